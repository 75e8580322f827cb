import { beforeAll, describe, expect, it } from "vitest";

import { Analysis } from "../engine/analysis.js";
import { addMessages } from "../pages/shared/messages.js";
import { PuzzleJudge } from "../pages/puzzles/judge.js";
import type { StoredPuzzle } from "../pages/shared/server/http_answers.js";
import { browserCore, hasBrowserCore, RULES } from "./browser_core.js";
import { HeldCore } from "./held_core.js";

addMessages(`
refused-move = { $move } is not allowed.
refusal-in-the-way = { $square } is in the way.
puzzle-go-on = Go on.
puzzle-solved-moves = Solved in { $count }.
puzzle-theme-capture = capture
puzzle-refuted = After { $reply } only { $chance }.
puzzle-best = Best.
puzzle-not-enough = It leaves { $chance }.
hint-captures = { $move } captures { $squares }.
`);

/** White captures b4 between a4 and c4, and then wins by the next capture. */
const PUZZLE: StoredPuzzle = {
  analysis: "/analysis?ruleset=test.small",
  start: "1s1s/Ss2/4/2S1/S2s w - - 0,0 0,0 0 1",
  solution: ["c2-c4xb4"],
  goal: "win",
  level: 3,
  themes: ["capture"],
};

describe.skipIf(!hasBrowserCore)("the judge of a puzzle", () => {
  let analysis: Analysis;
  let judge: PuzzleJudge;

  beforeAll(async () => {
    analysis = new Analysis(await browserCore("narrow"));
    judge = new PuzzleJudge(new HeldCore(analysis, RULES), PUZZLE, "white");
  });

  it("knows the move of the solution, whether its victims are named or not", async () => {
    for (const move of ["c2-c4", "c2-c4xb4"]) {
      const tried = await judge.tried(0, move);
      expect(tried).toMatchObject({
        isRight: true,
        isSolved: true,
        reason: "Solved in 1.",
      });
      expect(tried?.steps.map(({ last }) => last?.text)).toEqual(["c2-c4xb4"]);
      expect(tried?.themes).toEqual(["capture"]);
    }
  });

  it("continues with the reply if more is to be found", async () => {
    const longer = { ...PUZZLE, solution: ["c2-c4xb4", "d5-d4", "c4-c3"] };
    const other = new PuzzleJudge(judge.core, longer, "white");
    const tried = await other.tried(0, "c2-c4");
    expect(tried).toMatchObject({ isRight: true, isSolved: false, reason: "Go on." });
    expect(tried?.steps).toHaveLength(2);
    expect(tried?.legal?.map(({ text }) => text)).toContain("c4-c3");
  });

  it("says why a move is illegal", async () => {
    const tried = await judge.tried(0, "a4-d4");
    expect(tried).toMatchObject({ isRight: false, isSolved: false, steps: [] });
    expect(tried?.reason).toContain("is in the way");
  });

  it("answers a wrong move as the engine does", async () => {
    const tried = await judge.tried(0, "c2-c3");
    expect(tried).toMatchObject({ isRight: false, isSolved: false });
    expect(tried?.steps).toHaveLength(2);
    expect(tried?.reason).toContain("After");
  });

  it("says what a wrong move leaves if dice answer it", async () => {
    const mechanics = { ...RULES.mechanics, "dice.count": 1, "dice.faces": 6 };
    const core = new HeldCore(analysis, { ...RULES, mechanics });
    const start = "1s1s/Ss2/4/2S1/S2s w 2 - 0,0 0,0 0 1";
    const rolled = new PuzzleJudge(core, { ...PUZZLE, start }, "white");
    const tried = await rolled.tried(0, "c2-c3");
    expect(tried).toMatchObject({ isRight: false, isSolved: false });
    expect(tried?.steps).toHaveLength(1);
    expect(tried?.reason).toMatch(/^It leaves \d+\s?%\.$/);
  });

  it("shows the whole solution and why it works", async () => {
    const shown = await judge.solution();
    expect(shown?.steps).toHaveLength(1);
    expect(shown?.reason).toContain("captures");
  });
});
