/** The clock's part of the set-up page: own values are asked for only where they are wanted. */

import { byId } from "../shared/dom.js";

/** Show what the chosen clock and opponent need, and choose no clock that they cannot have. */
export function suitClock(opponent: string): void {
  const field = document.getElementById("clocks");
  if (!field) return;
  const barred = (part: HTMLElement) =>
    part.dataset.for !== undefined && !part.dataset.for.split(" ").includes(opponent);
  const chosen = field.querySelector<HTMLInputElement>("[name=clock]:checked");
  const label = chosen?.closest<HTMLElement>("[data-for]");
  if (label && barred(label)) {
    const none = field.querySelector<HTMLInputElement>("[name=clock][value=none]");
    if (none) none.checked = true;
  }
  const kind = byId<HTMLSelectElement>("clock-kind");
  for (const option of kind.options) option.disabled = barred(option);
  if (kind.selectedOptions[0]?.disabled) kind.selectedIndex = 0;
  const isOwn = field.querySelector<HTMLInputElement>("[name=clock]:checked")?.value === "own";
  for (const part of field.querySelectorAll<HTMLElement>("[data-own-clock]")) part.hidden = !isOwn;
  for (const part of field.querySelectorAll<HTMLElement>("[data-clock-kinds]")) {
    part.hidden = !part.dataset.clockKinds?.split(" ").includes(kind.value);
  }
}
