import { describe, expect, it } from "vitest";
import { type Facing, placeOf, squareAt, squaresByRow } from "../board/model/geometry.js";

const ways: [boolean, boolean][] = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
];

function facing(files: number, ranks: number, flipped: boolean, turned: boolean): Facing {
  return { files, ranks, flipped, turned };
}

describe("geometry", () => {
  it.each(ways)("finds every square again (flipped %s, turned %s)", (flipped, turned) => {
    for (const [files, ranks] of [
      [4, 5],
      [12, 8],
      [16, 16],
    ] as const) {
      const way = facing(files, ranks, flipped, turned);
      const squares = squaresByRow(way).flat();
      expect(new Set(squares).size).toBe(files * ranks);
      for (const square of squares) expect(squareAt(placeOf(square, way), way)).toBe(square);
    }
  });

  it("puts a1 at White's lower left, and at Black's upper right", () => {
    expect(placeOf("a1", facing(12, 8, false, false))).toEqual({ column: 0, row: 7 });
    expect(placeOf("a1", facing(12, 8, true, false))).toEqual({ column: 11, row: 0 });
  });

  it("has the reader's pieces on the left and the files running down on a turned board", () => {
    expect(placeOf("a1", facing(12, 8, false, true))).toEqual({ column: 0, row: 0 });
    expect(placeOf("l8", facing(12, 8, false, true))).toEqual({ column: 7, row: 11 });
    expect(placeOf("l8", facing(12, 8, true, true))).toEqual({ column: 0, row: 0 });
  });

  it("knows what is outside the board", () => {
    expect(squareAt({ column: 12, row: 0 }, facing(12, 8, false, false))).toBeNull();
    expect(squareAt({ column: 0, row: -1 }, facing(12, 8, false, false))).toBeNull();
  });
});
