/** A figure beside a rule: a crop of the real board that plays an example, step by step. */

import { PetteiaBoard } from "../../board/board.js";
import { type BoardPosition, kindOf, type Side, sideOf } from "../../board/model/view.js";
import { h } from "../shared/dom.js";
import type { Say } from "../shared/messages.js";
import { boardWords, type List, moveSentence } from "../shared/sentences.js";

export interface Frame {
  position: BoardPosition;
  move: { text: string; side: Side; from: string | null; to: string } | null;
  /** What the example's author says of it. */
  told: string;
}

export interface FigureView {
  title: string;
  men: Record<string, string>;
  /** First file and rank, last file and rank, from 0. */
  region: [number, number, number, number];
  frames: Frame[];
}

const PAUSE = 1100;
const PLAY = "M6 3.500v13l10-6.500z";

/** Brings a figure to life; without it the server's picture and its line stay as they are. */
export class Figure {
  #step = 0;
  #timer = 0;
  readonly #board = new PetteiaBoard();
  readonly #crop = h("div", { class: "figure-crop" });
  readonly #men = h("p", { class: "vh" });
  readonly #told: HTMLElement;
  readonly #said = h("p", { class: "vh", "aria-live": "polite" });

  constructor(
    readonly root: HTMLElement,
    readonly view: FigureView,
    readonly say: Say,
    readonly list: List,
  ) {
    this.#told = root.querySelector(".figure-told") as HTMLElement;
    this.#board.inert = true;
    this.#crop.append(this.#board);
    const steps = view.frames.length - 1;
    const box = h(
      "div",
      { class: "figure-box", role: "group", "aria-label": this.#label(steps) },
      ...this.#edge(),
      this.#crop,
      this.#men,
    );
    root.querySelector(".figure-board")?.replaceChildren(box);
    root.querySelector("figcaption")?.append(this.#said);
    this.#board.words = boardWords(say, list, view);
    this.#show(false);
    this.#fit();
    if (typeof ResizeObserver === "function") new ResizeObserver(() => this.#fit()).observe(box);
    if (steps > 0) this.#control(box);
  }

  #label(steps: number): string {
    const { title } = this.view;
    return this.say(steps > 0 ? "figure-label" : "figure-still", { title });
  }

  /** Letters and numbers along the crop's edge. */
  #edge(): HTMLElement[] {
    const [left, low, right, high] = this.view.region;
    const files = range(left, right).map((file) => h("i", {}, String.fromCharCode(97 + file)));
    const ranks = range(low, high).map((rank) => h("i", {}, String(rank + 1)));
    return [
      h("div", { class: "figure-ranks", "aria-hidden": "true" }, ...ranks.reverse()),
      h("div", { class: "figure-files", "aria-hidden": "true" }, ...files),
    ];
  }

  #control(box: HTMLElement): void {
    box.tabIndex = 0;
    box.addEventListener("keydown", (event) => this.#key(event));
    const button = h("button", {
      type: "button",
      class: "icon figure-play",
      "aria-label": `${this.say("figure-play")}: ${this.view.title}`,
    });
    button.innerHTML = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${PLAY}" fill="currentColor"/></svg>`;
    button.addEventListener("click", () => this.play());
    this.root.querySelector("figcaption")?.prepend(button);
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = this.view.frames.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: Math.min(this.#step + 1, last),
      ArrowLeft: Math.max(this.#step - 1, 0),
      Home: 0,
      End: last,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    this.#stop();
    this.#go(wanted);
  }

  /** Play it once, from the beginning. */
  play(): void {
    this.#stop();
    this.#go(0);
    const next = () => {
      this.#go(this.#step + 1);
      if (this.#step < this.view.frames.length - 1) this.#timer = window.setTimeout(next, PAUSE);
    };
    this.#timer = window.setTimeout(next, PAUSE / 2);
  }

  #stop(): void {
    window.clearTimeout(this.#timer);
  }

  #go(step: number): void {
    const forward = step === this.#step + 1;
    this.#step = step;
    this.#show(forward);
    const steps = this.view.frames.length - 1;
    this.#said.textContent = `${this.say("figure-step", { step, steps })} ${this.#sentence()}`;
  }

  #show(moved: boolean): void {
    const frame = this.view.frames[this.#step];
    if (!frame) return;
    const last = frame.move;
    this.#board.show({ position: frame.position, legal: [], last }, moved && last !== null);
    const told = frame.told || this.#sentence() || this.view.title;
    this.#told.textContent = told;
    this.#men.textContent = this.#inWords(frame.position);
  }

  /** What happened in the step that is shown. */
  #sentence(): string {
    const frame = this.view.frames[this.#step];
    if (!frame) return "";
    const { move, position } = frame;
    if (move) {
      return moveSentence(
        { number: 0, side: move.side, text: move.text, roll: [] },
        this.say,
        this.list,
      );
    }
    const roll = position.dice.join(", ");
    return this.#step > 0 && roll ? this.say("figure-rolled", { roll }) : "";
  }

  /** Every man in the crop, for those who do not see it. */
  #inWords(position: BoardPosition): string {
    const [left, low, right, high] = this.view.region;
    const told: Record<Side | "dead", string[]> = { white: [], black: [], dead: [] };
    for (const [square, letter] of Object.entries(position.pieces)) {
      const [file, rank] = [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
      if (file < left || file > right || rank < low || rank > high) continue;
      const kind = this.say(`kind-${this.view.men[kindOf(letter)] ?? "stone"}`);
      told[sideOf(letter) ?? "dead"].push(`${kind} ${square}`);
    }
    const parts = (["white", "black"] as const)
      .filter((side) => told[side].length > 0)
      .map((side) => this.say("figure-men", { side, men: this.list(told[side]) }));
    if (told.dead.length) parts.push(this.say("figure-dead", { men: this.list(told.dead) }));
    return parts.join(" ");
  }

  /** Lay the board so that the crop shows the region and nothing else. */
  #fit(): void {
    const [left, low, right, high] = this.view.region;
    const columns = right - left + 1;
    const rows = high - low + 1;
    this.#crop.style.aspectRatio = `${columns} / ${rows}`;
    const name = (file: number, rank: number) => `${String.fromCharCode(97 + file)}${rank + 1}`;
    const cell = this.#board.querySelector<HTMLElement>(`[data-square="${name(left, high)}"]`);
    if (!cell || this.#crop.clientWidth === 0) return;
    this.#board.style.transform = "none";
    const whole = this.#board.getBoundingClientRect();
    const corner = cell.getBoundingClientRect();
    const scale = this.#crop.clientWidth / (corner.width * columns);
    const [x, y] = [corner.left - whole.left, corner.top - whole.top];
    this.#board.style.transform = `scale(${scale}) translate(${-x}px, ${-y}px)`;
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
