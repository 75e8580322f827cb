/** The form of an entry to add, closed until it is wanted. */

import { h } from "../shared/dom.js";
import type { FormField } from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import { control, type Value } from "./controls.js";

/** A form of some fields; `add` receives their values, after which the form is closed and
 * emptied. */
export function addingForm(
  heading: string,
  fields: readonly FormField[],
  add: (values: ReadonlyMap<string, Value>) => void,
): HTMLDetailsElement {
  const values = new Map<string, Value>();
  const controls = fields.map((field) => {
    const made = control(field, (value) => values.set(field.key, value));
    return { field, made };
  });
  const clear = () => {
    for (const { field, made } of controls) {
      const value = field.choices[0]?.value ?? "";
      values.set(field.key, value);
      made.set(value);
    }
  };
  const button = h("button", { class: "btn" }, t("builder-rule-add"));
  const form = h("form", {}, ...controls.map(({ made }) => made.root), button);
  const root = h("details", { class: "builder-rule" }, h("summary", {}, heading), form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    add(values);
    root.open = false;
    clear();
  });
  clear();
  return root;
}
