/** The static edition's comparison of the rulesets that its address names. */

import "./common.js";
import { citationOf, type CitedPage } from "./compare/citing.js";
import { type Column, find } from "./compare/column.js";
import { composed } from "./compare/composing.js";
import { showPair } from "./compare.js";
import { byId, h } from "./shared/dom.js";
import { languageData } from "./shared/edition.js";
import { list, t } from "./shared/messages.js";
import { canCopy, readPage } from "./shared/page.js";

interface Page extends CitedPage {
  messages: string;
  /** The parts of the rules in their order. */
  parts: string[];
}

const PAIR = 2;
const page = readPage<Page>();
const main = byId("main");
const choice = byId<HTMLDetailsElement>("choose");
const examples = main.querySelector("[aria-labelledby=examples]");

function refuse(text: string): void {
  choice.before(h("p", { class: "refusal", role: "status" }, text));
}

interface Composed {
  title: string;
  main: ChildNode[];
}

/** The comparison of two rulesets. */
async function pairOf(ids: string[]): Promise<Composed | null> {
  const found = await Promise.all(
    ids.map((id) => languageData<Omit<Column, "id">>(`compare/${id}.json`)),
  );
  const columns = found.flatMap((each, at) => (each ? [{ ...each, id: ids[at] ?? "" }] : []));
  if (columns.length < ids.length) return null;
  const titles = list(columns.map(({ title }) => title));
  return {
    title: `${titles} · ${document.title}`,
    main: composed(columns, page.parts, citationOf(columns, page)),
  };
}

/** The comparison of more rulesets, which only some are compared in. */
async function storedOf(ids: string[]): Promise<Composed | null> {
  const file = `compare/${ids.join(",")}.json`;
  const stored = await languageData<Pick<Column, "html" | "pageTitle">>(file);
  if (!stored) return null;
  const parsed = new DOMParser().parseFromString(stored.html, "text/html");
  return { title: stored.pageTitle, main: [...find(parsed, "main").childNodes] };
}

async function show(ids: string[]): Promise<void> {
  const found = await (ids.length > PAIR ? storedOf(ids) : pairOf(ids));
  if (!found) {
    refuse(t("compare-not-loaded"));
    return;
  }
  main.replaceChildren(...found.main);
  main.querySelector("[aria-labelledby=examples]")?.closest(".wrap")?.remove();
  main.querySelector(".chips")?.after(choice);
  if (examples) main.append(h("div", { class: "wrap" }, examples));
  choice.open = false;
  showPair();
  document.title = found.title;
  for (const button of main.querySelectorAll<HTMLButtonElement>("button[data-copies]")) {
    button.hidden = !canCopy();
  }
}

const query = new URLSearchParams(location.search);
const given = query.get("rulesets")?.split(",") ?? ["a", "b"].map((name) => query.get(name) ?? "");
const asked = new Set(given.filter(Boolean));
const selects = [...choice.querySelectorAll("select")];
const titles = new Map([...(selects[0]?.options ?? [])].map((each) => [each.value, each.text]));
const known = [...asked].filter((id) => titles.has(id));
const unknown = [...asked].filter((id) => !titles.has(id));
known.forEach((id, at) => {
  const select = selects[at];
  if (select) select.value = id;
});
choice.hidden = false;
if (unknown.length > 0) refuse(t("compare-unknown", { ids: list(unknown) }));
if (known.length >= PAIR) void show(known);
else if (known[0]) refuse(t("compare-one-more", { title: titles.get(known[0]) ?? "" }));
