import { facingOf, type Settings } from "../settings.js";
import { ENGLISH } from "../words.js";
import { type Annotations, NO_ANNOTATIONS } from "./annotations.js";
import { squareLabel } from "./coordinates.js";
import { type Facing, isNarrow, type Room } from "./geometry.js";
import { Selection } from "./selection.js";
import { Sketch } from "./sketch.js";
import { EMPTY, type LegalMove } from "./view.js";

/** The complete state of a board: its input, its reader's actions, and its layout. */
export class BoardState {
  /** The position shown, with its legal moves and the last move; of a turn that has begun, as far as it is made. */
  view = EMPTY;
  /** The board's messages in the reader's language. */
  words = ENGLISH;
  /** The room for the board on its page. */
  room: Room = { width: 0, height: 0 };
  /** The selected piece and the squares it can go to. */
  selection = new Selection(EMPTY);
  /** The move that was chosen last, until another position is shown. */
  chosen: LegalMove | null = null;
  /** Whether that move waits to be sent. */
  isWaiting = false;
  /** A move that waits for its player's yes. */
  unconfirmed: LegalMove | null = null;
  /** The element that gets the focus once that is answered, if the focus came from outside the
   * board. */
  returnFocus: HTMLElement | null = null;
  /** The square that can be reached with the Tab key: the last one that had the focus. */
  focused = "";
  /** Whether the focus shows: after a key, not after a press. */
  isFocusVisible = false;
  /** The square under the pointer. */
  hovered: string | null = null;
  /** The square under a finger that drags or aims: its rank and file are marked. */
  aimed: string | null = null;
  /** The squares that a page points out. */
  hinted: string[] = [];
  /** The squares of pieces that a page points out as threatened. */
  threatened: string[] = [];
  /** The page's marks besides the position. */
  annotations: Annotations = NO_ANNOTATIONS;
  /** The reader's unfinished drawing. */
  readonly sketch = new Sketch();
  /** The squares of locks that are still seen closing. */
  closing = new Set<string>();
  /** The elements of the squares that are shown. */
  cells = new Map<string, HTMLElement>();
  /** The squares whose labels depend on the selection. */
  described = new Set<string>();
  /** The ground that is laid out, as text; empty to lay it out again. */
  ground = "";

  /** The settings follow the element's attributes. */
  constructor(public settings: Settings) {}

  /** The orientation of the board on the screen. */
  get facing(): Facing {
    return facingOf(this.view.position, this.settings, this.room);
  }

  /** Whether the frame is removed, and a wide board may turn. */
  get isNarrow(): boolean {
    return isNarrow(this.room);
  }

  /** The square of the selected piece. */
  get selected(): string | null {
    return this.unconfirmed?.from ?? this.selection.square;
  }

  /** The square with the keyboard's focus, when it shows. */
  get focus(): string | null {
    return this.isFocusVisible ? this.focused : null;
  }

  /** The square that is pointed at or focused. */
  get pointed(): string | null {
    return this.unconfirmed?.to ?? this.hovered ?? this.focus;
  }

  /** The pieces that a page points out, or else those of which one has to move now. */
  get pointedOut(): string[] {
    const { hinted, selection, view } = this;
    if (hinted.length > 0 || selection.square !== null) return hinted;
    return view.position.mustCapture || selection.lastPart ? selection.movable : [];
  }

  /** The name of a square in the reader's coordinates. */
  readonly name = (square: string): string => squareLabel(square, this.settings.coordinates);

  /** The names of squares as a list in the reader's language. */
  names(squares: string[]): string {
    return this.words.list(squares.map(this.name));
  }

  /** The names of the squares to choose from. */
  either(squares: string[]): string {
    return this.words.either(squares.map(this.name));
  }
}
