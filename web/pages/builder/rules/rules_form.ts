/** The forms of the rules in words, part by part, and of a rule to add. */

import { h } from "../../shared/dom.js";
import type { Change, DraftRule, DraftView } from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { addingForm } from "../adding_form.js";
import { section } from "../form.js";
import { entryOf, freeName, isInText, nextId } from "./rule_entries.js";
import { RuleRow, type Neighbours, type RuleForms } from "./rule_row.js";

/** The entries that a new rule is given at first. */
const FIRST_ENTRIES = ["part", "title", "text"];

export class RulesForm {
  readonly #rows = new Map<string, RuleRow>();
  readonly #list = h("div");
  readonly #adding: HTMLDetailsElement;
  #rules: DraftRule[] = [];
  /** The rule that was added last, to be opened when the site has written it. */
  #added = "";

  constructor(
    readonly root: HTMLElement,
    readonly forms: RuleForms,
    readonly onChange: (change: Change) => void,
  ) {
    this.#adding = this.#addingForm();
    const lead = h("p", { class: "note" }, t("builder-rules-lead"));
    const heading = t("builder-rules");
    root.append(section(heading, false, lead, this.#list, this.#adding));
  }

  show(draft: DraftView): void {
    this.#rules = draft.rules;
    this.#forgetOthers();
    for (const rule of draft.rules) {
      const row = this.#rows.get(rule.name) ?? this.#newRow(rule.name);
      row.show(rule, draft, this.#neighbours(rule));
    }
    this.#arrange();
    const added = this.#rows.get(this.#added);
    if (!added) return;
    this.#added = "";
    added.root.open = true;
    added.root.querySelector("summary")?.focus();
  }

  #newRow(name: string): RuleRow {
    const row = new RuleRow(name, this.forms, (change) => {
      const [kind, rule = "", key] = change.path;
      const { value } = change;
      if (kind === "rules" && key === "name" && typeof value === "string") {
        this.#rename(rule, value);
      }
      this.onChange(change);
    });
    this.#rows.set(name, row);
    return row;
  }

  /** What is changed next, before the site has answered, is changed under the new name. */
  #rename(name: string, renamed: string): void {
    const row = this.#rows.get(name);
    if (!row || this.#rows.has(renamed)) return;
    this.#rows.delete(name);
    this.#rows.set(renamed, row);
    row.rename(renamed);
  }

  #forgetOthers(): void {
    const names = new Set(this.#rules.map(({ name }) => name));
    for (const name of this.#rows.keys()) if (!names.has(name)) this.#rows.delete(name);
  }

  /** The rules of the text before and after one of its own in the same part. */
  #neighbours(rule: DraftRule): Neighbours {
    if (rule.origin !== "own") return [null, null];
    const movable = this.#rules.filter((each) => isInText(each) && each.part === rule.part);
    const place = movable.indexOf(rule);
    return [movable[place - 1]?.name ?? null, movable[place + 1]?.name ?? null];
  }

  /** Put the rows in the order of the rules; those in their place keep the focus. */
  #arrange(): void {
    const parts = this.forms.ruleFields.find(({ key }) => key === "part")?.choices ?? [];
    const wanted: HTMLElement[] = [];
    for (const { value, label } of parts) {
      const rows = this.#rules
        .filter(({ part }) => part === value)
        .map(({ name }) => this.#rows.get(name)?.root)
        .filter((row) => row !== undefined);
      if (rows.length > 0) wanted.push(h("p", { class: "lab" }, label), ...rows);
    }
    const isSame = ({ textContent, tagName }: Element, other?: Element) =>
      tagName === "P" && other?.tagName === "P" && textContent === other.textContent;
    const current = [...this.#list.children];
    const stands = (each: HTMLElement, place: number) =>
      each === current[place] || isSame(each, current[place]);
    if (wanted.length === current.length && wanted.every(stands)) return;
    const focused = document.activeElement;
    this.#list.replaceChildren(...wanted);
    if (focused instanceof HTMLElement && this.#list.contains(focused)) focused.focus();
  }

  #addingForm(): HTMLDetailsElement {
    const fields = this.forms.ruleFields.filter(({ key }) => FIRST_ENTRIES.includes(key));
    return addingForm(t("builder-rule-new"), fields, (values) => {
      const written = [...values].map(([key, value]) => [key, entryOf(key, value)] as const);
      this.#added = freeName(this.#rules);
      this.onChange({
        path: ["rules", this.#added],
        value: {
          ...Object.fromEntries(written),
          ids: [nextId(this.#rules)],
          evidence: "invented",
        },
      });
    });
  }
}
