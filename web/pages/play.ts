/** The set-up page: options follow the chosen ruleset, levels and sides the chosen opponent. */

import "./common.js";
import { ownClockFields, sendOwnClock, updateClockFields } from "./setup/clock_field.js";
import { byId } from "./shared/dom.js";
import { prepareTable } from "./shared/games_table.js";
import type { Editor } from "./setup/editor.js";
import { isEdition, languageData } from "./shared/edition.js";
import { readPage } from "./shared/page.js";
import { keepPreference, savedPreference } from "./shared/preferences.js";
import { t } from "./shared/messages.js";

/** The parts of the page that follow the chosen ruleset. */
const REPLACED = ["tiles", "options", "options-count", "about", "chosen-title", "expected"];

/** The cookie of the set-up that was played last. */
const SET_UP = "setup";

/** The settings that every game has, apart from the level, which depends on earlier games. */
const SETTINGS = [
  "opponent",
  "side",
  "clock",
  "clock_kind",
  "clock_minutes",
  "clock_step",
  "start",
];

/** The visible margin of the chosen tile, in pixels. */
const TILE_MARGIN = 16;

/** The number of requests for options. */
let requests = 0;

/** The beginning of readers who have chosen nothing: a number of games with a coach, then a
 * level. */
const { coaching } = readPage<{
  messages: string;
  coaching: { games: number; level: string };
}>();

async function loadOptions(ruleset: string): Promise<void> {
  const request = (requests += 1);
  const text = await partsFor(encodeURIComponent(ruleset));
  // Another game was chosen in the meantime.
  if (text === null || request !== requests) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  const focused = document.activeElement;
  for (const id of REPLACED) {
    const fresh = page.getElementById(id);
    if (fresh) byId(id).replaceWith(fresh);
  }
  if (focused && !focused.isConnected) focusAgain(focused);
  summarise();
}

/** Give the focus to what has taken the place of an element: the chosen tile, or the options. */
function focusAgain(replaced: Element): void {
  const isTile = replaced.matches("[name=ruleset]");
  const again = isTile ? chosen("ruleset") : byId("options-fold").querySelector("summary");
  again?.focus({ preventScroll: true });
}

/** The parts of the page for a ruleset; null if they cannot be had. */
async function partsFor(ruleset: string): Promise<string | null> {
  if (isEdition) return languageData<string>(`play/${ruleset}.json`);
  const answer = await fetch(`/play?ruleset=${ruleset}`);
  return answer.ok ? answer.text() : null;
}

/** Take a game: its tile, its options, and the editor's board. */
async function choose(ruleset: string): Promise<void> {
  await loadOptions(ruleset);
  showChosenTile();
  await editor?.restart();
}

/** Bring the chosen tile into view, if the tiles scroll sideways. */
function showChosenTile(): void {
  const tile = chosen("ruleset")?.closest<HTMLElement>(".tile");
  const row = byId("tiles");
  if (tile) row.scrollLeft = tile.offsetLeft - row.offsetLeft - TILE_MARGIN;
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
    opponent: chosen("opponent")?.dataset.name ? "named" : (chosen("opponent")?.value ?? ""),
    name: chosen("opponent")?.dataset.name ?? "",
    level: chosen("level")?.value ?? "",
    clock: clock?.value ?? "none",
    "clock-name": clock?.parentElement?.textContent.trim() ?? "",
    side: isRated() ? "lot" : (chosen("side")?.value ?? ""),
  });
}

/** Show the number of options that differ from the author's. */
function countChanged(): void {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-default]");
  const changed = [...fields].filter((field) => {
    const isSwitch = field instanceof HTMLInputElement && field.type === "checkbox";
    return (isSwitch ? String(field.checked) : field.value) !== field.dataset.default;
  }).length;
  byId("options-count").textContent = t("play-options-count", { count: fields.length, changed });
}

/** The options that are on or off. */
function switches(): NodeListOf<HTMLInputElement> {
  return form.querySelectorAll<HTMLInputElement>("[data-default][type=checkbox]");
}

/** The initial settings of the page: those in its address, and the last ones that fit them. */
function wanted(): URLSearchParams {
  const asked = new URLSearchParams(location.search);
  const last = new URLSearchParams(savedPreference(SET_UP));
  // Whether a coach helps depends on the number of games that the reader has played.
  if (last.get("level") === "coach") last.delete("level");
  const isAnyGame = !asked.has("ruleset");
  for (const [name, value] of last) {
    const isTaken = isAnyGame || name === "side" || name === "level";
    if (isTaken && !asked.has(name)) asked.set(name, value);
  }
  return asked;
}

/** Store the settings, so that the next game begins as the reader likes it. */
function keepSetUp(): void {
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const isKept = (name: string) =>
    ["ruleset", "side", "level"].includes(name) || name.startsWith("option.");
  for (const name of [...query.keys()]) if (!isKept(name)) query.delete(name);
  keepPreference(SET_UP, query.toString());
}

/** Give a field a requested value, if it can have it. */
function setField(name: string, value: string): void {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `[name="${CSS.escape(name)}"]`,
  );
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) {
      for (const option of field.options) option.selected ||= option.value === value;
    } else if (field.type === "radio") field.checked ||= field.value === value;
    else if (field.type === "checkbox") field.checked = value === "true";
    else field.value = value;
  }
}

/** Take over the requested opponent, side, clock and start. */
function takeSettings(asked: URLSearchParams): void {
  const own = Object.entries(ownClockFields(asked.get("clock") ?? ""));
  for (const [name, value] of [...own, ...asked]) {
    if (SETTINGS.includes(name)) setField(name, value);
  }
  if (asked.get("start")) byId<HTMLDetailsElement>("start-fold").open = true;
}

