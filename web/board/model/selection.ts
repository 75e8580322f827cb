import { fileOf, rankOf, squareName } from "./geometry.js";
import {
  type BoardView,
  isRemoval,
  type LegalMove,
  removedFirst,
  routeOf,
  sideOf,
} from "./view.js";

/** What pressing a square has done. */
export type PressResult =
  | { kind: "move"; move: LegalMove }
  | { kind: "selected"; square: string }
  | { kind: "goes-on"; square: string }
  | { kind: "after-removal"; square: string }
  | { kind: "deselected" }
  | { kind: "refused"; text: string }
  | { kind: "none" };

/** The selected piece and where it can go: what is needed to choose a move square by square. */
export class Selection {
  /** The square of the selected piece. */
  square: string | null = null;
  /**
   * The squares that the piece has been led to, in a turn in which it moves several times. After a
   * removal the first of them is that of the piece that moves.
   */
  #path: string[] = [];
  /** The legal moves by the square they start from. */
  readonly #moves = new Map<string | null, LegalMove[]>();

  constructor(readonly view: BoardView) {
    for (const move of view.legal) {
      const start = removedFirst(move.text) ?? move.from;
      const moves = this.#moves.get(start) ?? [];
      moves.push(move);
      this.#moves.set(start, moves);
    }
  }

  /** Whether a piece is to be placed from the reserve. */
  get isPlacing(): boolean {
    const { reserve, turn } = this.view.position;
    return this.#moves.has(null) || (this.hidesMoves && (reserve?.[turn] ?? 0) > 0);
  }

  /** Whether the player may not know which moves are legal. */
  get hidesMoves(): boolean {
    return this.view.hidesMoves ?? false;
  }

  /** The squares of the pieces that can move or be removed, or of all own ones where that is not shown. */
  get movable(): string[] {
    if (this.hidesMoves) {
      return Object.keys(this.view.position.pieces).filter((square) => this.isOwn(square));
    }
    return [...this.#moves.keys()].filter((square) => square !== null);
  }

  /** Where the selected piece stands, as far as it has been led. */
  get end(): string | null {
    return this.#path.at(-1) ?? this.square;
  }

  /**
   * The moves of the selected piece, or all placements, by the square that they lead to next; of
   * several the shortest. The turn ends with the square that the piece has been led to.
   */
  get targets(): Map<string, LegalMove> {
    const targets = new Map<string, LegalMove>();
    for (const move of this.#going) {
      const path = pathOf(move);
      const next = path[this.#path.length] ?? this.end;
      const known = next === null ? undefined : targets.get(next);
      if (next !== null && (!known || path.length < pathOf(known).length)) targets.set(next, move);
    }
    return targets;
  }

  /** The moves that begin as the selected piece has been led. */
  get #going(): LegalMove[] {
    const moves = this.#moves.get(this.isPlacing ? null : this.square) ?? [];
    return moves.filter((move) => this.#path.every((square, at) => pathOf(move)[at] === square));
  }

  /** The move that takes the bound piece on a square from the board and does nothing else, if there is one. */
  removalOf(square: string): LegalMove | undefined {
    return this.#moves.get(square)?.find(isRemoval);
  }

  /** Whether a turn can begin by taking the bound piece on a square from the board. */
  beginsTurn(square: string): boolean {
    const moves = this.#moves.get(square) ?? [];
    return moves.some((move) => removedFirst(move.text) === square);
  }

  movesOf(square: string): LegalMove[] {
    return this.#moves.get(square) ?? [];
  }

  /** Whether the piece on a square can be selected. */
  isMovable(square: string): boolean {
    const isOwn = this.isOwn(square) && (this.hidesMoves || this.#moves.has(square));
    return isOwn || this.beginsTurn(square);
  }

  isOwn(square: string): boolean {
    const letter = this.view.position.pieces[square];
    return letter !== undefined && sideOf(letter) === this.view.position.turn;
  }

  clear(): void {
    this.square = null;
    this.#path = [];
  }

  /** Select or deselect the piece on a square, or choose the move that leads to it. */
  press(square: string): PressResult {
    if (this.#moves.size === 0 && !this.hidesMoves) return { kind: "none" };
    const move = this.targets.get(square);
    if (move) {
      const at = this.#path.length;
      const isEnd = at > 0 && square === this.end;
      if (at === 0 && removedFirst(move.text)) return this.#choosePiece(square);
      const through = this.#going.filter((each) => pathOf(each)[at] === square);
      if (isEnd || through.length === 1) return { kind: "move", move };
      this.#path.push(square);
      return { kind: "goes-on", square };
    }
    if (this.square !== null && this.movesAfterRemoval(square)) return this.#choosePiece(square);
    const removal = this.removalOf(square);
    if (removal) return { kind: "move", move: removal };
    if (this.isPlacing) return { kind: "refused", text: `@${square}` };
    if (square === this.square) {
      this.clear();
      return { kind: "deselected" };
    }
    if (this.isOwn(square) || this.beginsTurn(square)) return this.#select(square);
    if (this.square !== null) return { kind: "refused", text: `${this.square}-${square}` };
    return { kind: "none" };
  }

  /** The move that a text stands for: with or without victims, hyphen and capitals. */
  findMove(text: string): LegalMove | null {
    const typed = normalized(text);
    if (!typed) return null;
    const found = this.view.legal.filter((move) => {
      return normalized(move.text) === typed || normalized(routeOf(move.text)) === typed;
    });
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  /** Whether the piece on a square can move after the selected bound piece has been removed. */
  movesAfterRemoval(square: string): boolean {
    const moves = this.#moves.get(this.square) ?? [];
    return moves.some((move) => removedFirst(move.text) === this.square && move.from === square);
  }

  /** Choose the piece that moves after a removal. */
  #choosePiece(square: string): PressResult {
    this.#path = [square];
    return { kind: "after-removal", square };
  }

  #select(square: string): PressResult {
    if (!this.isMovable(square)) {
      this.clear();
      return { kind: "refused", text: `${square}-${this.#neighbour(square)}` };
    }
    this.clear();
    this.square = square;
    return { kind: "selected", square };
  }

  /** An empty square beside another, or any beside it: what to ask about when a piece is stuck. */
  #neighbour(square: string): string {
    const { files, ranks, pieces } = this.view.position;
    const [file, rank] = [fileOf(square), rankOf(square)];
    const around = [
      [file, rank + 1],
      [file + 1, rank],
      [file, rank - 1],
      [file - 1, rank],
    ]
      .filter(([f = -1, r = -1]) => f >= 0 && f < files && r >= 0 && r < ranks)
      .map(([f = 0, r = 0]) => squareName(f, r));
    return around.find((name) => !(name in pieces)) ?? around[0] ?? square;
  }
}

/** The squares that a move leads to, one after the other. */
function pathOf(move: LegalMove): string[] {
  const route = routeOf(move.text).split("-");
  return route.length > 2 ? route.slice(1) : [move.to];
}

function normalized(text: string): string {
  return text.toLowerCase().replace(/[\s–—-]/g, "");
}
