/** What stands below the board, loaded when it is first needed: review, dice and exports. */

import { verification } from "../review/dice.js";
import { Exports, type ShownPosition } from "../review/exports.js";
import { GameReview, type ReviewHost } from "../review/review.js";
import { byId, h } from "../shared/dom.js";
import type { GameState } from "../shared/server/socket_messages.js";

export class GameDetails {
  readonly #review: GameReview;
  readonly #exports: Exports;
  #isOpen = false;
  #hasDice = false;

  constructor(
    readonly id: string,
    host: ReviewHost,
  ) {
    this.#review = new GameReview(id, byId("review-body"), host);
    this.#exports = new Exports(id, byId("exports-body"));
  }

  /** Show, once, what belongs to a game that is over. */
  open(state: GameState, shown: ShownPosition): void {
    if (!this.#isOpen) {
      byId("review").hidden = false;
      this.#review.open(state);
      void this.#exports.showUsual(byId("result-exports"), shown);
    }
    this.#isOpen = true;
    if (state.dice?.secret && !this.#hasDice) {
      this.#hasDice = true;
      const record = `/api/games/${this.id}/notations/petteia`;
      byId("review").append(h("div", {}, ...verification(state.dice, record)));
    }
  }

  openExports(shown: ShownPosition): void {
    void this.#exports.load(shown);
  }

  /** Follow the position that is on the board. */
  follow(shown: ShownPosition): void {
    this.#review.markPly(shown.ply);
    this.#exports.updateLinks(shown);
  }
}
