/** Comments and marks of the move that is shown, and the changes of the tree. */

import { letterKey } from "../../../board/input/letter_key.js";
import { button, byId } from "../../shared/dom.js";
import { t } from "../../shared/messages.js";
import { MARKS } from "../../shared/server/http_answers.js";
import type { AnalysisController } from "../controller.js";
import type { MoveNode } from "./tree.js";

export class Annotations {
  readonly #form = byId("remarks");
  readonly #text = byId<HTMLTextAreaElement>("comment");
  readonly #marks: HTMLButtonElement[];
  /** The move whose comment is in the field. */
  #shown: MoveNode | null = null;
  #isPressing = false;
  /** Whether a comment is not drawn yet, since something is being pressed. */
  #isToDraw = false;

  constructor(
    readonly page: Pick<
      AnalysisController,
      "canReopen" | "changed" | "drawTree" | "keeper" | "node" | "reopen" | "say" | "tree"
    >,
  ) {
    this.#marks = MARKS.map((mark, place) =>
      button(mark, "btn", () => this.#mark(mark), {
        "aria-pressed": "false",
        "aria-keyshortcuts": String(place + 1),
        "aria-label": t("remark-mark", { mark }),
      }),
    );
    byId("marks").append(...this.#marks);
    byId("remark").addEventListener("click", () => this.toggle());
    byId("promote").addEventListener("click", () => this.#promote());
    byId("cut").addEventListener("click", () => this.#cut());
    byId("undo").addEventListener("click", () => this.#undo());
    this.#text.addEventListener("change", () => this.keepComment());
    document.addEventListener("pointerdown", () => (this.#isPressing = true), { capture: true });
    for (const end of ["pointerup", "pointercancel"]) {
      // Once the pressed element has had its click.
      document.addEventListener(end, () => setTimeout(() => this.#endPress()), { capture: true });
    }
  }

  /** Whether a comment is being written that the tree does not have yet. */
  get isTyping(): boolean {
    const { comment } = this.page.node;
    return document.activeElement === this.#text && this.#text.value.trim() !== comment;
  }

  /** Open or close the field for a comment. */
  toggle(): void {
    const isOpen = this.#form.hidden;
    this.#form.hidden = !isOpen;
    byId("remark").setAttribute("aria-expanded", String(isOpen));
    if (isOpen) this.#text.focus();
  }

  /** Show the remarks of the move that is on the board. */
  draw(): void {
    const node = this.page.node;
    // The text being typed is kept, whatever else is drawn meanwhile.
    if (node !== this.#shown) this.#text.value = node.comment;
    this.#shown = node;
    for (const each of this.#marks) {
      const mark = each.textContent;
      each.setAttribute("aria-pressed", String(node.marks.includes(mark)));
      each.disabled = node.parent === null || node.isRoll;
    }
    const canUndo = this.page.tree.canUndo || this.page.canReopen;
    byId("undo").setAttribute("aria-disabled", String(!canUndo));
    byId("promote").setAttribute("aria-disabled", String(node.isMain));
    byId("cut").setAttribute("aria-disabled", String(node.parent === null));
  }

  /** Follow a key that was pressed in the tree; false if it means nothing here. */
  follow(event: KeyboardEvent): boolean {
    const key = letterKey(event);
    const mark = MARKS[Number(key) - 1];
    if (event.ctrlKey || event.metaKey) {
      if (key !== "z") return false;
      this.#undo();
    } else if (key === "Delete" || key === "Backspace") this.#cut();
    else if (key === "c") this.toggle();
    else if (key === "p") this.#promote();
    else if (mark) this.#mark(mark);
    else return false;
    return true;
  }

  /** Write the comment into the tree, as far as it is typed. */
  keepComment(): void {
    const node = this.page.node;
    const comment = this.#text.value.trim();
    if (node !== this.#shown || comment === node.comment) return;
    this.page.tree.annotate(node, { comment });
    this.page.keeper?.changed();
    // Drawn at once, the move that is being pressed would be gone before its click.
    if (this.#isPressing) this.#isToDraw = true;
    else this.#redraw();
  }

  #redraw(): void {
    this.page.drawTree();
    this.draw();
  }

  #endPress(): void {
    this.#isPressing = false;
    if (this.#isToDraw) this.#redraw();
    this.#isToDraw = false;
  }

  #mark(mark: string): void {
    const node = this.page.node;
    if (!node.parent || node.isRoll) return;
    const marks = node.marks.includes(mark) ? [] : [mark];
    this.page.tree.annotate(node, { marks });
    this.page.changed(node);
  }

  #promote(): void {
    const node = this.page.node;
    if (this.page.tree.promote(node)) this.page.changed(node);
    else this.page.say(t("remark-first"));
  }

  #cut(): void {
    const node = this.page.node;
    if (!node.parent) return;
    const before = this.page.tree.cut(node);
    this.page.changed(before);
    this.page.say(t("remark-cut"));
  }

  #undo(): void {
    const node = this.page.tree.undo();
    if (node) this.page.changed(node);
    else if (this.page.canReopen) this.page.reopen();
    else this.page.say(t("remark-nothing-to-undo"));
  }
}
