/** The server's data in a page for its scripts. */

import { byId, h } from "./dom.js";
import { isEdition, pageAddress } from "./edition.js";
import { addMessages } from "./messages.js";

/** The data of the page; its messages are known to `t` from now on. */
export function readPage<Data extends { messages: string }>(): Data {
  const data = JSON.parse(byId("page-data").textContent) as Data;
  addMessages(data.messages);
  return data;
}

/** The token that every form and request that changes something must carry. */
export function formToken(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="form-token"]')?.content ?? "";
}

/** The site's answer to a request; it throws if the site refuses or cannot be reached. */
export async function fetchJson<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}: ${address}`);
  return (await answer.json()) as Answer;
}

/** The site's answer to a request; null if it refuses or cannot be reached. */
export function fetchAnswer<Answer>(address: string): Promise<Answer | null> {
  return fetchJson<Answer>(address).catch(() => null);
}

/**
 * Send a form; returns whether the site accepted it, or there is none to tell. It is sent even if
 * the reader leaves the page meanwhile.
 */
export async function postForm(
  address: string,
  fields: Record<string, string> = {},
): Promise<boolean> {
  if (isEdition) return true;
  const body = new URLSearchParams({ form_token: formToken(), ...fields });
  try {
    return (await fetch(address, { method: "POST", body, keepalive: true })).ok;
  } catch {
    return false;
  }
}

/** A button that begins a game: by a form for an address of the site, or by the edition's page. */
export function beginForm(
  action: string,
  fields: Iterable<[string, string]>,
  text: string,
  className = "btn main",
): HTMLElement {
  const token = isEdition ? [] : [["form_token", formToken()] as const];
  return h(
    "form",
    isEdition ? { method: "get", action: pageAddress("/game") } : { method: "post", action },
    ...[...fields, ...token].map(([name, value]) => h("input", { type: "hidden", name, value })),
    h("button", { class: className }, text),
  );
}

/** A link to a rule by its ID, on the page of a ruleset. */
export function ruleLink(ruleset: string, rule: string): HTMLElement {
  return h("a", { class: "id", href: pageAddress(`/rules/${ruleset}#${rule}`) }, rule);
}

/** Whether the browser has a clipboard for pages: not over plain HTTP from another machine. */
export function canCopy(): boolean {
  return "clipboard" in navigator;
}

/** Copy a text; false if the browser does not let the page do that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
