import { describe, expect, it } from "vitest";
import { matterNow, type Touched } from "../pages/game/rules/matter.js";
import type { RulesOfGame } from "../pages/shared/game/game_page.js";
import type { GameState } from "../pages/shared/server/socket_messages.js";
import { legal } from "./positions.js";

const rules = {
  citations: { victims: "VOG-3", compulsory: "VOG-7", hermes: "VOG-K2", line: "VOG-2" },
  limits: { quiet: "VOG-13", refusal: "VOG-17", repetition: "" },
} as unknown as RulesOfGame;
const untouched: Touched = { selected: [], refusedBy: null };

function matter(position: object, touched = untouched, more: object = {}): string {
  const state = {
    position: {
      ...{ turn: "white", dice: [], reach: {}, reserve: null, refusals: null },
      ...{ mustCapture: false, locked: {} },
      quiet: { count: 0, limit: 100, consequence: "superiority" },
      repetition: { count: 1, limit: 0, consequence: "none" },
      goals: [{ rule: "VOG-14" }],
      ...position,
    },
    ...{ outcome: null, last: null, legal: [], ...more },
  };
  const { reason, rule } = matterNow(state as unknown as GameState, rules, touched);
  return `${reason} ${rule}`;
}

describe("the rule that matters now", () => {
  it("is the goal while nothing has happened", () => {
    expect(matter({})).toBe("goal VOG-14");
  });

  it("is the rule of what happened last, or of what must be done", () => {
    expect(matter({}, untouched, { last: { captures: { d4: ["c4", "e4"] } } })).toBe(
      "captured VOG-3",
    );
    expect(matter({ mustCapture: true })).toBe("must-capture VOG-7");
    expect(matter({ refusals: { white: 1, black: 0 } })).toBe("refusals VOG-17");
    expect(matter({ quiet: { count: 85, limit: 100 } })).toBe("quiet VOG-13");
    expect(matter({}, untouched, { outcome: { rule: "VOG-12" } })).toBe("over VOG-12");
  });

  it("VOG-K2 is Hermes if the basileus may go farther than the lower die", () => {
    expect(matter({ dice: [6, 3], reach: { B: [1, 2, 3, 6] } })).toBe("hermes VOG-K2");
    expect(matter({ dice: [3, 3], reach: { B: [1, 2, 3] } })).toBe("goal VOG-14");
  });

  it("follows the selected piece and the refused move", () => {
    expect(matter({}, { selected: [legal("a2-a3")], refusedBy: null })).toBe("selected VOG-2");
    expect(matter({}, { selected: [legal("a2-a3xa4")], refusedBy: null })).toBe(
      "can-capture VOG-3",
    );
    expect(matter({}, { selected: [], refusedBy: "VOG-8" })).toBe("refused VOG-8");
  });

  it("is left out if the game cites no rule for it", () => {
    expect(matter({ repetition: { count: 2, limit: 3, consequence: "draw" } })).toBe("goal VOG-14");
  });
});
