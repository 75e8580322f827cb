/** Sets the columns of two rulesets side by side, as the site's own page has them. */

import { h } from "../shared/dom.js";
import { list, t } from "../shared/messages.js";
import type { ShownEstimate } from "../shared/server/http_answers.js";
import { type Citation, type Column, DrawnColumn, find } from "./column.js";

/** The main part of the page that compares two rulesets. */
export function composed(columns: Column[], parts: string[], citation: Citation): ChildNode[] {
  const [first, second] = columns.map((each) => new DrawnColumn(each)) as [
    DrawnColumn,
    DrawnColumn,
  ];
  for (const selector of [".chips", ".column-heads .columns"]) {
    first.find(selector).append(...second.find(selector).children);
  }
  first.find(".comparison").dataset.columns = "2";
  composePositions(first, second);
  composeFigures(first, second);
  composeTraits(first, second);
  composeRules(first, second, parts);
  const isAbout = new Set(columns.map(({ id }) => id));
  const shown = first.data.differences.map((games) => games.every((id) => isAbout.has(id)));
  first.findAll("[aria-labelledby=differences] > .beside").forEach((row, at) => {
    if (!shown[at]) row.remove();
  });
  if (!shown.includes(true)) first.main.querySelector("[aria-labelledby=differences]")?.remove();
  for (const form of ["plain", "bibtex", "csl"] as const) {
    first.find(`#cite-${form}`).textContent = citation[form];
  }
  return [...first.main.childNodes];
}

/** Show the first position that the rulesets treat differently. */
function composePositions(first: DrawnColumn, second: DrawnColumn): void {
  const [own, others] = [first.positions(), second.positions()];
  let isShown = false;
  for (const [number, row] of own) {
    const other = others.get(number);
    const differs = first.data.positions[number] !== second.data.positions[number];
    if (other && differs && !isShown) {
      addCells(row, other);
      isShown = true;
    } else {
      row.remove();
    }
  }
}

function composeFigures(first: DrawnColumn, second: DrawnColumn): void {
  const bars = second.findAll(".bars-row");
  first.findAll(".bars-row").forEach((row, at) => addCells(row, bars[at]));
  const otherPlots = second.findAll(".metric");
  const plots = first.findAll(".metric");
  plots.forEach((row, at) => {
    const measured = [first.data.metrics[at], second.data.metrics[at]] as const;
    const cells = find(row, "ul");
    const other = otherPlots[at];
    if (other) cells.append(...find(other, "ul").children);
    [...cells.children].forEach((cell, place) => {
      cell.prepend(h("span", {}, (place ? second : first).data.shortName));
    });
    const [one, two] = measured;
    if (!one && !two) row.remove();
    else if (one && two) row.append(...verdictOn(one, two, first, second));
  });
  const [metrics, endings] = first.findAll(".sideways table");
  const [otherMetrics, otherEndings] = second.findAll(".sideways table");
  if (!metrics || !endings || !otherMetrics || !otherEndings) throw new Error("no tables");
  for (const table of [metrics, endings]) {
    find(table, "thead tr").append(h("th", { scope: "col" }, second.data.shortName));
  }
  const otherRows = otherMetrics.querySelectorAll("tbody tr");
  metrics.querySelectorAll("tbody tr").forEach((row, at) => {
    row.append(...(otherRows[at]?.querySelectorAll("td") ?? []));
    const place = plots.length + at;
    if (!first.data.metrics[place] && !second.data.metrics[place]) row.remove();
  });
  composeEndings(find(endings, "tbody"), find(otherEndings, "tbody"));
  const { player, version, machine } = first.data;
  const seeds = [...new Set([first.data.seed, second.data.seed])].sort().join(", ");
  const notes = first.findAll("[aria-labelledby=measured] > p.note");
  const method = notes[notes.length - 1];
  if (method) method.textContent = t("measured-method", { player, version, seeds, machine });
}

/** The conclusion from intervals that do not overlap, and no more. */
function verdictOn(
  one: ShownEstimate,
  two: ShownEstimate,
  first: DrawnColumn,
  second: DrawnColumn,
): HTMLElement[] {
  const areAlike = one.low <= two.high && two.low <= one.high;
  const highest = one.value >= two.value ? first : second;
  const text = areAlike
    ? t("measured-alike")
    : t("measured-highest", { title: highest.data.title });
  return [h("p", { class: "verdict-line" }, text)];
}

/** The reasons for the ends of games, the most common first. */
function composeEndings(body: HTMLElement, otherBody: HTMLElement): void {
  const reasonOf = (row: Element): string => find(row, "th").textContent;
  const countOf = (cell: Element): number => Number(cell.textContent);
  const none = (): HTMLElement => h("td", { class: "tnum" }, "0");
  const others = new Map([...otherBody.children].map((row) => [reasonOf(row), row]));
  const rows = [...body.children];
  for (const row of rows) {
    const other = others.get(reasonOf(row));
    row.append(other ? find(other, "td") : none());
    others.delete(reasonOf(row));
  }
  for (const row of others.values()) {
    find(row, "th").after(none());
    rows.push(row);
  }
  const total = (row: Element): number =>
    [...row.querySelectorAll("td")].reduce((sum, cell) => sum + countOf(cell), 0);
  body.replaceChildren(...rows.sort((a, b) => total(b) - total(a)));
}

