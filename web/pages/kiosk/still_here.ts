/** Notices that nobody touches the screen any more, asks, counts down, and reports the end. */

import { byId, h } from "../shared/dom.js";
import { t } from "../shared/messages.js";

/** The number of seconds for which a visitor is asked. */
const COUNTDOWN = 10;
const SECOND = 1000;
const TOUCHES = ["pointerdown", "pointerup", "keydown", "wheel"];

export class StillHere {
  readonly #dialog = byId<HTMLDialogElement>("still-here");
  #timer = 0;
  #isWatching = false;

  /** `onGone` is called when nobody has answered. */
  constructor(
    readonly seconds: number,
    readonly onGone: () => void,
  ) {
    for (const touch of TOUCHES) {
      addEventListener(touch, () => this.#touched(), { capture: true, passive: true });
    }
    byId("go-on").addEventListener("click", () => this.watch());
    byId("start-again").addEventListener("click", onGone);
    this.#dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.watch();
    });
  }

  /** Watch from now on. */
  watch(): void {
    this.#isWatching = true;
    this.#dialog.close();
    this.#wait();
  }

  #touched(): void {
    if (this.#isWatching && !this.#dialog.open) this.#wait();
  }

  #wait(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#dialog.showModal();
      byId("go-on").focus();
      this.#ask(COUNTDOWN);
    }, this.seconds * SECOND);
  }

  #ask(left: number): void {
    if (left === 0) {
      this.onGone();
      return;
    }
    const marks = Array.from({ length: COUNTDOWN }, (_, place) =>
      h("i", place < left ? {} : { class: "off" }),
    );
    byId("countdown").replaceChildren(...marks);
    byId("still-here-text").textContent = t("kiosk-nobody", { seconds: this.seconds, left });
    this.#timer = window.setTimeout(() => this.#ask(left - 1), SECOND);
  }
}
