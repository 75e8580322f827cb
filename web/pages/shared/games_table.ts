/** A table of games whose headings sort it, and whose filters say so if they leave none. */

import { button } from "./dom.js";

/** The sort key of a cell: its number, if it has one, otherwise its text. */
function valueOf(row: HTMLTableRowElement, column: number): number | string {
  const cell = row.cells[column];
  const value = cell?.dataset.value;
  return value === undefined ? (cell?.textContent.trim() ?? "") : Number(value);
}

/** Columns of numbers begin with the highest, the column of lengths with the shortest. */
function isFirstDescending(
  heading: HTMLElement,
  row: HTMLTableRowElement,
  column: number,
): boolean {
  return typeof valueOf(row, column) === "number" && !heading.classList.contains("number");
}

/** Sort the rows by a column; a second press turns the order round. */
function sortBy(table: HTMLTableElement, heading: HTMLTableCellElement): void {
  const body = table.tBodies[0];
  const first = body?.rows[0];
  if (!body || !first) return;
  const column = heading.cellIndex;
  const order = heading.getAttribute("aria-sort");
  const isDescending = order ? order !== "descending" : isFirstDescending(heading, first, column);
  const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const rows = [...body.rows].sort((one, other) => {
    const [a, b] = [valueOf(one, column), valueOf(other, column)];
    const sign =
      typeof a === "number" && typeof b === "number"
        ? a - b
        : collator.compare(String(a), String(b));
    return isDescending ? -sign : sign;
  });
  body.append(...rows);
  for (const each of table.querySelectorAll("[aria-sort]")) each.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
}

/** Make the headings of a table buttons that sort it, and follow its filters. */
export function prepareTable(table: HTMLTableElement): void {
  for (const heading of table.querySelectorAll<HTMLTableCellElement>("th[data-sort]")) {
    const press = button(heading.textContent.trim(), "", () => sortBy(table, heading));
    heading.replaceChildren(press);
  }
  const note = table.parentElement?.querySelector<HTMLElement>("[data-none]");
  table.parentElement?.querySelector(".filters")?.addEventListener("change", () => {
    const isEmpty = [...(table.tBodies[0]?.rows ?? [])].every((row) => row.offsetParent === null);
    if (note) note.textContent = isEmpty ? (note.dataset.none ?? "") : "";
  });
}
