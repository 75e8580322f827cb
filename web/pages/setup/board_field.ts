/** The board field of a PFEN: ranks from the highest down, a number for a run of empty squares. */

import { squareName } from "../../board/model/geometry.js";
import type { Pieces } from "./piece_placement.js";

/** The sign on a square of a pattern that must be empty. */
export const MUST_BE_EMPTY = "-";

/** The pieces on a board as the field writes them. */
export function writeBoard(files: number, ranks: number, pieces: Pieces): string {
  const rows: string[] = [];
  for (let rank = ranks - 1; rank >= 0; rank--) {
    const row = Array.from({ length: files }, (_, file) => pieces[squareName(file, rank)] ?? ".");
    rows.push(row.join("").replace(/\.+/g, (run) => String(run.length)));
  }
  return rows.join("/");
}

/** The number of files and ranks of a valid field. */
export function sizeOf(field: string): readonly [files: number, ranks: number] {
  const rows = field.split("/");
  const widths = [...(rows[0] ?? "").matchAll(/\d+|[A-Za-z-]/g)].map(([word]) => Number(word) || 1);
  return [widths.reduce((sum, width) => sum + width, 0), rows.length];
}

/** The pieces of a field that is known to be valid. */
export function readBoard(field: string): Pieces {
  const pieces: Pieces = {};
  const rows = field.split("/");
  rows.forEach((row, place) => {
    let file = 0;
    for (const [word] of row.matchAll(/\d+|[A-Za-z-]/g)) {
      if (/\d/.test(word)) file += Number(word);
      else pieces[squareName(file++, rows.length - 1 - place)] = word;
    }
  });
  return pieces;
}
