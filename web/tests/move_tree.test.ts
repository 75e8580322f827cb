import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { packed, unpacked } from "../pages/analysis/links.js";
import { type MoveNode, MoveTree } from "../pages/analysis/tree/tree.js";
import { MAX_DRAWN } from "../pages/shared/server/http_answers.js";
import type { GameDocument, Ply } from "../pages/shared/server/http_answers.js";

const RECORD: GameDocument = {
  format: 2,
  ruleset: "callen.simple-petteia",
  options: {},
  remarks: {},
  plies: [
    { play: "a1-a5", side: "white", number: 1 },
    { play: "a8-a6", side: "black", number: 1, comment: "solid" },
    { play: "b8-b5", side: "black", number: 1, after: 1, marks: ["?"] },
    { play: "c1-c2", side: "white", number: 2 },
  ],
};

function commented(comment: string): GameDocument {
  return { ...RECORD, remarks: { comment } };
}

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

  it("keeps how the game ended, its clocks and its acts, until its moves are changed", () => {
    const [first, second, ...rest] = RECORD.plies;
    const resigned: GameDocument = {
      ...RECORD,
      headers: { white: "Ann", others: { club: "Ephesos" } },
      result: { winner: "white", reason: "resignation", rule: "GEN-9" },
      plies: [
        { ...(first as Ply), clock: 0 },
        { ...(second as Ply), clock: 59.5, events: [["resign", "black", ""]] },
        ...rest,
      ],
    };
    const found = new MoveTree(resigned);
    expect(found.record).toEqual(resigned);
    found.add(at(found, "a1-a5"), "l8-l7", "black", 1);
    expect(found.record.result).toEqual(resigned.result);
    found.add(found.root.end, "c1-c2", "white", 2);
    expect(found.record.result).toBeUndefined();
    expect(found.record.headers).toEqual(resigned.headers);
    expect(found.record.plies.some((ply) => (ply as Ply).events)).toBe(false);
    expect((found.record.plies[1] as Ply).clock).toBe(59.5);
    found.undo();
    expect(found.record.result).toEqual(resigned.result);
  });

  it("keeps what is drawn on a position, and removes what is drawn again", async () => {
    const found = tree();
    const node = at(found, "a1-a5");
    expect(found.draw(node, { from: "a5", to: "c5" })).toBe("done");
    expect(found.draw(node, { from: "c4", to: "c4" })).toBe("done");
    expect(found.draw(found.root, { from: "l8", to: "l8" })).toBe("done");
    const again = new MoveTree((await unpacked((await packed(found.record)) ?? "")) ?? RECORD);
    expect(at(again, "a1-a5").drawn).toEqual({ arrows: ["a5-c5"], circled: ["c4"] });
    expect(again.root.drawn.circled).toEqual(["l8"]);
    expect((again.recordOf(at(again, "a1-a5")).plies.at(-1) as Ply).arrows).toEqual(["a5-c5"]);
    expect(found.draw(node, { from: "a5", to: "c5" })).toBe("removed");
    expect(node.drawn.arrows).toEqual([]);
    found.undo();
    expect(at(found, "a1-a5").drawn.arrows).toEqual(["a5-c5"]);
  });

  it("limits the number of arrows on a position", () => {
    const found = tree();
    const squares = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"].flatMap((file) =>
      ["1", "2", "3", "4", "5", "6"].map((rank) => file + rank),
    );
    const drawn = squares.map((square) => found.draw(found.root, { from: square, to: square }));
    expect(drawn.filter((each) => each === "done")).toHaveLength(MAX_DRAWN);
    expect(drawn.at(-1)).toBe("many");
  });

  it("knows the game itself and the line to each node", () => {
    const found = tree();
    expect(found.moves.map(({ play }) => play)).toEqual(["a1-a5", "a8-a6"]);
    const node = at(found, "a1-a5", "b8-b5", "c1-c2");
    expect(found.line(node).actions).toEqual(["a1-a5", "b8-b5", "c1-c2"]);
    expect(node.isMain).toBe(false);
    expect(at(found, "a1-a5").end.play).toBe("a8-a6");
  });

  it("finds a move that already exists", () => {
    const found = tree();
    const node = found.add(at(found, "a1-a5"), "b8-b5", "black", 1);
    expect(node).toBe(at(found, "a1-a5", "b8-b5"));
    expect(found.canUndo).toBe(false);
  });

  it("promotes the variation of a node, but not the first line", () => {
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
  it("contains a tree", async () => {
    const text = await packed(RECORD);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpacked(text ?? "")).toEqual(RECORD);
  });

  it("passes on, for the site to read, what was shared when plies were called nodes", async () => {
    const nodes = [
      { play: "a1-a5", drawn: { circled: ["c4"] } },
      { play: "b8-b5", after: 0 },
    ];
    const old = { ruleset: "callen.simple-petteia", options: {}, nodes };
    const link = deflateRawSync(JSON.stringify(old)).toString("base64url");
    expect(await unpacked(link)).toEqual(old);
  });

  it("that was cut off, is invalid or would never end contains nothing", async () => {
    const text = (await packed(RECORD)) ?? "";
    expect(await unpacked(text.slice(0, 30))).toBeNull();
    expect(await unpacked("%%%")).toBeNull();
    expect(await unpacked("")).toBeNull();
    const endless = deflateRawSync(JSON.stringify(commented("x".repeat(500_000))));
    expect(await unpacked(endless.toString("base64url"))).toBeNull();
  });

  it("is not made for a tree that is too large for a link", async () => {
    const comment = Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 9973).join(" ");
    expect(await packed(commented(comment))).toBeNull();
  });

  it("is not made if it would be short, but could not be opened", async () => {
    expect(await packed(commented("x".repeat(500_000)))).toBeNull();
  });
});
