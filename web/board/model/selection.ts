import { type BoardView, type LegalMove, sideOf } from "./view.js";

/** What came of using a square. */
export type Used =
  | { kind: "move"; move: LegalMove }
  | { kind: "chosen"; square: string }
  | { kind: "dropped" }
  | { kind: "refused"; text: string }
  | { kind: "nothing" };

/** The man in hand, and where it can go: all that is needed to choose a move square by square. */
export class Hand {
  chosen: string | null = null;
  readonly #ways = new Map<string | null, Map<string, LegalMove>>();

  constructor(readonly view: BoardView) {
    for (const move of view.legal) {
      const ways = this.#ways.get(move.from) ?? new Map<string, LegalMove>();
      ways.set(move.to, move);
      this.#ways.set(move.from, ways);
    }
  }

  /** Whether a man is to be placed from the reserve. */
  get places(): boolean {
    const { reserve, turn } = this.view.position;
    return this.#ways.has(null) || (this.isUntold && (reserve?.[turn] ?? 0) > 0);
  }

  /** Whether there is anything to choose. */
  get isFree(): boolean {
    return this.#ways.size > 0 || this.isUntold;
  }

  /** Whether nothing tells which moves are legal. */
  get isUntold(): boolean {
    return this.view.untold ?? false;
  }

  /** The men that can move, as far as that is told. */
  get movable(): string[] {
    if (this.isUntold) {
      return Object.keys(this.view.position.pieces).filter((square) => this.isOwn(square));
    }
    return [...this.#ways.keys()].filter((square) => square !== null);
  }

  /** The moves of the man in hand, or all placements, by the square that they lead to. */
  get targets(): Map<string, LegalMove> {
    return this.#ways.get(this.places ? null : this.chosen) ?? new Map();
  }

  /** The moves of a man. */
  waysOf(square: string): LegalMove[] {
    return [...(this.#ways.get(square)?.values() ?? [])];
  }

  /** Whether a man can be taken in hand. */
  isMovable(square: string): boolean {
    return this.isOwn(square) && (this.isUntold || this.waysOf(square).length > 0);
  }

  isOwn(square: string): boolean {
    const letter = this.view.position.pieces[square];
    return letter !== undefined && sideOf(letter) === this.view.position.turn;
  }

  drop(): void {
    this.chosen = null;
  }

  /** Take the man on a square in hand, put it down, or choose the move that is meant. */
  use(square: string): Used {
    if (!this.isFree) return { kind: "nothing" };
    const move = this.targets.get(square);
    if (move) return { kind: "move", move };
    if (this.places) return { kind: "refused", text: `@${square}` };
    if (square === this.chosen) {
      this.drop();
      return { kind: "dropped" };
    }
    if (this.isOwn(square)) return this.#choose(square);
    if (this.chosen !== null) return { kind: "refused", text: `${this.chosen}-${square}` };
    return { kind: "nothing" };
  }

  /** The move that a typed text means: with or without victims, hyphen and capitals. */
  typed(text: string): LegalMove | null {
    const wanted = bare(text);
    if (!wanted) return null;
    const found = this.view.legal.filter((move) => {
      const [route = ""] = move.text.split("x");
      return bare(move.text) === wanted || bare(route) === wanted;
    });
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  #choose(square: string): Used {
    if (!this.isMovable(square)) {
      this.drop();
      return { kind: "refused", text: `${square}-${this.#beside(square)}` };
    }
    this.chosen = square;
    return { kind: "chosen", square };
  }

  /** A free square beside another, or any beside it: what to ask about when a man cannot move. */
  #beside(square: string): string {
    const { files, ranks, pieces } = this.view.position;
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square.slice(1));
    const around = [
      [file, rank + 1],
      [file + 1, rank],
      [file, rank - 1],
      [file - 1, rank],
    ]
      .filter(([f = -1, r = 0]) => f >= 0 && f < files && r >= 1 && r <= ranks)
      .map(([f = 0, r = 0]) => `${String.fromCharCode(97 + f)}${r}`);
    return around.find((name) => !(name in pieces)) ?? around[0] ?? square;
  }
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s–—-]/g, "");
}
