/** The home page: two stones take the one between, again and again. */

import "./common.js";
import { defineBoard, PetteiaBoard } from "../board/board.js";
import { drawStill } from "../board/drawing/still.js";
import { type Annotations, NO_ANNOTATIONS } from "../board/model/annotations.js";
import { DURATION } from "../board/model/timeline.js";
import { readPage } from "./shared/page.js";
import type { PastPosition } from "./shared/server/socket_messages.js";

interface HomePage {
  /** The positions before and after a capture. */
  frames: [PastPosition, PastPosition];
  messages: string;
}

/** How long the position before the capture is seen, and the one after it, in milliseconds. */
const BEFORE = 1400;
const AFTER = 2200;

/** One of the pictures in which a capture is shown. */
interface Frame {
  view: PastPosition;
  beside: Partial<Annotations>;
}

/** The frame that stands where nothing moves: the captors close. */
const STILL = 2;

/** A capture in four frames: before it, the move, the captors close, the victims have fallen. */
function framesOf([before, after]: HomePage["frames"]): Frame[] {
  const { last } = after;
  const from = last?.from;
  if (!from) throw new Error("the page has no capture");
  const { [from]: mover = "", ...others } = before.position.pieces;
  const pieces = { ...others, [last.to]: mover };
  const moved = { position: { ...before.position, pieces }, last: { ...last, captures: {} } };
  return [
    { view: before, beside: { circled: [from] } },
    { view: moved, beside: { arrows: [{ from, to: last.to }] } },
    { view: moved, beside: { caught: last.captures } },
    { view: after, beside: {} },
  ];
}

/** Shows a capture on a board, in a loop or frame by frame. */
class CaptureFilm {
  readonly #board = new PetteiaBoard();
  readonly #frames: Frame[];
  #timers: number[] = [];

  constructor(
    place: HTMLElement,
    readonly buttons: HTMLButtonElement[],
    readonly pause: HTMLButtonElement,
    readonly positions: HomePage["frames"],
  ) {
    this.#frames = framesOf(positions);
    this.#board.inert = true;
    this.#board.setAttribute("rotate", "never");
    place.replaceChildren(this.#board);
    this.#frames.forEach(({ view, beside }, number) => {
      const button = this.buttons[number];
      button?.insertAdjacentHTML("afterbegin", drawStill({ ...view, legal: [] }, beside));
      button?.addEventListener("click", () => this.#stopAt(number));
    });
    if (this.#board.isStill) {
      this.#stopAt(STILL);
      return;
    }
    pause.hidden = false;
    pause.addEventListener("click", () => {
      if (this.#timers.length) this.#stopAt(0);
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
    this.#mark(0);
    this.#later(BEFORE, () => {
      const seen = this.#board.show({ ...after, legal: [] }, true);
      this.#mark(1);
      this.#later(DURATION.move, () => this.#mark(2));
      this.#later(DURATION.move + DURATION.close, () => this.#mark(3));
      this.#later(seen + AFTER, () => this.#play());
    });
  }

  #later(delay: number, run: () => void): void {
    this.#timers.push(window.setTimeout(run, delay));
  }

  /** Stop at a frame. */
  #stopAt(number: number): void {
    const frame = this.#frames[number];
    if (!frame) return;
    this.#timers.forEach((timer) => window.clearTimeout(timer));
    this.#timers = [];
    this.#board.show({ ...frame.view, legal: [] });
    this.#board.annotate({ ...NO_ANNOTATIONS, ...frame.beside });
    this.#mark(number);
    this.pause.textContent = this.pause.dataset.play ?? "";
  }

  #mark(current: number): void {
    this.buttons.forEach((button, number) => {
      if (number === current) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
  }
}

const place = document.getElementById("hero");
const pause = document.getElementById("hero-pause");
if (place && pause instanceof HTMLButtonElement) {
  defineBoard();
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("#hero-frames button")];
  new CaptureFilm(place, buttons, pause, readPage<HomePage>().frames);
}
