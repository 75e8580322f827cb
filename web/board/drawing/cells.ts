/** The grid of real cells over the art, for screen readers, focus and presses. */

import { type Facing, squaresByRow } from "../model/geometry.js";
import { h } from "./html.js";

/** Fill a grid with a cell for each square that is shown. */
export function buildCells(grid: HTMLElement, facing: Facing): Map<string, HTMLElement> {
  const cells = new Map<string, HTMLElement>();
  const rows = squaresByRow(facing).map((squares) => {
    const row = h("div", { role: "row", class: "pb-row" });
    for (const square of squares) {
      const cell = h("div", { role: "gridcell", class: "pb-cell", "data-square": square });
      cells.set(square, cell);
      row.append(cell);
    }
    return row;
  });
  grid.replaceChildren(...rows);
  return cells;
}

/** Set an attribute only if it changes: most cells stay as they are. */
export function mark(cell: HTMLElement, name: string, value: string): void {
  if (cell.getAttribute(name) !== value) cell.setAttribute(name, value);
}
