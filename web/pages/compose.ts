/** The static edition's comparison of any two rulesets, which its address names. */

import "./common.js";
import { citationOf, type CitedPage } from "./compare/citing.js";
import type { Column } from "./compare/column.js";
import { composed } from "./compare/composing.js";
import { byId, h } from "./shared/dom.js";
import { languageData } from "./shared/edition.js";
import { list, t } from "./shared/messages.js";
import { canCopy, readPage } from "./shared/page.js";

interface Page extends CitedPage {
  messages: string;
  /** The parts of the rules in their order. */
  parts: string[];
}

const page = await readPage<Page>();
const main = byId("main");
const choice = byId<HTMLDetailsElement>("choose");
const examples = main.querySelector("[aria-labelledby=examples]");

function refuse(text: string): void {
  choice.before(h("p", { class: "refusal", role: "status" }, text));
}

async function show(ids: string[]): Promise<void> {
  const found = await Promise.all(
    ids.map((id) => languageData<Omit<Column, "id">>(`compare/${id}.json`)),
  );
  const columns = found.flatMap((each, at) => (each ? [{ ...each, id: ids[at] ?? "" }] : []));
  if (columns.length < ids.length) {
    refuse(t("compare-not-loaded"));
    return;
  }
  main.replaceChildren(...composed(columns, page.parts, citationOf(columns, page)));
  main.querySelector(".chips")?.after(choice);
  if (examples) main.append(h("div", { class: "wrap" }, examples));
  choice.open = false;
  const titles = list(columns.map(({ title }) => title));
  document.title = `${titles} · ${document.title}`;
  for (const button of main.querySelectorAll<HTMLButtonElement>("button[data-copies]")) {
    button.hidden = !canCopy();
  }
}

const query = new URLSearchParams(location.search);
const asked = new Set(["a", "b"].map((name) => query.get(name) ?? "").filter(Boolean));
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
if (known.length === 2) void show(known);
else if (known[0]) refuse(t("compare-one-more", { title: titles.get(known[0]) ?? "" }));
