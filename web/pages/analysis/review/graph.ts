/** White's chances along a game: a curve that can be pressed, and marks of the events. */

import { drawn, h } from "../../shared/dom.js";
import { curveInWords } from "./in_words.js";

const WIDTH = 1000;
const HEIGHT = 100;

/** A mark on the curve, or at its foot. */
export interface Mark {
  ply: number;
  kind: string;
  text: string;
  isAtFoot?: boolean;
}

/** The data of the graph of a game. */
interface Curve {
  /** White's chances before each move, and at the end if the game is over. */
  chances: number[];
  /** The moves of the game. */
  total: number;
  marks: Mark[];
  /** The ply at which other rules diverge from the game. */
  partsAt?: number | null;
}

export class Graph {
  #plies = 1;
  #cursor: SVGElement | null = null;

  constructor(
    readonly body: HTMLElement,
    /** Go to the position after a number of moves. */
    readonly go: (ply: number) => void,
  ) {}

  clear(...content: Element[]): void {
    this.#cursor = null;
    this.body.replaceChildren(...content);
  }

  draw({ chances, total, marks, partsAt = null }: Curve): void {
    this.#plies = Math.max(total, 1);
    const x = (ply: number) => (WIDTH * ply) / this.#plies;
    const line = chances
      .map((chance, ply) => `${x(ply).toFixed(1)} ${(HEIGHT * (1 - chance)).toFixed(1)}`)
      .join("L");
    const end = x(Math.max(chances.length - 1, 0));
    const parts =
      partsAt === null ? "" : `<path class="divergence" d="M${x(partsAt)} 0V${HEIGHT}"/>`;
    const drawing =
      `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img">` +
      `<rect class="of-black" width="${end}" height="${HEIGHT}"/>` +
      `<path class="of-white" d="M0 ${HEIGHT}L${line}L${end} ${HEIGHT}Z"/>` +
      `<path class="half" d="M0 ${HEIGHT / 2}H${WIDTH}"/><path class="edge" d="M${line}"/>` +
      `<path class="core" d="M${line}"/>${parts}` +
      `<line class="cursor" y1="0" y2="${HEIGHT}"/></svg>`;
    const art = drawn("div", { class: "art" }, drawing);
    const svg = art.querySelector("svg") as SVGSVGElement;
    svg.setAttribute("aria-label", curveInWords(chances));
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      this.go(Math.round((this.#plies * (event.clientX - box.left)) / box.width));
    });
    this.#cursor = svg.querySelector(".cursor");
    for (const { ply, kind, text, isAtFoot } of marks) {
      const mark = h("span", { class: kind, "aria-hidden": "true" }, text);
      mark.style.left = `${(100 * ply) / this.#plies}%`;
      mark.style.top = isAtFoot ? "100%" : `${100 * (1 - (chances[ply] ?? 0.5))}%`;
      art.append(mark);
    }
    this.body.replaceChildren(h("figure", { class: "curve" }, art));
  }

  /** Mark the ply that is on the board. */
  markPly(ply: number): void {
    const x = String((WIDTH * Math.min(ply, this.#plies)) / this.#plies);
    this.#cursor?.setAttribute("x1", x);
    this.#cursor?.setAttribute("x2", x);
  }
}