function composeTraits(first: DrawnColumn, second: DrawnColumn): void {
  const names = [first.data.shortName, second.data.shortName];
  const otherRows = second.findAll(".fact");
  const differing: string[] = [];
  let shared = 0;
  first.findAll(".fact").forEach((row, at) => {
    const other = otherRows[at];
    if (!other) return;
    const [own, their] = [first.data.traits[at], second.data.traits[at]];
    if (!own || !their) {
      pairCells(row, other, textOf(row), textOf(other), names);
      return;
    }
    const differs = own.value !== their.value && own.within === their.within;
    const haveBoth = own.value !== "" && their.value !== "";
    if (haveBoth) shared += 1;
    if (haveBoth && differs) differing.push(find(row, "h3").textContent);
    if (own.isAlwaysShown || (haveBoth && differs)) {
      pairCells(row, other, own.value, their.value, names);
    } else {
      row.remove();
    }
  });
  const verdict = t("compare-verdict", {
    names: list(names),
    differing: differing.length,
    shared,
  });
  const more = differing.length - MAX_NAMED;
  const rest = more > 0 ? [t("compare-verdict-rest", { more })] : [];
  const traits = list([...differing.slice(0, MAX_NAMED), ...rest]);
  const inWhat = differing.length ? ` ${t("compare-verdict-in", { traits })}` : "";
  first.find(".verdicts-by-pair").append(h("li", {}, h("b", {}, verdict), inWhat));
}

function composeRules(first: DrawnColumn, second: DrawnColumn, parts: string[]): void {
  const links = new Map(
    [...second.findAll(".on-page a"), ...first.findAll(".on-page a")].map((link) => [
      link.getAttribute("href"),
      link,
    ]),
  );
  const folds: HTMLElement[] = [];
  for (const part of parts) {
    const rules = [first.rulesOf(part), second.rulesOf(part)] as const;
    const [own, their] = [first, second].map((each) => each.main.querySelector(`#part-${part}`));
    const fold = (own ?? their)?.closest<HTMLElement>("details");
    if (fold) folds.push(composePart(fold, rules, [first.data.shortName, second.data.shortName]));
    const link = links.get(`#part-${part}`);
    if (link) first.find('.on-page [href="#cite"]').before(link);
  }
  for (const fold of first.findAll(".part-fold")) fold.remove();
  first.find(".legend").after(...folds);
}

type Rows = Map<string, HTMLElement>;

/** A part of the rules: subjects with a rule in both, then those with a rule in only one of
 * them. */
function composePart(
  fold: HTMLElement,
  [own, their]: readonly [Rows, Rows],
  names: string[],
): HTMLElement {
  const rows: HTMLElement[] = [];
  for (const [name, row] of own) {
    const other = their.get(name);
    if (!other) continue;
    const [picture, otherPicture] = [row, other].map((each) => each.querySelector(".example"));
    if (picture && otherPicture && picture.isEqualNode(otherPicture)) {
      picture.remove();
      otherPicture.remove();
    }
    const [text, otherText] = [textOf(row), textOf(other)];
    if (text === otherText) find(row, "li").append(...groundsOf(other));
    pairCells(row, other, text, otherText, names);
    rows.push(row);
  }
  const alike = rows.filter((row) => row.classList.contains("same-row")).length;
  find(fold, "summary > span").textContent = t("compare-part", {
    differing: rows.length - alike,
    alike,
  });
  const alone = [own, their].map((rules, at) => {
    const others = at ? own : their;
    return [...rules].filter(([name]) => !others.has(name)).map(([, row]) => foldedRule(row));
  });
  if (alone.some((rules) => rules.length > 0)) {
    const cells = alone.map((rules, at) =>
      h(
        "li",
        { class: rules.length ? "own" : "absent" },
        h("p", { class: "whose" }, names[at] ?? ""),
        ...rules,
      ),
    );
    const only = h("h4", {}, t("compare-only"));
    rows.push(h("section", { class: "beside" }, only, h("ul", { class: "columns" }, ...cells)));
  }
  find(fold, "section").replaceChildren(...rows);
  return fold;
}

/** A rule that only one of the rulesets has. */
function foldedRule(row: HTMLElement): HTMLElement {
  const text = h("p", {}, textOf(row));
  const summary = h("summary", {}, find(row, "h4").textContent);
  return h("details", {}, summary, row.querySelector(".example"), text, ...groundsOf(row));
}

/** The basis of a rule. */
function groundsOf(row: HTMLElement): Element[] {
  return [...row.querySelectorAll("li > .says ~ *")];
}

/** The content of one column's row; the title of a rule is not part of it. */
function textOf(row: HTMLElement): string {
  return find(row, ".says").lastChild?.textContent?.trim() ?? "";
}

/** Set the cells of two rows side by side; rulesets that have the same share a cell. */
function pairCells(
  row: HTMLElement,
  other: HTMLElement,
  value: string,
  otherValue: string,
  names: string[],
): void {
  const [cell, otherCell] = [find(row, ".columns > li"), find(other, ".columns > li")];
  const isSame = value === otherValue;
  row.classList.toggle("same-row", isSame && value !== "");
  if (isSame) {
    cell.className = `span-2 ${value ? "first" : "absent"}`;
    find(cell, ".whose").textContent = names.join(", ");
  } else {
    cell.className = `span-1 ${value ? "first alone" : "absent"}`;
    otherCell.className = `span-1 ${otherValue ? "differs alone" : "absent"}`;
    cell.after(otherCell);
  }
}

function addCells(row: HTMLElement, other: HTMLElement | undefined): void {
  if (other) find(row, ".columns").append(...find(other, ".columns").children);
}

/** The number of traits that a verdict names. */
const MAX_NAMED = 4;
