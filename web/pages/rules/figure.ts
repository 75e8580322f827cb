/** A figure beside a rule: a crop of the real board that plays an example, step by step. */

import { PetteiaBoard } from "../../board/board.js";
import { fileLabel } from "../../board/model/coordinates.js";
import { fileOf, rankOf, squareName } from "../../board/model/geometry.js";
import { type BoardPosition, kindOf, type Side, sideOf } from "../../board/model/view.js";
import { button, h } from "../shared/dom.js";
import { SIDES } from "../shared/game/game_state.js";
import type { FigureView } from "../shared/server/http_answers.js";
import { boardWords, moveSentence } from "../shared/game/sentences.js";
import { Stepper } from "../shared/game/stepper.js";
import { list, t } from "../shared/messages.js";

const PLAY = "M6 3.500v13l10-6.500z";

/** Replaces the server's picture of a figure, which remains without scripts, by a board. */
export class Figure {
  #step = 0;
  readonly #stepper: Stepper;
  readonly #board = new PetteiaBoard();
  readonly #description = h("p", { class: "visually-hidden" });
  readonly #caption: HTMLElement;
  readonly #live = h("p", { class: "visually-hidden", "aria-live": "polite" });

  constructor(
    readonly root: HTMLElement,
    readonly view: FigureView,
  ) {
    this.#caption = root.querySelector(".figure-text") as HTMLElement;
    const last = view.frames.length - 1;
    this.#stepper = new Stepper(root, {
      place: () => this.#step,
      last: () => last,
      show: (step) => this.#go(step),
    });
    this.#board.inert = true;
    const [left, low, right, high] = view.region;
    this.#board.setAttribute("crop", `${squareName(left, low)}-${squareName(right, high)}`);
    this.#board.setAttribute("labels", "off");
    const box = h(
      "div",
      { class: "figure-box", role: "group", "aria-label": this.#label(last) },
      ...this.#edge(),
      this.#board,
      this.#description,
    );
    root.querySelector(".figure-board")?.replaceChildren(box);
    root.querySelector("figcaption")?.append(this.#live);
    this.#board.words = boardWords(view);
    this.#show(false);
    if (last > 0) this.#control(box);
  }

  #label(steps: number): string {
    const { title } = this.view;
    return t(steps > 0 ? "figure-label" : "figure-still", { title });
  }

  /** Letters and numbers along the crop's edge. */
  #edge(): HTMLElement[] {
    const [left, low, right, high] = this.view.region;
    const files = range(left, right).map((file) => h("i", {}, fileLabel(file, "latin")));
    const ranks = range(low, high).map((rank) => h("i", {}, String(rank + 1)));
    return [
      h("div", { class: "figure-ranks", "aria-hidden": "true" }, ...ranks.reverse()),
      h("div", { class: "figure-files", "aria-hidden": "true" }, ...files),
    ];
  }

  #control(box: HTMLElement): void {
    box.tabIndex = 0;
    box.addEventListener("keydown", (event) => {
      if (this.#stepper.follow(event)) event.preventDefault();
    });
    const label = `${t("figure-play")}: ${this.view.title}`;
    const start = button("", "icon figure-play", () => void this.#stepper.play(0), {
      "aria-label": label,
    });
    start.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${PLAY}" fill="currentColor"/></svg>`;
    this.root.querySelector("figcaption")?.prepend(start);
  }

  #go(step: number): number {
    const forward = step === this.#step + 1;
    this.#step = step;
    const seen = this.#show(forward);
    const steps = this.view.frames.length - 1;
    this.#live.textContent = `${t("figure-step", { step, steps })} ${this.#sentence()}`;
    return seen;
  }

  #show(moved: boolean): number {
    const frame = this.view.frames[this.#step];
    if (!frame) return 0;
    const last = frame.move;
    const view = { position: frame.position, legal: [], last };
    const seen = this.#board.show(view, moved && last !== null);
    this.#caption.textContent = frame.comment || this.#sentence() || this.view.title;
    this.#description.textContent = this.#describe(frame.position);
    return seen;
  }

  /** The events of the step that is shown. */
  #sentence(): string {
    const frame = this.view.frames[this.#step];
    if (!frame) return "";
    const { move, position } = frame;
    if (move) return moveSentence(move);
    const roll = position.dice.join(", ");
    return this.#step > 0 && roll ? t("figure-rolled", { roll }) : "";
  }

  /** Every piece in the crop, for screen readers. */
  #describe(position: BoardPosition): string {
    const [left, low, right, high] = this.view.region;
    const pieces: Record<Side | "dead", string[]> = { white: [], black: [], dead: [] };
    for (const [square, letter] of Object.entries(position.pieces)) {
      const [file, rank] = [fileOf(square), rankOf(square)];
      if (file < left || file > right || rank < low || rank > high) continue;
      const kind = t(`kind-${this.view.pieceNames[kindOf(letter)] ?? "stone"}`);
      pieces[sideOf(letter) ?? "dead"].push(`${kind} ${square}`);
    }
    const parts = SIDES.filter((side) => pieces[side].length > 0).map((side) =>
      t("figure-pieces", { side, pieces: list(pieces[side]) }),
    );
    if (pieces.dead.length) parts.push(t("figure-dead", { pieces: list(pieces.dead) }));
    return parts.join(" ");
  }
}

/** An interactive board that shows an example, with its caption. */
export function figure(view: FigureView): HTMLElement {
  const root = h(
    "figure",
    { class: "figure" },
    h("div", { class: "figure-board" }),
    h("figcaption", {}, h("span", { class: "figure-text" })),
  );
  new Figure(root, view);
  return root;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
