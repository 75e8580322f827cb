/** The arrows and circles that a reader draws on the board, stored with the position that is
 * shown. */

import type { Arrow } from "../../../board/model/annotations.js";
import { byId } from "../../shared/dom.js";
import { t } from "../../shared/messages.js";
import { MAX_DRAWN } from "../../shared/server/http_answers.js";
import type { AnalysisController } from "../controller.js";

export class Drawing {
  readonly #button = byId<HTMLButtonElement>("draw");

  constructor(
    readonly page: Pick<
      AnalysisController,
      "keeper" | "node" | "position" | "remarks" | "say" | "tree"
    >,
  ) {
    const { board } = page.position;
    board.offerDrawing(false);
    board.addEventListener("petteia-drawn", ({ detail }) => this.#draw(detail));
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
    const { arrows, circled } = this.page.node.drawn;
    const list = [...arrows, ...circled].join(", ");
    byId("drawn").textContent = list && t("draw-list", { list });
  }

  #switch(): void {
    const isOn = this.#button.getAttribute("aria-pressed") !== "true";
    this.#button.setAttribute("aria-pressed", String(isOn));
    this.page.position.board.offerDrawing(isOn);
    this.page.say(isOn ? t("draw-how") : "");
  }

  #draw(arrow: Arrow): void {
    if (this.page.position.isAhead) return;
    const found = this.page.tree.draw(this.page.node, arrow);
    const { from, to } = arrow;
    const isCircle = from === to;
    const square = isCircle ? from : `${from}-${to}`;
    const kind = isCircle ? "circle" : "arrow";
    this.page.say(t(`draw-${found}`, { kind, square, most: MAX_DRAWN }));
    this.page.position.update();
    this.write();
    this.page.remarks.draw();
    this.page.keeper?.changed();
  }
}

/** An arrow of a record, as the board takes it. */
export function arrowOf(text: string): Arrow {
  const [from = "", to = ""] = text.split("-");
  return { from, to };
}
