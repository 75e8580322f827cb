/** A game of a kiosk before its first move. */

import type { KeptGame } from "../shared/kept_games.js";
import { other } from "../shared/game/game_state.js";
import type { GameDocument } from "../shared/server/http_answers.js";
import type { Side } from "../shared/server/socket_messages.js";

/** The visitor's side against the machine: the one at the near end. */
export const VISITOR: Side = "white";

/** A game of two people, or against the machine at a level. */
export function freshGame(empty: GameDocument, level: number | null): Omit<KeptGame, "id"> {
  const machine = level === null ? null : other(VISITOR);
  const kind = (side: Side) => (side === machine ? "program" : "human");
  const headers = {
    white_kind: kind("white"),
    black_kind: kind("black"),
    ...(level !== null && { others: { level: String(level) } }),
  };
  return { tree: { ...empty, headers, plies: [] }, clock: null, changed: Date.now() };
}
