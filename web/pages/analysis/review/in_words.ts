/** The review of a game, in words. */

import type { Side } from "../../../board/model/view.js";
import { percent, t } from "../../shared/messages.js";
import type { Review, ReviewedPly } from "../../shared/server/http_answers.js";
import { SIDES } from "../../shared/game/game_state.js";

/** Wins and parts of them, with their sign. */
const wins = new Intl.NumberFormat(document.documentElement.lang, {
  signDisplay: "exceptZero",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** White's chances after each ply, from 0 to 1: at the start, best, worst, and at the end. */
export function curveInWords(chances: number[]): string {
  const most = Math.max(...chances);
  const least = Math.min(...chances);
  return t("review-summary", {
    first: percent(chances[0] ?? 0.5),
    most: percent(most),
    mostPly: chances.indexOf(most),
    least: percent(least),
    leastPly: chances.indexOf(least),
    last: percent(chances.at(-1) ?? 0.5),
  });
}

/** The share of its chances that each side kept, on average over its moves. */
export function accuracyInWords(plies: ReviewedPly[]): string {
  return SIDES.flatMap((side) => {
    const own = plies.filter((ply) => ply.side === side);
    const share = 1 - lossOf(plies, side) / own.length;
    return own.length ? [t("review-accuracy", { side, share: percent(share) })] : [];
  }).join(" · ");
}

/** Each side's luck with the dice, and the loss by its moves; nothing in games without dice. */
export function luckInWords({ plies, rolls }: Pick<Review, "plies" | "rolls">): string[] {
  if (rolls.length === 0) return [];
  const white = rolls.reduce((sum, { side, luck }) => sum + (side === "white" ? luck : -luck), 0);
  return SIDES.map((side) => {
    const luck = wins.format(side === "white" ? white : -white);
    return t("review-luck", { side, luck, moves: wins.format(-lossOf(plies, side)) });
  });
}

function lossOf(plies: ReviewedPly[], side: Side): number {
  return plies.reduce((sum, ply) => sum + (ply.side === side ? ply.loss : 0), 0);
}
