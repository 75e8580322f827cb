/** The clock fields of the set-up page: custom values are requested only when they are chosen. */

import { byId } from "../shared/dom.js";
import { clockLimits, isClockAllowed } from "../shared/game/clock_limits.js";

const MINUTE = 60;
/** The value of the field for a custom clock. */
const OWN = "own";

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
  const kind = byId<HTMLSelectElement>("clock-kind");
  for (const option of kind.options) option.disabled = isUnavailable(option);
  if (kind.selectedOptions[0]?.disabled) kind.selectedIndex = 0;
  const isCustom = field.querySelector<HTMLInputElement>("[name=clock]:checked")?.value === OWN;
  for (const part of field.querySelectorAll<HTMLElement>("[data-own-clock]"))
    part.hidden = !isCustom;
  for (const part of field.querySelectorAll<HTMLElement>("[data-clock-kinds]")) {
    part.hidden = !part.dataset.clockKinds?.split(" ").includes(kind.value);
  }
}

/** The fields of a custom clock, such as `fischer 300+5`; none for any other text. */
export function ownClockFields(clock: string): Record<string, string> {
  const [, kind, base, step] = /^(fischer|delay) (\d{1,5})\+(\d{1,4})$/.exec(clock) ?? [];
  if (kind === undefined || step === undefined) return {};
  return {
    clock: OWN,
    clock_kind: kind,
    clock_minutes: String(Number(base) / MINUTE),
    clock_step: step,
  };
}

/** Let the form of an edition send a custom clock as a text, once it is valid for a game. */
export function sendOwnClock(form: HTMLFormElement): void {
  const minutes = byId<HTMLInputElement>("clock-minutes");
  const isOwn = () => form.querySelector("[name=clock]:checked")?.getAttribute("value") === OWN;
  const check = () => {
    minutes.setCustomValidity(!isOwn() || ownClock() ? "" : clockLimits());
  };
  form.addEventListener("input", check);
  check();
  form.addEventListener("formdata", ({ formData }) => {
    const control = formData.get("clock") === OWN ? ownClock() : null;
    if (control !== null) formData.set("clock", control);
    for (const name of ["clock_kind", "clock_minutes", "clock_step"]) formData.delete(name);
  });
}

/** The custom clock, such as `fischer 300+5`; null if it is invalid. */
function ownClock(): string | null {
  const text = (id: string) => byId<HTMLInputElement>(id).value.trim().replace(",", ".");
  const [minutes, step] = [text("clock-minutes"), text("clock-step")];
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(minutes) || !/^\d{1,4}$/.test(step)) return null;
  const base = Math.round(Number(minutes) * MINUTE);
  if (!isClockAllowed(base, Number(step))) return null;
  return `${text("clock-kind")} ${base}+${Number(step)}`;
}
