/** Going over the squares by keyboard. */

import { fileOf, rankOf } from "../model/geometry.js";

/** The columns and rows that an arrow key moves by. */
export const STEPS: Partial<Record<string, [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The square nearest to the middle of the board among some. */
export function nearMiddle(squares: string[], board: { files: number; ranks: number }): string {
  const distance = (square: string) =>
    Math.abs(fileOf(square) - (board.files - 1) / 2) +
    Math.abs(rankOf(square) - (board.ranks - 1) / 2);
  return squares.reduce((best, square) => (distance(square) < distance(best) ? square : best));
}

/** The next (`by` 1) or previous (-1) of some squares, going round in an order. */
export function nextAmong(
  order: string[],
  some: Set<string>,
  from: string,
  by: number,
): string | null {
  const start = order.indexOf(from);
  for (let step = 1; step <= order.length; step++) {
    const square = order[(start + by * step + order.length * 2) % order.length];
    if (square && some.has(square)) return square;
  }
  return null;
}
