/** What the board says of moves, with the names that it gives to its squares. */

import type { LastMove, LegalMove } from "./model.js";
import type { BoardWords } from "./words.js";

type Namer = (square: string) => string;

function captures(move: LegalMove): string[] {
  return Object.keys(move.captures);
}

/** What is in hand, with the number of its moves and of those that capture. */
export function toldInHand(
  square: string,
  ways: LegalMove[],
  words: BoardWords,
  name: Namer,
): string {
  const capturing = ways.filter((move) => captures(move).length > 0).length;
  return words.selected(name(square), ways.length, capturing);
}

/** Where some moves lead, or only those that capture. */
export function toldMoves(
  moves: LegalMove[],
  capturesAlone: boolean,
  words: BoardWords,
  name: Namer,
): string {
  const told = moves
    .filter((move) => !capturesAlone || captures(move).length > 0)
    .map((move) => written(move, name));
  return told.length ? words.movesOf(words.list(told)) : words.noMoves();
}

/** A move with what it captures; the square alone where it captures nothing. */
function written(move: LegalMove, name: Namer): string {
  const victims = captures(move).map(name);
  const from = move.from ? `${name(move.from)}-` : "";
  return victims.length ? [`${from}${name(move.to)}`, ...victims].join("x") : name(move.to);
}

export function toldLast(last: LastMove, name: Namer): string {
  return last.from ? `${name(last.from)}-${name(last.to)}` : `@${name(last.to)}`;
}

/** What is asked before a move is made. */
export function question(move: LegalMove, words: BoardWords, name: Namer): string {
  const route = move.from ? `${name(move.from)}-${name(move.to)}` : name(move.to);
  const asked = words.confirm(route, words.list(captures(move).map(name)));
  return move.warning ? `${move.warning} ${asked}` : asked;
}
