/** What the engine thinks of a game that is over: a curve, its moments, and a table. */

import type { Side } from "../../board/model/view.js";
import { h } from "../shared/dom.js";
import { percent, type Say } from "../shared/messages.js";
import { ends, other, type PlayedMove, type State } from "../shared/state.js";

const ASK_AGAIN = 700;
const WIDTH = 1000;
const HEIGHT = 200;

interface Moment {
  ply: number;
  side: Side;
  played: string;
  chance: number;
  loss: number;
  line: string[];
}

export interface Found {
  nodes: number;
  hasDice: boolean;
  /** White's chances before each move, and what the move lost its player. */
  plies: { white: number; loss: number }[];
  result: number | null;
  moments: Moment[];
}

type Told =
  | { state: "none" | "failed" }
  | { state: "running"; done: number; total: number }
  | { state: "ready"; review: Found };

/** What the rest of the page does for the review. */
export interface Beside {
  go(ply: number): Promise<void>;
  point(squares: string[]): void;
  sentence(move: PlayedMove): string;
  written(ply: number): string;
}

export class Review {
  readonly #address: string;
  #begun = false;
  #cursor: SVGElement | null = null;
  #plies = 0;

  constructor(
    id: string,
    readonly body: HTMLElement,
    readonly say: Say,
    readonly beside: Beside,
  ) {
    this.#address = `/api/games/${id}/review`;
  }

  /** Show the review of a game; its players have it made, others when they ask for it. */
  begin(state: State): void {
    if (this.#begun) return;
    this.#begun = true;
    if (state.moves.length === 0) {
      this.body.replaceChildren(h("p", {}, this.say("review-empty")));
      return;
    }
    void this.#follow(state, state.you.length > 0);
  }

  /** Mark the ply that is on the board. */
  mark(ply: number): void {
    const x = String(this.#plies ? (WIDTH * ply) / this.#plies : 0);
    this.#cursor?.setAttribute("x1", x);
    this.#cursor?.setAttribute("x2", x);
  }

  async #follow(state: State, makes: boolean): Promise<void> {
    let told = await this.#ask(makes);
    while (told?.state === "running") {
      this.#progress(told.done, told.total);
      await new Promise((resolve) => window.setTimeout(resolve, ASK_AGAIN));
      told = await this.#ask(false);
    }
    if (told?.state === "ready") this.#show(told.review, state);
    else this.#offer(state, told?.state === "none" ? "review-none" : "review-failed");
  }

  async #ask(makes: boolean): Promise<Told | null> {
    const token = document.querySelector<HTMLMetaElement>("meta[name=form-token]")?.content ?? "";
    const asking = makes ? { method: "POST", headers: { "x-form-token": token } } : {};
    try {
      const answer = await fetch(this.#address, asking);
      return answer.ok ? ((await answer.json()) as Told) : null;
    } catch {
      return null;
    }
  }

  #offer(state: State, why: string): void {
    const button = h("button", { type: "button", class: "btn" }, this.say("review-make"));
    button.addEventListener("click", () => void this.#follow(state, true));
    this.body.replaceChildren(h("p", {}, this.say(why)), button);
  }

  #progress(done: number, total: number): void {
    const told = this.say("review-progress", { done, total });
    const bar = this.body.querySelector("progress");
    if (bar) {
      bar.value = done;
      const note = this.body.querySelector("label");
      if (note) note.textContent = told;
      return;
    }
    this.body.replaceChildren(
      h("label", { for: "review-bar" }, told),
      h("progress", { id: "review-bar", max: String(total), value: String(done) }),
    );
  }

