import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countdown, drawCounters, warning } from "../pages/game/guidance/counters.js";
import { addMessages } from "../pages/shared/messages.js";
import type { RulesOfGame } from "../pages/shared/game/game_page.js";
import type { GameState, OfferedMove } from "../pages/shared/server/socket_messages.js";
import type { Counter, Ending, Side } from "../engine/core.js";
import { view } from "./positions.js";

addMessages(readFileSync("../locales/en/counters.ftl", "utf8"));
const limits = {
  quiet: "VOG-13",
  refusal: "VOG-17",
  repetition: "XXI-R",
};
const rules = { limits } as RulesOfGame;

function repeating(winner: Side | null, rule: string): Ending {
  const result = { white: "1-0", black: "0-1", none: "1/2-1/2" }[winner ?? "none"];
  return { winner, reason: "repetition", class: "stalled", rule, result };
}

const REFUSED: Ending = {
  winner: "black",
  reason: "refusal",
  class: "refusal",
  rule: "VOG-17",
  result: "0-1",
};

interface Counts extends Record<string, unknown> {
  quiet?: Partial<Counter>;
  repetition?: Partial<Counter>;
}

function state({ quiet, repetition, ...more }: Counts): GameState {
  const { position } = view("h3/4/4/HPP1", [], {
    quiet: { count: 0, limit: 100, consequence: "superiority", ...quiet },
    repetition: { count: 1, limit: 3, consequence: "mover-loses", ...repetition },
    refusals: null,
    refusalLimit: 3,
    ...more,
  });
  return { position, you: ["white"], outcome: null } as unknown as GameState;
}

function warned(state: GameState, ends?: Ending): string {
  const move: OfferedMove = { text: "a1-a2", ...(ends && { ends }) };
  return warning(move, state);
}

function drawn(more: Counts): HTMLElement {
  document.body.innerHTML = '<div id="counters"></div>';
  drawCounters(state(more), rules);
  return document.getElementById("counters") as HTMLElement;
}

describe("the quiet counter", () => {
  it("appears when half of the plies have passed, or few are left", () => {
    expect(drawn({ quiet: { count: 49 } }).textContent).toBe("");
    expect(drawn({ quiet: { count: 50 } }).textContent).toContain("50 plies without a capture");
    expect(drawn({ quiet: { limit: 10 } }).textContent).toBe("");
    expect(drawn({ quiet: { count: 1, limit: 10 } }).textContent).toContain("9 left");
  });

  it("says what it leads to and what resets it", () => {
    expect(drawn({ quiet: { count: 62 } }).querySelector("small")?.textContent).toBe(
      "38 more plies without a capture and the player with more pieces wins. " +
        "A capture resets the count. VOG-13",
    );
  });

  it("counts down from 20 left, and is near from 10", () => {
    expect(drawn({ quiet: { count: 79 } }).textContent).toContain("79 plies");
    expect(drawn({ quiet: { count: 80 } }).textContent).toContain("20 left");
    expect(drawn({ quiet: { count: 89 } }).querySelector(".near")).toBeNull();
    expect(drawn({ quiet: { count: 90 } }).querySelector(".near")).not.toBeNull();
  });

  it("VOG-13 says that equal numbers are a draw, and GEN-10 says nothing without a limit", () => {
    const parity = drawn({ quiet: { count: 62, consequence: "parity" } });
    expect(parity.textContent).toContain("the game is drawn, as both have the same number");
    const endless = { count: 62, limit: 0, consequence: "none" } as const;
    expect(drawn({ quiet: endless }).textContent).toBe("");
    expect(countdown(state({ quiet: endless }))).toBe("");
  });

  it("is announced at 10, 5, 3, 2 and 1 left", () => {
    const heard = Array.from({ length: 100 }, (_, count) => count).filter((count) =>
      countdown(state({ quiet: { count } })),
    );
    expect(heard).toEqual([90, 95, 97, 98, 99]);
    expect(countdown(state({ quiet: { count: 99 } }))).toBe(
      "1 more ply without a capture and the player with more pieces wins.",
    );
  });
});

describe("a refusal", () => {
  const active = ["b1", "c1"];

  it("has a warning if it would lose (VOG-17)", () => {
    const near = state({ active, refusals: { white: 2, black: 0 } });
    expect(warned(near, REFUSED)).toBe(
      "This would be refusal 3 and would lose: b1 and c1 could act (VOG-17).",
    );
  });

  it("names two active pieces and counts the others", () => {
    const near = state({ active: ["b1", "c1", "d1"], refusals: { white: 2, black: 0 } });
    expect(warned(near, REFUSED)).toContain("b1, c1 and 1 more piece");
  });

  it("has no warning if the move does not end the game", () => {
    expect(warned(state({ active, refusals: { white: 2, black: 0 } }))).toBe("");
  });
});

describe("a repetition", () => {
  it("is counted from the second time on, if the rules count it (XXI-R)", () => {
    expect(drawn({ repetition: { count: 2, limit: 0, consequence: "none" } }).textContent).toBe("");
    expect(drawn({ repetition: { count: 1 } }).textContent).toBe("");
    const twice = drawn({ repetition: { count: 2 } });
    expect(twice.querySelector("b")?.textContent).toBe("Occurred twice");
    expect(twice.querySelector(".near small")?.textContent).toBe(
      "the player who causes it 3 times loses XXI-R",
    );
  });

  it("is announced when a position occurs again", () => {
    expect(countdown(state({ repetition: { count: 1 } }))).toBe("");
    expect(countdown(state({ repetition: { count: 2 } }))).toBe(
      "Occurred twice: the player who causes it 3 times loses",
    );
  });

  it.each([
    ["black", "you would lose (XXI-R)."],
    [null, "the game would be drawn (POL-10)."],
  ] as const)("has a warning before it is made if %s would have won", (winner, end) => {
    const rule = winner ? "XXI-R" : "POL-10";
    expect(warned(state({ repetition: { count: 2 } }), repeating(winner, rule))).toBe(
      `The same position would occur for the third time, and ${end}`,
    );
  });

  it("KOW-6 may be forbidden, with the number of times the position may occur", () => {
    const repetition = { count: 3, consequence: "forbidden" } as const;
    const thrice = drawn({ repetition });
    expect(thrice.querySelector("b")?.textContent).toBe("Occurred 3 times");
    expect(thrice.querySelector("small")?.textContent).toBe(
      "no move may cause it more than 3 times XXI-R",
    );
    expect(countdown(state({ repetition }))).not.toContain("drawn");
  });

  it("has no warning if it wins", () => {
    const ending = repeating("white", "POL-10");
    expect(warned(state({ repetition: { count: 2 } }), ending)).toBe("");
  });
});
