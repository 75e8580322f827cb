/** A review in words and numbers: the good moves of each side, the costly ones, and all of them. */

import type { Side } from "../../../board/model/view.js";
import { button, byId, h } from "../../shared/dom.js";
import { other, SIDES } from "../../shared/game/game_state.js";
import { moveSentence } from "../../shared/game/sentences.js";
import type { Review, ReviewedPly } from "../../shared/server/http_answers.js";
import { percent, t } from "../../shared/messages.js";
import type { AnalysisController } from "../controller.js";
import { luckInWords } from "./in_words.js";
import { goodReplies, mistakes, movesAsGoodAsBest } from "./moments.js";

const MAX_MOMENTS = 3;
const MAX_PRAISED = 2;

/** The player whose moves are shown together: the reader, somebody else, or everybody. */
interface Reviewed {
  whose: "you" | Side | "both";
  plies: ReviewedPly[];
}

/** The page's services for the moments. */
export type MomentsPage = Pick<
  AnalysisController,
  "goToPly" | "named" | "reader" | "showLine" | "tree"
>;

export class MomentsView {
  constructor(readonly page: MomentsPage) {}

  /** Show a review that is complete; null shows none. */
  draw(review: Review | null): void {
    byId("review").hidden = review === null;
    if (!review) return;
    const { plies, rolls, nodes } = review;
    const reader = this.page.reader;
    const notes = [t("review-how", { nodes })];
    if (rolls.length) notes.push(t("review-dice"));
    if (reader.engine) notes.push(t("review-engine"));
    const luck = luckInWords(review).map((text) => h("li", {}, text));
    byId("review-body").replaceChildren(
      ...reviewedOf(plies, reader).flatMap((part) => this.#part(part, plies)),
      ...(luck.length ? [h("ul", { class: "luck" }, ...luck)] : []),
      ...(luck.length ? [h("p", { class: "note" }, t("review-luck-how"))] : []),
      h("p", { class: "note" }, notes.join(" ")),
      this.#table(plies),
    );
  }

  /** Some moves: the number of good ones, those that deserve praise, and the costly ones. */
  #part({ whose, plies }: Reviewed, all: ReviewedPly[]): HTMLElement[] {
    const count = { whose, good: movesAsGoodAsBest(plies), total: plies.length };
    const good = goodReplies(plies, all, MAX_PRAISED);
    const costly = mistakes(plies, MAX_MOMENTS);
    const list = (kind: string, key: string, items: HTMLElement[]) =>
      items.length ? [h("h4", {}, t(key)), h("ol", { class: `moments ${kind}` }, ...items)] : [];
    const praised = good.map((each) => this.#praise(each, all));
    const told = costly.map((each) => this.#moment(each));
    return [
      h("h3", {}, t("review-moves-of", { whose })),
      h("p", {}, t("review-good-moves", count)),
      ...list("praised", "review-well-played", praised),
      ...(costly.length ? [] : [h("p", {}, t("review-no-moments"))]),
      ...list("costly", "review-could-be-better", told),
    ];
  }

  /** A good answer to a mistake of the other side. */
  #praise(moment: ReviewedPly, all: ReviewedPly[]): HTMLElement {
    const { side, ply, loss, played } = moment;
    const before = chanceOf(side, all[ply - 1] ?? moment);
    const after = Math.max(chanceOf(side, moment) - loss, 0);
    const chances = { side, before: percent(before), after: percent(after) };
    const move = moveSentence({ side, text: played });
    const words = [t("review-praise", chances), t("review-played", { move })];
    return this.#entry(moment, [played], words);
  }

  #moment(moment: ReviewedPly): HTMLElement {
    const { side, loss, line, played } = moment;
    const chance = chanceOf(side, moment);
    const after = percent(Math.max(chance - loss, 0));
    const [better = "", ...rest] = line.map((text, at) =>
      moveSentence({ side: at % 2 ? other(side) : side, text }),
    );
    const instead = { move: better, line: rest.join("; ") };
    return this.#entry(moment, line, [
      t("review-cost", { side, before: percent(chance), after }),
      t("review-played", { move: moveSentence({ side, text: played }) }),
      t(rest.length ? "review-better-line" : "review-better", instead),
    ]);
  }

  /** A move of the game in words, and a button that shows a line in its place on the board. */
  #entry({ side, ply, played }: ReviewedPly, line: string[], words: string[]): HTMLElement {
    const number = this.page.tree.moves[ply]?.number ?? 0;
    const show = () => {
      byId("board").scrollIntoView({ block: "center" });
      void this.page.showLine(ply, line);
    };
    return h(
      "li",
      {},
      h("h5", {}, t("review-moment", { number, side, move: this.page.named(played) })),
      ...words.map((text) => h("p", {}, this.page.named(text))),
      button(t("review-look"), "btn", show, {
        "aria-label": t("review-look-at", { number, side }),
      }),
    );
  }

  #table(plies: ReviewedPly[]): HTMLElement {
    const details = h("details", {}, h("summary", {}, t("review-table")));
    const fill = () => {
      const heads = ["ply", "move", "chances", "lost"] as const;
      const head = heads.map((key) => h("th", { scope: "col" }, t(`review-head-${key}`)));
      const rows = plies.map(({ white, loss, side, played }, at) => {
        const move = button(this.page.named(played), "link", () => void this.page.goToPly(at + 1));
        return h(
          "tr",
          {},
          h("td", {}, String(at + 1)),
          h("td", {}, t("side-name", { side }), " ", move),
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

/** The players whose moves are described: the reader first; an engine that errs on purpose needs
 * none. */
function reviewedOf(plies: ReviewedPly[], { you, engine }: MomentsPage["reader"]): Reviewed[] {
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
