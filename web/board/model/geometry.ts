/** Squares by name and by place on the screen, whichever way the board is turned. */

/** The part of a board that is shown, by its outermost files and ranks, counted from 0. */
export interface Crop {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export interface Facing {
  files: number;
  ranks: number;
  /** Black's pieces below, or on the left of a turned board. */
  flipped: boolean;
  /** The files run down and the player's pieces are on the left. */
  turned: boolean;
  /** The visible part, if it is not the whole board. */
  crop?: Crop | null;
}

/** The room for a board, in pixels. */
export interface Room {
  width: number;
  height: number;
}

/** The minimum width of a square in pixels, above 24 however it is rounded, unless the place of the
 * board is too narrow: the board is always shown whole. */
export const MIN_SQUARE = 24.1;
/** Below this width in pixels, the frame is removed and a wide board may turn. */
const MIN_WIDE = 560;

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

/** The visible part of a board, within its edges. */
export function shown(facing: Facing): Crop {
  const { files, ranks, crop } = facing;
  const whole = { left: 0, right: files - 1, bottom: 0, top: ranks - 1 };
  if (!crop || crop.left >= files || crop.bottom >= ranks) return whole;
  return {
    left: crop.left,
    right: Math.min(crop.right, files - 1),
    bottom: crop.bottom,
    top: Math.min(crop.top, ranks - 1),
  };
}

/** Whether a square is among those that are shown. */
export function isShown(square: string, facing: Facing): boolean {
  const { column, row } = placeOf(square, facing);
  const { columns, rows } = extent(facing);
  return column >= 0 && column < columns && row >= 0 && row < rows;
}

export function isNarrow({ width }: Room): boolean {
  return width > 0 && width < MIN_WIDE;
}

/** The width of a square of a board with this many columns and rows. */
export function squareWidth(columns: number, rows: number, { width, height }: Room): number {
  return Math.min(width / columns, Math.max(MIN_SQUARE, height / rows));
}

/** Columns and rows on the screen. */
export function extent(facing: Facing): { columns: number; rows: number } {
  const { left, right, bottom, top } = shown(facing);
  const files = right - left + 1;
  const ranks = top - bottom + 1;
  return facing.turned ? { columns: ranks, rows: files } : { columns: files, rows: ranks };
}

export function placeOf(square: string, facing: Facing): Place {
  const { flipped, turned } = facing;
  const { left, right, bottom, top } = shown(facing);
  const across = flipped ? right - fileOf(square) : fileOf(square) - left;
  const down = flipped ? rankOf(square) - bottom : top - rankOf(square);
  return turned ? { column: top - bottom - down, row: across } : { column: across, row: down };
}

export function squareAt(place: Place, facing: Facing): string | null {
  const { columns, rows } = extent(facing);
  const { column, row } = place;
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  const { flipped, turned } = facing;
  const { left, right, bottom, top } = shown(facing);
  const [across, down] = turned ? [row, top - bottom - column] : [column, row];
  return flipped
    ? squareName(right - across, bottom + down)
    : squareName(left + across, top - down);
}

/** All squares in screen order, row by row. */
export function squaresByRow(facing: Facing): string[][] {
  const { columns, rows } = extent(facing);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => squareAt({ column, row }, facing) as string),
  );
}
