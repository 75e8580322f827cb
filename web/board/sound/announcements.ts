/** The board's announcements for screen readers, with squares in the reader's coordinates. */

import type { BoardState } from "../model/state.js";
import { isRemoval, kindOf, type LastMove, type LegalMove, sideOf } from "../model/view.js";

function captures(move: LegalMove): string[] {
  return Object.keys(move.captures);
}

/** The description of a square. */
export function squareText(square: string, state: BoardState): string {
  const { selection, words } = state;
  const { pieces, locked, active, turn } = state.view.position;
  const letter = pieces[square];
  const parts = [
    state.name(square),
    letter ? words.piece(kindOf(letter), sideOf(letter)) : words.text("empty"),
  ];
  const by = locked[square];
  if (by) parts.push(words.text("locked", { by: state.names(by), count: by.length }));
  if (letter && active && sideOf(letter) === turn && !active.includes(square)) {
    parts.push(words.text("passive"));
  }
  if (state.threatened.includes(square)) parts.push(words.text("threatened"));
  const target = selection.targets.get(square);
  const count = selection.isOwn(square) ? selection.movesOf(square).length : 0;
  if (count > 0) parts.push(words.text("can-move", { count }));
  if (selection.isRemovable(square)) parts.push(words.text("removable"));
  if (selection.captured.includes(square)) parts.push(words.text("taken-here"));
  if (target && target.from === target.to) parts.push(words.text("ends-turn"));
  else if (target) {
    const squares = state.names(captures(target));
    parts.push(words.text(squares ? "target-captures" : "target", { squares }));
  }
  return parts.join(", ");
}

/** The finished parts of a turn that has begun, and the next part. */
export function turnText(state: BoardState): string {
  const { selection, words } = state;
  const part = selection.lastPart;
  const squares = selection.mustRemove;
  if (!part) return squares.length ? words.text("take", { squares: state.either(squares) }) : "";
  const square = state.name(part.to);
  if (isRemoval(part)) return words.text("taken", { square });
  const key = selection.canEnd ? "may-go-on" : "goes-on";
  return words.text(key, { square, squares: state.names(Object.keys(part.captures)) });
}

/** The same when it has just been done, with the key that undoes it. */
export function partText(state: BoardState): string {
  const { selection, words } = state;
  const count = selection.movable.length;
  const next = selection.goesOn ? "" : words.text("pieces-can-move", { count });
  return [turnText(state), next, words.text("put-back-key")].filter(Boolean).join(" ");
}

/** The selected piece, with the number of its moves and of those that capture. */
export function selectionText(square: string, { selection, words, name }: BoardState): string {
  if (selection.hidesMoves) return words.text("in-hand", { square: name(square) });
  const moves = selection.movesOf(square);
  const capturing = moves.filter((move) => captures(move).length > 0).length;
  return words.text("selected", { square: name(square), count: moves.length, capturing });
}

/** The squares that the piece with the focus can go to, or the selected one if that square is
 * empty. */
export function movesText(onlyCaptures: boolean, state: BoardState): string {
  const { focused, selection, view, words } = state;
  if (selection.hidesMoves) return words.text("hidden-moves");
  const letter = view.position.pieces[focused];
  const isPiece = letter !== undefined && sideOf(letter) !== null;
  const moves = isPiece ? selection.movesOf(focused) : [...selection.targets.values()];
  const texts = moves
    .filter((move) => !onlyCaptures || captures(move).length > 0)
    .map((move) => written(move, state));
  if (texts.length) return words.text("moves-of", { list: words.list(texts) });
  if (!moves.length) return words.text("no-moves");
  const square = isPiece ? focused : (selection.square ?? focused);
  return words.text("captures-nothing", { square: state.name(square) });
}

/** A move with its captures; the square alone if it captures nothing. */
function written(move: LegalMove, { name }: BoardState): string {
  if (isRemoval(move)) return routeText(move, name);
  const victims = captures(move).map(name);
  return victims.length ? [routeText(move, name), ...victims].join("x") : name(move.to);
}

function routeText(move: LastMove, name: BoardState["name"]): string {
  const { from, to } = move;
  if (isRemoval(move)) return `x${name(to)}`;
  return from ? `${name(from)}-${name(to)}` : name(to);
}

/** The last move for a sentence: "d8 to d4". */
export function lastMoveText(last: LastMove, { name, words }: BoardState): string {
  const to = name(last.to);
  if (isRemoval(last)) return words.text("last-removed", { to });
  return last.from
    ? words.text("last-moved", { from: name(last.from), to })
    : words.text("last-placed", { to });
}

/** The question before a move is made. */
export function confirmationText(move: LegalMove, state: BoardState): string {
  const squares = isRemoval(move) ? "" : state.names(captures(move));
  const key = squares ? "confirm-captures" : "confirm";
  const question = state.words.text(key, { move: routeText(move, state.name), squares });
  return move.warning ? `${move.warning} ${question}` : question;
}
