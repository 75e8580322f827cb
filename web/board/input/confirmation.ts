/** A question below the board, which stays in view, before a move is made. */

import type { Elements } from "../drawing/elements.js";
import type { BoardWords } from "../words.js";

/** Ask a question in the tray, and focus its yes. */
export function askBelow(
  elements: Elements,
  question: string,
  words: BoardWords,
  answer: (isYes: boolean) => void,
): void {
  const yes = button("btn pb-yes", words.play(), () => answer(true));
  const box = document.createElement("div");
  box.className = "pb-ask";
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", question);
  const text = document.createElement("p");
  text.textContent = question;
  box.append(
    text,
    yes,
    button("btn pb-no", words.cancel(), () => answer(false)),
  );
  elements.fillTray(box);
  yes.focus({ preventScroll: true });
}

/** The element with the focus, if it lies outside the board. */
export function focusedOutside(board: HTMLElement): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null;
  return focused === document.body || board.contains(focused) ? null : focused;
}

function button(name: string, text: string, run: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = name;
  element.textContent = text;
  element.addEventListener("click", run);
  return element;
}
