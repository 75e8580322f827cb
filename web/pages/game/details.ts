/** What stands below the board: the review, the dice, and what can be taken along. */

import { byId, h } from "../shared/dom.js";
import { Exports, verifying } from "../review/exports.js";
import type { Say } from "../shared/messages.js";
import { type Beside, Review } from "../review/review.js";
import type { State } from "../shared/state.js";

export class After {
  readonly #review: Review;
  readonly #exports: Exports;
  #proved = false;
  #offered = false;

  constructor(
    readonly id: string,
    readonly say: Say,
    beside: Beside,
  ) {
    this.#review = new Review(id, byId("review-body"), say, beside);
    this.#exports = new Exports(id, byId("exports-body"), say);
  }

  /** Show what there is to say of a game that is over. */
  over(state: State, view: { ply: number; flipped: boolean }): void {
    byId("review").hidden = false;
    this.#review.begin(state);
    if (!this.#offered) {
      this.#offered = true;
      void this.#exports.offer(byId("result-takes"), view);
    }
    if (state.dice?.secret && !this.#proved) {
      this.#proved = true;
      const record = `/api/games/${this.id}/notations/petteia`;
      byId("review").append(h("div", {}, ...verifying(state.dice, record, this.say)));
    }
  }

  /** Load what can be taken along. */
  take(view: { ply: number; flipped: boolean }): void {
    void this.#exports.load(view);
  }

  /** Follow what is on the board. */
  mark(view: { ply: number; flipped: boolean }): void {
    this.#review.mark(view.ply);
    this.#exports.show(view);
  }
}
