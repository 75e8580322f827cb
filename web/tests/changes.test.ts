import { describe, expect, it } from "vitest";
import { changesBetween } from "../board/model/changes.js";
import type { BoardView, LastMove } from "../board/model/view.js";
import { view } from "./positions.js";

function after(board: string, last: LastMove | null, more: object = {}): BoardView {
  return { ...view(board, [], more), last };
}

const STEP = { from: "a1", to: "a2" };

describe("the changes of a move", () => {
  it("are the captured pieces, apart from the piece that moved", () => {
    const changes = changesBetween(view("4/2s1/1s2/S3"), after("4/4/S3/4", STEP));
    expect(changes.fallen).toEqual({ c3: "s", b2: "s" });
    expect(changes.was).toBeNull();
  });

  it("are the pieces turned over, in place and while moving", () => {
    const changes = changesBetween(view("4/V3/4/S3"), after("4/S3/V3/4", STEP));
    expect(changes.was).toBe("S");
    expect(changes.flipped).toEqual({ a3: "V" });
  });

  it("are the entombed pieces", () => {
    const changes = changesBetween(view("4/s3/4/S3"), after("4/x3/S3/4", STEP));
    expect(changes.entombed).toEqual({ a3: "s" });
    expect(changes.fallen).toEqual({});
  });

  it("include pieces that have become locked", () => {
    const changes = changesBetween(
      view("4/4/4/S3", [], { locked: { d4: ["d3"] } }),
      after("4/4/S3/4", STEP, { locked: { d4: ["d3"], c1: ["c2"] } }),
    );
    expect(changes.locked).toEqual(["c1"]);
  });

  it("include a roll, even of the same dice", () => {
    const dice = { dice: [6, 3] };
    const first = after("4/4/4/S3", null, dice);
    expect(changesBetween(view("4/4/4/S3"), first).rolled).toBe(true);
    expect(changesBetween(first, after("4/4/4/S3", null, dice)).rolled).toBe(false);
    expect(changesBetween(first, after("4/4/S3/4", STEP, dice)).rolled).toBe(true);
    expect(changesBetween(first, after("4/4/S3/4", STEP)).rolled).toBe(false);
  });

  it("include a piece that was placed", () => {
    const changes = changesBetween(view("4/4/4/4"), after("4/4/4/S3", { from: null, to: "a1" }));
    expect([changes.fallen, changes.flipped]).toEqual([{}, {}]);
  });
});
