/** Shows the states of a game one after another, each when the previous one has been seen. */

import type { GameState } from "../shared/server/socket_messages.js";

/** If more states wait, the reader is far behind, and they are shown at once. */
const MAX_WAITING = 5;

export class StateQueue {
  readonly #waiting: GameState[] = [];
  #timer = 0;

  /** `show` shows a state and returns the milliseconds until it has been seen. */
  constructor(readonly show: (state: GameState) => number) {}

  /** Show a state after those that wait. */
  add(state: GameState): void {
    this.#waiting.push(state);
    if (this.#waiting.length > MAX_WAITING || document.hidden) this.#showAll();
    else if (!this.#timer) this.#showNext();
  }

  /** Show a state in place of those that wait. */
  replace(state: GameState): void {
    this.#waiting.length = 0;
    this.skip();
    this.add(state);
  }

  /** Release the next state at once. */
  skip(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#showNext();
  }

  #showNext(): void {
    this.#timer = 0;
    const state = this.#waiting.shift();
    if (state) this.#timer = window.setTimeout(() => this.#showNext(), this.show(state));
  }

  #showAll(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    for (const state of this.#waiting.splice(0)) this.show(state);
  }
}
