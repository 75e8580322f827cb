import { describe, expect, it } from "vitest";

import { Analysis } from "../engine/analysis.js";
import type { GameValues } from "../engine/core.js";
import { reviewed as reviewedOn } from "../pages/analysis/engine/device_review.js";
import {
  type AnalysedGame,
  MISTAKE_LOSS,
  type ReviewedPly,
  type ReviewedRoll,
} from "../pages/shared/server/http_answers.js";
import { browserCore, hasBrowserCore, RULES } from "./browser_core.js";
import { HeldCore } from "./held_core.js";

/** White captures b4 between a4 and c4, which wins. */
const START = "1s2/Ss2/4/2S1/S2s w - - 0,0 0,0 0 1";

describe.skipIf(!hasBrowserCore)("a game that the device reviews", () => {
  let rolls: ReviewedRoll[] = [];
  /** Whether the review was over, after each action. */
  let ends: boolean[] = [];

  async function reviewed(
    actions: string[],
    isWanted = () => true,
    rules: GameValues = RULES,
    start = START,
  ): Promise<ReviewedPly[]> {
    const analysis = new Analysis(await browserCore("narrow"));
    const core = new HeldCore(analysis, rules);
    const game: AnalysedGame = { ruleset: "test.small", options: {}, start, actions };
    const plies: ReviewedPly[] = [];
    rolls = [];
    ends = [];
    for await (const found of reviewedOn(core, game, isWanted)) {
      plies.push(...found.plies);
      rolls.push(...found.rolls);
      ends.push(found.isDone);
    }
    return plies;
  }

  it("finds no mistake in the best move", async () => {
    const [only] = await reviewed(["c2-c4xb4"]);
    expect(only).toMatchObject({ ply: 0, side: "white", played: "c2-c4xb4", loss: 0 });
    expect(only?.line[0]).toBe("c2-c4xb4");
  });

  it("marks a move that throws a win away, with the better one", async () => {
    const plies = await reviewed(["a1-a2", "b4-b3"]);
    expect(plies.map(({ side }) => side)).toEqual(["white", "black"]);
    const [first] = plies;
    expect(first?.white).toBeGreaterThan(0.9);
    expect(first?.loss).toBeGreaterThanOrEqual(MISTAKE_LOSS);
    expect(first?.line[0]).toBe("c2-c4xb4");
  });

  it("compares a roll with all others, and a move with the best one, in the same searches", async () => {
    const mechanics = { ...RULES.mechanics, "dice.count": 1, "dice.faces": 4 };
    const due = START.replace("w -", "w ?");
    const plies = await reviewed(["roll:1", "a1-a2"], undefined, { ...RULES, mechanics }, due);
    const [roll] = rolls;
    expect(roll).toMatchObject({ ply: 0, side: "white" });
    // Only two squares are far enough to capture b4 from c2.
    expect(roll?.expected).toBeLessThan(1);
    expect(roll?.luck).toBeLessThan(0);
    const [ply] = plies;
    expect(ply).toMatchObject({ ply: 0, side: "white", played: "a1-a2" });
    expect(ply?.loss).toBeGreaterThanOrEqual(0);
    expect(ply?.loss).toBeLessThan(1);
  });

  it("ends with the roll after the last move", async () => {
    const mechanics = { ...RULES.mechanics, "dice.count": 1, "dice.faces": 4 };
    const due = START.replace("w -", "w ?");
    const actions = ["roll:1", "a1-a2", "roll:2"];
    await reviewed(actions, undefined, { ...RULES, mechanics }, due);
    expect(rolls.map(({ ply, side }) => [ply, side])).toEqual([
      [0, "white"],
      [1, "black"],
    ]);
    expect(ends).toEqual([false, false, true]);
  });

  it("ends once it is no longer wanted", async () => {
    expect(await reviewed(["a1-a2", "b4-b3"], () => false)).toEqual([]);
  });
});
