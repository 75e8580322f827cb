import { describe, expect, it } from "vitest";
import { Selection } from "../board/model/selection.js";
import { view } from "./positions.js";

const OPEN = view("s2s/4/4/S2S", ["a1-a2", "a1-a3", "d1-d3xd4", "d1-c1"]);

describe("a selection", () => {
  it("selects a piece, and moves it to a square that it can reach", () => {
    const selection = new Selection(OPEN);
    expect(selection.press("d1")).toEqual({ kind: "selected", square: "d1" });
    expect([...selection.targets.keys()]).toEqual(["d3", "c1"]);
    const result = selection.press("d3");
    expect(result.kind === "move" && result.move.text).toBe("d1-d3xd4");
  });

  it("puts the piece down when it is pressed again", () => {
    const selection = new Selection(OPEN);
    selection.press("a1");
    expect(selection.press("a1")).toEqual({ kind: "deselected" });
    expect(selection.targets.size).toBe(0);
  });

  it("asks about a move that is not one of those it was given", () => {
    const selection = new Selection(OPEN);
    selection.press("a1");
    expect(selection.press("b2")).toEqual({ kind: "refused", text: "a1-b2" });
  });

  it("asks about a piece that cannot move", () => {
    const selection = new Selection(view("s3/4/S3/S3", ["a2-b2"]));
    expect(selection.press("a1")).toEqual({ kind: "refused", text: "a1-b1" });
  });

  it("leads a piece that captures several times from square to square", () => {
    const turns = ["a1-a2xb2", "a1-a2xb2-a3xa4", "a1-a2xb2-c2", "a1-b1"];
    const selection = new Selection(view("4/s3/4/1sS1/S3", turns));
    selection.press("a1");
    expect(selection.press("a2")).toMatchObject({ kind: "part", part: { from: "a1", to: "a2" } });
    expect(selection.goesOn).toBe("a2");
    expect(selection.view.position.pieces).toEqual({ a2: "S", c2: "S", a4: "s" });
    expect([...selection.targets.keys()]).toEqual(["a3", "c2", "a2"]);
    const last = selection.press("a3");
    expect(last.kind === "move" && last.move.text).toBe("a1-a2xb2-a3xa4");
  });

  it("ends a turn where the piece has been led", () => {
    const selection = new Selection(view("4/s3/4/1sS1/S3", ["a1-a2xb2", "a1-a2xb2-a3xa4"]));
    selection.press("a1");
    selection.press("a2");
    const last = selection.press("a2");
    expect(last.kind === "move" && last.move.text).toBe("a1-a2xb2");
  });

  it("takes a bound piece first, then leads a piece of its own side", () => {
    const turns = ["xb2-a2-a1", "xb2-a2-a3", "xb2-c2-b2"];
    const selection = new Selection(view("3s/4/SaS1/4", turns));
    expect(selection.press("a2")).toMatchObject({ kind: "refused" });
    expect(selection.mustRemove).toEqual(["b2"]);
    expect(selection.press("b2")).toMatchObject({ kind: "part", part: { from: null, to: "b2" } });
    expect(selection.view.position.pieces).toEqual({ a2: "S", c2: "S", d4: "s" });
    expect(selection.movable).toEqual(["a2", "c2"]);
    expect(selection.targets.size).toBe(0);
    expect(selection.press("c2")).toEqual({ kind: "selected", square: "c2" });
    expect(selection.press("a2")).toEqual({ kind: "selected", square: "a2" });
    expect([...selection.targets.keys()]).toEqual(["a1", "a3"]);
    const last = selection.press("a3");
    expect(last.kind === "move" && last.move.text).toBe("xb2-a2-a3");
  });

  it("puts a bound piece back", () => {
    const selection = new Selection(view("3s/4/SaS1/4", ["xb2-a2-a1", "xb2-c2-b2"]));
    selection.press("b2");
    selection.press("a2");
    expect(selection.putBack()).toMatchObject({ to: "b2" });
    expect(selection.view).toBe(selection.given);
    expect(selection.square).toBeNull();
    expect(selection.movable).toEqual(["b2"]);
    expect(selection.putBack()).toBeNull();
  });

  it("takes back the moves of a piece that captures several times one by one", () => {
    const turns = ["a1-a2xb2-a3xa4", "a1-a2xb2-a3xa4-b3"];
    const selection = new Selection(view("4/s3/4/1sS1/S3", turns));
    for (const square of ["a1", "a2", "a3"]) selection.press(square);
    expect(selection.putBack()).toMatchObject({ from: "a2", to: "a3" });
    expect(selection.square).toBe("a2");
    expect(selection.putBack()).toMatchObject({ from: "a1", to: "a2" });
    expect(selection.square).toBeNull();
  });

  it("asks about a move after the parts already made", () => {
    const removal = new Selection(view("3s/4/SaS1/4", ["xb2-a2-a1", "xb2-c2-b2"]));
    for (const square of ["b2", "a2"]) removal.press(square);
    expect(removal.press("d2")).toEqual({ kind: "refused", text: "xb2-a2-d2" });
    const chain = new Selection(view("4/s3/4/1sS1/S3", ["a1-a2xb2-a3xa4", "a1-a2xb2-c2"]));
    for (const square of ["a1", "a2"]) chain.press(square);
    expect(chain.press("d2")).toEqual({ kind: "refused", text: "a1-a2-d2" });
  });

  it("takes a removal that is a whole turn at once", () => {
    const selection = new Selection(view("3s/4/SaS1/4", ["xb2", "a2-a1"]));
    expect(selection.mustRemove).toEqual([]);
    const result = selection.press("b2");
    expect(result.kind === "move" && result.move.text).toBe("xb2");
  });

  it("places pieces if there is something to place", () => {
    const selection = new Selection(view("4/4/1s2/4", ["@a1", "@b1"]));
    expect(selection.isPlacing).toBe(true);
    expect(selection.press("b1").kind).toBe("move");
    expect(selection.press("b2")).toEqual({ kind: "refused", text: "@b2" });
  });

  it("lets any own piece try anything if legal moves are hidden (VOG-18)", () => {
    const selection = new Selection({ ...view("s3/4/S3/S3"), hidesMoves: true });
    expect(selection.movable.sort()).toEqual(["a1", "a2"]);
    expect(selection.press("a4")).toEqual({ kind: "none" });
    expect(selection.press("a1")).toEqual({ kind: "selected", square: "a1" });
    expect(selection.press("c4")).toEqual({ kind: "refused", text: "a1-c4" });
    expect(selection.targets.size).toBe(0);
  });

  it("tries any placement if legal moves are hidden", () => {
    const reserve = { white: 2, black: 2 };
    const selection = new Selection({ ...view("s3/4/4/4", [], { reserve }), hidesMoves: true });
    expect(selection.press("a4")).toEqual({ kind: "refused", text: "@a4" });
  });

  it("does nothing when there is nothing to choose", () => {
    expect(new Selection(view("s3/4/4/S3")).press("a1")).toEqual({ kind: "none" });
  });

  it.each(["d1-d3xd4", "d1-d3", "d1d3", " D1 - D3 ", "d1–d3"])("understands %s", (text) => {
    expect(new Selection(OPEN).findMove(text)?.text).toBe("d1-d3xd4");
  });

  it.each(["", "d1", "d1-d4", "hello", "x"])("does not understand %j", (text) => {
    expect(new Selection(OPEN).findMove(text)).toBeNull();
  });
});
