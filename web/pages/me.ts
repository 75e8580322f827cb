/**
 * The reader's page: settings are saved as they are chosen, accepted offers become games, and dates
 * are in the reader's time zone. In the static edition the browser keeps both the settings and the
 * games.
 */

import "./common.js";
import { storeText, takeText } from "./shared/browser_storage.js";
import { PRESS_TIME, byId, keepingFocus, replaceDiffering } from "./shared/dom.js";
import { isEdition } from "./shared/edition.js";
import { postForm, readPage } from "./shared/page.js";
import { keepPreference, savedPreference } from "./shared/preferences.js";
import { t } from "./shared/messages.js";
import { forgetNotifications } from "./shared/notification_choice.js";
import type { LobbyMessage } from "./shared/server/lobby_messages.js";

interface ReadersPage {
  messages: string;
  titles?: Record<string, string>;
  /** Whether a live game is offered, by the ids of the reader's open offers. */
  offers?: Record<string, boolean>;
}

const { titles = {}, offers = {} } = readPage<ReadersPage>();
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

/** Lead the reader to a live game once their offer is accepted; any other game joins the list. */
async function followOffers(): Promise<void> {
  const { Connection } = await import("./shared/server/connection.js");
  const receive = (message: LobbyMessage) => {
    if (message.type !== "taken" || !(message.offer in offers)) return;
    if (offers[message.offer]) location.assign(`/game/${message.game}`);
    else void updateGames();
  };
  new Connection(() => "/lobby/socket", receive);
}

async function updateGames(): Promise<void> {
  const answer = await fetch("/me").catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [old, fresh] = [byId("unfinished"), page.getElementById("unfinished")];
  if (old.querySelector(":active")) {
    // A pressed element is kept until the press is over.
    window.setTimeout(() => void updateGames(), PRESS_TIME);
  } else if (fresh) keepingFocus(old, () => replaceDiffering(old, [...fresh.children]));
}

if (Object.keys(offers).length > 0) void followOffers();

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
