/** The keys and buttons that walk through a tree. */

import { byId } from "../shared/dom.js";
import type { MoveNode } from "./tree/tree.js";

/** What walking needs of the page. */
export interface WalkHost {
  node(): MoveNode;
  root(): MoveNode;
  go(node: MoveNode): void;
  /** Follow a key that changes something; false for any other. */
  edit(event: KeyboardEvent): boolean;
}

export class Walk {
  constructor(readonly host: WalkHost) {
    const steps: Record<string, () => MoveNode> = {
      "step-first": () => host.root(),
      "step-back": () => host.node().parent ?? host.node(),
      "step-on": () => host.node().children[0] ?? host.node(),
      "step-last": () => host.node().end,
    };
    for (const [id, target] of Object.entries(steps)) {
      byId(id).addEventListener("click", () => host.go(target()));
    }
    document.addEventListener("keydown", (event) => this.#follow(event));
    leaveAfterPointing(byId("board"));
  }

  /** Show which steps lead anywhere. */
  draw(): void {
    const { parent, children } = this.host.node();
    for (const [id, isOff] of [
      ["step-first", !parent],
      ["step-back", !parent],
      ["step-on", children.length === 0],
      ["step-last", children.length === 0],
    ] as const) {
      byId(id).setAttribute("aria-disabled", String(isOff));
    }
  }

  /** Walk, or change something, unless what has the focus uses the key. */
  #follow(event: KeyboardEvent): void {
    if (!isForTheRoom(event)) return;
    const { host } = this;
    const wasInTree = byId("tree").contains(event.target as Node);
    if (!host.edit(event)) {
      if (event.ctrlKey || event.metaKey) return;
      const found = beside(host.node(), host.root(), event.key);
      if (!found) return;
      host.go(found);
    }
    event.preventDefault();
    if (wasInTree) keepFocusInTree();
  }
}

/** Whether nothing has the focus, or only what uses no keys but Enter and space, and no dialog is open. */
export function isForTheRoom({ target, altKey }: KeyboardEvent): boolean {
  if (altKey || document.querySelector("dialog[open]")) return false;
  if (target === document.body) return true;
  const isOnBoard = byId("board").contains(target as Node);
  return !isOnBoard && (target as Element).closest("a, button, summary") !== null;
}

/** The focus follows the current move, and stays in the tree when that is drawn again. */
function keepFocusInTree(): void {
  const tree = byId("tree");
  const { activeElement } = document;
  if (activeElement !== document.body && !tree.contains(activeElement)) return;
  tree.querySelector<HTMLElement>("[tabindex='0']")?.focus();
}

/**
 * Take the focus off the board after a move or a drawing by mouse or touch, so that the arrow keys
 * walk; the keyboard keeps the board's cursor.
 */
function leaveAfterPointing(board: HTMLElement): void {
  let isPointing = false;
  board.addEventListener("pointerdown", () => (isPointing = true));
  board.addEventListener("keydown", () => (isPointing = false));
  const leave = () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && board.contains(focused)) focused.blur();
  };
  for (const done of ["petteia-move", "petteia-drawn"]) {
    board.addEventListener(done, () => {
      // Once the board has put the focus where it wants it.
      if (isPointing) queueMicrotask(leave);
    });
  }
}

/** The node that a key leads to: along the line, or to another variation of the same move. */
function beside(node: MoveNode, root: MoveNode, key: string): MoveNode | null {
  const siblings = node.parent?.children ?? [];
  const place = siblings.indexOf(node);
  const targets: Record<string, MoveNode | null | undefined> = {
    ArrowLeft: node.parent,
    ArrowRight: node.children[0],
    ArrowUp: siblings[place - 1],
    ArrowDown: siblings[place + 1],
    Home: root,
    End: node.end,
  };
  return targets[key] ?? null;
}
