/** Squares by name and by place on the screen, whichever way the board is turned. */

export interface Facing {
  files: number;
  ranks: number;
  /** Black's men below, or on the left of a turned board. */
  flipped: boolean;
  /** The files run down and the own men stand on the left. */
  turned: boolean;
}

export interface Place {
  column: number;
  row: number;
}

export function squareName(file: number, rank: number): string {
  return `${String.fromCharCode(97 + file)}${rank + 1}`;
}

export function fileOf(square: string): number {
  return square.charCodeAt(0) - 97;
}

export function rankOf(square: string): number {
  return Number(square.slice(1)) - 1;
}

/** Columns and rows on the screen. */
export function extent(facing: Facing): { columns: number; rows: number } {
  const { files, ranks, turned } = facing;
  return turned ? { columns: ranks, rows: files } : { columns: files, rows: ranks };
}

export function placeOf(square: string, facing: Facing): Place {
  const { files, ranks, flipped, turned } = facing;
  const file = fileOf(square);
  const rank = rankOf(square);
  if (turned) {
    return flipped
      ? { column: ranks - 1 - rank, row: files - 1 - file }
      : { column: rank, row: file };
  }
  return flipped
    ? { column: files - 1 - file, row: rank }
    : { column: file, row: ranks - 1 - rank };
}

export function squareAt(place: Place, facing: Facing): string | null {
  const { columns, rows } = extent(facing);
  const { column, row } = place;
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  const { files, ranks, flipped, turned } = facing;
  if (turned) {
    return flipped ? squareName(files - 1 - row, ranks - 1 - column) : squareName(row, column);
  }
  return flipped ? squareName(files - 1 - column, row) : squareName(column, ranks - 1 - row);
}

/** All squares in the order in which the screen shows them, row by row. */
export function squaresByRow(facing: Facing): string[][] {
  const { columns, rows } = extent(facing);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => squareAt({ column, row }, facing) as string),
  );
}
