/** The account page: settings are saved as they are chosen, dates are in the reader's time zone. */

import "./common.js";
import { byId } from "./shared/dom.js";
import { readPage } from "./shared/page.js";
import { t } from "./shared/messages.js";

await readPage();
const form = byId<HTMLFormElement>("choices");

/** Settings that change the page itself: it is loaded again. */
const RELOADING = ["language", "page-theme"];

/** Only the changed setting is sent: the others keep following the defaults of each game. */
async function save(field: HTMLInputElement): Promise<void> {
  byId("saved").textContent = "";
  const token = new FormData(form).get("form_token") as string;
  const value = field.type === "checkbox" && !field.checked ? "off" : field.value;
  const body = new URLSearchParams({ form_token: token, [field.name]: value });
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
  byId("saved").textContent = t(answer?.ok ? "me-saved" : "me-not-saved");
}

for (const button of document.querySelectorAll<HTMLElement>("[data-without-script]")) {
  button.hidden = true;
}
form.addEventListener("change", (event) => {
  const field = event.target as HTMLInputElement;
  const saved = save(field);
  if (RELOADING.includes(field.name)) void saved.then(() => location.reload());
});

const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" });
for (const time of document.querySelectorAll("time")) {
  time.textContent = format.format(new Date(time.dateTime));
}
