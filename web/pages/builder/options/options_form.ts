/** The forms of all options, those that are left out last, and of an option to add. */

import { h } from "../../shared/dom.js";
import type { Change, DraftOption, DraftView } from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { addingForm } from "../adding_form.js";
import { EntryRows } from "../entry_row.js";
import { freeOptionName } from "./option_entries.js";
import { OptionRow, type OptionForms } from "./option_row.js";

/** The entries that a new option is given at first. */
const FIRST_ENTRIES = ["title", "summary", "type"];

export class OptionsForm {
  readonly root = h("div");
  readonly #rows: EntryRows<DraftOption, OptionRow>;
  #options: DraftOption[] = [];

  constructor(
    readonly forms: OptionForms,
    readonly onChange: (change: Change) => void,
  ) {
    this.#rows = new EntryRows((name) => new OptionRow(name, forms, onChange));
    const heading = h("p", { class: "lab" }, t("builder-options-each"));
    this.root.append(heading, this.#rows.root, this.#addingForm());
  }

  show(draft: DraftView): void {
    this.#options = draft.optionForms;
    this.#rows.show([["", draft.optionForms]], draft);
  }

  #addingForm(): HTMLDetailsElement {
    const fields = this.forms.optionFields
      .filter(({ key }) => FIRST_ENTRIES.includes(key))
      .map((field) => (field.kind === "line" ? { ...field, low: [1] } : field));
    return addingForm(t("builder-option-new"), fields, (values) => {
      const taken = new Set(this.#options.map(({ name }) => name));
      this.#rows.added = freeOptionName(String(values.get("title")), taken);
      const entries = { ...Object.fromEntries(values), effect: {} };
      this.onChange({ path: ["options", this.#rows.added], value: entries });
    });
  }
}
