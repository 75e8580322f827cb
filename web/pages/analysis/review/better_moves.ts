/** After a game: each move that cost much becomes a task, to be tried until a better one is found. */

import { byId } from "../../shared/dom.js";
import { mistakes } from "./moments.js";
import { ACCEPTED_LOSS, type ReviewedPly } from "../../shared/server/http_answers.js";
import { list, percent, t } from "../../shared/messages.js";

export const MAX_TASKS = 5;

/** The page's services for the tasks. */
export interface TasksHost {
  /** Show the position before a move of the game, the engine's lines hidden. */
  pose(ply: number): Promise<void>;
  /** Whether that position is shown still. */
  isPosed(): boolean;
  /** White's chances after a move from the position that is shown. */
  chanceAfter(move: string): Promise<number>;
  /** Show a move and the line that follows. */
  show(moves: string[]): void;
  /** Go back to analysing. */
  end(): void;
}

export class BetterMoves {
  #tasks: ReviewedPly[] = [];
  #place = -1;
  #isFound = false;

  constructor(readonly host: TasksHost) {
    byId("task-next").addEventListener("click", () => void this.#pose(this.#place + 1));
    byId("task-end").addEventListener("click", () => this.end());
  }

  /** Whether a task waits for its answer, and is shown: a reader who looks round meanwhile answers
   * nothing. */
  get isOpen(): boolean {
    return this.#place >= 0 && !this.#isFound && this.host.isPosed();
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
    const after = isBest ? task.white : await this.host.chanceAfter(move);
    if (this.#tasks[this.#place] !== task || !this.host.isPosed()) return;
    const lost = task.side === "white" ? task.white - after : after - task.white;
    if (isBest || lost <= ACCEPTED_LOSS) {
      this.#isFound = true;
      this.host.show(isBest ? task.line : [move]);
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
    await this.host.pose(task.ply);
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
    await this.host.pose(task.ply);
    this.#say(t("task-question", { side: task.side, played: task.played }));
  }

  /** Leave the tasks, if there are any. */
  end(): void {
    if (this.#place < 0) return;
    this.#place = -1;
    byId("task").hidden = true;
    this.host.end();
  }

  #say(text: string): void {
    byId("task-text").textContent = text;
  }
}
