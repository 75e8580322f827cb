import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countdown, drawCounters, warning } from "../pages/game/guidance/counters.js";
import { addMessages } from "../pages/shared/messages.js";
import type { RulesOfGame } from "../pages/shared/game/game_page.js";
import type { GameState, OfferedMove } from "../pages/shared/server/socket_messages.js";
import { view } from "./positions.js";

addMessages(readFileSync("locales/en/counters.ftl", "utf8"));
const limits = {
  quiet: "VOG-13",
  quietResult: "superiority",
  refusal: "VOG-17",
  repetition: "XXI-R",
  repetitionResult: "mover-loses",
};
const rules = { limits } as RulesOfGame;

function state(more: object): GameState {
  const { position } = view("h3/4/4/HPP1", [], {
    quiet: 0,
    quietLimit: 100,
    refusals: null,
    refusalLimit: 3,
    occurrences: null,
    repetitionLimit: 3,
    ...more,
  });
  return { position, you: ["white"], outcome: null } as unknown as GameState;
}

function warned(from: string, state: GameState, more: Partial<OfferedMove> = {}): string {
  return warning({ text: `${from}-a1`, ...more }, state, rules);
}

function drawn(more: object): HTMLElement {
  document.body.innerHTML = '<div id="counters"></div>';
  drawCounters(state(more), rules);
  return document.getElementById("counters") as HTMLElement;
}

describe("the quiet counter", () => {
  it("appears when half of the plies have passed, or few are left", () => {
    expect(drawn({ quiet: 49 }).textContent).toBe("");
    expect(drawn({ quiet: 50 }).textContent).toContain("50 plies without a capture");
    expect(drawn({ quiet: 0, quietLimit: 10 }).textContent).toBe("");
    expect(drawn({ quiet: 1, quietLimit: 10 }).textContent).toContain("9 left");
  });

  it("says what it leads to and what sets it back", () => {
    expect(drawn({ quiet: 62 }).querySelector("small")?.textContent).toBe(
      "38 more plies without a capture and the player with more pieces wins. " +
        "A capture resets the count. VOG-13",
    );
  });

  it("counts down from 20 left, and is near from 10", () => {
    expect(drawn({ quiet: 79 }).textContent).toContain("79 plies");
    expect(drawn({ quiet: 80 }).textContent).toContain("20 left");
    expect(drawn({ quiet: 89 }).querySelector(".near")).toBeNull();
    expect(drawn({ quiet: 90 }).querySelector(".near")).not.toBeNull();
  });

  it("is said at 10, 5, 3, 2 and 1 left", () => {
    const heard = Array.from({ length: 100 }, (_, quiet) => quiet).filter((quiet) =>
      countdown(state({ quiet }), rules),
    );
    expect(heard).toEqual([90, 95, 97, 98, 99]);
    expect(countdown(state({ quiet: 99 }), rules)).toBe(
      "1 more ply without a capture and the player with more pieces wins.",
    );
  });
});

describe("a refusal", () => {
  const active = ["b1", "c1"];

  it("is warned of when it would lose (VOG-17)", () => {
    const near = state({ active, refusals: { white: 2, black: 0 } });
    expect(warned("a1", near)).toBe(
      "This would be refusal 3 and would lose: b1 and c1 could act (VOG-17).",
    );
  });

  it("names two active pieces and counts the others", () => {
    const near = state({ active: ["b1", "c1", "d1"], refusals: { white: 2, black: 0 } });
    expect(warned("a1", near)).toContain("b1, c1 and 1 more piece");
  });

  it.each([
    ["b1", { active, refusals: { white: 2, black: 0 } }],
    ["a1", { active, refusals: { white: 1, black: 2 } }],
    ["a1", { active: [], refusals: { white: 2, black: 0 } }],
    ["a1", { active: null, refusals: null }],
    ["a4", { active, refusals: { white: 2, black: 0 } }],
  ])("is not warned of without need (%s, %j)", (square, more) => {
    expect(warned(square, state(more))).toBe("");
  });
});

describe("a repetition", () => {
  it("is counted from the second time on, where the rules count it (XXI-R)", () => {
    expect(drawn({ occurrences: null }).textContent).toBe("");
    expect(drawn({ occurrences: 1 }).textContent).toBe("");
    const twice = drawn({ occurrences: 2 });
    expect(twice.querySelector("b")?.textContent).toBe("Occurred twice");
    expect(twice.querySelector(".near small")?.textContent).toBe(
      "the player who brings it about 3 times loses XXI-R",
    );
  });

  it("is said when a position stands again", () => {
    expect(countdown(state({ occurrences: 1 }), rules)).toBe("");
    expect(countdown(state({ occurrences: 2 }), rules)).toBe(
      "Occurred twice: the player who brings it about 3 times loses",
    );
  });

  it.each([
    ["black", "you would lose (XXI-R)."],
    [null, "the game would be drawn (POL-10)."],
  ] as const)("is warned of before it is made when %s would have won", (winner, end) => {
    const rule = winner ? "XXI-R" : "POL-10";
    expect(warned("a1", state({ occurrences: 2 }), { repeats: { winner, rule } })).toBe(
      `The same position would occur for the third time, and ${end}`,
    );
  });

  it("is not warned of when it wins", () => {
    const repeats = { winner: "white", rule: "POL-10" } as const;
    expect(warned("a1", state({ occurrences: 2 }), { repeats })).toBe("");
  });
});
