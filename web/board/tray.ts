import { die } from "./art.js";
import type { BoardPosition } from "./model.js";
import type { BoardWords } from "./words.js";

/** What lies beside the board: the roll on the table, and the men still to be placed. */
export function drawTray(tray: HTMLElement, position: BoardPosition, words: BoardWords): void {
  const { dice, reserve } = position;
  const parts: Element[] = [];
  if (dice.length > 0) {
    const told = words.dice(dice.join(", "));
    const shown = span("pb-dice", "");
    shown.innerHTML = dice.map(die).join("");
    shown.setAttribute("role", "img");
    shown.setAttribute("aria-label", told);
    const text = span("pb-roll", told);
    text.setAttribute("aria-hidden", "true");
    parts.push(shown, text);
  }
  if (reserve && (reserve.white || reserve.black)) {
    parts.push(span("pb-reserve", words.reserve(reserve.white, reserve.black)));
  }
  tray.replaceChildren(...parts);
}

function span(name: string, text: string): HTMLElement {
  const element = document.createElement("span");
  element.className = name;
  element.textContent = text;
  return element;
}
