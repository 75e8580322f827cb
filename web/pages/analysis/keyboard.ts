/** The keys and buttons that walk through a tree. */

import { byId } from "../shared/dom.js";
import type { MoveNode } from "./tree/tree.js";

/** What walking needs of the page. */
export interface WalkHost {
  node(): MoveNode;
  root(): MoveNode;
  go(node: MoveNode): void;
  /** Follow a key that changes the tree; false for any other. */
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

  /** The arrow keys walk through the tree unless something with the focus uses them. */
  #follow(event: KeyboardEvent): void {
    const { target } = event;
    const isFree =
      target === document.body ||
      byId("tree").contains(target as Node) ||
      byId("steps").contains(target as Node);
    if (!isFree || event.altKey) return;
    const hadFocus = byId("tree").contains(target as Node);
    if (hadFocus && this.host.edit(event)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const found = beside(this.host.node(), this.host.root(), event.key);
    if (!found) return;
    event.preventDefault();
    this.host.go(found);
    if (hadFocus) byId("tree").querySelector<HTMLElement>("[aria-current]")?.focus();
  }
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
