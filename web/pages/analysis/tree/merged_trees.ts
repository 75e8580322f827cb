/** Two writers' changes of one tree, merged without losing any. */

import type { GameDocument } from "../../shared/server/http_answers.js";
import { MoveNode, MoveTree } from "./tree.js";

/** A tree with the changes that both writers have made since they had `base`. */
export function merged(base: GameDocument, mine: GameDocument, theirs: GameDocument): GameDocument {
  const [before, own] = [new MoveTree(base), new MoveTree(mine)];
  const result = new MoveTree(theirs);
  for (const node of nodesOf(before.root)) {
    const found = same(result, node);
    const isCut = !same(own, node);
    // A branch that one writer has cut is kept if the other has written below it meanwhile.
    if (found?.parent && isCut && subtree(found) === subtree(node)) remove(found);
  }
  for (const node of nodesOf(own.root)) {
    const old = same(before, node);
    const isNew = !old || hasNews(node, before);
    const found = same(result, node) ?? (isNew ? grown(result, node) : null);
    if (!found) continue;
    mergeRemarks(found, node, old ?? new MoveNode("", node.side, node.number, null));
    if (old && order(old) !== order(node)) arrange(found, node);
  }
  return result.record;
}

function nodesOf(node: MoveNode): MoveNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}

/** The node of another tree after the same moves. */
function same(tree: MoveTree, { actions }: MoveNode): MoveNode | null {
  const found = tree.at(actions);
  return found.actions.length === actions.length ? found : null;
}

/** Whether the tree before has not known a node, or something beneath it, as it is now. */
function hasNews(node: MoveNode, before: MoveTree): boolean {
  return nodesOf(node).some((each) => {
    const old = same(before, each);
    return !old || remarks(old) !== remarks(each);
  });
}

/** A node as in another tree, with all that leads to it. */
function grown(tree: MoveTree, { path }: MoveNode): MoveNode {
  let at = tree.root;
  for (const { play, side, number } of path) {
    let next = at.children.find((child) => child.play === play);
    if (!next) {
      next = new MoveNode(play, side, number, at);
      at.children.push(next);
    }
    at = next;
  }
  return at;
}

function remove({ parent, play }: MoveNode): void {
  const siblings = parent?.children ?? [];
  siblings.splice(
    siblings.findIndex((each) => each.play === play),
    1,
  );
}

/** Give a node the remarks that one writer has changed; two new comments are both kept. */
function mergeRemarks(into: MoveNode, mine: MoveNode, old: MoveNode): void {
  for (const kind of ["comment", "before"] as const) {
    if (mine[kind] === old[kind] || mine[kind] === into[kind]) continue;
    const isTheirs = into[kind] !== old[kind] && into[kind] !== "";
    const text = isTheirs && mine[kind] ? `${into[kind]}\n${mine[kind]}` : mine[kind];
    into.noted = { ...into.noted, [kind]: text };
  }
  for (const kind of ["marks", "arrows", "circled"] as const) {
    const [now = [], before = []] = [mine.noted[kind], old.noted[kind]];
    if (now.join() !== before.join()) into.noted = { ...into.noted, [kind]: now };
  }
}

/** Put a node's children in the order of another's; children that are missing there come last. */
function arrange(into: MoveNode, { children }: MoveNode): void {
  const plays = children.map(({ play }) => play);
  const rank = ({ play }: MoveNode) => {
    const place = plays.indexOf(play);
    return place < 0 ? plays.length : place;
  };
  into.children.sort((one, other) => rank(one) - rank(other));
}

function order({ children }: MoveNode): string {
  return children.map(({ play }) => play).join(" ");
}

function remarks({ comment, before, marks, drawn }: MoveNode): string {
  return JSON.stringify([comment, before, marks, drawn]);
}

function subtree(node: MoveNode): string {
  return JSON.stringify(nodesOf(node).map((each) => [each.actions, remarks(each)]));
}
