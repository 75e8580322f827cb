import { describe, expect, it } from "vitest";
import { Hand } from "../board/model/selection.js";
import { view } from "./positions.js";

const OPEN = view("s2s/4/4/S2S", ["a1-a2", "a1-a3", "d1-d3xd4", "d1-c1"]);

describe("a hand", () => {
  it("takes a man, and moves it to a square that it can reach", () => {
    const hand = new Hand(OPEN);
    expect(hand.use("d1")).toEqual({ kind: "chosen", square: "d1" });
    expect([...hand.targets.keys()]).toEqual(["d3", "c1"]);
    const used = hand.use("d3");
    expect(used.kind === "move" && used.move.text).toBe("d1-d3xd4");
  });

  it("puts the man down when it is used again", () => {
    const hand = new Hand(OPEN);
    hand.use("a1");
    expect(hand.use("a1")).toEqual({ kind: "dropped" });
    expect(hand.targets.size).toBe(0);
  });

  it("asks about a move that is none of those it was given", () => {
    const hand = new Hand(OPEN);
    hand.use("a1");
    expect(hand.use("b2")).toEqual({ kind: "refused", text: "a1-b2" });
  });

  it("asks about a man that cannot move", () => {
    const hand = new Hand(view("s3/4/S3/S3", ["a2-b2"]));
    expect(hand.use("a1")).toEqual({ kind: "refused", text: "a1-b1" });
  });

  it("places men where there is something to place", () => {
    const hand = new Hand(view("4/4/1s2/4", ["@a1", "@b1"]));
    expect(hand.places).toBe(true);
    expect(hand.use("b1").kind).toBe("move");
    expect(hand.use("b2")).toEqual({ kind: "refused", text: "@b2" });
  });

  it("lets any own man try anything where nothing tells what is legal (VOG-18)", () => {
    const hand = new Hand({ ...view("s3/4/S3/S3"), untold: true });
    expect(hand.movable.sort()).toEqual(["a1", "a2"]);
    expect(hand.use("a4")).toEqual({ kind: "nothing" });
    expect(hand.use("a1")).toEqual({ kind: "chosen", square: "a1" });
    expect(hand.use("c4")).toEqual({ kind: "refused", text: "a1-c4" });
    expect(hand.targets.size).toBe(0);
  });

  it("tries any placement where nothing tells what is legal", () => {
    const reserve = { white: 2, black: 2 };
    const hand = new Hand({ ...view("s3/4/4/4", [], { reserve }), untold: true });
    expect(hand.use("a4")).toEqual({ kind: "refused", text: "@a4" });
  });

  it("does nothing when there is nothing to choose", () => {
    expect(new Hand(view("s3/4/4/S3")).use("a1")).toEqual({ kind: "nothing" });
  });

  it.each(["d1-d3xd4", "d1-d3", "d1d3", " D1 - D3 ", "d1–d3"])("understands %s", (text) => {
    expect(new Hand(OPEN).typed(text)?.text).toBe("d1-d3xd4");
  });

  it.each(["", "d1", "d1-d4", "hello", "x"])("does not understand %j", (text) => {
    expect(new Hand(OPEN).typed(text)).toBeNull();
  });
});
