/** The answer to a move, in the text beside the board. */

import { byId, h } from "../shared/dom.js";

/** Show an answer, and the text from its beginning. */
export function showFeedback(head: string, text: string, isGood: boolean): void {
  const feedback = byId("feedback");
  feedback.className = isGood ? "feedback good" : "feedback wrong";
  feedback.replaceChildren(h("b", {}, head), h("p", {}, text));
  showFromTop();
}

/**
 * Bring the beginning of the text below the board, whatever the scroll position: on narrow screens
 * the board remains at the top, and the text scrolls below it.
 */
export function showFromTop(): void {
  const layout = document.querySelector<HTMLElement>(".lesson-layout");
  const stage = layout?.querySelector(".stage");
  if (!layout || !stage || getComputedStyle(stage).position !== "sticky") return;
  layout.scrollIntoView({ block: "start", behavior: "instant" });
}
