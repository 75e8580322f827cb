/** A sheet over the page, which shows a part of it for as long as the sheet is open. */

import { byId } from "../shared/dom.js";

export class Sheet {
  readonly #dialog = byId<HTMLDialogElement>("sheet");
  #content: HTMLElement | null = null;
  /** Where the content stands in the page. */
  #place: Comment | null = null;

  constructor() {
    this.#dialog.addEventListener("close", () => {
      // Something else may have been opened in the meantime.
      if (!this.#dialog.open) this.#giveBack();
    });
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog && !this.#isWithin(event)) this.close();
    });
    byId("sheet-close").addEventListener("click", () => this.close());
  }

  /** Show a part of the page; its heading names the sheet, and has the focus at first. */
  open(content: HTMLElement, heading: HTMLElement): void {
    this.close();
    this.#content = content;
    this.#place = document.createComment("");
    content.replaceWith(this.#place);
    this.#dialog.append(content);
    this.#dialog.setAttribute("aria-labelledby", heading.id);
    this.#dialog.showModal();
    // Not a button: a key that is held down must not press it.
    heading.focus({ preventScroll: true });
  }

  close(): void {
    this.#dialog.close();
    this.#giveBack();
  }

  #giveBack(): void {
    if (this.#content) this.#place?.replaceWith(this.#content);
    this.#content = null;
    this.#place = null;
  }

  #isWithin({ clientX, clientY }: MouseEvent): boolean {
    const { left, right, top, bottom } = this.#dialog.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }
}
