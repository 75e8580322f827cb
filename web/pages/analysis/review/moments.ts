/** The moves of a game that a review mentions. */

import { ACCEPTED_LOSS, MISTAKE_LOSS, type ReviewedPly } from "../../shared/server/http_answers.js";

/** The costliest mistakes of a game, up to a number, in its order. */
export function mistakes(plies: ReviewedPly[], most: number): ReviewedPly[] {
  const costly = plies.filter(({ loss, line }) => loss >= MISTAKE_LOSS && line.length > 0);
  const chosen = costly.sort((one, other) => other.loss - one.loss).slice(0, most);
  return chosen.sort((one, other) => one.ply - other.ply);
}

/** The number of moves that were as good as the best ones. */
export function movesAsGoodAsBest(plies: ReviewedPly[]): number {
  return plies.filter(({ loss }) => loss <= ACCEPTED_LOSS).length;
}

/**
 * The moves among some that answered a mistake of the other side as well as the best ones, up to a
 * number: those after the costliest mistakes, in the order of the game.
 */
export function goodReplies(plies: ReviewedPly[], all: ReviewedPly[], most: number): ReviewedPly[] {
  const allowed = ({ ply, side }: ReviewedPly) => {
    const before = all[ply - 1];
    return before !== undefined && before.side !== side ? before.loss : 0;
  };
  const good = plies.filter((each) => each.loss <= ACCEPTED_LOSS && allowed(each) >= MISTAKE_LOSS);
  const chosen = good.sort((one, other) => allowed(other) - allowed(one)).slice(0, most);
  return chosen.sort((one, other) => one.ply - other.ply);
}
