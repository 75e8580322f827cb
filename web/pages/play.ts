/** The set-up page: options follow the chosen ruleset, levels and sides the chosen opponent. */

import "./common.js";
import { suitClock } from "./clock_field.js";
import { byId } from "./dom.js";

const REPLACED = ["options", "about", "chosen-title"];

async function follow(ruleset: string): Promise<void> {
  const answer = await fetch(`/play?ruleset=${encodeURIComponent(ruleset)}`);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of REPLACED) {
    const fresh = page.getElementById(id);
    if (fresh) byId(id).replaceWith(fresh);
  }
}

function suit(form: HTMLFormElement): void {
  const opponent = form.querySelector<HTMLInputElement>("[name=opponent]:checked")?.value ?? "";
  for (const part of form.querySelectorAll<HTMLElement>("[data-for]")) {
    part.hidden = !part.dataset.for?.split(" ").includes(opponent);
  }
  suitClock(opponent);
}

const form = byId<HTMLFormElement>("set-up");
form.addEventListener("change", (event) => {
  const changed = event.target as HTMLInputElement;
  if (changed.name === "ruleset") void follow(changed.value);
  if (changed.name === "opponent" || changed.name.startsWith("clock")) suit(form);
});
suit(form);
for (const button of document.querySelectorAll<HTMLElement>("[data-without-script]")) {
  button.hidden = true;
}
