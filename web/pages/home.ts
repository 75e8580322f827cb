/** The home page: two stones take the one between, again and again. */

import "./common.js";
import { defineBoard, PetteiaBoard } from "../board/board.js";
import { readPage } from "./shared/page.js";
import type { PastPosition } from "./shared/socket_messages.js";

interface HomePage {
  /** The positions before and after a capture. */
  frames: [PastPosition, PastPosition];
  messages: string;
}

/** How long the position before the capture is seen, and the one after it, in milliseconds. */
const BEFORE = 1400;
const AFTER = 2200;

/** Shows a capture on a board in a loop, until the reader stops it. */
class CaptureLoop {
  readonly #board = new PetteiaBoard();
  #timer = 0;

  constructor(
    place: HTMLElement,
    readonly button: HTMLButtonElement,
    readonly frames: HomePage["frames"],
  ) {
    this.#board.inert = true;
    this.#board.setAttribute("rotate", "never");
    place.replaceChildren(this.#board);
    this.#show(0);
    if (this.#board.isStill) {
      this.#show(1);
      return;
    }
    button.hidden = false;
    button.addEventListener("click", () => {
      if (this.#timer) this.#stop();
      else this.#play();
    });
    this.#play();
  }

  #show(frame: 0 | 1): number {
    return this.#board.show({ ...this.frames[frame], legal: [] }, frame === 1);
  }

  #play(): void {
    this.button.textContent = this.button.dataset.pause ?? "";
    this.#show(0);
    this.#timer = window.setTimeout(() => {
      const seen = this.#show(1);
      this.#timer = window.setTimeout(() => this.#play(), seen + AFTER);
    }, BEFORE);
  }

  #stop(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#show(0);
    this.button.textContent = this.button.dataset.play ?? "";
  }
}

const place = document.getElementById("hero");
const pause = document.getElementById("hero-pause");
if (place && pause instanceof HTMLButtonElement) {
  defineBoard();
  new CaptureLoop(place, pause, readPage<HomePage>().frames);
}
