/** The forms of all options, those that are left out last, and of an option to add. */

import { h } from "../shared/dom.js";
import type { DraftOption, DraftView } from "../shared/http_answers.js";
import { t } from "../shared/messages.js";
import { control, type Value } from "./controls.js";
import type { AnyChange } from "./draft_reader.js";
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
    readonly onChange: (change: AnyChange) => void,
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
    const values = new Map<string, Value>();
    const controls = this.forms.optionFields
      .filter(({ key }) => FIRST_ENTRIES.includes(key))
      .map((field) => {
        const isRequired = field.kind === "line";
        const shown = isRequired ? { ...field, low: [1] } : field;
        return { field, made: control(shown, (value) => values.set(field.key, value)) };
      });
    const clear = () => {
      for (const { field, made } of controls) {
        const value = field.choices[0]?.value ?? "";
        values.set(field.key, value);
        made.set(value);
      }
    };
    const add = h("button", { class: "btn" }, t("builder-rule-add"));
    const form = h("form", {}, ...controls.map(({ made }) => made.root), add);
    const heading = h("summary", {}, t("builder-option-new"));
    const root = h("details", { class: "builder-rule" }, heading, form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const taken = new Set(this.#options.map(({ name }) => name));
      this.#added = freeOptionName(String(values.get("title")), taken);
      const entries = { ...Object.fromEntries(values), effect: {} };
      this.onChange({ type: "option", option: this.#added, entries });
      root.open = false;
      clear();
    });
    clear();
    return root;
  }
}
