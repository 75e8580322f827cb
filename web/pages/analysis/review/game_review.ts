/** A game after it was played: the graph of its chances, how well each side did, and its tasks. */

import { button, byId, h } from "../../shared/dom.js";
import { victims } from "../../shared/game/game_state.js";
import type { AnalysisController } from "../controller.js";
import { Graph, type Mark } from "./graph.js";
import { accuracyInWords } from "./in_words.js";
import { mistakes } from "./moments.js";
import { MISTAKE_LOSS, type Review, type ReviewUpdate } from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { fetchAnswer } from "../../shared/page.js";
import { type MomentsPage, MomentsView } from "./moments_view.js";
import { BetterMoves, MAX_TASKS, type TasksPage } from "./better_moves.js";

/** The page's services for the review. */
export type ReviewPage = MomentsPage &
  TasksPage &
  Pick<AnalysisController, "partsAt" | "ply" | "position" | "result" | "say" | "siteGame">;

export class GameReview {
  readonly #graph: Graph;
  readonly #tasks: BetterMoves;
  readonly #moments: MomentsView;
  #found: Review = NOTHING;

  constructor(readonly page: ReviewPage) {
    this.#graph = new Graph(byId("graph"), (ply) => void page.goToPly(ply));
    this.#tasks = new BetterMoves(page);
    this.#moments = new MomentsView(page);
  }

  /** Judge a move that was tried; false if no task waits for one. */
  takes(move: string): boolean {
    if (!this.#tasks.isOpen) return false;
    void this.#tasks.answer(move);
    return true;
  }

  /** Forget the results of another game, and show the site's review of this one. */
  clear(): void {
    this.#found = NOTHING;
    this.#tasks.end();
    this.draw();
    const game = this.page.siteGame;
    if (game) void this.#showKept(game);
  }

  /** Mark the position that is shown. */
  markPly(): void {
    this.#graph.markPly(this.page.ply);
  }

  draw(): void {
    const { plies } = this.#found;
    const total = this.page.tree.moves.length;
    const isDone = plies.length > 0 && plies.length === total;
    this.#drawAccuracy(isDone, total);
    this.#moments.draw(isDone ? this.#found : null);
    if (plies.length) {
      const result = isDone ? this.page.result : null;
      const chances = plies.map(({ white }) => white);
      if (result !== null) chances.push(result);
      const partsAt = this.page.partsAt?.ply ?? null;
      this.#graph.draw({ chances, total, marks: this.#marks(), partsAt });
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
    const found: Review = { nodes: 0, plies: [], rolls: [] };
    this.#found = found;
    const { position, siteGame, thinking, tree } = this.page;
    const onReview = ({ nodes, plies, rolls, isDone }: ReviewUpdate) => {
      // Over a new connection the review begins again.
      const isRepeated = plies.some(({ ply }) => ply < found.plies.length);
      if (!isRepeated) {
        found.nodes = nodes;
        found.plies.push(...plies);
        found.rolls.push(...rolls);
        if (this.#found === found) this.draw();
      }
      if (isDone && !position.shown?.outcome) thinking.start();
    };
    thinking.review(siteGame ?? tree.line(tree.root.end), onReview, (reason) =>
      this.page.say(reason, true),
    );
  }

  /** Show the site's review of its game; for a player, it is made if it is missing. */
  async #showKept(game: string): Promise<void> {
    const before = this.#found;
    const review = await siteReview(game);
    if (this.#found !== before || this.page.siteGame !== game) return;
    if (review) {
      this.#found = review;
      this.draw();
    } else if (this.page.reader.you.length && this.page.tree.moves.length) this.#review();
    // On a phone the review is below the moves: a reader who has asked for it is led there.
    const isAsked = new URLSearchParams(location.search).has("review");
    const accuracy = byId("accuracy");
    if (isAsked && accuracy.getBoundingClientRect().top > innerHeight) accuracy.scrollIntoView();
  }

  /** The share of its chances that each side kept, and the costly moves as tasks. */
  #drawAccuracy(isDone: boolean, total: number): void {
    const { plies } = this.#found;
    const done = plies.length;
    if (!isDone) {
      const progress = done ? [h("span", {}, t("review-progress", { done, total }))] : [];
      byId("accuracy").replaceChildren(...progress);
      return;
    }
    // An engine that errs on purpose leaves no tasks.
    const posed = plies.filter(({ side }) => side !== this.page.reader.engine);
    const count = mistakes(posed, MAX_TASKS).length;
    const begin = () => this.#tasks.start(posed);
    byId("accuracy").replaceChildren(
      h("span", {}, accuracyInWords(plies)),
      ...(count ? [button(t("task-begin", { count }), "btn", begin)] : []),
    );
  }
}

type Answer = { state: "none" } | { state: "ready"; review: Review };

/** The site's review of its game; null if there is none, or the site is unreachable. */
async function siteReview(game: string): Promise<Review | null> {
  const found = await fetchAnswer<Answer>(`/api/games/${game}/review`);
  return found?.state === "ready" ? found.review : null;
}

const NOTHING: Review = { nodes: 0, plies: [], rolls: [] };
