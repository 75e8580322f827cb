/** The page's review of a game that is over: a curve, its key moments, and a table. */

import type { Side } from "../../board/model/view.js";
import { button, byId, h } from "../shared/dom.js";
import { SocketEngine } from "../analysis/engine/site_engine.js";
import { other } from "../shared/game/game_state.js";
import { Graph } from "../shared/game/review/graph.js";
import { accuracyInWords, luckInWords, mistakes } from "../shared/game/review/in_words.js";
import { siteReview } from "../shared/game/review/site_review.js";
import type { Review, ReviewedPly } from "../shared/server/http_answers.js";
import type { GameState, PlayedMove } from "../shared/server/socket_messages.js";
import { percent, t } from "../shared/messages.js";

const MAX_MOMENTS = 3;

/** What the review needs of the page. */
export interface ReviewHost {
  go(ply: number): Promise<void>;
  /** Play a better line on the board. */
  showLine(ply: number, line: PlayedMove[]): Promise<void>;
  sentence(move: PlayedMove): string;
  written(ply: number): string;
}

export class GameReview {
  readonly #graph: Graph;

  constructor(
    readonly id: string,
    readonly body: HTMLElement,
    readonly host: ReviewHost,
  ) {
    this.#graph = new Graph(h("div"), (ply) => void host.go(ply));
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
    this.#graph.markPly(ply);
  }

  async #follow(state: GameState, asks: boolean): Promise<void> {
    const kept = await siteReview(this.id);
    if (kept) this.#show(kept, state);
    else if (asks) this.#make(state);
    else this.#offer(state, "review-none");
  }

  /** Let the site make the review, which it keeps for everybody. */
  #make(state: GameState): void {
    const found: Review = { nodes: 0, plies: [], rolls: [] };
    const engine = new SocketEngine(() => undefined);
    engine.review(this.id, (update) => {
      if (update.type !== "review") {
        engine.close();
        this.#offer(state, "review-failed");
        return;
      }
      found.nodes = update.nodes;
      found.plies.push(...update.plies);
      found.rolls.push(...update.rolls);
      this.#progress(found.plies.length, update.total);
      if (!update.isDone) return;
      engine.close();
      this.#show(found, state);
    });
  }

  #offer(state: GameState, why: string): void {
    const make = button(t("review-make"), "btn", () => this.#make(state));
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

  #show(review: Review, state: GameState): void {
    const { plies, rolls } = review;
    const notes = [t("review-how", { nodes: review.nodes })];
    if (rolls.length) notes.push(t("review-dice"));
    const costly = mistakes(plies, MAX_MOMENTS);
    this.#drawCurve(review, costly, state);
    const luck = luckInWords(review).map((text) => h("li", {}, text));
    this.body.replaceChildren(
      this.#graph.body,
      costly.length
        ? h("ol", { class: "moments" }, ...costly.map((each) => this.#moment(each, state)))
        : h("p", {}, t("review-no-moments")),
      h("p", {}, accuracyInWords(plies)),
      ...(luck.length ? [h("ul", { class: "luck" }, ...luck)] : []),
      ...(luck.length ? [h("p", { class: "note" }, t("review-luck-how"))] : []),
      h("p", { class: "note" }, notes.join(" ")),
      this.#table(plies, state),
    );
    this.markPly(state.moves.length);
  }

  #drawCurve({ plies }: Review, costly: ReviewedPly[], { moves, outcome }: GameState): void {
    const chances = plies.map(({ white }) => white);
    if (outcome) chances.push(outcome.winner ? Number(outcome.winner === "white") : 0.5);
    const name = (side: Side) =>
      h("span", { class: `side-name ${side}` }, t("review-side", { side }));
    this.#graph.draw({
      chances,
      total: moves.length,
      marks: costly.map(({ ply }, place) => ({ ply, kind: "mark", text: String(place + 1) })),
      above: [name("black")],
      below: [name("white"), h("figcaption", {}, t("review-curve"))],
    });
  }

  #moment(moment: ReviewedPly, state: GameState): HTMLElement {
    const { host } = this;
    const { side, ply, white, loss, line } = moment;
    const chance = side === "white" ? white : 1 - white;
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

  #table(plies: ReviewedPly[], state: GameState): HTMLElement {
    const { host } = this;
    const details = h("details", {}, h("summary", {}, t("review-table")));
    const fill = () => {
      const heads = ["ply", "move", "chances", "lost"] as const;
      const head = heads.map((key) => h("th", { scope: "col" }, t(`review-head-${key}`)));
      const rows = plies.map(({ white, loss }, at) => {
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
