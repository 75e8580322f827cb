import { describe, expect, it } from "vitest";
import { merged } from "../pages/analysis/tree/merged_trees.js";
import { MoveTree } from "../pages/analysis/tree/tree.js";
import type { GameDocument, Ply } from "../pages/shared/server/http_answers.js";

const BASE: GameDocument = {
  format: 2,
  ruleset: "callen.simple-petteia",
  options: {},
  remarks: {},
  plies: [
    { play: "a1-a5", side: "white", number: 1 },
    { play: "a8-a6", side: "black", number: 1, comment: "solid" },
    { play: "b8-b5", side: "black", number: 1, after: 1 },
    { play: "c1-c2", side: "white", number: 2 },
  ],
};

/** The base with what one writer has done to it. */
function changed(change: (tree: MoveTree) => void): GameDocument {
  const tree = new MoveTree(BASE);
  change(tree);
  return tree.record;
}

const asIs = changed(() => undefined);

describe("trees that two writers have changed", () => {
  it("are what the other wrote if one wrote nothing", () => {
    const theirs = changed((tree) => tree.add(tree.root, "d1-d4", "white", 1));
    expect(merged(BASE, asIs, theirs)).toEqual(theirs);
    expect(merged(BASE, theirs, asIs)).toEqual(theirs);
  });

  it("keep the moves of both", () => {
    const mine = changed((tree) => tree.add(tree.at(["a1-a5", "a8-a6"]), "e1-e3", "white", 2));
    const theirs = changed((tree) => tree.add(tree.root, "d1-d4", "white", 1));
    const both = new MoveTree(merged(BASE, mine, theirs));
    expect(both.at(["a1-a5", "a8-a6", "e1-e3"]).play).toBe("e1-e3");
    expect(both.at(["d1-d4"]).play).toBe("d1-d4");
  });

  it("keep two comments on one move, and only the newer of a comment that one has changed", () => {
    const write = (comment: string) =>
      changed((tree) => tree.annotate(tree.at(["a1-a5", "a8-a6"]), { comment }));
    const comment = (tree: GameDocument) => (tree.plies[1] as Ply).comment;
    expect(comment(merged(BASE, write("mine"), write("theirs")))).toBe("theirs\nmine");
    expect(comment(merged(BASE, write("mine"), asIs))).toBe("mine");
    expect(comment(merged(BASE, asIs, write("theirs")))).toBe("theirs");
    expect(comment(merged(BASE, write("same"), write("same")))).toBe("same");
  });

  it("lose what one has removed, unless the other has written beneath it", () => {
    const mine = changed((tree) => tree.cut(tree.at(["a1-a5", "b8-b5"])));
    expect(merged(BASE, mine, asIs)).toEqual(mine);
    expect(merged(BASE, asIs, mine)).toEqual(mine);
    const theirs = changed((tree) =>
      tree.add(tree.at(["a1-a5", "b8-b5", "c1-c2"]), "d8-d5", "black", 2),
    );
    expect(merged(BASE, mine, theirs)).toEqual(theirs);
    expect(merged(BASE, theirs, mine)).toEqual(theirs);
  });

  it("have variations in the order of the writer who has moved them", () => {
    const promoted = changed((tree) => tree.promote(tree.at(["a1-a5", "b8-b5"])));
    const drawn = changed((tree) => tree.draw(tree.root, { from: "a1", to: "a4" }));
    for (const both of [merged(BASE, promoted, drawn), merged(BASE, drawn, promoted)]) {
      expect((both.plies[1] as Ply).play).toBe("b8-b5");
      expect(both.remarks?.arrows).toEqual(["a1-a4"]);
    }
  });

  it("are one tree again after the second writer has had the first one's changes", () => {
    const mine = changed((tree) => tree.add(tree.root, "e1-e4", "white", 1));
    const theirs = changed((tree) => tree.add(tree.root, "d1-d4", "white", 1));
    const both = merged(BASE, mine, theirs);
    expect(merged(theirs, theirs, both)).toEqual(both);
    expect(merged(theirs, both, both)).toEqual(both);
  });
});
