/**
 * Runs the script of a page of the static edition once the data of the page has come: its own, and
 * the words that it has in common with others. Other pages have both in themselves.
 */

import "./common.js";
import { byId, h } from "./shared/dom.js";
import { read } from "./shared/edition.js";

async function run(): Promise<void> {
  const [own, words, script] = ["page-data", "page-messages", "page-script"].map((id) =>
    byId<HTMLLinkElement>(id),
  ) as [HTMLLinkElement, HTMLLinkElement, HTMLLinkElement];
  const [data, messages] = await Promise.all([read<object>(own.href), read<string>(words.href)]);
  if (data === null || messages === null) throw new Error(`no data: ${own.href}`);
  const text = JSON.stringify({ ...data, messages });
  own.replaceWith(h("script", { type: "application/json", id: own.id }, text));
  await import(/* @vite-ignore */ script.href);
}

void run();
