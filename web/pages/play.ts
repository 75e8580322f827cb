/** The set-up page: options follow the chosen ruleset, levels and sides the chosen opponent. */

import "./common.js";
import { updateClockFields } from "./setup/clock_field.js";
import { byId } from "./shared/dom.js";
import type { Editor } from "./setup/editor.js";
import { readPage } from "./shared/page.js";
import { t } from "./shared/messages.js";

const REPLACED = ["options", "about", "chosen-title"];

readPage();

async function loadOptions(ruleset: string): Promise<void> {
  narrow.value = ruleset;
  const answer = await fetch(`/play?ruleset=${encodeURIComponent(ruleset)}`);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of REPLACED) {
    const fresh = page.getElementById(id);
    if (fresh) byId(id).replaceWith(fresh);
  }
  summarise();
}

function chosen(name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name=${name}]:checked`);
}

/** Summarise in a sentence the game that will begin. */
function summarise(): void {
  const title = byId("chosen-title");
  const clock = chosen("clock");
  title.textContent = t("play-sum", {
    title: title.dataset.title ?? "",
    opponent: chosen("opponent")?.value ?? "",
    level: chosen("level")?.value ?? "",
    clock: clock?.value ?? "none",
    "clock-name": clock?.parentElement?.textContent.trim() ?? "",
    side: chosen("side")?.value ?? "",
  });
}

/** Describe what the chosen level can and cannot do. */
function describeLevel(chosen: HTMLInputElement): void {
  const description = byId("level-description");
  const name = description.querySelector("b");
  if (name) name.textContent = chosen.dataset.name ?? "";
  description.lastChild?.replaceWith(` ${chosen.dataset.description ?? ""}`);
}

function updateFields(form: HTMLFormElement): void {
  const opponent = chosen("opponent")?.value ?? "";
  for (const part of form.querySelectorAll<HTMLElement>("[data-for]")) {
    part.hidden = !part.dataset.for?.split(" ").includes(opponent);
  }
  updateClockFields(opponent);
}

const form = byId<HTMLFormElement>("set-up");
/** On narrow screens the rulesets are a native select, which follows the radio buttons. */
const narrow = byId<HTMLSelectElement>("pick-ruleset");
let editor: Editor | null = null;

/** The board editor is a script of its own, loaded when it is opened. */
async function edit(): Promise<void> {
  const { Editor } = await import("./setup/editor.js");
  editor = new Editor(form, byId("editor"));
  await editor.open();
}

const editButton = byId("edit");
editButton.hidden = false;
editButton.addEventListener("click", () => void edit());

form.addEventListener("change", (event) => {
  const changed = event.target as HTMLInputElement;
  if (changed.id === narrow.id) {
    const field = form.querySelector<HTMLInputElement>(`[name=ruleset][value="${changed.value}"]`);
    if (field) field.checked = true;
    void loadOptions(changed.value).then(() => editor?.restart());
  }
  if (changed.name === "ruleset") void loadOptions(changed.value).then(() => editor?.restart());
  if (changed.name.startsWith("option.")) void editor?.restart();
  if (changed.name === "level") describeLevel(changed);
  if (changed.name === "opponent" || changed.name.startsWith("clock")) updateFields(form);
  summarise();
});
form.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLElement>("[data-defaults]");
  if (!link) return;
  event.preventDefault();
  void loadOptions(link.dataset.defaults ?? "").then(() => editor?.restart());
});
const picking = narrow.closest<HTMLElement>(".pick-narrow");
if (picking) picking.hidden = false;
updateFields(form);
summarise();
for (const button of document.querySelectorAll<HTMLElement>("[data-without-script]")) {
  button.hidden = true;
}
