/** The engine's review of a game that is over: a curve, its key moments, and a table. */

import type { Side } from "../../board/model/view.js";
import { curveInWords } from "../shared/game/curve_in_words.js";
import { button, byId, drawn, h } from "../shared/dom.js";
import { other } from "../shared/game/game_state.js";
import { luckAndSkill } from "../shared/game/luck_and_skill.js";
import { formToken } from "../shared/page.js";
import type { GameState, PlayedMove } from "../shared/server/socket_messages.js";
import { percent, t } from "../shared/messages.js";

const POLL_INTERVAL = 700;
const WIDTH = 1000;
const HEIGHT = 200;

interface KeyMoment {
  ply: number;
  side: Side;
  played: string;
  chance: number;
  loss: number;
  line: string[];
}

export interface ReviewData {
  nodes: number;
  hasDice: boolean;
  /** What the dice gave White, in wins; older reviews do not have it. */
  luck?: number;
  /** White's chances before each move, and what the move lost its player. */
  plies: { white: number; loss: number }[];
  result: number | null;
  moments: KeyMoment[];
}

type ReviewStatus =
  | { state: "none" | "failed" }
  | { state: "running"; done: number; total: number }
  | { state: "ready"; review: ReviewData };

/** What the review needs of the page. */
export interface ReviewHost {
  go(ply: number): Promise<void>;
  /** Play a better line on the board. */
  showLine(ply: number, line: PlayedMove[]): Promise<void>;
  sentence(move: PlayedMove): string;
  written(ply: number): string;
}

export class Review {
  readonly #address: string;
  #cursor: SVGElement | null = null;
  #plies = 0;

  constructor(
    id: string,
    readonly body: HTMLElement,
    readonly host: ReviewHost,
  ) {
    this.#address = `/api/games/${id}/review`;
  }

  /** Show the review of a game; for its players it is made at once, for others on request. */
  open(state: GameState): void {
    if (state.moves.length === 0) {
      this.body.replaceChildren(h("p", {}, t("review-empty")));
      return;
    }
    void this.#follow(state, state.you.length > 0);
  }

  /** Mark the ply that is on the board. */
  markPly(ply: number): void {
    const x = String(this.#plies ? (WIDTH * ply) / this.#plies : 0);
    this.#cursor?.setAttribute("x1", x);
    this.#cursor?.setAttribute("x2", x);
  }

  async #follow(state: GameState, starts: boolean): Promise<void> {
    let status = await this.#fetch(starts);
    while (status?.state === "running") {
      this.#progress(status.done, status.total);
      await new Promise((resolve) => window.setTimeout(resolve, POLL_INTERVAL));
      status = await this.#fetch(false);
    }
    if (status?.state === "ready") this.#show(status.review, state);
    else this.#offer(state, status?.state === "none" ? "review-none" : "review-failed");
  }

  async #fetch(starts: boolean): Promise<ReviewStatus | null> {
    const request = starts ? { method: "POST", headers: { "x-form-token": formToken() } } : {};
    try {
      const answer = await fetch(this.#address, request);
      return answer.ok ? ((await answer.json()) as ReviewStatus) : null;
    } catch {
      return null;
    }
  }

  #offer(state: GameState, why: string): void {
    const make = button(t("review-make"), "btn", () => void this.#follow(state, true));
    this.body.replaceChildren(h("p", {}, t(why)), make);
  }

