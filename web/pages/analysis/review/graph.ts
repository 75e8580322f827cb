/** White's chances along the game: a curve that can be pressed, and marks of what happened. */

import { curveInWords } from "../../shared/game/curve_in_words.js";
import { drawn, h } from "../../shared/dom.js";
import { victims } from "../../shared/game/game_state.js";
import type { ReviewedPly } from "../../shared/server/http_answers.js";

const WIDTH = 1000;
const HEIGHT = 100;
/** The loss of chances from which a move has a mark in the graph. */
export const MIN_LOSS = 0.1;

export class Graph {
  #plies = 1;
  #cursor: SVGElement | null = null;

  constructor(
    readonly body: HTMLElement,
    /** Go to the position after so many moves. */
    readonly go: (ply: number) => void,
  ) {}

  clear(...content: Element[]): void {
    this.#cursor = null;
    this.body.replaceChildren(...content);
  }

  /** Draw a game by White's chances before each of its moves. */
  draw(plies: ReviewedPly[], total: number, partsAt: number | null): void {
    this.#plies = Math.max(total - 1, 1);
    const x = (ply: number) => (WIDTH * ply) / this.#plies;
    const line = plies
      .map(({ white }, ply) => `${x(ply).toFixed(1)} ${(HEIGHT * (1 - white)).toFixed(1)}`)
      .join("L");
    const end = x(Math.max(plies.length - 1, 0));
    const parts = partsAt === null ? "" : `<path class="parting" d="M${x(partsAt)} 0V${HEIGHT}"/>`;
    const drawing =
      `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img">` +
      `<rect class="of-black" width="${end}" height="${HEIGHT}"/>` +
      `<path class="of-white" d="M0 ${HEIGHT}L${line}L${end} ${HEIGHT}Z"/>` +
      `<path class="half" d="M0 ${HEIGHT / 2}H${WIDTH}"/><path class="edge" d="M${line}"/>` +
      `<path class="core" d="M${line}"/>${parts}` +
      `<line class="cursor" y1="0" y2="${HEIGHT}"/></svg>`;
    const art = drawn("div", { class: "art" }, drawing);
    const svg = art.querySelector("svg") as SVGSVGElement;
    svg.setAttribute("aria-label", curveInWords(plies.map(({ white }) => white)));
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      this.go(Math.round((this.#plies * (event.clientX - box.left)) / box.width));
    });
    this.#cursor = svg.querySelector(".cursor");
    for (const { ply, side, played, loss, white } of plies) {
      const left = `${(100 * ply) / this.#plies}%`;
      if (loss >= MIN_LOSS) art.append(markAt(left, `${100 * (1 - white)}%`, "falls", "▼"));
      const shape = side === "white" ? "○" : "●";
      if (victims(played).length) art.append(markAt(left, "100%", "takes", shape));
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

function markAt(left: string, top: string, kind: string, shape: string): HTMLElement {
  const mark = h("span", { class: `at ${kind}`, "aria-hidden": "true" }, shape);
  mark.style.left = left;
  mark.style.top = top;
  return mark;
}
