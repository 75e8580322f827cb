/** A move that waits for its player's yes: asked below the board, which stays in view. */

import type { LegalMove } from "../model/view.js";
import type { Parts } from "../drawing/elements.js";
import type { BoardWords } from "../words.js";

export class Asking {
  #move: LegalMove | null = null;
  /** What had the focus before the question, where that is no part of the board. */
  #asker: HTMLElement | null = null;

  constructor(readonly host: HTMLElement) {}

  /** The move that waits, if any. */
  get move(): LegalMove | null {
    return this.#move;
  }

  /** Who is to have the focus when the question is answered, if it came from beside the board. */
  get asker(): HTMLElement | null {
    return this.#asker;
  }

  ask(
    move: LegalMove,
    question: string,
    parts: Parts,
    words: BoardWords,
    answer: (yes: boolean) => void,
  ): void {
    const focused = document.activeElement as HTMLElement | null;
    const isBeside = focused !== document.body && !this.host.contains(focused);
    this.#move = move;
    this.#asker = isBeside ? focused : null;
    const yes = button("btn pb-yes", words.play(), () => answer(true));
    const asked = document.createElement("div");
    asked.className = "pb-ask";
    asked.setAttribute("role", "group");
    asked.setAttribute("aria-label", question);
    const text = document.createElement("p");
    text.textContent = question;
    asked.append(
      text,
      yes,
      button("btn pb-no", words.cancel(), () => answer(false)),
    );
    parts.fillTray(asked);
    yes.focus({ preventScroll: true });
  }

  /** Ask no longer. */
  drop(): void {
    this.#move = null;
  }
}

function button(name: string, text: string, run: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = name;
  element.textContent = text;
  element.addEventListener("click", run);
  return element;
}