  #progress(done: number, total: number): void {
    const text = t("review-progress", { done, total });
    const bar = this.body.querySelector("progress");
    if (bar) {
      bar.value = done;
      const note = this.body.querySelector("label");
      if (note) note.textContent = text;
      return;
    }
    this.body.replaceChildren(
      h("label", { for: "review-bar" }, text),
      h("progress", { id: "review-bar", max: String(total), value: String(done) }),
    );
  }

  #show(data: ReviewData, state: GameState): void {
    const chances = data.plies.map((ply) => ply.white);
    if (data.result !== null) chances.push(data.result);
    this.#plies = state.moves.length;
    const notes = [t("review-how", { nodes: data.nodes })];
    if (data.hasDice) notes.push(t("review-dice"));
    const moments = data.moments.map((moment) => this.#moment(moment, state));
    this.body.replaceChildren(
      this.#graph(chances, data.moments),
      moments.length
        ? h("ol", { class: "moments" }, ...moments)
        : h("p", {}, t("review-no-moments")),
      ...this.#luck(data, state),
      h("p", { class: "note" }, notes.join(" ")),
      this.#table(data, state),
    );
    this.markPly(this.#plies);
  }

  /** What the dice gave each side, and what its moves lost, where there are dice. */
  #luck({ hasDice, luck, plies }: ReviewData, state: GameState): HTMLElement[] {
    if (!hasDice || luck === undefined) return [];
    const lost = state.moves.map(({ side }, ply) => ({ side, loss: plies[ply]?.loss ?? 0 }));
    const sides = luckAndSkill(luck, lost).map((text) => h("li", {}, text));
    return [h("ul", { class: "luck" }, ...sides), h("p", { class: "note" }, t("review-luck-how"))];
  }

  #graph(chances: number[], moments: KeyMoment[]): HTMLElement {
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
    const drawing =
      `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img">` +
      `<rect class="of-black" width="${WIDTH}" height="${HEIGHT}"/>` +
      `<path class="of-white" d="M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z"/>` +
      `<path class="half" d="M0 ${HEIGHT / 2}H${WIDTH}"/><path class="edge" d="M${line}"/>` +
      `<path class="core" d="M${line}"/><line class="cursor" y1="0" y2="${HEIGHT}"/></svg>`;
    const art = drawn("div", { class: "art" }, drawing);
    const svg = art.querySelector("svg") as SVGSVGElement;
    svg.setAttribute("aria-label", curveInWords(chances));
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      void this.host.go(Math.round((last * (event.clientX - box.left)) / box.width));
    });
    this.#cursor = svg.querySelector(".cursor");
    art.append(...marks);
    return h(
      "figure",
      { class: "curve" },
      h("span", { class: "side-name black" }, t("review-side", { side: "black" })),
      art,
      h("span", { class: "side-name white" }, t("review-side", { side: "white" })),
      h("figcaption", {}, t("review-curve")),
    );
  }

  #moment(moment: KeyMoment, state: GameState): HTMLElement {
    const { host } = this;
    const { side, ply, chance, loss, line } = moment;
    const number = state.moves[ply]?.number ?? 0;
    const moves = line.map((text, at) => ({
      ...{ number, side: at % 2 ? other(side) : side },
      ...{ text, roll: [] },
    }));
    const [better = "", ...rest] = moves.map((move) => host.sentence(move));
    const played = host.sentence({ number, side, text: moment.played, roll: [] });
    const show = () => {
      byId("board").scrollIntoView({ block: "center" });
      void host.showLine(ply, moves);
    };
    const label = t("review-look-at", { number, side });
    const after = percent(Math.max(chance - loss, 0));
    const instead = { move: better, line: rest.join("; ") };
    return h(
      "li",
      {},
      h("h3", {}, t("review-moment", { number, side, move: host.written(ply) })),
      h("p", {}, t("review-cost", { side, before: percent(chance), after })),
      h("p", {}, t("review-played", { move: played })),
      h("p", {}, t(rest.length ? "review-better-line" : "review-better", instead)),
      button(t("review-look"), "btn", show, { "aria-label": label }),
    );
  }

  #table(data: ReviewData, state: GameState): HTMLElement {
    const { host } = this;
    const details = h("details", {}, h("summary", {}, t("review-table")));
    const fill = () => {
      const heads = ["ply", "move", "chances", "lost"] as const;
      const head = heads.map((key) => h("th", { scope: "col" }, t(`review-head-${key}`)));
      const rows = data.plies.map(({ white, loss }, at) => {
        const link = h("a", { href: `#ply=${at + 1}` }, host.written(at));
        return h(
          "tr",
          {},
          h("td", {}, String(at + 1)),
          h("td", {}, t("side-name", { side: state.moves[at]?.side ?? "white" }), " ", link),
          h("td", {}, t("review-chance", { chance: percent(white) })),
          h("td", {}, loss >= 0.005 ? t("review-chance", { chance: percent(loss) }) : "–"),
        );
      });
      details.append(
        h(
          "div",
          { class: "scrolls", tabindex: "0", role: "group", "aria-label": t("review-table") },
          h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows)),
        ),
      );
    };
    details.addEventListener("toggle", fill, { once: true });
    return details;
  }
}
