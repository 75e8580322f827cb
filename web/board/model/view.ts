/** The board's input and output. It knows no rule of any game. */

export type Side = "white" | "black";

/** A position: pieces by square (`a1`), upper case White, lower case Black, `x` an incitus. */
export interface BoardPosition {
  files: number;
  ranks: number;
  pieces: Record<string, string>;
  turn: Side;
  /** Pieces still to be placed, in games with placement. */
  reserve: Record<Side, number> | null;
  /** The sides whose leader is still to be placed. */
  leadersInReserve?: Side[];
  /** The roll on the table, the higher die first. */
  dice: number[];
  /** Whether this roll gives the same player another (the hand of Zeus). */
  rollsAgain?: boolean;
  /** Locked pieces, each with those that lock it. */
  locked: Record<string, string[]>;
  /** In games that count refusals: the pieces that could act. Others are passive. */
  active: string[] | null;
  /** Whether only captures are allowed now: the pieces that can capture are marked. */
  mustCapture?: boolean;
}

/** One part of a turn that has several. */
export interface TurnPart {
  from: string | null;
  to: string;
  /** Victims, each with its captors. */
  captures: Record<string, string[]>;
  /** The contents of the squares that the part changes once it is made: a letter or nothing. */
  changes: Record<string, string | null>;
}

/**
 * A move that can be chosen; a placement comes from nowhere, a removal begins where it ends. A text such as
 * `xd4-b2-b3` removes a bound piece before the piece moves.
 */
export interface LegalMove {
  text: string;
  from: string | null;
  to: string;
  /** Victims, each with its captors. */
  captures: Record<string, string[]>;
  /** The parts of a turn that has several. */
  parts?: TurnPart[];
  /** Why to think twice: the board asks before it makes such a move. */
  warning?: string;
}

/** A move that was played. */
export interface LastMove {
  from: string | null;
  to: string;
  /** Victims, each with its captors, if they are known. */
  captures?: Record<string, string[]>;
}

export interface BoardView {
  position: BoardPosition;
  legal: LegalMove[];
  /** The move played last. */
  last: LastMove | null;
  /**
   * Whether the legal moves are hidden from the player, who may try any move with any own piece:
   * every try is reported as `petteia-refused`.
   */
  hidesMoves?: boolean;
  /** Whether the game is over. */
  over?: boolean;
}

/** No position yet: nothing is drawn until the page gives one. */
export const EMPTY: BoardView = {
  position: {
    files: 8,
    ranks: 8,
    pieces: {},
    turn: "white",
    reserve: null,
    dice: [],
    locked: {},
    active: null,
  },
  legal: [],
  last: null,
};

/** Refuse a view that lacks a part; one that may be null may be left out. */
export function checkView(view: BoardView): void {
  const missing =
    missingPart("view", view, EMPTY) ?? missingPart("view.position", view.position, EMPTY.position);
  if (missing) throw new TypeError(`<petteia-board> cannot show this: ${missing} is missing`);
}

function missingPart(name: string, given: object, whole: object): string | undefined {
  const parts = new Map(Object.entries((given as object | undefined) ?? {}));
  const needed = Object.entries(whole).filter(([, value]) => value !== null);
  const missing = needed.find(([part]) => (parts.get(part) ?? null) === null);
  return missing && `${name}.${missing[0]}`;
}

/**
 * Whether a move takes a bound piece from the board: it begins nowhere, or where it ends, on its own
 * victim. A turn of several moves may end on the square of a victim too.
 */
export function isRemoval({ from, to, captures }: LastMove): boolean {
  return captures !== undefined && to in captures && (from === null || from === to);
}

/** The bound piece that a turn removes before a piece moves: `d4` of `xd4-b2-b3`. */
export function removedFirst(text: string): string | null {
  return /^x([a-p]\d+)-/.exec(text)?.[1] ?? null;
}

/** A move without its victims: `a1-a2-a3` of `a1-a2xb2-a3xa4`. A removal, `xd4`, stays whole. */
export function routeOf(text: string): string {
  return text.replace(/(?<=\d)x[a-p]\d+/g, "");
}

/** The letter of a piece's kind: `S`, `V`, `A`, `C`, `L`, `P`, `H`, `B`, or `x`. */
export function kindOf(letter: string): string {
  return letter === "x" ? "x" : letter.toUpperCase();
}

/** The side of a piece by its letter; null for an incitus. */
export function sideOf(letter: string): Side | null {
  if (letter === "x") return null;
  return letter === letter.toUpperCase() ? "white" : "black";
}
