/** The positions of a game, requested when they are needed. */

import type { GameState, PastPosition, PlayedMove } from "../../shared/server/socket_messages.js";

/** The number of positions that are requested together. */
const SIZE = 50;

/** Positions that follow each other. */
interface Batch {
  /** The number of moves when they were requested. The position after them may still change, since
   * dice are rolled in it. */
  moves: number;
  positions: Promise<PastPosition[] | null>;
}

export class PositionCache {
  readonly #batches = new Map<number, Batch>();
  #moves: PlayedMove[] = [];

  /** `ask` requests a number of positions from a ply on. */
  constructor(readonly ask: (first: number, count: number) => Promise<PastPosition[] | null>) {}

  /** Follow the game; false if known moves have been taken back. */
  update({ moves }: GameState): boolean {
    const isKept = this.#moves.every((move, at) => {
      const now = moves[at];
      return move.text === now?.text && move.number === now.number && move.side === now.side;
    });
    if (!isKept) this.#batches.clear();
    this.#moves = moves;
    return isKept;
  }

  /** The position before the move of a ply; undefined if it cannot be loaded. */
  async load(ply: number): Promise<PastPosition | undefined> {
    const first = ply - (ply % SIZE);
    let batch = this.#batches.get(first);
    if (!batch || ply >= batch.moves) {
      batch = { moves: this.#moves.length, positions: this.ask(first, SIZE) };
      this.#batches.set(first, batch);
    }
    const positions = await batch.positions;
    // The moves have been taken back in the meantime, or the batch was requested again.
    if (this.#batches.get(first) !== batch) return undefined;
    if (!positions) this.#batches.delete(first);
    return positions?.[ply - first];
  }

  /** Load the next positions before they are needed. */
  prefetch(ply: number): void {
    const next = ply + SIZE / 2;
    if (next < this.#moves.length) void this.load(next);
  }
}
