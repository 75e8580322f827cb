/** A lesson's tasks, one after another, on the site's own board. */

import type { PetteiaBoard } from "../../board/board.js";
import { button, byId, h } from "../shared/dom.js";
import { boardMove } from "../shared/game/game_state.js";
import type { Judged, LessonView, TaskView } from "../shared/server/http_answers.js";
import { isEdition, pageAddress } from "../shared/edition.js";
import { list, t } from "../shared/messages.js";
import { reach } from "../shared/milestones.js";
import { beginForm, fetchAnswer } from "../shared/page.js";
import { boardWords } from "../shared/game/sentences.js";
import { showSteps } from "../shared/game/stepper.js";
import { showFeedback, showFromTop } from "./feedback.js";
import { isKnown, readProgress } from "./progress.js";
import { keepAnswer } from "./site_progress.js";
import { pause } from "../shared/when_idle.js";

/** The time that a wrong move remains on the board before it is taken back, in milliseconds. */
const WRONG_STAYS = 1600;

/** The lesson that comes after this one. */
export interface Following {
  title: string;
  address: string;
}

/** The short game for trying the new skills. */
export interface ShortGame {
  title: string;
  /** The form data that begins it. */
  form: Record<string, string>;
}

/** Shows a task, has each answer judged, and continues with the next. */
export class LessonPlayer {
  readonly #board = byId<PetteiaBoard>("board");
  readonly #next = byId<HTMLButtonElement>("next");
  readonly #skip = byId<HTMLButtonElement>("skip");
  #number = 1;
  #hints = 0;
  #missed = false;
  #isSolved = false;
  /** Counts the views, so that late answers are dropped. */
  #shown = 0;

  constructor(
    readonly lesson: LessonView,
    readonly following: Following | null,
    readonly game: ShortGame | null,
    /** Whether it is the readers' first lesson. */
    readonly isFirst: boolean,
  ) {
    this.#board.addEventListener("petteia-move", ({ detail }) => void this.#answer(detail.text));
    this.#board.addEventListener("petteia-refused", ({ detail }) => void this.#answer(detail));
    this.#next.addEventListener("click", () => this.show(this.#number + 1));
    this.#skip.addEventListener("click", () => this.show(this.#number + 1));
  }

  /** Show a task by its number; after the last, the end of the lesson. */
  show(number: number, takesFocus = true): void {
    const task = this.lesson.tasks[number - 1];
    this.#shown += 1;
    if (!task) {
      this.#finish();
      return;
    }
    this.#number = number;
    this.#hints = 0;
    this.#missed = false;
    this.#isSolved = false;
    const tasks = this.lesson.tasks.length;
    byId("place").textContent = t("lesson-place", { number, tasks });
    byId("steps").replaceChildren(
      ...this.lesson.tasks.map((_, place) => h("i", { class: place < number ? "on" : "" })),
    );
    byId("question").textContent = task.question;
    const { options } = task;
    byId("task-options").hidden = options.length === 0;
    byId("task-options").textContent = t("lesson-options", { options: list(options) });
    byId<HTMLAnchorElement>("rules-link").href = pageAddress(`/rules/${task.game}`);
    byId<HTMLAnchorElement>("analyse").href = pageAddress(task.analysis);
    byId("feedback").replaceChildren();
    byId("feedback").className = "feedback";
    this.#next.hidden = true;
    this.#skip.hidden = false;
    this.#showChoices(task);
    this.#showHints(task);
    this.#board.words = boardWords(task);
    this.#setUp(task);
    if (!takesFocus) return;
    // A reader who loads the page again, or comes back to it, goes on where they were.
    history.replaceState(null, "", `#${number}`);
    this.#focus(task);
    showFromTop();
  }

  get #task(): TaskView {
    return this.lesson.tasks[this.#number - 1] as TaskView;
  }

