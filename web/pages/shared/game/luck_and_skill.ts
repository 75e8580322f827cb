/** What the dice of a game gave each side, and what its moves lost, in words. */

import type { Side } from "../../../board/model/view.js";
import { SIDES } from "./game_state.js";
import { t } from "../messages.js";

/** Wins and parts of them, with their sign. */
const wins = new Intl.NumberFormat(document.documentElement.lang, {
  signDisplay: "exceptZero",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A sentence for each side, from what the dice gave White and what each move lost. */
export function luckAndSkill(white: number, moves: { side: Side; loss: number }[]): string[] {
  return SIDES.map((side) => {
    const own = moves.filter((move) => move.side === side);
    const lost = own.reduce((sum, { loss }) => sum + loss, 0);
    const luck = wins.format(side === "white" ? white : -white);
    return t("review-luck", { side, luck, moves: wins.format(-lost) });
  });
}
