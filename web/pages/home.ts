/** The home page: two stones take the one between them, again and again. */

import "./common.js";
import { defineBoard, PetteiaBoard } from "../board/board.js";
import { NO_ANNOTATIONS } from "../board/model/annotations.js";
import { prepareTable } from "./shared/games_table.js";
import { readPage } from "./shared/page.js";
import type { PastPosition } from "./shared/server/socket_messages.js";

interface HomePage {
  /** The positions before and after a capture. */
  frames: [PastPosition, PastPosition];
  messages: string;
}

/** The times for seeing the position before the capture and the one after it, in milliseconds. */
const BEFORE = 1400;
const AFTER = 2200;

/** Shows a capture on a board, again and again; still, the captors close. */
class CaptureFilm {
  readonly #board = new PetteiaBoard();
  #timers: number[] = [];

  constructor(
    place: HTMLElement,
    readonly pause: HTMLButtonElement,
    readonly positions: HomePage["frames"],
  ) {
    this.#board.inert = true;
    this.#board.setAttribute("rotate", "never");
    place.replaceChildren(this.#board);
    if (this.#board.isStill) {
      this.#stop();
      return;
    }
    pause.hidden = false;
    pause.addEventListener("click", () => {
      if (this.#timers.length) this.#stop();
      else this.#play();
    });
    this.#play();
  }

  #play(): void {
    this.pause.textContent = this.pause.dataset.pause ?? "";
    this.#timers = [];
    const [before, after] = this.positions;
    this.#board.annotate(NO_ANNOTATIONS);
    this.#board.show({ ...before, legal: [] });
    this.#later(BEFORE, () => {
      const seen = this.#board.show({ ...after, legal: [] }, true);
      this.#later(seen + AFTER, () => this.#play());
    });
  }

  #later(delay: number, run: () => void): void {
    this.#timers.push(window.setTimeout(run, delay));
  }

  /** Stop when the move is made and its victims are still there. */
  #stop(): void {
    this.#timers.forEach((timer) => window.clearTimeout(timer));
    this.#timers = [];
    const [before, { last }] = this.positions;
    if (!last?.from) throw new Error("the page has no capture");
    const { [last.from]: mover = "", ...others } = before.position.pieces;
    const pieces = { ...others, [last.to]: mover };
    const position = { ...before.position, pieces };
    this.#board.show({ position, last: { ...last, captures: {} }, legal: [] });
    this.#board.annotate({ ...NO_ANNOTATIONS, caught: last.captures });
    this.pause.textContent = this.pause.dataset.play ?? "";
  }
}

const place = document.getElementById("hero");
const pause = document.getElementById("hero-pause");
if (place && pause instanceof HTMLButtonElement) {
  defineBoard();
  new CaptureFilm(place, pause, readPage<HomePage>().frames);
}
const offline = document.getElementById("offline");
if (offline) {
  if (!place) readPage<HomePage>();
  void import("./offline/panel.js").then(({ showPanel }) => showPanel(offline));
}
for (const table of document.querySelectorAll<HTMLTableElement>("table.games")) prepareTable(table);
