/** The forms of all options, those that are left out last, and of an option to add. */

import { h } from "../../shared/dom.js";
import type { Change, DraftOption, DraftView } from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { addingForm } from "../adding_form.js";
import { freeOptionName } from "./option_entries.js";
import { OptionRow, type OptionForms } from "./option_row.js";

/** The entries that a new option is given at first. */
const FIRST_ENTRIES = ["title", "summary", "type"];

export class OptionsForm {
  readonly root = h("div");
  readonly #rows = new Map<string, OptionRow>();
  readonly #list = h("div");
  #options: DraftOption[] = [];
  /** The option that was added last, to be opened when the site has written it. */
  #added = "";

  constructor(
    readonly forms: OptionForms,
    readonly onChange: (change: Change) => void,
  ) {
    const heading = h("p", { class: "lab" }, t("builder-options-each"));
    this.root.append(heading, this.#list, this.#addingForm());
  }

  show(draft: DraftView): void {
    this.#options = draft.optionForms;
    const names = new Set(this.#options.map(({ name }) => name));
    for (const name of this.#rows.keys()) if (!names.has(name)) this.#rows.delete(name);
    const wanted = this.#options.map((option) => {
      const row = this.#rows.get(option.name) ?? this.#newRow(option.name);
      row.show(option, draft);
      return row.root;
    });
    const current = [...this.#list.children];
    const isSame =
      wanted.length === current.length && wanted.every((row, at) => row === current[at]);
    if (!isSame) this.#arrange(wanted);
    const added = this.#rows.get(this.#added);
    if (!added) return;
    this.#added = "";
    added.root.open = true;
    added.root.querySelector("summary")?.focus();
  }

  /** Put the rows in their order; the one that had the focus keeps it. */
  #arrange(wanted: HTMLElement[]): void {
    const focused = document.activeElement;
    this.#list.replaceChildren(...wanted);
    if (focused instanceof HTMLElement && this.#list.contains(focused)) focused.focus();
  }

  #newRow(name: string): OptionRow {
    const row = new OptionRow(name, this.forms, this.onChange);
    this.#rows.set(name, row);
    return row;
  }

  #addingForm(): HTMLDetailsElement {
    const fields = this.forms.optionFields
      .filter(({ key }) => FIRST_ENTRIES.includes(key))
      .map((field) => (field.kind === "line" ? { ...field, low: [1] } : field));
    return addingForm(t("builder-option-new"), fields, (values) => {
      const taken = new Set(this.#options.map(({ name }) => name));
      this.#added = freeOptionName(String(values.get("title")), taken);
      const entries = { ...Object.fromEntries(values), effect: {} };
      this.onChange({ path: ["options", this.#added], value: entries });
    });
  }
}
