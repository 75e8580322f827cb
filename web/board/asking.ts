import type { BoardWords } from "./words.js";

/** Ask in the tray whether a move is meant; the answer is a press away, the board stays in view. */
export function askInTray(
  tray: HTMLElement,
  question: string,
  words: BoardWords,
  answer: (yes: boolean) => void,
): void {
  const asked = document.createElement("div");
  asked.className = "pb-ask";
  asked.setAttribute("role", "group");
  asked.setAttribute("aria-label", question);
  const text = document.createElement("p");
  text.textContent = question;
  asked.append(
    text,
    button("btn pb-yes", words.play(), () => answer(true)),
    button("btn pb-no", words.cancel(), () => answer(false)),
  );
  tray.replaceChildren(asked);
}

function button(name: string, text: string, run: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = name;
  element.textContent = text;
  element.addEventListener("click", run);
  return element;
}
