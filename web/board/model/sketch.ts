import type { Arrow } from "./annotations.js";

const RIGHT_BUTTON = 2;

/** A reader's unfinished drawing on the board: an arrow, or a circle if it ends where it began. */
export class Sketch {
  /** Whether the page takes drawings: then the right button draws. */
  isOffered = false;
  /** Whether every press draws in place of moving a piece. */
  isOn = false;
  #arrow: Arrow | null = null;

  /** The drawing so far; null if none has begun. */
  get arrow(): Arrow | null {
    return this.#arrow;
  }

  /** Whether a button of the pointer draws. */
  takes(button: number): boolean {
    return this.isOffered && (button === RIGHT_BUTTON || (this.isOn && button === 0));
  }

  /** Begin on a square, or lead the drawing that has begun to it. */
  aim(square: string): void {
    this.#arrow = { from: this.#arrow?.from ?? square, to: square };
  }

  /** Finish the drawing and return it. */
  end(): Arrow | null {
    const arrow = this.#arrow;
    this.#arrow = null;
    return arrow;
  }
}
