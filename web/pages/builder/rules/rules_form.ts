/** The forms of the rules in words, part by part, and of a rule to add. */

import { h } from "../../shared/dom.js";
import type { Change, DraftRule, DraftView } from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { addingForm } from "../adding_form.js";
import { EntryRows } from "../entry_row.js";
import { section } from "../form.js";
import { freeName, isInText, nextId } from "./rule_entries.js";
import { RuleRow, type Neighbours, type RuleForms } from "./rule_row.js";

/** The entries that a new rule is given at first. */
const FIRST_ENTRIES = ["part", "title", "text"];

export class RulesForm {
  readonly #rows: EntryRows<DraftRule, RuleRow>;
  #rules: DraftRule[] = [];

  constructor(
    readonly root: HTMLElement,
    readonly forms: RuleForms,
    readonly onChange: (change: Change) => void,
  ) {
    this.#rows = new EntryRows((name) => {
      const neighbours = (rule: DraftRule) => this.#neighbours(rule);
      return new RuleRow(name, forms, neighbours, (change) => this.#change(change));
    });
    const lead = h("p", { class: "note" }, t("builder-rules-lead"));
    const heading = t("builder-rules");
    root.append(section(heading, false, lead, this.#rows.root, this.#addingForm()));
  }

  show(draft: DraftView): void {
    this.#rules = draft.rules;
    const parts = this.forms.ruleFields.find(({ key }) => key === "part")?.choices ?? [];
    const groups = parts.map(
      ({ value, label }) => [label, draft.rules.filter(({ part }) => part === value)] as const,
    );
    this.#rows.show(groups, draft);
  }

  #change(change: Change): void {
    const [table, rule = "", key] = change.path;
    const { value } = change;
    if (table === "rules" && key === "name" && typeof value === "string") {
      this.#rows.rename(rule, value)?.rename(value);
    }
    this.onChange(change);
  }

  /** The rules of the text before and after one of its own in the same part. */
  #neighbours(rule: DraftRule): Neighbours {
    if (rule.origin !== "own") return [null, null];
    const movable = this.#rules.filter((each) => isInText(each) && each.part === rule.part);
    const place = movable.indexOf(rule);
    return [movable[place - 1]?.name ?? null, movable[place + 1]?.name ?? null];
  }

  #addingForm(): HTMLDetailsElement {
    const fields = this.forms.ruleFields.filter(({ key }) => FIRST_ENTRIES.includes(key));
    return addingForm(t("builder-rule-new"), fields, (values) => {
      this.#rows.added = freeName(this.#rules);
      this.onChange({
        path: ["rules", this.#rows.added],
        value: {
          ...Object.fromEntries([...values].filter(([, value]) => value !== "")),
          ids: [nextId(this.#rules)],
          evidence: "invented",
        },
      });
    });
  }
}
