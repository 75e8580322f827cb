/** The common script of all pages: switches and saves the theme, and submits forms when they
 * change. */

import { afterPaint } from "../board/drawing/after_paint.js";
import { noteKeyboardStart } from "./shared/keyboard_start.js";
import { noteVisit } from "./shared/milestones.js";
import { renewChoice } from "./shared/notification_choice.js";
import { stayPresent } from "./shared/running_games.js";
import { sendFormsOnce } from "./shared/sent_forms.js";
import { canCopy, copyText } from "./shared/page.js";
import { isEdition } from "./shared/edition.js";
import { startWorker } from "./offline/start_worker.js";
import { savedPreference, savePreference } from "./shared/preferences.js";

// Preparing pages for use without a network does not delay the first one.
addEventListener("load", () => void startWorker());

const THEMES = ["", "light", "dark", "contrast"];

function switchTheme(button: HTMLButtonElement): void {
  const { theme = "" } = document.documentElement.dataset;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "";
  showTheme(button, next);
  savePreference("page-theme", next, "theme");
}

function showTheme(button: HTMLButtonElement, next: string): void {
  const root = document.documentElement;
  if (next) root.dataset.theme = next;
  else delete root.dataset.theme;
  const name = button.dataset[`name${next.charAt(0).toUpperCase()}${next.slice(1) || "System"}`];
  if (name) button.setAttribute("aria-label", name);
}

const theme = document.querySelector<HTMLButtonElement>("[data-switch-theme]");
theme?.addEventListener("click", () => switchTheme(theme));
// The site sends a page in the theme that was chosen; a stored one is as strangers see it.
const chosen = savedPreference("theme");
const isPlain = isEdition || "stored" in document.documentElement.dataset;
if (theme && isPlain && THEMES.includes(chosen)) showTheme(theme, chosen);

if (!isPlain) renewChoice();
if (isEdition) showBoardsAsChosen();

/** Show boards as the reader wants them, if only this browser knows. */
function showBoardsAsChosen(): void {
  for (const board of document.querySelectorAll("petteia-board")) {
    for (const name of board.getAttributeNames()) {
      const value = savedPreference(name === "theme" ? "board" : name);
      // Only games of days ask by themselves, and a device has none.
      if (value && value !== "days") board.setAttribute(name, value);
    }
    const isLeft = board.getAttribute("hand") === "left";
    board.closest(".wrap")?.classList.toggle("left-handed", isLeft);
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-send-on-change]")) {
  form.addEventListener("change", () => form.requestSubmit());
}

/** The menu of languages closes by Escape and by a press elsewhere. */
function closeMenus(except: Node | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".language-menu[open]")) {
    if (!menu.contains(except)) menu.open = false;
  }
}

document.addEventListener("pointerdown", ({ target }) => closeMenus(target as Node));
document.addEventListener("keydown", ({ key, target }) => {
  const menu = (target as Element).closest<HTMLDetailsElement>(".language-menu[open]");
  if (key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});

// A press copies a text of the page, if the browser allows pages to copy.
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copies]")) {
  button.hidden = !canCopy();
}
document.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>("button[data-copies]");
  if (!button) return;
  const text = document.getElementById(button.dataset.copies ?? "")?.textContent ?? "";
  const status = button.nextElementSibling as HTMLElement | null;
  void copyText(text).then((isCopied) => {
    if (status && isCopied) status.textContent = status.dataset.copied ?? "";
  });
});

sendFormsOnce(document);

// A list of the parts of a long page, if it has no room for all of their names.
for (const select of document.querySelectorAll<HTMLSelectElement>("select[data-jump]")) {
  select.addEventListener("change", () => {
    if (select.value) location.hash = select.value;
  });
}

// A reader who begins a game by keyboard continues at its board.
const BEGINNING = isEdition ? "form[action$='game.html']" : "form[action='/play']";
for (const form of document.querySelectorAll<HTMLFormElement>(BEGINNING)) {
  form.addEventListener("click", (event) => {
    const isPressed = (event.target as Element).closest("button, input[type=submit]") !== null;
    // A click that no pointer has made counts nothing.
    if (isPressed) noteKeyboardStart(event.detail === 0);
  });
}

// The page comes back in the other language with all of its address.
for (const form of document.querySelectorAll<HTMLFormElement>("form.languages")) {
  form.addEventListener("submit", () => {
    const back = form.querySelector<HTMLInputElement>("[name=back]");
    if (back) back.value = location.pathname + location.search + location.hash;
  });
}

for (const link of document.querySelectorAll<HTMLAnchorElement>("nav.languages a")) {
  link.addEventListener("click", () => {
    link.search = location.search;
    link.hash = location.hash;
  });
}

// On a site, its edition shares the browser's storage, and has no players to represent.
if (!isEdition) stayPresent();
afterPaint(() => noteVisit());
