/** What the board announces, with squares named in the reader's coordinates. */

import type { Selection } from "../model/selection.js";
import { type LastMove, type LegalMove, sideOf } from "../model/view.js";
import type { BoardWords } from "../words.js";

type Namer = (square: string) => string;

function captures(move: LegalMove): string[] {
  return Object.keys(move.captures);
}

/** The selected piece, with the number of its moves and of those that capture. */
export function selectionText(
  square: string,
  selection: Selection,
  words: BoardWords,
  name: Namer,
): string {
  if (selection.hidesMoves) return words.text("in-hand", { square: name(square) });
  const moves = selection.movesOf(square);
  const capturing = moves.filter((move) => captures(move).length > 0).length;
  return words.text("selected", { square: name(square), count: moves.length, capturing });
}

/** Where the piece on a square can go, or the selected one if the square is empty. */
export function movesText(
  square: string,
  selection: Selection,
  onlyCaptures: boolean,
  words: BoardWords,
  name: Namer,
): string {
  if (selection.hidesMoves) return words.text("hidden-moves");
  const letter = selection.view.position.pieces[square];
  const isPiece = letter !== undefined && sideOf(letter) !== null;
  const texts = (isPiece ? selection.movesOf(square) : [...selection.targets.values()])
    .filter((move) => !onlyCaptures || captures(move).length > 0)
    .map((move) => written(move, name));
  return texts.length
    ? words.text("moves-of", { list: words.list(texts) })
    : words.text("no-moves");
}

/** A move with what it captures; the square alone where it captures nothing. */
function written(move: LegalMove, name: Namer): string {
  const victims = captures(move).map(name);
  const from = move.from ? `${name(move.from)}-` : "";
  return victims.length ? [`${from}${name(move.to)}`, ...victims].join("x") : name(move.to);
}

export function lastMoveText(last: LastMove, name: Namer): string {
  return last.from ? `${name(last.from)}-${name(last.to)}` : `@${name(last.to)}`;
}

/** What is asked before a move is made. */
export function confirmationText(move: LegalMove, words: BoardWords, name: Namer): string {
  const route = move.from ? `${name(move.from)}-${name(move.to)}` : name(move.to);
  const squares = words.list(captures(move).map(name));
  const key = squares ? "confirm-captures" : "confirm";
  const question = words.text(key, { move: route, squares });
  return move.warning ? `${move.warning} ${question}` : question;
}
