/** A game that this device reviews: each move is compared with the best, each roll with all others. */

import type { LocalCore } from "../../shared/local_core.js";
import {
  type AnalysedGame,
  MAX_REVIEW_LINE,
  MAX_REVIEW_NODES,
  type Review,
} from "../../shared/server/http_answers.js";

/** The result of a review for one action. */
export type Reviewed = Pick<Review, "plies" | "rolls">;

/**
 * The moves and rolls of a game, reviewed one after another, as long as that is wanted; it throws
 * if the device cannot continue.
 */
export async function* reviewed(
  core: LocalCore,
  game: AnalysedGame,
  isWanted: () => boolean,
): AsyncGenerator<Reviewed> {
  let ply = 0;
  for (const at of game.actions.keys()) {
    const line = { ...game, actions: game.actions.slice(0, at + 1) };
    const { played, rolled } = await core.review(line, MAX_REVIEW_NODES);
    // The engine may have got another question in the meantime.
    if (!isWanted()) return;
    if (rolled) yield { plies: [], rolls: [{ ply, ...rolled }] };
    if (!played) continue;
    yield { plies: [{ ply, ...played, line: played.line.slice(0, MAX_REVIEW_LINE) }], rolls: [] };
    ply += 1;
  }
}

/** Whether an action is a roll. */
export function isRoll(action: string): boolean {
  return action.startsWith("roll:");
}
