/** What the curve of a game shows, in words. */

import { percent, t } from "../messages.js";

/** White's chances after each ply, from 0 to 1: where they begin, are best and worst, and end. */
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
