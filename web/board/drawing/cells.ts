/** The grid of real cells over the art: what is read aloud, focused and pressed. */

import { squaresByRow } from "../model/geometry.js";
import type { Facing } from "../model/geometry.js";

/** Fill a grid with a cell for each square that is shown. */
export function buildCells(grid: HTMLElement, facing: Facing): Map<string, HTMLElement> {
  const cells = new Map<string, HTMLElement>();
  const rows = squaresByRow(facing).map((squares) => {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    row.className = "pb-row";
    for (const square of squares) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      cell.className = "pb-cell";
      cell.dataset.square = square;
      cells.set(square, cell);
      row.append(cell);
    }
    return row;
  });
  grid.replaceChildren(...rows);
  return cells;
}

/** Set an attribute only where it changes: most cells stay as they are. */
export function mark(cell: HTMLElement, name: string, value: string): void {
  if (cell.getAttribute(name) !== value) cell.setAttribute(name, value);
}
