import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { verdicts } from "../pages/analysis/board/verdicts.js";
import { addMessages } from "../pages/shared/messages.js";
import type { AnalysedPosition } from "../engine/core.js";

beforeAll(() => {
  addMessages(readFileSync("../locales/en/analysis.ftl", "utf8"));
});

/** What is said if White has so many squares to fill around the leader of Black. */
function said(open: number | null): string[] {
  const goals = [{ side: "white", reason: "leader-captured", left: 1, total: 1, open }];
  const quiet = { count: 0, limit: 0, consequence: "none" };
  const position = { turn: "white", quiet, goals };
  return verdicts(
    { position, threats: { white: [], black: [] }, outcome: null } as unknown as AnalysedPosition,
    null,
  );
}

describe("the ring around a leader", () => {
  it("is mentioned when few squares are open", () => {
    expect(said(1)).toEqual(["The ring closes: White still needs 1 square around the leader."]);
    expect(said(3)).toEqual(["The ring closes: White still needs 3 squares around the leader."]);
  });

  it("is not mentioned before it has begun, with many squares open, or when it is closed", () => {
    expect([null, 4, 0].map(said)).toEqual([[], [], []]);
  });
});
