/**
 * The reader's page: settings are saved as they are chosen, and dates are in the reader's time
 * zone. In the static edition the browser keeps both the settings and the games.
 */

import "./common.js";
import { storeText, takeText } from "./shared/browser_storage.js";
import { byId } from "./shared/dom.js";
import { isEdition } from "./shared/edition.js";
import { postForm, readPage } from "./shared/page.js";
import { keepPreference, savedPreference } from "./shared/preferences.js";
import { t } from "./shared/messages.js";
import { forgetNotifications } from "./shared/notification_choice.js";

const { titles = {} } = readPage<{ messages: string; titles?: Record<string, string> }>();
const form = byId<HTMLFormElement>("choices");

/** Settings that change the page itself: it is loaded again. */
const RELOADING = ["language", "page-theme"];
/** The place of the setting for which the page was loaded again. */
const CHANGED = "petteia-setting";

/** Save a changed setting; whether that was done. Only this one is sent: the others keep following
 * the defaults of each game. */
async function save(field: HTMLInputElement): Promise<boolean> {
  byId("saved").textContent = "";
  const value = field.type === "checkbox" && !field.checked ? "off" : field.value;
  if (isEdition) keepPreference(cookieOf(field.name), value);
  const isSaved = isEdition
    ? savedPreference(cookieOf(field.name)) === value
    : await postForm(form.action, { [field.name]: value });
  byId("saved").textContent = t(isSaved ? "me-saved" : "me-not-saved");
  return isSaved;
}

/** Load the page again as it is now set, and return to the setting. */
function loadAgain(name: string): void {
  storeText(CHANGED, name, "sessionStorage");
  location.reload();
}

function returnToSetting(): void {
  const name = takeText(CHANGED);
  if (name === null) return;
  const fields = form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`);
  [...fields].find(({ type, checked }) => type !== "radio" || checked)?.focus();
}

/** The cookie of a field: the board's theme is not that of the page. */
function cookieOf(name: string): string {
  return { "page-theme": "theme", theme: "board" }[name] ?? name;
}

/** Show the reader's data in this browser. */
async function showKept(): Promise<void> {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")) {
    const value = savedPreference(cookieOf(field.name));
    if (!value) continue;
    if (!(field instanceof HTMLInputElement)) field.value = value;
    else if (field.type !== "hidden") field.checked = field.value === value;
  }
  const { listGames } = await import("./setup/kept_list.js");
  await listGames((ruleset) => titles[ruleset] ?? ruleset);
  byId("none-kept").hidden = !byId("kept").hidden;
}

if (isEdition) void showKept().then(returnToSetting);
else returnToSetting();

// The site no longer notifies a browser that is signed out.
document
  .querySelector('form[action="/account/sign-out"]')
  ?.addEventListener("submit", forgetNotifications);

for (const button of document.querySelectorAll<HTMLElement>("[data-without-script]")) {
  button.hidden = true;
}
form.addEventListener("change", (event) => {
  const field = event.target as HTMLInputElement;
  void save(field).then((isSaved) => {
    if (isSaved && RELOADING.includes(field.name)) loadAgain(field.name);
  });
});

const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" });
for (const time of document.querySelectorAll("time")) {
  time.textContent = format.format(new Date(time.dateTime));
}