  #show(found: Found, state: State): void {
    const { say } = this;
    const chances = found.plies.map((ply) => ply.white);
    if (found.result !== null) chances.push(found.result);
    this.#plies = state.moves.length;
    const notes = [say("review-how", { nodes: found.nodes })];
    if (found.hasDice) notes.push(say("review-dice"));
    const moments = found.moments.map((moment) => this.#moment(moment, state));
    this.body.replaceChildren(
      this.#graph(chances, found.moments),
      moments.length
        ? h("ol", { class: "moments" }, ...moments)
        : h("p", {}, say("review-no-moments")),
      h("p", { class: "note" }, notes.join(" ")),
      this.#table(found, state),
    );
    this.mark(this.#plies);
  }

  #graph(chances: number[], moments: Moment[]): HTMLElement {
    const { say } = this;
    const figure = h("figure", { class: "curve" });
    const last = Math.max(chances.length - 1, 1);
    const points = chances.map(
      (chance, ply) => `${((WIDTH * ply) / last).toFixed(1)} ${(HEIGHT * (1 - chance)).toFixed(1)}`,
    );
    const line = points.join("L");
    const marks = moments.map((moment, place) => {
      const mark = h("span", { class: "mark", "aria-hidden": "true" }, String(place + 1));
      mark.style.left = `${(100 * moment.ply) / last}%`;
      mark.style.top = `${100 * (1 - (chances[moment.ply] ?? 0.5))}%`;
      return mark;
    });
    const art = h("div", { class: "art" });
    art.innerHTML =
      `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img">` +
      `<rect class="of-black" width="${WIDTH}" height="${HEIGHT}"/>` +
      `<path class="of-white" d="M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z"/>` +
      `<path class="half" d="M0 ${HEIGHT / 2}H${WIDTH}"/><path class="edge" d="M${line}"/>` +
      `<path class="core" d="M${line}"/><line class="cursor" y1="0" y2="${HEIGHT}"/></svg>`;
    const svg = art.querySelector("svg") as SVGSVGElement;
    svg.setAttribute("aria-label", this.#summary(chances));
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      void this.beside.go(Math.round((last * (event.clientX - box.left)) / box.width));
    });
    this.#cursor = svg.querySelector(".cursor");
    art.append(...marks);
    figure.append(
      h("span", { class: "side-name black" }, say("review-side", { side: "black" })),
      art,
      h("span", { class: "side-name white" }, say("review-side", { side: "white" })),
      h("figcaption", {}, say("review-curve")),
    );
    return figure;
  }

  #summary(chances: number[]): string {
    const most = Math.max(...chances);
    const least = Math.min(...chances);
    return this.say("review-summary", {
      first: percent(chances[0] ?? 0.5),
      most: percent(most),
      mostPly: chances.indexOf(most),
      least: percent(least),
      leastPly: chances.indexOf(least),
      last: percent(chances.at(-1) ?? 0.5),
    });
  }

  #moment(moment: Moment, state: State): HTMLElement {
    const { say, beside } = this;
    const { side, ply, chance, loss, line } = moment;
    const number = state.moves[ply]?.number ?? 0;
    const [better = "", ...rest] = line.map((text, at) =>
      beside.sentence({ number, side: at % 2 ? other(side) : side, text, roll: [] }),
    );
    const played = beside.sentence({ number, side, text: moment.played, roll: [] });
    const button = h("button", { type: "button", class: "btn" }, say("review-look"));
    button.setAttribute("aria-label", say("review-look-at", { number, side }));
    button.addEventListener("click", () => {
      void beside.go(ply).then(() => {
        const { from, to } = ends(line[0] ?? moment.played);
        beside.point(from ? [from, to] : [to]);
      });
    });
    return h(
      "li",
      {},
      h("h3", {}, say("review-moment", { number, side, move: beside.written(ply) })),
      h(
        "p",
        {},
        say("review-cost", {
          side,
          before: percent(chance),
          after: percent(Math.max(chance - loss, 0)),
        }),
      ),
      h("p", {}, say("review-played", { move: played })),
      h(
        "p",
        {},
        rest.length
          ? say("review-better-line", { move: better, line: rest.join("; ") })
          : say("review-better", { move: better }),
      ),
      button,
    );
  }

  #table(found: Found, state: State): HTMLElement {
    const { say, beside } = this;
    const details = h("details", {}, h("summary", {}, say("review-table")));
    details.addEventListener(
      "toggle",
      () => {
        const heads = ["ply", "move", "chances", "lost"] as const;
        const head = heads.map((key) => h("th", { scope: "col" }, say(`review-head-${key}`)));
        const rows = found.plies.map(({ white, loss }, at) => {
          const link = h("a", { href: `#ply=${at + 1}` }, beside.written(at));
          return h(
            "tr",
            {},
            h("td", {}, String(at + 1)),
            h("td", {}, say("side-name", { side: state.moves[at]?.side ?? "white" }), " ", link),
            h("td", {}, say("review-chance", { chance: percent(white) })),
            h("td", {}, loss >= 0.005 ? say("review-chance", { chance: percent(loss) }) : "–"),
          );
        });
        details.append(
          h(
            "div",
            { class: "scrolls", tabindex: "0", role: "group", "aria-label": say("review-table") },
            h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows)),
          ),
        );
      },
      { once: true },
    );
    return details;
  }
}