/** Take over the requested level, or else the one that the site would begin with. */
async function takeLevel(asked: URLSearchParams): Promise<void> {
  setField("level", await usualLevel());
  setField("level", asked.get("level") ?? "");
  const field = chosen("level");
  if (field) describeLevel(field);
  summarise();
}

/** Take over the requested options. */
function takeOptions(asked: URLSearchParams): void {
  for (const [name, value] of asked) if (name.startsWith("option.")) setField(name, value);
  countChanged();
  const fold = byId<HTMLDetailsElement>("options-fold");
  fold.open ||= [...asked.keys()].some((name) => name.startsWith("option."));
}

/** Describe the strengths and weaknesses of the chosen level. */
function describeLevel({ dataset }: HTMLInputElement): void {
  const [name, band, said] = byId("level-description").children;
  if (name) name.textContent = dataset.name ?? "";
  if (band) band.textContent = dataset.band ?? "";
  if (said) said.textContent = dataset.description ?? "";
}

function updateFields(form: HTMLFormElement): void {
  const opponent = chosen("opponent")?.value ?? "";
  for (const part of form.querySelectorAll<HTMLElement>("[data-for]")) {
    part.hidden = !part.dataset.for?.split(" ").includes(opponent);
  }
  if (isRated()) byId("side-field").hidden = true;
  updateClockFields(opponent);
}

function isRated(): boolean {
  return form.querySelector<HTMLInputElement>("[name=rated]")?.checked ?? false;
}

/** Settings that a rated game cannot have are changed: no clock, and the coach. */
function makeRateable(): void {
  const instead = { clock: "none", level: "coach" };
  for (const [name, value] of Object.entries(instead)) {
    if (chosen(name)?.value !== value) continue;
    const other = form.querySelector<HTMLInputElement>(`[name=${name}]:not([value=${value}])`);
    if (!other) continue;
    other.checked = true;
    if (name === "level") describeLevel(other);
  }
}

const form = byId<HTMLFormElement>("set-up");
const sheet = byId<HTMLDialogElement>("games-sheet");
const search = byId<HTMLInputElement>("search");
let editor: Editor | null = null;

/** The board editor is a script of its own, loaded when it is opened. */
async function edit(): Promise<void> {
  const loaded = await import("./setup/editor.js").catch(() => null);
  if (loaded) editor = new loaded.Editor(form, byId("editor"));
  byId("edit-status").textContent = (await editor?.open()) ? "" : t("play-offline");
}

function titleOf(ruleset: string): string {
  const titles = byId<HTMLDataListElement>("all-titles").options;
  return [...titles].find(({ dataset }) => dataset.ruleset === ruleset)?.value ?? ruleset;
}

/** The level that the site would begin with, given the reader's data in this browser. */
async function usualLevel(): Promise<string> {
  const { engineGames } = await import("./shared/coached_games.js");
  const preference = savedPreference("coach") || "first";
  const isCoached =
    preference === "first" ? (await engineGames()) < coaching.games : preference === "on";
  return isCoached ? "coach" : coaching.level;
}

if (isEdition) {
  const asked = wanted();
  takeSettings(asked);
  void takeLevel(asked);
  sendOwnClock(form);
  form.addEventListener("formdata", ({ formData }) => {
    // A switch that is off sends nothing, and nothing is the default.
    for (const { name, checked } of switches()) formData.set(name, String(checked));
  });
  void import("./setup/kept_list.js").then(({ listGames }) => listGames(titleOf));
  form.addEventListener("submit", keepSetUp);
  const ruleset = asked.get("ruleset");
  if (ruleset !== null) void choose(ruleset).then(() => takeOptions(asked));
} else {
  const editButton = byId("edit");
  editButton.hidden = false;
  editButton.addEventListener("click", () => void edit());
}

form.addEventListener("change", (event) => {
  const changed = event.target as HTMLInputElement;
  if (changed.name === "ruleset") void choose(changed.value);
  if (changed.name.startsWith("option.")) {
    countChanged();
    void editor?.restart();
  }
  if (changed.name === "start") void editor?.follow();
  if (changed.name === "level") describeLevel(changed);
  if (changed.name === "rated" && isRated()) makeRateable();
  if (["opponent", "rated"].includes(changed.name) || changed.name.startsWith("clock"))
    updateFields(form);
  summarise();
});
form.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLElement>("[data-defaults]");
  if (!link) return;
  event.preventDefault();
  void choose(link.dataset.defaults ?? "");
});
byId("all-games").addEventListener("click", (event) => {
  event.preventDefault();
  sheet.showModal();
});
byId("games-close").addEventListener("click", () => sheet.close());
sheet.addEventListener("click", (event) => {
  const row = (event.target as Element).closest<HTMLElement>("tbody tr");
  const ruleset = row?.querySelector<HTMLElement>("[data-ruleset]")?.dataset.ruleset;
  if (ruleset === undefined) return;
  event.preventDefault();
  sheet.close();
  void choose(ruleset);
});
search.addEventListener("input", () => {
  const titles = byId<HTMLDataListElement>("all-titles").options;
  const found = [...titles].find(({ value }) => value === search.value);
  if (!found) return;
  search.value = "";
  void choose(found.dataset.ruleset ?? "");
});
search.addEventListener("keydown", (event) => {
  // A title that is half typed does not start another game.
  if (event.key === "Enter") event.preventDefault();
});
const searching = search.closest<HTMLElement>(".search");
if (searching) searching.hidden = false;
for (const table of sheet.querySelectorAll<HTMLTableElement>("table.games")) prepareTable(table);
updateFields(form);
summarise();
showChosenTile();
for (const button of document.querySelectorAll<HTMLElement>("[data-without-script]")) {
  button.hidden = true;
}
