/** The positions that a game went through, fetched when they are asked for. */

import type { LastMove } from "../../board/model/view.js";
import type { PlayedMove, Position, State } from "../shared/state.js";

const AT_ONCE = 50;

/** A position, and the move that led to it. */
export interface Moment {
  position: Position;
  last: LastMove | null;
}

export class Past {
  readonly #found = new Map<number, Moment>();
  readonly #asked = new Map<number, Promise<void>>();
  #moves: PlayedMove[] = [];

  constructor(readonly id: string) {}

  /** Take a state over; false if moves that were known have been taken back. */
  take(state: State): boolean {
    const known = this.#moves;
    this.#moves = state.moves;
    const isKept = known.every((move, at) => same(move, state.moves[at]));
    if (!isKept) {
      this.#found.clear();
      this.#asked.clear();
    }
    return isKept;
  }

  /** The position before the move of a ply, at once if it is known. */
  known(ply: number): Moment | undefined {
    return this.#found.get(ply);
  }

  /** The position before the move of a ply; nothing if it cannot be loaded. */
  async at(ply: number): Promise<Moment | undefined> {
    if (!this.#found.has(ply)) await this.#fetch(ply - (ply % AT_ONCE));
    return this.#found.get(ply);
  }

  /** Load what comes next before it is asked for. */
  ahead(ply: number): void {
    const next = ply + AT_ONCE / 2;
    if (next < this.#moves.length && !this.#found.has(next))
      void this.#fetch(next - (next % AT_ONCE));
  }

  #fetch(first: number): Promise<void> {
    const asked = this.#asked.get(first) ?? this.#load(first);
    this.#asked.set(first, asked);
    return asked;
  }

  async #load(first: number): Promise<void> {
    const moves = this.#moves;
    try {
      const address = `/api/games/${this.id}/positions?first=${first}&count=${AT_ONCE}`;
      const answer = await fetch(address);
      if (!answer.ok) return;
      const { positions } = (await answer.json()) as { positions: Moment[] };
      if (!moves.every((move, at) => same(move, this.#moves[at]))) return;
      positions.forEach((moment, at) => {
        // The present may still change: dice are rolled in it.
        if (first + at < moves.length) this.#found.set(first + at, moment);
      });
    } catch {
      // Whoever waits finds nothing, and may ask again.
    } finally {
      this.#asked.delete(first);
    }
  }
}

function same(a: PlayedMove, b: PlayedMove | undefined): boolean {
  return a.text === b?.text && a.number === b.number && a.side === b.side;
}
