/** The clock fields of the set-up page: custom values are asked for only when they are chosen. */

/** Show the fields that the chosen clock and opponent need, and drop a clock they cannot have. */
export function updateClockFields(opponent: string): void {
  const field = document.getElementById("clocks");
  if (!field) return;
  const isUnavailable = (part: HTMLElement) =>
    part.dataset.for !== undefined && !part.dataset.for.split(" ").includes(opponent);
  const chosen = field.querySelector<HTMLInputElement>("[name=clock]:checked");
  const label = chosen?.closest<HTMLElement>("[data-for]");
  if (label && isUnavailable(label)) {
    const none = field.querySelector<HTMLInputElement>("[name=clock][value=none]");
    if (none) none.checked = true;
  }
  // An edition has no clock of one's own.
  const kind = document.querySelector<HTMLSelectElement>("#clock-kind");
  if (!kind) return;
  for (const option of kind.options) option.disabled = isUnavailable(option);
  if (kind.selectedOptions[0]?.disabled) kind.selectedIndex = 0;
  const isCustom = field.querySelector<HTMLInputElement>("[name=clock]:checked")?.value === "own";
  for (const part of field.querySelectorAll<HTMLElement>("[data-own-clock]"))
    part.hidden = !isCustom;
  for (const part of field.querySelectorAll<HTMLElement>("[data-clock-kinds]")) {
    part.hidden = !part.dataset.clockKinds?.split(" ").includes(kind.value);
  }
}
