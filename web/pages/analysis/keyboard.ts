/** Walks through a tree by buttons, slider and keys. */

import { byId } from "../shared/dom.js";
import { moveSentence } from "../shared/game/sentences.js";
import { Stepper } from "../shared/game/stepper.js";
import { t } from "../shared/messages.js";
import type { MoveNode } from "./tree/tree.js";

/** The page's services for stepping. */
interface WalkHost {
  node(): MoveNode;
  root(): MoveNode;
  /** Show a node; the milliseconds until it has been seen, or null if it cannot be shown. */
  go(node: MoveNode): Promise<number | null>;
  /** A text with its squares named as the reader wants moves to be written. */
  named(text: string): string;
  /** Follow a key that changes something; false for any other. */
  edit(event: KeyboardEvent): boolean;
}

export class Walk {
  readonly stepper: Stepper;

  constructor(readonly host: WalkHost) {
    const at = (place: number) => host.node().end.path[place - 1] ?? host.root();
    this.stepper = new Stepper(byId("steps"), {
      place: () => host.node().path.length,
      last: () => host.node().end.path.length,
      show: (place) => host.go(at(place)),
      inWords: (place) => host.named(placeInWords(at(place))),
    });
    document.addEventListener("keydown", (event) => this.#follow(event));
    leaveAfterPointing(byId("board"));
  }

  /** Step, or change something, unless the focused element uses the key. */
  #follow(event: KeyboardEvent): void {
    if (!isForTheRoom(event)) return;
    const { host } = this;
    const wasInTree = byId("tree").contains(event.target as Node);
    if (!host.edit(event) && !this.stepper.follow(event)) {
      if (event.ctrlKey || event.metaKey) return;
      const found = variation(host.node(), event.key);
      if (!found) return;
      this.stepper.stop();
      void host.go(found);
    }
    event.preventDefault();
    if (wasInTree) keepFocusInTree();
  }
}

/** The number of moves before a node, the total, and the last of them. */
function placeInWords(node: MoveNode): string {
  const count = ({ path }: MoveNode) => path.filter(({ isRoll }) => !isRoll).length;
  const { side, play } = node;
  const move = node.isRoll
    ? t("analysis-roll", { roll: play.slice(5) })
    : node.parent
      ? moveSentence({ side, text: play })
      : "";
  return t("replay-place", { ply: count(node), plies: count(node.end), move });
}

/** Whether nothing has the focus, or an element that uses no keys but Enter and space, and no
 * dialog is open. */
export function isForTheRoom({ target, altKey }: KeyboardEvent): boolean {
  if (altKey || document.querySelector("dialog[open]")) return false;
  if (target === document.body) return true;
  const isOnBoard = byId("board").contains(target as Node);
  return !isOnBoard && (target as Element).closest("a, button, summary") !== null;
}

/** The focus follows the current move, and remains in the tree when that is redrawn. */
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
      // Once the board has moved the focus.
      if (isPointing) queueMicrotask(leave);
    });
  }
}

/** The variation of the same move that a key leads to. */
function variation(node: MoveNode, key: string): MoveNode | undefined {
  const siblings = node.parent?.children ?? [];
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  return step === undefined ? undefined : siblings[siblings.indexOf(node) + step];
}
