/** A game that this device reviews: each move is compared with the best, each roll with all others. */

import type { LocalCore } from "../../shared/local_core.js";
import {
  type AnalysedGame,
  MAX_REVIEW_LINE,
  MAX_REVIEW_NODES,
  type ReviewUpdate,
} from "../../shared/server/http_answers.js";

/** The result of a review for one action, and whether it is the last one. */
export type Reviewed = Pick<ReviewUpdate, "plies" | "rolls" | "isDone">;

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
    const isDone = at === game.actions.length - 1;
    if (rolled) yield { plies: [], rolls: [{ ply, ...rolled }], isDone };
    if (!played) continue;
    const shown = { ply, ...played, line: played.line.slice(0, MAX_REVIEW_LINE) };
    yield { plies: [shown], rolls: [], isDone };
    ply += 1;
  }
}
