/** The positions of a game, requested when they are needed. */

import type { GameState, PastPosition, PlayedMove } from "../../shared/server/socket_messages.js";

const BATCH = 50;

export class PositionCache {
  readonly #positions = new Map<number, PastPosition>();
  readonly #requests = new Map<number, Promise<void>>();
  #moves: PlayedMove[] = [];

  /** `ask` requests a number of positions from a ply on. */
  constructor(readonly ask: (first: number, count: number) => Promise<PastPosition[] | null>) {}

  /** Follow the game; false if known moves have been taken back. */
  update(state: GameState): boolean {
    const known = this.#moves;
    this.#moves = state.moves;
    const isKept = startsWith(state.moves, known);
    if (!isKept) {
      this.#positions.clear();
      this.#requests.clear();
    }
    return isKept;
  }

  /** The position before the move of a ply, if it is here already. */
  cached(ply: number): PastPosition | undefined {
    return this.#positions.get(ply);
  }

  /** The position before the move of a ply; undefined if it cannot be loaded. */
  async load(ply: number): Promise<PastPosition | undefined> {
    if (!this.#positions.has(ply)) await this.#fetch(ply - (ply % BATCH));
    return this.#positions.get(ply);
  }

  /** Load the next positions before they are needed. */
  prefetch(ply: number): void {
    const next = ply + BATCH / 2;
    if (next < this.#moves.length && !this.#positions.has(next)) {
      void this.#fetch(next - (next % BATCH));
    }
  }

  #fetch(first: number): Promise<void> {
    const request = this.#requests.get(first) ?? this.#request(first);
    this.#requests.set(first, request);
    return request;
  }

  async #request(first: number): Promise<void> {
    const moves = this.#moves;
    const positions = await this.ask(first, BATCH);
    this.#requests.delete(first);
    // A caller that waits finds nothing, and may ask again.
    if (!positions || !startsWith(this.#moves, moves)) return;
    positions.forEach((position, at) => {
      // The present position may still change: dice are rolled in it.
      if (first + at < moves.length) this.#positions.set(first + at, position);
    });
  }
}

/** Whether a game still has all the moves that are known. */
function startsWith(moves: PlayedMove[], known: PlayedMove[]): boolean {
  return known.every((move, at) => {
    const now = moves[at];
    return move.text === now?.text && move.number === now.number && move.side === now.side;
  });
}
