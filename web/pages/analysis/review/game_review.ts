/** A game after it was played: the graph of its chances, how well each side did, and its tasks. */

import { button, byId, h } from "../../shared/dom.js";
import { SIDES } from "../../shared/game/game_state.js";
import type { ReviewedPly, ReviewedRoll, ReviewUpdate } from "../../shared/server/http_answers.js";
import { luckAndSkill } from "../../shared/game/luck_and_skill.js";
import { percent, t } from "../../shared/messages.js";
import { accuracy, BetterMoves, type TasksHost } from "./better_moves.js";
import { Graph } from "./graph.js";

/** What the review needs of the page. */
export interface ReviewHost extends TasksHost {
  goToPly(ply: number): void;
  /** The moves of the game. */
  total(): number;
  /** The moves that lead to the position that is shown. */
  ply(): number;
  /** The ply at which other rules part from the game; null where nobody looks at that. */
  partsAt(): number | null;
  /** Let the engine look at every move of the game. */
  review(onReview: (update: ReviewUpdate) => void): void;
}

export class GameReview {
  readonly #graph: Graph;
  readonly #tasks: BetterMoves;
  #reviewed: ReviewedPly[] = [];
  #rolls: ReviewedRoll[] = [];

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

  /** Forget what was found of another game. */
  clear(): void {
    this.#reviewed = [];
    this.#rolls = [];
    this.#tasks.end();
    this.draw();
  }

  /** Mark the position that is shown. */
  markPly(): void {
    this.#graph.markPly(this.host.ply());
  }

  draw(): void {
    byId("accuracy").replaceChildren();
    const total = this.host.total();
    if (this.#reviewed.length) {
      this.#graph.draw(this.#reviewed, total, this.host.partsAt());
      this.markPly();
      return;
    }
    this.#graph.clear(
      total
        ? button(t("analysis-review"), "btn", () => this.#review())
        : h("p", { class: "note" }, t("analysis-no-graph")),
    );
  }

  #review(): void {
    this.#reviewed = [];
    this.#rolls = [];
    this.host.review(({ plies, rolls, isDone }) => {
      this.#reviewed.push(...plies);
      this.#rolls.push(...rolls);
      this.draw();
      if (isDone) this.#drawAccuracy();
    });
  }

  /** How much of its chances each side kept, and the costly moves as tasks. */
  #drawAccuracy(): void {
    const kept = SIDES.map((side) => ({ side, share: accuracy(this.#reviewed, side) }))
      .filter(({ share }) => share !== null)
      .map(({ side, share }) => t("analysis-accuracy", { side, share: percent(share ?? 1) }));
    const count = BetterMoves.of(this.#reviewed).length;
    const begin = () => this.#tasks.start(this.#reviewed);
    byId("accuracy").replaceChildren(
      h("span", {}, kept.join(" · ")),
      ...this.#luck(),
      ...(count ? [button(t("task-begin", { count }), "btn", begin)] : []),
    );
  }

  /** What the dice gave each side, and what its moves lost, where there are dice. */
  #luck(): HTMLElement[] {
    if (this.#rolls.length === 0) return [];
    const white = this.#rolls.reduce(
      (sum, { side, luck }) => sum + (side === "white" ? luck : -luck),
      0,
    );
    return luckAndSkill(white, this.#reviewed).map((text) =>
      h("span", { class: "luck", title: t("review-luck-how") }, text),
    );
  }
}
