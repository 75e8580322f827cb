/** A game after it was played: the graph of its chances, how well each side did, and its tasks. */

import { button, byId, h } from "../../shared/dom.js";
import { victims } from "../../shared/game/game_state.js";
import { Graph, type Mark } from "../../shared/game/review/graph.js";
import { accuracyInWords, luckInWords } from "../../shared/game/review/in_words.js";
import { mistakes } from "../../shared/game/review/moments.js";
import { siteReview } from "../../shared/game/review/site_review.js";
import { MISTAKE_LOSS, type Review, type ReviewUpdate } from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { BetterMoves, MAX_TASKS, type TasksHost } from "./better_moves.js";

/** What the review needs of the page. */
export interface ReviewHost extends TasksHost {
  goToPly(ply: number): void;
  /** The moves of the game. */
  total(): number;
  /** What White got; null if the game is not over. */
  result(): number | null;
  /** The moves that lead to the position that is shown. */
  ply(): number;
  /** The ply at which other rules part from the game; null where nobody looks at that. */
  partsAt(): number | null;
  /** The game of the site that is shown, of which the site keeps a review; else null. */
  siteGame(): string | null;
  /** Let the engine look at every move of the game. */
  review(onReview: (update: ReviewUpdate) => void): void;
}

type Found = Pick<Review, "plies" | "rolls">;

export class GameReview {
  readonly #graph: Graph;
  readonly #tasks: BetterMoves;
  #found: Found = { plies: [], rolls: [] };

  constructor(readonly host: ReviewHost) {
    this.#graph = new Graph(byId("graph"), (ply) => host.goToPly(ply));
    this.#tasks = new BetterMoves(host);
  }

  /** Judge a move that was tried; false if no task waits for one. */
  takes(move: string): boolean {
    if (!this.#tasks.isOpen) return false;
    void this.#tasks.answer(move);
    return true;
  }

  /** Forget what was found of another game, and show what the site keeps of this one. */
  clear(): void {
    this.#found = { plies: [], rolls: [] };
    this.#tasks.end();
    this.draw();
    const game = this.host.siteGame();
    if (game) void this.#showKept(game);
  }

  /** Mark the position that is shown. */
  markPly(): void {
    this.#graph.markPly(this.host.ply());
  }

  draw(): void {
    const { plies } = this.#found;
    const total = this.host.total();
    this.#drawAccuracy(plies.length > 0 && plies.length === total);
    if (plies.length) {
      const result = plies.length === total ? this.host.result() : null;
      const chances = plies.map(({ white }) => white);
      if (result !== null) chances.push(result);
      this.#graph.draw({ chances, total, marks: this.#marks(), partsAt: this.host.partsAt() });
      this.markPly();
      return;
    }
    this.#graph.clear(
      total
        ? button(t("analysis-review"), "btn", () => this.#review())
        : h("p", { class: "note" }, t("analysis-no-graph")),
    );
  }

  /** Marks of the mistakes and of the captures. */
  #marks(): Mark[] {
    return this.#found.plies.flatMap(({ ply, side, played, loss }) => {
      const text = side === "white" ? "○" : "●";
      const taken = { ply, kind: "at takes", text, isAtFoot: true };
      return [
        ...(loss >= MISTAKE_LOSS ? [{ ply, kind: "at falls", text: "▼" }] : []),
        ...(victims(played).length ? [taken] : []),
      ];
    });
  }

  #review(): void {
    const found: Found = { plies: [], rolls: [] };
    this.#found = found;
    this.host.review(({ plies, rolls }) => {
      found.plies.push(...plies);
      found.rolls.push(...rolls);
      if (this.#found === found) this.draw();
    });
  }

  /** Show the review that the site keeps of its game, if there is one. */
  async #showKept(game: string): Promise<void> {
    const before = this.#found;
    const review = await siteReview(game);
    if (!review || this.#found !== before || this.host.siteGame() !== game) return;
    this.#found = review;
    this.draw();
  }

  /** How much of its chances each side kept, and the costly moves as tasks. */
  #drawAccuracy(isDone: boolean): void {
    const { plies } = this.#found;
    if (!isDone) {
      byId("accuracy").replaceChildren();
      return;
    }
    const count = mistakes(plies, MAX_TASKS).length;
    const begin = () => this.#tasks.start(plies);
    const luck = luckInWords(this.#found).map((text) =>
      h("span", { class: "luck", title: t("review-luck-how") }, text),
    );
    byId("accuracy").replaceChildren(
      h("span", {}, accuracyInWords(plies)),
      ...luck,
      ...(count ? [button(t("task-begin", { count }), "btn", begin)] : []),
    );
  }
}
