import { expect, it, vi } from "vitest";
import { Coach } from "../pages/game/guidance/coach.js";
import type { Advice, GameState } from "../pages/shared/server/socket_messages.js";

const GENERAL: Advice = {
  type: "coach",
  version: 0,
  text: "Nothing can be captured now.",
  rule: null,
  threatened: [],
  capturing: [],
  takesBack: false,
};
const CAPTURE: Advice = { ...GENERAL, text: "You can capture c4.", capturing: ["e3"] };

/** What the reader sees of pieces of advice, one a turn. */
function told(...turns: Advice[]): string[] {
  document.body.innerHTML =
    '<section id="coach"><p id="coach-advice"></p><button id="coach-back"></button></section>';
  const page = { ask: vi.fn(), pointOut: vi.fn(), takeBack: vi.fn(), named: String };
  const state = {
    mode: "engine",
    you: ["white"],
    position: { turn: "white" },
    outcome: null,
    awaits: { seeds: [] },
    legal: [{ text: "a1-a2" }],
  };
  const coach = new Coach("on", state as unknown as GameState, "callen.simple-petteia", page);
  return turns.map((advice, version) => {
    const current = { ...state, version } as unknown as GameState;
    coach.follow(current);
    coach.receive({ ...advice, version }, current);
    return document.querySelector("#coach:not([hidden]) p")?.textContent ?? "";
  });
}

it("gives advice without a square once, not turn after turn", () => {
  expect(told(GENERAL, GENERAL, GENERAL, CAPTURE, GENERAL)).toEqual([
    GENERAL.text,
    "",
    "",
    CAPTURE.text,
    GENERAL.text,
  ]);
});

it("repeats that a piece can be captured while it can", () => {
  expect(told(CAPTURE, CAPTURE)).toEqual([CAPTURE.text, CAPTURE.text]);
});
