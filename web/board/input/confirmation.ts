/** A question below the board before a move is made; it is kept in view. */

import type { Elements } from "../drawing/elements.js";
import { button, h } from "../drawing/html.js";
import type { BoardWords } from "../words.js";

/** Ask a question in the tray, and focus its yes. */
export function askBelow(
  elements: Elements,
  question: string,
  words: BoardWords,
  answer: (isYes: boolean) => void,
): void {
  const yes = button(words.text("play"), "btn pb-yes", () => answer(true));
  const no = button(words.text("cancel"), "btn pb-no", () => answer(false));
  const box = { class: "pb-ask", role: "group", "aria-label": question };
  elements.fillTray(h("div", box, h("p", {}, question), yes, no));
  yes.focus({ preventScroll: true });
}

/** The element with the focus, if it is outside the board. */
export function focusedOutside(board: HTMLElement): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null;
  return focused === document.body || board.contains(focused) ? null : focused;
}
