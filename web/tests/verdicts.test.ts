import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { verdicts } from "../pages/analysis/board/verdicts.js";
import { addMessages } from "../pages/shared/messages.js";
import type { AnalysedPosition, RulesView } from "../pages/shared/server/http_answers.js";

beforeAll(() => {
  addMessages(readFileSync("locales/en/analysis.ftl", "utf8"));
});

/** What is said where White is to reach a goal against the leader or basileus of Black. */
function said(
  reason: string,
  pieces: Record<string, string>,
  more: Partial<RulesView> = {},
  { left = 1, locked = {} } = {},
): string[] {
  const goals = [{ side: "white", reason, left, total: 1, rule: "CAL-E" }];
  const board = { files: 12, ranks: 8, pieces, locked };
  const position = { ...board, turn: "white", quiet: 0, quietLimit: 0, goals };
  const found = { position, threats: {}, outcome: null } as unknown as AnalysedPosition;
  const rules = { leaderCapture: "four-captors", leaderCaptures: true, ...more } as RulesView;
  return verdicts(found, rules, null);
}

function closes(squares: string): string {
  return `The ring closes: White still needs ${squares} around the leader.`;
}

describe("the ring around a leader", () => {
  it("lacks the squares that hold no captor", () => {
    const pieces = { e4: "l", e5: "S", d4: "S", f4: "s" };
    expect(said("leader-captured", pieces)).toEqual([closes("2 squares")]);
    expect(said("leader-captured", { ...pieces, f4: "S" })).toEqual([closes("1 square")]);
  });

  it("has three squares around a basileus on an edge, and none around a leader there", () => {
    const encircled = { leaderCapture: "encirclement" };
    expect(said("rout", { a4: "b", a5: "P" }, encircled)).toEqual([closes("2 squares")]);
    expect(said("leader-captured", { a4: "l", a5: "S" })).toEqual([]);
  });

  it("is not held by pieces that capture nothing", () => {
    const pieces = { e4: "l", e5: "S", d4: "L", e3: "S" };
    expect(said("leader-captured", pieces)).toEqual([closes("1 square")]);
    expect(said("leader-captured", pieces, { leaderCaptures: false })).toEqual([
      closes("2 squares"),
    ]);
    const locked = { e3: ["e2", "d3"] };
    expect(said("leader-captured", pieces, {}, { locked })).toEqual([closes("2 squares")]);
  });

  it("is not spoken of before it has begun, or where two captors are enough", () => {
    expect(said("leader-captured", { e4: "l" })).toEqual([]);
    const custody = { leaderCapture: "custody" };
    expect(said("leader-captured", { e4: "l", e5: "S" }, custody)).toEqual([]);
  });

  it("lacks the empty squares where a dux is immobilized", () => {
    expect(said("dux-immobilized", { e4: "l", e5: "s" }, {}, { left: 2 })).toEqual([
      closes("2 squares"),
    ]);
    expect(said("dux-immobilized", { e4: "l" }, {}, { left: 4 })).toEqual([]);
  });
});
