import { fileOf, rankOf, squareName } from "./geometry.js";
import {
  type BoardView,
  isRemoval,
  type LegalMove,
  routeOf,
  sideOf,
  type TurnPart,
} from "./view.js";

/** The effect of pressing a square. */
type PressResult =
  | { kind: "move"; move: LegalMove }
  | { kind: "selected"; square: string }
  | { kind: "part"; part: TurnPart }
  | { kind: "deselected" }
  | { kind: "refused"; text: string }
  | { kind: "none" };

/** The next part of a turn, with the legal moves that continue with it. */
interface Step {
  part: TurnPart;
  moves: LegalMove[];
}

/**
 * The selected piece and the squares it can go to: the state for choosing a move square by square,
 * and a turn of several parts one part after the other.
 */
export class Selection {
  /** The square of the selected piece. */
  square: string | null = null;
  /** The parts of the turn that are made. */
  #made: TurnPart[] = [];
  /** The next parts of the legal moves, by the square they start from. */
  #steps = new Map<string | null, Step[]>();
  /** The move that ends the turn as it has been made. */
  #ending: LegalMove | null = null;

  constructor(
    /** The position before the turn, with the legal moves. */
    readonly given: BoardView,
  ) {
    this.#findSteps();
  }

  /** The position after the parts that are made. */
  get view(): BoardView {
    const last = this.lastPart;
    if (!last) return this.given;
    const { position } = this.given;
    const changes = this.#made.flatMap((part) => Object.entries(part.changes));
    const changed = new Set(changes.map(([square]) => square));
    const all: [string, string | null][] = [...Object.entries(position.pieces), ...changes];
    const pieces = Object.fromEntries(
      [...new Map(all)].filter((each): each is [string, string] => each[1] !== null),
    );
    const locks = Object.entries(position.locked).filter(([square]) => !changed.has(square));
    return {
      ...this.given,
      position: { ...position, pieces, locked: Object.fromEntries(locks) },
      last,
    };
  }

  /** The part of the turn that was made last; null before the first. */
  get lastPart(): TurnPart | null {
    return this.#made.at(-1) ?? null;
  }

  /** The squares of the pieces that were captured in this turn. */
  get captured(): string[] {
    return this.#made.flatMap(({ captures }) => Object.keys(captures));
  }

  /** Whether some legal turn has several parts. */
  get hasParts(): boolean {
    return this.given.legal.some(({ parts }) => parts);
  }

  /** Whether the turn may end as it has been made. */
  get canEnd(): boolean {
    return this.#ending !== null;
  }

  /** The piece that has to continue the turn that it has begun; null if none has to. */
  get goesOn(): string | null {
    const last = this.lastPart;
    return last && !isRemoval(last) ? last.to : null;
  }

