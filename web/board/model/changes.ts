/** The visible and audible changes from one position to the next. */

import type { BoardPosition, BoardView } from "./view.js";

export interface Changes {
  /** The letter of the moved piece before it was turned over, if it was. */
  was: string | null;
  /** Pieces that are gone, by square. */
  fallen: Record<string, string>;
  /** Pieces that have become inciti on their squares. */
  entombed: Record<string, string>;
  /** Pieces other than the moved one that were turned over, with their former letters. */
  flipped: Record<string, string>;
  /** Pieces that have become locked. */
  locked: string[];
  /** Pieces that have been freed on their squares. */
  unlocked: string[];
  /** Whether there are new dice on the table. */
  rolled: boolean;
}

export function changesBetween(before: BoardView, after: BoardView): Changes {
  const { last } = after;
  const now = after.position.pieces;
  const changes: Changes = {
    was: null,
    fallen: {},
    entombed: {},
    flipped: {},
    locked: beyond(after.position.locked, before.position.locked),
    unlocked: beyond(before.position.locked, after.position.locked).filter(
      (square) => square in now && square !== last?.to,
    ),
    rolled: hasRolled(before, after),
  };
  for (const [square, letter] of Object.entries(before.position.pieces)) {
    const then = now[square];
    if (square === last?.from) {
      const arrived = now[last.to];
      if (arrived !== undefined && arrived !== letter) changes.was = letter;
    } else if (then === undefined) changes.fallen[square] = letter;
    else if (then === "x" && letter !== "x") changes.entombed[square] = letter;
    else if (then !== letter && square !== last?.to) changes.flipped[square] = letter;
  }
  return changes;
}

/** The squares of one position's locks that another has not. */
function beyond(locks: BoardPosition["locked"], others: BoardPosition["locked"]): string[] {
  return Object.keys(locks).filter((square) => !(square in others));
}

/** There is a new roll: other dice, or dice for another move. */
function hasRolled(before: BoardView, after: BoardView): boolean {
  const [old, fresh] = [before.position.dice, after.position.dice];
  if (fresh.length === 0) return false;
  const again = before.last?.from === after.last?.from && before.last?.to === after.last?.to;
  return !again || old.join() !== fresh.join();
}
