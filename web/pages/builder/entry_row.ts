/** The row of a rule or an option: its heading, the form of its fields, and its actions. */

import { button, h } from "../shared/dom.js";
import type {
  Change,
  DraftOption,
  DraftRule,
  DraftView,
  FormField,
} from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import { control, type Control, type Value } from "./controls.js";

const ACTIONS = ["up", "down", "rewrite", "leave-out", "take-back", "remove", "reset"] as const;
export type Action = (typeof ACTIONS)[number];
export type Origin = DraftRule["origin"];

/** The possible actions on every entry of an origin. */
const OFFERED: Record<Origin, readonly Action[]> = {
  own: ["remove"],
  changed: ["reset", "leave-out"],
  inherited: ["leave-out"],
  "left-out": ["take-back"],
};

export abstract class EntryRow<Entry extends DraftOption | DraftRule> {
  readonly root = h("details", { class: "builder-rule" });
  protected readonly mark = h("code", { class: "id" });
  protected readonly form = h("div");
  protected readonly controls = new Map<string, Control>();
  protected entry: Entry | null = null;
  readonly #title = h("span");
  readonly #origin = h("span", { class: "note" });
  readonly #buttons = new Map<Action, HTMLButtonElement>();

  /** `origins` is the message that names the origin of an entry. */
  constructor(
    readonly table: "options" | "rules",
    protected name: string,
    readonly fields: readonly FormField[],
    readonly origins: string,
    readonly onChange: (change: Change) => void,
  ) {
    const actions = h("p", { class: "go" });
    for (const action of ACTIONS) {
      const made = button("", "btn", () => this.act(action));
      this.#buttons.set(action, made);
      actions.append(made);
    }
    const summary = h("summary", {}, this.#title, " ", this.mark, " ", this.#origin);
    this.root.append(summary, this.form, actions);
  }

  /** Show an entry of a draft, and its form if it has one. */
  protected showEntry(entry: Entry, { parent }: DraftView, hasForm: boolean): void {
    this.entry = entry;
    const { origin } = entry;
    this.#title.textContent = entry.title || entry.name;
    this.#origin.textContent = origin === "inherited" ? "" : t(this.origins, { origin });
    this.root.classList.toggle("left-out", origin === "left-out");
    this.form.hidden = !hasForm;
    if (hasForm) {
      if (this.controls.size === 0) this.build();
      for (const [key, made] of this.controls) made.set(valueOf(entry, key));
    }
    const offered = this.offered(origin);
    for (const [action, made] of this.#buttons) {
      made.hidden = !offered.includes(action);
      made.textContent =
        action === "reset" ? t("builder-reset", { title: parent }) : t(`builder-rule-${action}`);
      made.setAttribute("aria-label", `${made.textContent}: ${this.#title.textContent}`);
    }
  }

  /** The controls of all fields, when they are shown for the first time. */
  protected build(): void {
    for (const field of this.fields) {
      const { key } = field;
      const made = control(field, (value) => this.set(entryOf(value), key));
      this.controls.set(key, made);
      this.form.append(made.root);
    }
  }

  /** The values of all fields, for writing them into the text. */
  protected whole(entry: Entry): Record<string, Value | null> {
    return Object.fromEntries(this.fields.map(({ key }) => [key, entryOf(valueOf(entry, key))]));
  }

  protected offered(origin: Origin): readonly Action[] {
    return OFFERED[origin];
  }

  protected disable(action: Action, isDisabled: boolean): void {
    const found = this.#buttons.get(action);
    if (found) found.disabled = isDisabled;
  }

  protected act(action: Action): void {
    if (action === "leave-out") {
      this.onChange({ path: ["remove", this.table, this.name], value: true });
    } else this.set(null);
    // The button disappears when its action is no longer possible.
    this.root.querySelector("summary")?.focus();
  }

  /** Change the entry as a whole, or a place in it. */
  protected set(value: Change["value"], ...place: string[]): void {
    this.onChange({ path: [this.table, this.name, ...place], value });
  }
}

/** The value that a field of an entry shows. */
function valueOf(entry: DraftOption | DraftRule, key: string): Value {
  return (entry as unknown as Record<string, Value>)[key] ?? "";
}

/** The text's form of a field's value: empty values, or false ones, are left out. */
function entryOf(value: Value): Value | null {
  const isEmpty = Array.isArray(value) && value.length === 0;
  return isEmpty || value === "" || value === false ? null : value;
}

/** The rows of all rules or options, each known by its name. */
export class EntryRows<
  Entry extends { name: string },
  Row extends { root: HTMLDetailsElement; show: (entry: Entry, draft: DraftView) => void },
> {
  readonly root = h("div");
  readonly #rows = new Map<string, Row>();
  /** The entry that was added last, to be opened when the site has written it. */
  added = "";

  constructor(readonly newRow: (name: string) => Row) {}

  /** Show entries in groups, each with its heading if it has one. */
  show(groups: readonly (readonly [string, readonly Entry[]])[], draft: DraftView): void {
    const names = new Set(groups.flatMap(([, entries]) => entries.map(({ name }) => name)));
    for (const name of this.#rows.keys()) if (!names.has(name)) this.#rows.delete(name);
    const wanted = groups.flatMap(([heading, entries]) => {
      const rows = entries.map((entry) => this.#shown(entry, draft));
      return heading && rows.length > 0 ? [h("p", { class: "lab" }, heading), ...rows] : rows;
    });
    this.#arrange(wanted);
    const added = this.#rows.get(this.added)?.root;
    if (!added) return;
    this.added = "";
    added.open = true;
    added.querySelector("summary")?.focus();
  }

  /** A change before the site has answered is made under the new name. */
  rename(name: string, renamed: string): Row | undefined {
    const row = this.#rows.get(name);
    if (!row || this.#rows.has(renamed)) return undefined;
    this.#rows.delete(name);
    this.#rows.set(renamed, row);
    return row;
  }

  #shown(entry: Entry, draft: DraftView): HTMLElement {
    const row = this.#rows.get(entry.name) ?? this.newRow(entry.name);
    this.#rows.set(entry.name, row);
    row.show(entry, draft);
    return row.root;
  }

  /** Put the rows in their order; those in their place keep the focus. */
  #arrange(wanted: HTMLElement[]): void {
    const current = [...this.root.children];
    const isThere = (each: HTMLElement, place: number) =>
      each === current[place] || (each.tagName === "P" && each.isEqualNode(current[place] ?? null));
    if (wanted.length === current.length && wanted.every(isThere)) return;
    const focused = document.activeElement;
    this.root.replaceChildren(...wanted);
    if (focused instanceof HTMLElement && this.root.contains(focused)) focused.focus();
  }
}