  #setUp(task: TaskView): void {
    const legal = task.legal.map(boardMove);
    this.#board.inert = task.choices.length > 0;
    this.#board.flipped = task.position.turn === "black";
    this.#board.show({ position: task.position, legal, last: null });
  }

  #focus(task: TaskView): void {
    const first = task.choices.length ? byId("choices").querySelector("button") : null;
    (first ?? this.#board).focus({ preventScroll: true });
    this.#board.announce(task.question);
  }

  #showChoices(task: TaskView): void {
    const group = byId("choices");
    group.hidden = task.choices.length === 0;
    group.replaceChildren(
      ...task.choices.map(({ value, label }) => {
        const each = button(label, "btn", () => {
          if (each.getAttribute("aria-disabled")) return;
          void this.#answer(value, each);
        });
        return each;
      }),
    );
  }

  #showHints(task: TaskView): void {
    byId("hint-text").textContent = "";
    const kind = task.choices.length ? "choice" : "move";
    byId("hints").replaceChildren(
      ...task.hints.map((_, place) => {
        const label = t(`hint-${kind}-${place + 1}`);
        const each = button(label, "btn", () => this.#hint(place));
        if (place > 0) each.setAttribute("aria-disabled", "true");
        return each;
      }),
    );
  }

  /** Give a hint, once the previous one has been given. */
  #hint(place: number): void {
    const hint = this.#task.hints[place];
    if (!hint || place > this.#hints) return;
    this.#hints = Math.max(this.#hints, place + 1);
    this.#missed = true;
    byId("hints").children[this.#hints]?.removeAttribute("aria-disabled");
    byId("hint-text").textContent = hint.text;
    // On a phone it may be behind the buttons.
    byId("hint-text").scrollIntoView({ block: "nearest" });
    if (hint.squares?.length && !this.#isSolved) this.#board.hint(hint.squares);
  }

  /** Have an answer judged; the choice that gave it cannot be given again. */
  async #answer(given: string, choice: HTMLElement | null = null): Promise<void> {
    if (this.#isSolved) return;
    const shown = (this.#shown += 1);
    const judged = await this.#judge(given);
    if (shown !== this.#shown) return;
    if (!judged) {
      showFeedback(t("lesson-offline"), "", false);
      return;
    }
    choice?.setAttribute("aria-disabled", "true");
    const { isRight, reason, steps } = judged;
    if (isRight) {
      this.#isSolved = true;
      void keepAnswer(this.lesson.id, this.#number, !this.#missed);
      if (steps.some(({ last }) => Object.keys(last?.captures ?? {}).length))
        reach("first-capture");
    } else {
      this.#missed = true;
    }
    const back = !isRight && steps.length > 0;
    const head = isRight ? "lesson-right" : back ? "lesson-back" : "lesson-wrong";
    showFeedback(t(head), reason, isRight);
    await showSteps(this.#board, steps, () => shown === this.#shown);
    if (shown !== this.#shown) return;
    if (back) {
      await pause(WRONG_STAYS);
      if (shown === this.#shown) this.#takeBack();
    } else if (isRight) {
      this.#offerNext();
    }
  }

  async #judge(given: string): Promise<Judged | null> {
    if (isEdition) {
      const { storedAnswer } = await import("./stored_answers.js");
      return storedAnswer(this.lesson.id, this.#number, this.#task, given);
    }
    const query = new URLSearchParams({ task: String(this.#number), answer: given });
    return fetchAnswer(`/learn/${this.lesson.id}/answer?${query.toString()}`);
  }

  #takeBack(): void {
    const focused = this.#board.contains(document.activeElement);
    this.#setUp(this.#task);
    if (focused) this.#focus(this.#task);
  }

  #offerNext(): void {
    this.#skip.hidden = true;
    this.#next.hidden = false;
    const isLast = this.#number === this.lesson.tasks.length;
    this.#next.textContent = t(isLast ? "lesson-finish" : "lesson-next");
    this.#next.focus({ preventScroll: true });
  }

  #finish(): void {
    const { id, tasks } = this.lesson;
    if (this.isFirst && isKnown(readProgress(), id, tasks.length)) reach("first-lesson");
    const heading = byId("question");
    byId("place").textContent = "";
    heading.textContent = t("lesson-end");
    for (const part of ["choices", "feedback", "hints", "hint-text"]) byId(part).replaceChildren();
    byId("hints-heading").hidden = true;
    this.#next.hidden = true;
    this.#skip.hidden = true;
    this.#board.inert = true;
    const links = h(
      "div",
      { class: "go" },
      ...this.#onwards(),
      h("a", { class: "btn", href: pageAddress("/play") }, t("lesson-play")),
      h("a", { class: "btn", href: pageAddress("/learn") }, t("learn-title")),
    );
    byId("feedback").append(links);
    links.querySelector<HTMLElement>(".main")?.focus({ preventScroll: true });
    showFromTop();
  }

  /** The next step: a short game, another lesson, or either. */
  #onwards(): HTMLElement[] {
    const { following, game } = this;
    const links: HTMLElement[] = [];
    if (game) {
      const text = t("lesson-short-game", { title: game.title });
      links.push(beginForm("/learn/game", Object.entries(game.form), text));
    }
    if (following) {
      const { address, title } = following;
      const classes = game ? "btn" : "btn main";
      links.push(
        h("a", { class: classes, href: pageAddress(address) }, t("lesson-following", { title })),
      );
    }
    return links;
  }
}
