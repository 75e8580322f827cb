import { facingOf, type Settings } from "../settings.js";
import type { BoardWords } from "../words.js";
import { squareLabel } from "./coordinates.js";
import type { Facing } from "./geometry.js";
import type { Selection } from "./selection.js";
import type { BoardView, LegalMove } from "./view.js";

/** Everything that a board knows: what it was given, what its reader does, and what is laid out. */
export interface BoardState {
  /** The position shown, with its legal moves and the last move. */
  view: BoardView;
  /** The board's messages in the reader's language. */
  words: BoardWords;
  /** What the element's attributes say. */
  settings: Settings;
  /** Whether the element is narrow: then the frame goes and a wide board turns. */
  isNarrow: boolean;
  /** The selected piece and where it can go. */
  selection: Selection;
  /** A move that waits for its player's yes. */
  unconfirmed: LegalMove | null;
  /** What gets the focus once that is answered, if it came from outside the board. */
  returnFocus: HTMLElement | null;
  /** The square that can be reached with the Tab key: the last one that had the focus. */
  focused: string;
  /** Whether the focus shows: after a key, not after a press. */
  isFocusVisible: boolean;
  /** The square under the pointer. */
  hovered: string | null;
  /** The square under a finger that drags or aims: its rank and file are marked. */
  aimed: string | null;
  /** The squares that a page points out. */
  hinted: string[];
  /** The elements of the squares that are shown. */
  cells: Map<string, HTMLElement>;
  /** The squares whose labels depend on the selection. */
  described: Set<string>;
  /** The ground that is laid out, as text; empty to lay it out again. */
  ground: string;
}

/** How the board lies on the screen. */
export function boardFacing({ view, settings, isNarrow }: BoardState): Facing {
  return facingOf(view.position, settings, isNarrow);
}

/** The name of a square in the reader's coordinates. */
export function labelOf(square: string, { settings }: BoardState): string {
  return squareLabel(square, settings.coordinates);
}
