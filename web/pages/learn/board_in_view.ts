/** On narrow screens the board of a task remains at the top, and the text scrolls below it. */

/** Bring the beginning of the text below the board, whatever the scroll position. */
export function showFromTop(): void {
  const layout = document.querySelector<HTMLElement>(".lesson-layout");
  const stage = layout?.querySelector(".stage");
  if (!layout || !stage || getComputedStyle(stage).position !== "sticky") return;
  layout.scrollIntoView({ block: "start", behavior: "instant" });
}
