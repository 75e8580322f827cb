/** The arrows and circles that a reader draws on the board, stored with the position that is
 * shown. */

import type { PetteiaBoard } from "../../../board/board.js";
import type { Arrow } from "../../../board/model/annotations.js";
import { byId } from "../../shared/dom.js";
import { t } from "../../shared/messages.js";
import { MAX_DRAWN } from "../../shared/server/http_answers.js";
import type { MoveNode, MoveTree } from "../tree/tree.js";

/** The page's services for drawing. */
interface DrawingHost {
  readonly board: PetteiaBoard;
  tree(): MoveTree;
  node(): MoveNode;
  /** Whether the board shows another position for the moment, which takes no drawing. */
  isElsewhere(): boolean;
  /** Show the current drawings. */
  changed(): void;
  say(text: string): void;
}

export class Drawing {
  readonly #button = byId<HTMLButtonElement>("draw");

  constructor(readonly host: DrawingHost) {
    host.board.offerDrawing(false);
    host.board.addEventListener("petteia-drawn", ({ detail }) => this.#draw(detail));
    this.#button.addEventListener("click", () => this.#switch());
  }

  /** Follow a key that was pressed in the tree; false if it means nothing here. */
  follow({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (key !== "d" || ctrlKey || metaKey) return false;
    this.#switch();
    return true;
  }

  /** Name the drawings on the position that is shown. */
  write(): void {
    const { arrows, circled } = this.host.node().drawn;
    const list = [...arrows, ...circled].join(", ");
    byId("drawn").textContent = list && t("draw-list", { list });
  }

  #switch(): void {
    const isOn = this.#button.getAttribute("aria-pressed") !== "true";
    this.#button.setAttribute("aria-pressed", String(isOn));
    this.host.board.offerDrawing(isOn);
    this.host.say(isOn ? t("draw-how") : "");
  }

  #draw(arrow: Arrow): void {
    if (this.host.isElsewhere()) return;
    const found = this.host.tree().draw(this.host.node(), arrow);
    const { from, to } = arrow;
    const isCircle = from === to;
    const square = isCircle ? from : `${from}-${to}`;
    const kind = isCircle ? "circle" : "arrow";
    this.host.say(t(`draw-${found}`, { kind, square, most: MAX_DRAWN }));
    this.host.changed();
  }
}

/** An arrow of a record, as the board takes it. */
export function arrowOf(text: string): Arrow {
  const [from = "", to = ""] = text.split("-");
  return { from, to };
}
