import type { Side } from "./model/view.js";

/** The words of the board, which a page can replace by those of its language. */
export interface BoardWords {
  text(name: BoardText, values?: Record<string, string | number>): string;
  piece(kind: string, side: Side | null): string;
  /** The letter shown on pieces of a kind. */
  letter(kind: string): string;
  list(items: string[]): string;
  either(items: string[]): string;
}

/** English texts; those that end in `-one` are for a count of one. */
export const TEXTS = {
  label: "Board of {files} files and {ranks} ranks",
  empty: "empty",
  locked: "locked by {by}",
  passive: "passive",
  threatened: "can be captured next",
  "can-move": "{count} moves",
  "can-move-one": "{count} move",
  target: "can go here",
  "target-captures": "can go here, captures {squares}",
  selected: "{square} selected: {count} squares, {capturing} of them capture",
  "selected-one": "{square} selected: {count} square, {capturing} of them capture",
  "in-hand": "{square} selected",
  removable: "can be taken",
  "taken-here": "a piece was taken here this turn",
  "ends-turn": "the turn can end here",
  "step-take": "Take a bound piece",
  "step-move": "Move a piece",
  take: "Take {squares}.",
  taken: "You take {square}. Now move a piece.",
  "goes-on": "{square} captures {squares} and continues. Choose its next square.",
  "may-go-on": "{square} captures {squares}. It may continue, or the turn ends here.",
  "pieces-can-move": "{count} pieces can move.",
  "pieces-can-move-one": "{count} piece can move.",
  "put-back": "Put it back",
  "end-turn": "End the turn",
  "put-back-key": "U puts it back.",
  back: "{square}: put back",
  dropped: "deselected",
  "draw-from": "{square}: choose where the arrow points, or the same square for a circle",
  "no-moves": "nothing can move here",
  "captures-nothing": "{square} captures nothing",
  "last-moved": "{from} to {to}",
  "last-placed": "placed on {to}",
  "last-removed": "{to} taken from the board",
  "hidden-moves": "legal moves are not shown in this game",
  "moves-of": "can go to {list}",
  dice: "dice: {roll}",
  "rolls-again": "the same player rolls again",
  reserve: "to place: White {white}, Black {black}",
  confirm: "{move}?",
  "confirm-captures": "{move}, captures {squares}?",
  play: "Play",
  cancel: "Cancel",
  help:
    "The arrow keys move over the board, Enter selects a piece or moves it, Escape deselects it. " +
    "M reads where the piece can go, Shift M its captures, N and Shift N go to the next and the " +
    "previous piece that can move, L reads the last move, U puts back the last part of a turn.",
};

export type BoardText = Exclude<keyof typeof TEXTS, `${string}-one`>;

const KINDS: Record<string, string> = {
  S: "stone",
  V: "fugitive",
  A: "bound stone",
  C: "bound leader",
  L: "leader",
  P: "peltast",
  H: "hoplite",
  B: "basileus",
  x: "incitus",
};

/** English, for a board on its own. */
export const ENGLISH: BoardWords = {
  text(name, values = {}) {
    const one = `${name}-one`;
    const text = values.count === 1 && one in TEXTS ? TEXTS[one as BoardText] : TEXTS[name];
    return text.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value]));
  },
  piece: (kind, side) => [side, KINDS[kind] ?? kind].filter(Boolean).join(" "),
  letter: (kind) => (KINDS[kind] ?? kind).charAt(0).toUpperCase(),
  list: (items) => items.join(", ").replace(/, (?=[^,]*$)/, " and "),
  either: (items) => items.join(", ").replace(/, (?=[^,]*$)/, " or "),
};
