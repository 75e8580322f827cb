/** What the board says of moves, with the names that it gives to its squares. */

import type { Hand } from "../model/selection.js";
import { type LastMove, type LegalMove, sideOf } from "../model/view.js";
import type { BoardWords } from "../words.js";

type Namer = (square: string) => string;

function captures(move: LegalMove): string[] {
  return Object.keys(move.captures);
}

/** The man taken in hand, with the number of its moves and of those that capture. */
export function toldInHand(square: string, hand: Hand, words: BoardWords, name: Namer): string {
  if (hand.isUntold) return words.inHand(name(square));
  const ways = hand.waysOf(square);
  const capturing = ways.filter((move) => captures(move).length > 0).length;
  return words.selected(name(square), ways.length, capturing);
}

/** Where the man on a square can go, or if none stands there the one in hand. */
export function toldMoves(
  square: string,
  hand: Hand,
  capturesAlone: boolean,
  words: BoardWords,
  name: Namer,
): string {
  if (hand.isUntold) return words.untold();
  const letter = hand.view.position.pieces[square];
  const isMan = letter !== undefined && sideOf(letter) !== null;
  const told = (isMan ? hand.waysOf(square) : [...hand.targets.values()])
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
