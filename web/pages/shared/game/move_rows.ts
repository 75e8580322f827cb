/** Lists of moves in lines of two, one of whose links is current. */

import { afterPaint } from "../../../board/drawing/after_paint.js";
import type { Side } from "../../../board/model/view.js";
import { h, revealIn } from "../dom.js";

/** A line with its number and a place for the moves of each side. */
export function moveRow(number: number): HTMLElement {
  const label = h("span", { class: "number" }, String(number));
  return h("li", { "data-number": String(number) }, label, h("span"), h("span"));
}

/** The place of a side's moves in a line. */
export function cellOf(row: Element, side: Side): Element {
  return row.children[side === "white" ? 1 : 2] as Element;
}

/** Mark the link of the move that is on the board, if there is one: only it, or else the first, can
 * be reached with the Tab key. */
export function markCurrent(list: HTMLElement, link: HTMLElement | undefined): void {
  const tabStop = link ?? list.querySelector("a");
  for (const each of list.querySelectorAll('[aria-current], [tabindex="0"]')) {
    if (each !== link) each.removeAttribute("aria-current");
    if (each !== tabStop) each.setAttribute("tabindex", "-1");
  }
  link?.setAttribute("aria-current", "true");
  tabStop?.setAttribute("tabindex", "0");
  // Once the page is painted, its layout is known.
  afterPaint(() => revealCurrent(list));
}

/** Where each list was scrolled to when it last showed its current link. */
const shownAt = new WeakMap<HTMLElement, number>();

/** Keep the current link in sight when a list gets more or less height; a reader who has scrolled
 * elsewhere stays there. */
export function followCurrent(list: HTMLElement): void {
  if (typeof ResizeObserver !== "function") return;
  new ResizeObserver(() => {
    const shown = Math.min(shownAt.get(list) ?? 0, list.scrollHeight - list.clientHeight);
    if (Math.abs(list.scrollTop - shown) <= 1) revealCurrent(list);
  }).observe(list);
}

function revealCurrent(list: HTMLElement): void {
  const link = list.querySelector("[aria-current]");
  if (link) revealIn(list, link);
  else list.scrollTop = 0;
  shownAt.set(list, list.scrollTop);
}