  /** The pieces of which one has to be removed first. */
  get mustRemove(): string[] {
    const steps = [...this.#steps.values()].flat();
    return steps.every(({ part, moves }) => isRemoval(part) && moves.some(({ parts }) => parts))
      ? steps.map(({ part }) => part.to)
      : [];
  }

  /** Whether a piece has to be placed from the reserve. */
  get isPlacing(): boolean {
    const { reserve, turn } = this.given.position;
    return this.#steps.has(null) || (this.hidesMoves && (reserve?.[turn] ?? 0) > 0);
  }

  /** Whether the player may not know which moves are legal. */
  get hidesMoves(): boolean {
    return this.given.hidesMoves ?? false;
  }

  /** The squares of the pieces that can move or be removed, or of all own ones if that is not
   * shown. */
  get movable(): string[] {
    if (this.hidesMoves) {
      return Object.keys(this.view.position.pieces).filter((square) => this.isOwn(square));
    }
    return [...this.#steps.keys()].filter((square) => square !== null);
  }

  /**
   * The squares that the selected piece, or one to be placed, can go to next; its own square if the
   * turn may end there.
   */
  get targets(): Map<string, LegalMove> {
    const start = this.isPlacing ? null : this.square;
    const steps = (this.#steps.get(start) ?? []).filter(({ part }) => !isRemoval(part));
    const targets = new Map(steps.map((step) => [step.part.to, moveOf(step)]));
    const end = this.goesOn;
    if (end !== null && this.#ending) {
      targets.set(end, { text: this.#ending.text, from: end, to: end, captures: {} });
    }
    return targets;
  }

  /** Whether the bound piece on a square can be taken from the board. */
  isRemovable(square: string): boolean {
    return this.#steps.get(square)?.some(({ part }) => isRemoval(part)) ?? false;
  }

  /** The possible next actions of the piece on a square. */
  movesOf(square: string): LegalMove[] {
    return (this.#steps.get(square) ?? []).map(moveOf);
  }

  /** Whether the piece on a square can be selected. */
  isMovable(square: string): boolean {
    return this.isOwn(square) && (this.hidesMoves || this.#steps.has(square));
  }

  isOwn(square: string): boolean {
    const letter = this.view.position.pieces[square];
    return letter !== undefined && sideOf(letter) === this.given.position.turn;
  }

  /** Deselect the piece, unless it has to continue the turn that it has begun. */
  clear(): void {
    this.square = this.goesOn;
  }

  /** Undo the part of the turn that was made last, and return it; null if none was. */
  putBack(): TurnPart | null {
    const part = this.#made.pop() ?? null;
    this.#findSteps();
    this.clear();
    return part;
  }

  /** The parts of a move that are left after those that are made; null unless the turn has been
   * led to its last part. */
  leftOf(move: LegalMove): TurnPart[] | null {
    const left = partsOf(move).slice(this.#made.length);
    return this.lastPart && this.#leadsTo(move) && left.length <= 1 ? left : null;
  }

  /** Whether a move begins with all parts of the turn that are made. */
  #leadsTo(move: LegalMove): boolean {
    return this.#made.every((part, at) => isSame(part, partsOf(move)[at]));
  }

  /** Select or deselect the piece on a square, or choose the move that leads to it. */
  press(square: string): PressResult {
    if (this.#steps.size === 0 && !this.hidesMoves) return { kind: "none" };
    if (square === this.goesOn && this.#ending) return { kind: "move", move: this.#ending };
    const start = this.isPlacing ? null : this.square;
    const goes = this.#steps.get(start)?.find(({ part }) => part.to === square);
    const removes = this.#steps.get(square)?.find(({ part }) => isRemoval(part));
    const step = goes ?? removes;
    if (step) return this.#make(step);
    if (this.isPlacing) return { kind: "refused", text: `@${square}` };
    if (square === this.square) {
      if (this.goesOn) return { kind: "none" };
      this.clear();
      return { kind: "deselected" };
    }
    if (this.isOwn(square) && !this.goesOn) return this.#select(square);
    if (this.square !== null) return this.#refuse(this.square, square);
    return { kind: "none" };
  }

  /** The move that a text means: with or without victims, hyphen and capitals. */
  findMove(text: string): LegalMove | null {
    const typed = normalized(text);
    if (!typed) return null;
    const found = this.given.legal.filter((move) => {
      return normalized(move.text) === typed || normalized(routeOf(move.text)) === typed;
    });
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  /** Find the possible continuations of the parts that are made. */
  #findSteps(): void {
    this.#steps = new Map();
    this.#ending = null;
    for (const move of this.given.legal) {
      if (!this.#leadsTo(move)) continue;
      const part = partsOf(move)[this.#made.length];
      if (!part) {
        this.#ending = move;
        continue;
      }
      const start = isRemoval(part) ? part.to : part.from;
      const steps = this.#steps.get(start) ?? [];
      const known = steps.find((step) => isSame(step.part, part));
      if (known) {
        known.moves.push(move);
        // Only a turn that continues says what is on the board after the part.
        if (partsOf(move).length > this.#made.length + 1) known.part = part;
      } else steps.push({ part, moves: [move] });
      this.#steps.set(start, steps);
    }
  }

  /** Make the next part of the turn, or choose the move if it is the last. */
  #make({ part, moves }: Step): PressResult {
    const [only] = moves;
    const isLast =
      moves.length === 1 && partsOf(only as LegalMove).length === this.#made.length + 1;
    if (isLast) return { kind: "move", move: only as LegalMove };
    this.#made.push(part);
    this.#findSteps();
    this.clear();
    return { kind: "part", part };
  }

  #select(square: string): PressResult {
    this.clear();
    if (!this.isMovable(square)) return this.#refuse(square, this.#neighbour(square));
    this.square = square;
    return { kind: "selected", square };
  }

  /** A move that is not legal, after the parts that are made. */
  #refuse(from: string, to: string): PressResult {
    const first = this.#made[0];
    const begun = this.#made.map((part) => (isRemoval(part) ? `x${part.to}` : part.to));
    const route = first && !isRemoval(first) ? [first.from, ...begun, to] : [...begun, from, to];
    return { kind: "refused", text: route.join("-") };
  }

  /** An empty square beside another, or any neighbour: the square to ask about when a piece is
   * stuck. */
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

/** The parts of a move, one or more. */
function partsOf(move: LegalMove): TurnPart[] {
  return move.parts ?? [{ ...move, changes: {} }];
}

function isSame(part: TurnPart, another: TurnPart | undefined): boolean {
  return part.from === another?.from && part.to === another.to;
}

/** A step as a move of its own: the whole move if it has no other part. */
function moveOf({ part, moves }: Step): LegalMove {
  const [move] = moves as [LegalMove, ...LegalMove[]];
  const { from, to, captures } = part;
  return move.parts || moves.length > 1 ? { text: move.text, from, to, captures } : move;
}

function normalized(text: string): string {
  return text.toLowerCase().replace(/[\s–—-]/g, "");
}
