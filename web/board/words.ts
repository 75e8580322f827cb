import { type BoardView, kindOf, type LegalMove, type Side, sideOf } from "./model/view.js";

/** The words of the board, which a page can replace by those of its language. */
export interface BoardWords {
  board(files: number, ranks: number): string;
  man(kind: string, side: Side | null): string;
  /** The letter shown on pieces of a kind. */
  letter(kind: string): string;
  empty(): string;
  locked(by: string[]): string;
  passive(): string;
  canMove(count: number): string;
  target(captured: string): string;
  selected(square: string, count: number, capturing: number): string;
  inHand(square: string): string;
  dropped(): string;
  noMoves(): string;
  /** What is announced of moves where the legal ones are hidden. */
  untold(): string;
  movesOf(list: string): string;
  list(items: string[]): string;
  dice(roll: string): string;
  rollsAgain(): string;
  reserve(white: number, black: number): string;
  confirm(move: string, captured: string): string;
  play(): string;
  cancel(): string;
  help(): string;
}

const KINDS: Record<string, string> = {
  S: "stone",
  V: "fugitive",
  L: "leader",
  P: "peltast",
  H: "hoplite",
  B: "basileus",
  x: "incitus",
};

function listed(items: string[]): string {
  return items.length < 2
    ? items.join("")
    : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}

/** English, for a board on its own. */
export const ENGLISH: BoardWords = {
  board: (files, ranks) => `Board of ${files} files and ${ranks} ranks`,
  man: (kind, side) => (side ? `${side} ${KINDS[kind] ?? kind}` : (KINDS[kind] ?? kind)),
  letter: (kind) => (KINDS[kind] ?? kind).charAt(0).toUpperCase(),
  empty: () => "empty",
  locked: (by) => `locked by ${listed(by)}`,
  passive: () => "passive",
  canMove: (count) => `${count} ${count === 1 ? "move" : "moves"}`,
  target: (captured) => (captured ? `can go here, captures ${captured}` : "can go here"),
  selected: (square, count, capturing) =>
    `${square} selected: ${count} ${count === 1 ? "square" : "squares"}, ${capturing} of them capture`,
  inHand: (square) => `${square} selected`,
  dropped: () => "deselected",
  noMoves: () => "nothing can move here",
  untold: () => "legal moves are not shown in this game",
  movesOf: (list) => `can go to ${list}`,
  list: listed,
  dice: (roll) => `dice: ${roll}`,
  rollsAgain: () => "the same player rolls again",
  reserve: (white, black) => `to place: White ${white}, Black ${black}`,
  confirm: (move, captured) => (captured ? `${move}, captures ${captured}?` : `${move}?`),
  play: () => "Play",
  cancel: () => "Cancel",
  help: () =>
    "The arrow keys move over the board, Enter selects a piece or moves it, Escape deselects it. " +
    "M reads where the piece can go, Shift M its captures, N and Shift N go to the next and the " +
    "previous piece that can move, L reads the last move.",
};

/** The description of a square for screen readers; `name` names squares. */
export function describeSquare(
  square: string,
  view: BoardView,
  target: LegalMove | undefined,
  moves: number,
  words: BoardWords,
  name: (square: string) => string,
): string {
  const letter = view.position.pieces[square];
  const parts = [name(square)];
  parts.push(letter ? words.man(kindOf(letter), sideOf(letter)) : words.empty());
  const by = view.position.locked[square];
  if (by) parts.push(words.locked(by.map(name)));
  const { active, turn } = view.position;
  if (letter && active && sideOf(letter) === turn && !active.includes(square)) {
    parts.push(words.passive());
  }
  if (moves > 0) parts.push(words.canMove(moves));
  if (target) parts.push(words.target(words.list(Object.keys(target.captures).map(name))));
  return parts.join(", ");
}
