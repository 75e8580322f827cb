/** Deleting everything: once the site has done it, the data in this browser goes as well. */

import "./common.js";
import { h } from "./shared/dom.js";

/** What the names of the data in this browser begin with. */
const OWN = "petteia";

const form = document.querySelector<HTMLFormElement>("form.entry");

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void ask(form);
});

/** Ask the site; what is wrong with the form is shown above it, and then nothing is deleted. */
async function ask(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const options = { method: "POST", body, redirect: "manual", keepalive: true } as const;
  const answer = await fetch(form.action, options).catch(() => null);
  if (answer?.type === "opaqueredirect") {
    forgetAll();
    location.replace("/");
    return;
  }
  const text = (await answer?.text()) ?? "";
  const refusal = new DOMParser().parseFromString(text, "text/html").querySelector(".refusal");
  // Otherwise the browser, or the site, explains itself on a page of its own.
  if (!refusal) form.submit();
  else showRefusal(form, refusal.textContent);
}

function showRefusal(form: HTMLFormElement, text: string): void {
  document.querySelector("main .refusal")?.remove();
  form.before(h("p", { class: "refusal", role: "alert" }, text));
}

function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(OWN)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}
