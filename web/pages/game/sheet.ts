/** A dialog over the page that shows a part of it while it is open. */

import { byId } from "../shared/dom.js";

export class Sheet {
  readonly #dialog = byId<HTMLDialogElement>("sheet");
  #content: HTMLElement | null = null;
  /** Marks the place of the content in the page. */
  #place: Comment | null = null;
  #onClose = () => {};

  constructor() {
    this.#dialog.addEventListener("close", () => {
      // Another sheet may have been opened in the meantime.
      if (!this.#dialog.open) this.#restore();
    });
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog && !this.#isWithin(event)) this.close();
    });
    byId("sheet-close").addEventListener("click", () => this.close());
  }

  /**
   * Show a part of the page; its heading names the sheet, and is focused. `onClose` runs once the
   * part is back in its place.
   */
  open(content: HTMLElement, heading: HTMLElement, onClose = () => {}): void {
    this.close();
    this.#content = content;
    this.#onClose = onClose;
    this.#place = document.createComment("");
    content.replaceWith(this.#place);
    this.#dialog.append(content);
    this.#dialog.setAttribute("aria-labelledby", heading.id);
    this.#dialog.showModal();
    // Not a button: a key that is still down must not press it.
    heading.focus({ preventScroll: true });
  }

  close(): void {
    this.#dialog.close();
    this.#restore();
  }

  #restore(): void {
    if (!this.#content) return;
    this.#place?.replaceWith(this.#content);
    this.#content = null;
    this.#place = null;
    this.#onClose();
  }

  #isWithin({ clientX, clientY }: MouseEvent): boolean {
    const { left, right, top, bottom } = this.#dialog.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }
}
