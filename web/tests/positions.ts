/** Boards for tests, drawn as the board field of a PFEN. */

import {
  type BoardView,
  type LegalMove,
  removedFirst,
  type TurnPart,
} from "../board/model/view.js";
import { ends, victims } from "../pages/shared/game/game_state.js";

/** A view of `2/sS/...` rows from the highest rank down, White to move. */
export function view(board: string, moves: string[] = [], more: object = {}): BoardView {
  const rows = board.split("/");
  const pieces: Record<string, string> = {};
  let files = 0;
  rows.forEach((row, index) => {
    let file = 0;
    for (const [token = ""] of row.matchAll(/\d+|\D/g)) {
      if (/\d/.test(token)) file += Number(token);
      else pieces[`${String.fromCharCode(97 + file++)}${rows.length - index}`] = token;
    }
    files = Math.max(files, file);
  });
  return {
    position: {
      files,
      ranks: rows.length,
      pieces,
      turn: "white",
      reserve: null,
      dice: [],
      locked: {},
      active: null,
      ...more,
    },
    legal: moves.map((text) => withParts(legal(text), pieces)),
    last: null,
  };
}

/** A legal move by its text; each victim is taken by the man that moves. */
export function legal(text: string): LegalMove {
  const { from, to } = ends(text);
  const captures = Object.fromEntries(victims(text).map((victim) => [victim, [to]]));
  return { text, from, to, captures };
}

/** A move with the parts that the core would give it, if it has several. */
function withParts(move: LegalMove, pieces: Record<string, string>): LegalMove {
  const removed = removedFirst(move.text);
  const moved = removed ? move.text.slice(move.text.indexOf("-") + 1) : move.text;
  const [first = "", ...steps] = moved.split("-");
  if (!removed && steps.length < 2) return move;
  const letter = pieces[first] ?? null;
  const parts: TurnPart[] = removed
    ? [{ from: null, to: removed, captures: { [removed]: [] }, changes: { [removed]: null } }]
    : [];
  let from = first;
  for (const step of steps) {
    const [to = "", ...taken] = step.split("x");
    const captures = Object.fromEntries(taken.map((victim) => [victim, [to]]));
    const gone = Object.fromEntries([from, ...taken].map((square) => [square, null]));
    parts.push({ from, to, captures, changes: { ...gone, [to]: letter } });
    from = to;
  }
  return { ...move, parts };
}
