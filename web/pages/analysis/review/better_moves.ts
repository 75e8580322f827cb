/** After a game: each move that cost much becomes a task, to be tried until a better one is found. */

import { byId } from "../../shared/dom.js";
import type { AnalysisController } from "../controller.js";
import { isSameLine } from "../rules.js";
import { mistakes } from "./moments.js";
import {
  ACCEPTED_LOSS,
  type AnalysedGame,
  type ReviewedPly,
} from "../../shared/server/http_answers.js";
import { list, percent, t } from "../../shared/messages.js";

export const MAX_TASKS = 5;

/** The page's services for the tasks. */
export type TasksPage = Pick<
  AnalysisController,
  "chanceAfter" | "endPreview" | "goBefore" | "line" | "lookAhead" | "thinking"
>;

export class BetterMoves {
  #tasks: ReviewedPly[] = [];
  #place = -1;
  #isFound = false;
  /** The line to the position of the task. */
  #posed: AnalysedGame | null = null;

  constructor(readonly page: TasksPage) {
    byId("task-next").addEventListener("click", () => void this.#pose(this.#place + 1));
    byId("task-end").addEventListener("click", () => this.end());
  }

  /** Whether a task waits for its answer, and is shown: a reader who looks round meanwhile answers
   * nothing. */
  get isOpen(): boolean {
    return this.#place >= 0 && !this.#isFound && this.#isPosed;
  }

  get #isPosed(): boolean {
    return this.#posed !== null && isSameLine(this.#posed, this.page.line);
  }

  /** Pose the tasks of a game, one after the other. */
  start(plies: ReviewedPly[]): void {
    this.#tasks = mistakes(plies, MAX_TASKS);
    void this.#pose(0);
  }

  /** Judge a move that was tried in the position of the task. */
  async answer(move: string): Promise<void> {
    const task = this.#tasks[this.#place];
    if (!task || this.#isFound) return;
    this.#say(t("task-judging"));
    const isBest = move === task.line[0];
    const after = isBest ? task.white : await this.page.chanceAfter(move);
    if (this.#tasks[this.#place] !== task || !this.#isPosed) return;
    const lost = task.side === "white" ? task.white - after : after - task.white;
    if (isBest || lost <= ACCEPTED_LOSS) {
      this.#isFound = true;
      void this.page.lookAhead([move], true);
      this.#say(
        t(isBest ? "task-found" : "task-found-other", {
          move,
          best: task.line[0] ?? "",
          line: list(task.line.slice(1)),
          played: task.played,
          loss: percent(task.loss),
        }),
      );
      byId("task-next").hidden = this.#place + 1 >= this.#tasks.length;
      return;
    }
    this.#say(t("task-not-yet", { move, loss: percent(lost) }));
    await this.#showPosition(task);
  }

  async #pose(place: number): Promise<void> {
    const task = this.#tasks[place];
    if (!task) {
      this.end();
      return;
    }
    this.#place = place;
    this.#isFound = false;
    byId("task").hidden = false;
    byId("task-next").hidden = true;
    byId("task-heading").textContent = t("task-heading", {
      number: place + 1,
      count: this.#tasks.length,
    });
    await this.#showPosition(task);
    this.#say(t("task-question", { side: task.side, played: task.played }));
  }

  /** Show the position before a move of the game, the engine's lines hidden. */
  async #showPosition({ ply }: ReviewedPly): Promise<void> {
    this.page.thinking.hide(true);
    await this.page.goBefore(ply);
    this.#posed = this.page.line;
  }

  /** Leave the tasks, if there are any, and go back to analysing. */
  end(): void {
    if (this.#place < 0) return;
    this.#place = -1;
    byId("task").hidden = true;
    this.#posed = null;
    this.page.thinking.hide(false);
    this.page.endPreview();
    this.page.thinking.start();
  }

  #say(text: string): void {
    byId("task-text").textContent = text;
  }
}
