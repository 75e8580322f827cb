import { describe, expect, it } from "vitest";
import { packed, unpacked } from "../pages/analysis/links.js";
import { type MoveNode, MoveTree } from "../pages/analysis/tree.js";
import type { AnalysedTree } from "../pages/shared/http_answers.js";

const RECORD: AnalysedTree = {
  ruleset: "callen.simple-petteia",
  options: {},
  comment: "",
  nodes: [
    { play: "a1-a5", side: "white", number: 1 },
    { play: "a8-a6", side: "black", number: 1, comment: "solid" },
    { play: "b8-b5", side: "black", number: 1, after: 1, marks: ["?"] },
    { play: "c1-c2", side: "white", number: 2 },
  ],
};

function tree(): MoveTree {
  return new MoveTree(RECORD);
}

/** The node that a line of moves leads to. */
function at(found: MoveTree, ...moves: string[]): MoveNode {
  return moves.reduce(
    (node, move) => node.children.find(({ play }) => play === move) ?? node,
    found.root,
  );
}

describe("a tree of moves", () => {
  it("is written as it was read", () => {
    expect(tree().record).toEqual(RECORD);
  });

  it("knows the game itself and the line to each node", () => {
    const found = tree();
    expect(found.moves.map(({ play }) => play)).toEqual(["a1-a5", "a8-a6"]);
    const node = at(found, "a1-a5", "b8-b5", "c1-c2");
    expect(found.line(node).actions).toEqual(["a1-a5", "b8-b5", "c1-c2"]);
    expect(node.isMain).toBe(false);
    expect(at(found, "a1-a5").end.play).toBe("a8-a6");
  });

  it("finds a move again that is there already", () => {
    const found = tree();
    const node = found.add(at(found, "a1-a5"), "b8-b5", "black", 1);
    expect(node).toBe(at(found, "a1-a5", "b8-b5"));
    expect(found.canUndo).toBe(false);
  });

  it("promotes the variation that a node belongs to, and no line that is first", () => {
    const found = tree();
    expect(found.promote(at(found, "a1-a5", "b8-b5", "c1-c2"))).toBe(true);
    expect(found.moves.map(({ play }) => play)).toEqual(["a1-a5", "b8-b5", "c1-c2"]);
    expect(found.promote(at(found, "a1-a5", "b8-b5"))).toBe(false);
  });

  it("undoes each change, where it was made", () => {
    const found = tree();
    const before = found.record;
    expect(found.cut(at(found, "a1-a5", "b8-b5")).play).toBe("a1-a5");
    found.annotate(at(found, "a1-a5"), { comment: "first", marks: ["!"] });
    found.add(at(found, "a1-a5"), "l8-l7", "black", 1);
    expect(found.undo()?.play).toBe("a1-a5");
    expect(found.undo()?.play).toBe("a1-a5");
    expect(found.undo()?.play).toBe("b8-b5");
    expect(found.record).toEqual(before);
    expect(found.undo()).toBeNull();
  });
});

describe("a link", () => {
  it("brings a tree along", async () => {
    const text = await packed(RECORD);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpacked(text ?? "")).toEqual(RECORD);
  });

  it("that was cut off, is none or would never end brings nothing", async () => {
    const text = (await packed(RECORD)) ?? "";
    expect(await unpacked(text.slice(0, 30))).toBeNull();
    expect(await unpacked("%%%")).toBeNull();
    expect(await unpacked("")).toBeNull();
    const endless = await packed({ ...RECORD, comment: "x".repeat(500_000) });
    expect(await unpacked(endless ?? "")).toBeNull();
  });

  it("is not made for a tree that no link can hold", async () => {
    const comment = Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 9973).join(" ");
    expect(await packed({ ...RECORD, comment })).toBeNull();
  });
});
