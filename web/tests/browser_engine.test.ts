import { beforeAll, describe, expect, it } from "vitest";

import {
  Analysis,
  type Core,
  ElsewhereError,
  type LineRequest,
  type Progress,
  RefusedError,
} from "../engine/analysis.js";
import type { AnalysedPosition } from "../engine/core.js";
import { browserCore, hasBrowserCore, RULES } from "./browser_core.js";

/** White captures b4 between a4 and c4. */
const PFEN = "1s1s/Ss2/4/2S1/S2s w - - 0,0 0,0 0 1";

describe.skipIf(!hasBrowserCore)("the core in the browser", () => {
  let core: Core;

  beforeAll(async () => {
    core = await browserCore("narrow");
  });

  /** The position after some moves. */
  const shown = (...actions: string[]): AnalysedPosition | undefined => {
    const answer = core({ ask: "view", line: { pfen: PFEN, actions }, count: 1 });
    return answer.answer === "views" ? answer.views[0] : undefined;
  };

  it("knows the legal moves and their victims", () => {
    core({ ask: "rules", ...RULES });
    const capture = shown()?.legal.find((move) => move.captures);
    expect(capture).toEqual({ text: "c2-c4xb4", captures: { b4: ["a4", "c4"] } });
    expect(shown("c2-c4")).toMatchObject({ position: { turn: "black" } });
  });

  it("says why a move is refused, and continues", () => {
    core({ ask: "rules", ...RULES });
    const refusal = core({ ask: "view", line: { pfen: PFEN, actions: ["a4-d4"] }, count: 1 });
    expect(refusal).toMatchObject({ answer: "refusal", code: "refusal-in-the-way" });
    const unread = core({ ask: "view", line: { pfen: "x", actions: [] }, count: 1 });
    expect(unread).toMatchObject({ answer: "refusal" });
    expect(() => core({ ask: "nothing" } as never)).toThrow();
    expect(shown()).toMatchObject({ position: { turn: "white" } });
  });

  it("searches deeper and deeper, slice by slice, until its limit is reached", () => {
    const analysis = new Analysis(core);
    analysis.start({ rules: RULES, line: { pfen: null, actions: [] }, lines: 2, nodes: 200_000 });
    const steps: Progress[] = [];
    for (let step = analysis.step(); step; step = analysis.step()) steps.push(step);
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.map((step) => step.isDone)).toEqual(steps.map((_, i) => i === steps.length - 1));
    const depths = steps.map((step) => step.depth);
    expect(depths).toEqual([...depths].sort((one, other) => one - other));
    const last = steps.at(-1);
    expect(last?.nodes).toBeGreaterThanOrEqual(200_000);
    expect(last?.lines).toHaveLength(2);
  });

  it("shows positions with the small module, and names the one that searches", async () => {
    const small = await browserCore("rules");
    const request = { ask: "view", line: { pfen: PFEN, actions: [] }, count: 1 };
    const analysis = new Analysis(core);
    const smallAnalysis = new Analysis(small);
    const shown = smallAnalysis.answer(RULES, request as LineRequest);
    expect(shown).toEqual(analysis.answer(RULES, request as LineRequest));
    smallAnalysis.start({ rules: RULES, line: { pfen: PFEN, actions: [] }, lines: 1, nodes: 9 });
    expect(() => smallAnalysis.step()).toThrow(new ElsewhereError("narrow"));
  });

  it("plays an obvious capture, and refuses what is not a position", () => {
    const analysis = new Analysis(core);
    analysis.start({ rules: RULES, line: { pfen: PFEN, actions: [] }, lines: 1, nodes: 20_000 });
    expect(analysis.step()?.lines[0]?.moves[0]).toBe("c2-c4xb4");
    const line = { pfen: "4/4", actions: [] };
    expect(() => analysis.start({ rules: RULES, line, lines: 1, nodes: 1 })).toThrow(RefusedError);
    expect(analysis.step()).toBeNull();
  });
});
