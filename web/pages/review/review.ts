/** The page's review of a game that is over: a curve, its key moments, and a table. */

import type { Side } from "../../board/model/view.js";
import { button, byId, h } from "../shared/dom.js";
import { SocketEngine } from "../analysis/engine/site_engine.js";
import { other, SIDES } from "../shared/game/game_state.js";
import { Graph } from "../shared/game/review/graph.js";
import { accuracyInWords, luckInWords } from "../shared/game/review/in_words.js";
import { goodReplies, mistakes, movesAsGoodAsBest } from "../shared/game/review/moments.js";
import { siteReview } from "../shared/game/review/site_review.js";
import type { Review, ReviewedPly } from "../shared/server/http_answers.js";
import type { GameState, PlayedMove } from "../shared/server/socket_messages.js";
import { percent, t } from "../shared/messages.js";

const MAX_MOMENTS = 3;
const MAX_PRAISED = 2;

/** Whose moves are looked at together: the reader's own, somebody else's, or those of everybody. */
interface Reviewed {
  whose: "you" | Side | "both";
  plies: ReviewedPly[];
}

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
    if (state.engine) notes.push(t("review-engine"));
    const parts = reviewedOf(plies, state);
    this.#drawCurve(review, parts, state);
    const luck = luckInWords(review).map((text) => h("li", {}, text));
    this.body.replaceChildren(
      this.#graph.body,
      ...parts.flatMap((part) => this.#part(part, plies, state)),
      h("p", {}, accuracyInWords(plies)),
      ...(luck.length ? [h("ul", { class: "luck" }, ...luck)] : []),
      ...(luck.length ? [h("p", { class: "note" }, t("review-luck-how"))] : []),
      h("p", { class: "note" }, notes.join(" ")),
      this.#table(plies, state),
    );
    this.markPly(state.moves.length);
  }

  /** Some moves: how many were good, which deserve praise, and which cost much. */
  #part({ whose, plies }: Reviewed, all: ReviewedPly[], state: GameState): HTMLElement[] {
    const count = { whose, good: movesAsGoodAsBest(plies), total: plies.length };
    const good = goodReplies(plies, all, MAX_PRAISED);
    const costly = mistakes(plies, MAX_MOMENTS);
    const list = (kind: string, key: string, items: HTMLElement[]) =>
      items.length ? [h("h4", {}, t(key)), h("ol", { class: `moments ${kind}` }, ...items)] : [];
    return [
      h("h3", {}, t("review-moves-of", { whose })),
      h("p", {}, t("review-good-moves", count)),
      ...list(
        "praised",
        "review-well-played",
        good.map((each) => this.#praise(each, all, state)),
      ),
      ...(costly.length ? [] : [h("p", {}, t("review-no-moments"))]),
      ...list(
        "costly",
        "review-could-be-better",
        costly.map((each) => this.#moment(each, state)),
      ),
    ];
  }

  #drawCurve({ plies }: Review, parts: Reviewed[], { moves, outcome }: GameState): void {
    const chances = plies.map(({ white }) => white);
    if (outcome) chances.push(outcome.winner ? Number(outcome.winner === "white") : 0.5);
    const name = (side: Side) =>
      h("span", { class: `side-name ${side}` }, t("review-side", { side }));
    const marks = parts.flatMap((part) => [
      ...goodReplies(part.plies, plies, MAX_PRAISED).map(({ ply }) => ({
        ...{ ply, kind: "mark praised", text: "✓" },
      })),
      ...mistakes(part.plies, MAX_MOMENTS).map(({ ply }, place) => ({
        ...{ ply, kind: "mark", text: String(place + 1) },
      })),
    ]);
    this.#graph.draw({
      chances,
      total: moves.length,
      marks,
      above: [name("black")],
      below: [name("white"), h("figcaption", {}, t("review-curve"))],
    });
  }

  /** A good answer to a mistake of the other side. */
  #praise(moment: ReviewedPly, all: ReviewedPly[], state: GameState): HTMLElement {
    const { side, ply, loss } = moment;
    const before = chanceOf(side, all[ply - 1] ?? moment);
    const after = Math.max(chanceOf(side, moment) - loss, 0);
    const chances = { side, before: percent(before), after: percent(after) };
    const [move = ""] = this.#sentences(moment, [moment.played], state);
    const words = [t("review-praise", chances), t("review-played", { move })];
    return this.#entry(moment, [moment.played], words, state);
  }

  #moment(moment: ReviewedPly, state: GameState): HTMLElement {
    const { side, loss, line } = moment;
    const chance = chanceOf(side, moment);
    const played = this.#sentences(moment, [moment.played], state)[0] ?? "";
    const [better = "", ...rest] = this.#sentences(moment, line, state);
    const after = percent(Math.max(chance - loss, 0));
    const instead = { move: better, line: rest.join("; ") };
    return this.#entry(
      moment,
      line,
      [
        t("review-cost", { side, before: percent(chance), after }),
        t("review-played", { move: played }),
        t(rest.length ? "review-better-line" : "review-better", instead),
      ],
      state,
    );
  }

  /** A move of the game in words, and a button that shows a line in its place on the board. */
  #entry(moment: ReviewedPly, line: string[], words: string[], state: GameState): HTMLElement {
    const { side, ply } = moment;
    const number = state.moves[ply]?.number ?? 0;
    const show = () => {
      byId("board").scrollIntoView({ block: "center" });
      void this.host.showLine(ply, movesOf(moment, line, state));
    };
    return h(
      "li",
      {},
      h("h5", {}, t("review-moment", { number, side, move: this.host.written(ply) })),
      ...words.map((text) => h("p", {}, text)),
      button(t("review-look"), "btn", show, {
        "aria-label": t("review-look-at", { number, side }),
      }),
    );
  }

  #sentences(moment: ReviewedPly, line: string[], state: GameState): string[] {
    return movesOf(moment, line, state).map((move) => this.host.sentence(move));
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

/** Whose moves are told of: the reader's own first; an engine that errs on purpose needs none. */
function reviewedOf(plies: ReviewedPly[], { you, engine }: GameState): Reviewed[] {
  const own = you.length === 1 ? you[0] : undefined;
  const of = (side: Side) => plies.filter((each) => each.side === side);
  if (own === undefined) {
    const shown = SIDES.filter((side) => side !== engine);
    const whose = shown.length === 1 ? (shown[0] ?? "both") : "both";
    return [{ whose, plies: plies.filter(({ side }) => shown.includes(side)) }];
  }
  const others: Reviewed[] = engine ? [] : [{ whose: other(own), plies: of(other(own)) }];
  const parts: Reviewed[] = [{ whose: "you", plies: of(own) }, ...others];
  return parts.filter((part) => part.plies.length > 0);
}

/** A side's chances before a move. */
function chanceOf(side: Side, { white }: ReviewedPly): number {
  return side === "white" ? white : 1 - white;
}

/** The moves of a line that begins where a move was played. */
function movesOf({ side, ply }: ReviewedPly, line: string[], state: GameState): PlayedMove[] {
  const number = state.moves[ply]?.number ?? 0;
  return line.map((text, at) => ({
    ...{ number, side: at % 2 ? other(side) : side },
    ...{ text, roll: [] },
  }));
}
