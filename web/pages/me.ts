/** The reader's own page: settings are saved as they are chosen, days are those of the reader. */

import "./common.js";
import { byId, data } from "./shared/dom.js";
import { messages } from "./shared/messages.js";

const say = messages(
  document.documentElement.lang,
  data<{ messages: string }>("page-data").messages,
);
const form = byId<HTMLFormElement>("choices");

/** Choices that change the page itself come with a new page; the others are saved behind it. */
const SHOWN_AT_ONCE = ["language", "page-theme"];

/** Only what was changed is sent: what nobody has chosen stays as each game would have it. */
async function save(field: HTMLInputElement): Promise<void> {
  byId("saved").textContent = "";
  const token = new FormData(form).get("form_token") as string;
  const value = field.type === "checkbox" && !field.checked ? "off" : field.value;
  const body = new URLSearchParams({ form_token: token, [field.name]: value });
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
  byId("saved").textContent = say(answer?.ok ? "me-saved" : "me-not-saved");
}

for (const button of document.querySelectorAll<HTMLElement>("[data-without-script]")) {
  button.hidden = true;
}
form.addEventListener("change", (event) => {
  const field = event.target as HTMLInputElement;
  const saved = save(field);
  if (SHOWN_AT_ONCE.includes(field.name)) void saved.then(() => location.reload());
});

const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" });
for (const time of document.querySelectorAll("time")) {
  time.textContent = format.format(new Date(time.dateTime));
}
