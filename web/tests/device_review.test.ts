import { describe, expect, it } from "vitest";

import { Analysis } from "../engine/analysis.js";
import { reviewedPlies } from "../pages/analysis/engine/device_review.js";
import {
  type AnalysedGame,
  MISTAKE_LOSS,
  type ReviewedPly,
} from "../pages/shared/server/http_answers.js";
import { browserCore, hasBrowserCore, RULES } from "./browser_core.js";
import { HeldCore } from "./held_core.js";

/** White captures b4 between a4 and c4, which wins. */
const START = "1s2/Ss2/4/2S1/S2s w - - 0,0 0,0 0 1";

describe.skipIf(!hasBrowserCore)("a game that the device reviews", () => {
  async function reviewed(actions: string[], isWanted = () => true): Promise<ReviewedPly[]> {
    const analysis = new Analysis(await browserCore("narrow"));
    const core = new HeldCore(analysis, RULES);
    const game: AnalysedGame = { ruleset: "test.small", options: {}, start: START, actions };
    const plies: ReviewedPly[] = [];
    for await (const ply of reviewedPlies(core, game, isWanted)) plies.push(ply);
    return plies;
  }

  it("finds nothing wrong with the best move", async () => {
    const [only] = await reviewed(["c2-c4xb4"]);
    expect(only).toMatchObject({ ply: 0, side: "white", played: "c2-c4xb4", loss: 0 });
    expect(only?.line[0]).toBe("c2-c4xb4");
  });

  it("marks what throws a win away, with what should have been played", async () => {
    const plies = await reviewed(["a1-a2", "b4-b3"]);
    expect(plies.map(({ side }) => side)).toEqual(["white", "black"]);
    const [first] = plies;
    expect(first?.white).toBeGreaterThan(0.9);
    expect(first?.loss).toBeGreaterThanOrEqual(MISTAKE_LOSS);
    expect(first?.line[0]).toBe("c2-c4xb4");
  });

  it("ends once it is no longer wanted", async () => {
    expect(await reviewed(["a1-a2", "b4-b3"], () => false)).toEqual([]);
  });
});
