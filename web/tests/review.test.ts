import { describe, expect, it } from "vitest";
import { goodReplies, mistakes, movesAsGoodAsBest } from "../pages/analysis/review/moments.js";
import type { ReviewedPly } from "../pages/shared/server/http_answers.js";

/** A game in which each number is what a move lost, White's first. */
function game(...losses: number[]): ReviewedPly[] {
  return losses.map((loss, ply) => ({
    ply,
    side: ply % 2 ? "black" : "white",
    white: 0.5,
    played: "a1-a2",
    loss,
    line: ["a1-a3"],
  }));
}

const plies = (found: ReviewedPly[]) => found.map(({ ply }) => ply);

describe("a review", () => {
  const all = game(0.03, 0.2, 0, 0.4, 0.02, 0.1, 0.2, 0.3, 0.04);
  const white = all.filter(({ side }) => side === "white");

  it("praises the moves that answered a mistake of the other side as well as the best", () => {
    expect(plies(goodReplies(white, all, 5))).toEqual([2, 4]);
    expect(plies(goodReplies(white, all, 1))).toEqual([4]);
  });

  it("praises no answer to a move that lost little, and none that lost something itself", () => {
    const other = game(0, 0.09, 0, 0.5, 0.04);
    expect(goodReplies(other, other, 5)).toEqual([]);
  });

  it("counts the moves that were as good as the best", () => {
    expect(movesAsGoodAsBest(white)).toBe(3);
  });

  it("finds mistakes only in the moves that it is given", () => {
    expect(plies(mistakes(white, 5))).toEqual([6]);
  });
});
