/** What every page does: switches and saves the theme, and submits forms when they change. */

import { stayPresent } from "./shared/running_games.js";
import { savePreference } from "./shared/preferences.js";

const THEMES = ["", "light", "dark", "contrast"];

function switchTheme(button: HTMLButtonElement): void {
  const root = document.documentElement;
  const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? "") + 1) % THEMES.length] ?? "";
  if (next) root.dataset.theme = next;
  else delete root.dataset.theme;
  savePreference("page-theme", next, "theme");
  const name = button.dataset[`name${next.charAt(0).toUpperCase()}${next.slice(1) || "System"}`];
  if (name) button.setAttribute("aria-label", name);
}

const theme = document.querySelector<HTMLButtonElement>("[data-switch-theme]");
theme?.addEventListener("click", () => switchTheme(theme));

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-send-on-change]")) {
  form.addEventListener("change", () => form.requestSubmit());
}

stayPresent();
