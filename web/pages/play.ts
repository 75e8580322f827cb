/** The set-up page: options follow the chosen ruleset, levels and sides the chosen opponent. */

import "./common.js";
import { suitClock } from "./setup/clock_field.js";
import { byId, data } from "./shared/dom.js";
import type { Editor } from "./setup/editor.js";
import { messages } from "./shared/messages.js";

const REPLACED = ["options", "about", "chosen-title"];

const say = messages(
  document.documentElement.lang,
  data<{ messages: string }>("page-data").messages,
);

async function follow(ruleset: string): Promise<void> {
  narrow.value = ruleset;
  const answer = await fetch(`/play?ruleset=${encodeURIComponent(ruleset)}`);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of REPLACED) {
    const fresh = page.getElementById(id);
    if (fresh) byId(id).replaceWith(fresh);
  }
  sum();
}

function chosen(name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name=${name}]:checked`);
}

/** Say in a sentence what the press will begin. */
function sum(): void {
  const told = byId("chosen-title");
  const clock = chosen("clock");
  told.textContent = say("play-sum", {
    title: told.dataset.title ?? "",
    opponent: chosen("opponent")?.value ?? "",
    level: chosen("level")?.value ?? "",
    clock: clock?.value ?? "none",
    "clock-told": clock?.parentElement?.textContent.trim() ?? "",
    side: chosen("side")?.value ?? "",
  });
}

/** Say what the chosen level can and cannot do. */
function tellLevel(chosen: HTMLInputElement): void {
  const told = byId("level-told");
  const name = told.querySelector("b");
  if (name) name.textContent = name.textContent.replace(/\d+/, chosen.value);
  told.lastChild?.replaceWith(` ${chosen.dataset.told ?? ""}`);
}

function suit(form: HTMLFormElement): void {
  const opponent = chosen("opponent")?.value ?? "";
  for (const part of form.querySelectorAll<HTMLElement>("[data-for]")) {
    part.hidden = !part.dataset.for?.split(" ").includes(opponent);
  }
  suitClock(opponent);
}

const form = byId<HTMLFormElement>("set-up");
/** On narrow screens the rulesets are a native select; what is sent is the list's own choice. */
const narrow = byId<HTMLSelectElement>("pick-ruleset");
let editor: Editor | null = null;

/** The board editor comes with its own script, when it is asked for. */
async function edit(): Promise<void> {
  const { Editor } = await import("./setup/editor.js");
  editor = new Editor(form, byId("editor"));
  await editor.open();
}

const door = byId("edit");
door.hidden = false;
door.addEventListener("click", () => void edit());

form.addEventListener("change", (event) => {
  const changed = event.target as HTMLInputElement;
  if (changed.id === narrow.id) {
    const field = form.querySelector<HTMLInputElement>(`[name=ruleset][value="${changed.value}"]`);
    if (field) field.checked = true;
    void follow(changed.value).then(() => editor?.restart());
  }
  if (changed.name === "ruleset") void follow(changed.value).then(() => editor?.restart());
  if (changed.name.startsWith("option.")) void editor?.restart();
  if (changed.name === "level") tellLevel(changed);
  if (changed.name === "opponent" || changed.name.startsWith("clock")) suit(form);
  sum();
});
form.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLElement>("[data-defaults]");
  if (!link) return;
  event.preventDefault();
  void follow(link.dataset.defaults ?? "").then(() => editor?.restart());
});
const picking = narrow.closest<HTMLElement>(".pick-narrow");
if (picking) picking.hidden = false;
suit(form);
sum();
for (const button of document.querySelectorAll<HTMLElement>("[data-without-script]")) {
  button.hidden = true;
}
