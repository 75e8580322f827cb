import type { Side } from "../board/model/view.js";
import type { Reason, ReasonClass } from "../engine/core.js";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  drawMustCapture,
  drawGoal,
  goalSentence,
  reachSentence,
} from "../pages/game/guidance/goal.js";
import type { RulesOfGame } from "../pages/shared/game/game_page.js";
import { addMessages } from "../pages/shared/messages.js";
import type { GameState, Goal, Win } from "../pages/shared/server/socket_messages.js";

addMessages(readFileSync("../locales/en/goals.ftl", "utf8"));

const pieceNames = { P: "peltast", H: "hoplite", B: "basileus" };
const rules = {
  id: "a.game",
  limits: { reducedTo: 1 },
  pieceNames,
  wins: [],
} as unknown as RulesOfGame;

function shown(
  goals: Partial<Goal>[],
  you: string[],
  wins: RulesOfGame["wins"] = [],
  outcome: object | null = null,
): string {
  document.body.innerHTML = '<p id="goal"></p>';
  drawGoal({ position: { goals }, you, outcome } as unknown as GameState, { ...rules, wins });
  return document.getElementById("goal")?.textContent ?? "";
}

const CLASSES: Partial<Record<Reason, ReasonClass>> = {
  rout: "leader-captured",
  breakthrough: "breakthrough",
};

const both = (reason: Reason, white: number, black: number, total: number, rule: string) =>
  [white, black].map((left, at) => ({
    side: at === 0 ? ("white" as const) : ("black" as const),
    reason,
    class: CLASSES[reason] ?? "material",
    left,
    total,
    rule,
  }));

describe("the goal line", () => {
  it("counts what each side has captured, the reader's first", () => {
    const goals = both("captures", 6, 5, 7, "CAL-A");
    expect(shown(goals, ["black"])).toBe("Capture 7 · you 2, opponent 1 CAL-A");
    expect(shown(goals, ["white", "black"])).toBe("Capture 7 · White 1, Black 2 CAL-A");
  });

  it("lists the goals of a game that has several", () => {
    const goals = [...both("rout", 1, 1, 1, "VOG-14"), ...both("breakthrough", 3, 5, 7, "VOG-15")];
    expect(shown(goals, ["white"])).toBe(
      "Capture the enemy basileus VOG-14" +
        "or bring the basileus to the far rank · to go: you 3, opponent 5 VOG-15",
    );
  });

  it.each([
    [{ S: "soldier", L: "dux" }, "Capture every soldier of the enemy dux"],
    [{ S: "stone", L: "leader" }, "Capture every stone of the enemy leader"],
  ])("JON-7 names the pieces %o as the game does", (names, told) => {
    const goals = [{ side: "white", reason: "dux-bared", left: 2, total: 12, rule: "JON-7" }];
    const position = { goals } as unknown as GameState["position"];
    document.body.innerHTML = '<p id="goal"></p>';
    const state = { position, you: ["white"], outcome: null } as unknown as GameState;
    drawGoal(state, { ...rules, pieceNames: names });
    expect(document.getElementById("goal")?.textContent).toContain(told);
  });

  it("XXI-1 names every way to win that occurs, and counts nothing once the game is over", () => {
    const goals = both("reduced", 2, 9, 9, "XXI-1");
    const wins: Win[] = [{ reason: "blocked", rule: "XXI-1", limit: 0, by: "" }];
    expect(shown(goals, ["white"], wins)).toBe(
      "Capture until one enemy piece is left · to go: you 2, opponent 9 XXI-1" +
        "or shut the enemy in XXI-1",
    );
    expect(shown(goals, ["white"], wins, { winner: "white" })).toBe(
      "Capture until one enemy piece is left XXI-1or shut the enemy in XXI-1",
    );
  });

  it("CAL-A names the lead that decides when nothing happens", () => {
    const wins: Win[] = [{ reason: "quiet-limit", rule: "CAL-A", limit: 100, by: "captures" }];
    expect(shown([], ["white"], wins)).toBe(
      "Lead in captures when 100 plies pass without one CAL-A",
    );
  });

  it("GEN-10 names the side that wins when nothing happens", () => {
    const wins: Win[] = [{ reason: "quiet-limit", rule: "GEN-10", limit: 100, by: "white" }];
    const told = "Hold out until 100 plies pass without a capture";
    expect(shown([], ["white"], wins)).toBe(`You: ${told} GEN-10`);
    expect(shown([], ["black"], wins)).toBe(`Opponent: ${told} GEN-10`);
    const state = { position: { goals: [] }, you: ["white"], outcome: null };
    const sentence = (side: Side) =>
      goalSentence(side, state as unknown as GameState, { ...rules, wins });
    expect([sentence("white"), sentence("black")]).toEqual([told, ""]);
  });

  it("says whose goal it is if the sides have different ones", () => {
    const [white] = both("breakthrough", 6, 0, 7, "CAL-I");
    expect(shown(white ? [white] : [], ["black"])).toBe(
      "Opponent: Bring the basileus to the far rank · to go: 6 CAL-I",
    );
  });
});

describe("the reach of a roll", () => {
  it("says how far each piece may go, and explains Hermes and Zeus", () => {
    const position = {
      dice: [6, 3],
      turn: "black",
      rollsAgain: false,
      reach: { P: [1, 2, 3, 4, 5, 6], H: [1, 2, 3], B: [1, 2, 3, 6] },
    };
    const state = { position, you: ["white"], outcome: null } as unknown as GameState;
    expect(reachSentence(state, rules)).toBe(
      "They rolled 6, 3: peltasts up to 6, hoplites up to 3, the basileus up to 3 or exactly 6. " +
        "Hermes: the basileus may go as far as the lower die, or exactly as far as the higher one.",
    );
    const own = {
      ...state,
      you: ["black"],
      position: { ...position, rollsAgain: true, reach: {} },
    };
    expect(reachSentence(own as unknown as GameState, rules)).toContain(
      "equal dice give another roll",
    );
    const without = { ...state, position: { ...position, dice: [] } } as unknown as GameState;
    expect(reachSentence(without, rules)).toBe("");
  });
});

describe("a compulsory capture", () => {
  const compulsory = { ...rules, citations: { compulsory: "VOG-7" } } as unknown as RulesOfGame;
  const shownTo = (you: string[], mustCapture: boolean) => {
    document.body.innerHTML = '<p id="must-capture"></p>';
    const state = { position: { mustCapture, turn: "white" }, you, outcome: null };
    drawMustCapture(state as unknown as GameState, compulsory);
    return document.getElementById("must-capture");
  };

  it("VOG-7 is explained to both sides, with a link to the rule", () => {
    expect(shownTo(["white"], true)?.textContent).toBe(
      "A capture is possible: captures are compulsory in this game. " +
        "Any capture may be chosen. VOG-7",
    );
    const other = shownTo(["black"], true);
    expect(other?.textContent).toContain("They must capture");
    expect(other?.querySelector("a")?.getAttribute("href")).toBe("/rules/a.game#VOG-7");
  });

  it("is not mentioned if nothing can be captured", () => {
    expect(shownTo(["white"], false)?.hidden).toBe(true);
  });
});
