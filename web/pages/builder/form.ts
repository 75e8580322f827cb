/** The forms of the mechanics, made from the site's knowledge of the schema. */

import { h } from "../shared/dom.js";
import type {
  Change,
  DraftOption,
  DraftView,
  FormField,
  FormPart,
} from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import { control, type Control, type Value } from "./controls.js";
import { Explanation } from "./explanation.js";

/** From this width in pixels all parts are open at first. */
const MIN_WIDE = 760;

type OnChange = (change: Change) => void;

export class BuilderForm {
  readonly #rows = new Map<string, Row>();
  readonly #options = h("div");
  readonly #noOptions = h("p", { class: "note" }, t("builder-no-options"));
  #listed = "";

  constructor(
    readonly root: HTMLElement,
    parts: FormPart[],
    details: FormPart[],
    optionForms: HTMLElement,
    readonly onChange: OnChange,
  ) {
    const isWide = window.innerWidth > MIN_WIDE;
    parts.forEach((part, place) => root.append(this.#section(part, isWide || place === 0)));
    const lead = h("p", { class: "note" }, t("builder-options-lead"));
    const defaults = [lead, this.#noOptions, this.#options];
    root.append(section(t("rules-options"), isWide, ...defaults, optionForms));
    for (const part of details) root.append(this.#section(part, false));
  }

  show(draft: DraftView): void {
    const byKey = new Map(draft.options.map((option) => [option.writes, option]));
    this.#showOptions(draft.options.filter(({ writes }) => !this.#rows.has(writes)));
    for (const row of this.#rows.values()) row.show(draft, byKey.get(row.field.key));
    for (const part of this.root.children) {
      part.classList.toggle("changed", part.querySelector(".builder-field.changed") !== null);
    }
  }

  #showOptions(options: FormField[]): void {
    const listed = JSON.stringify(options);
    if (listed === this.#listed) return;
    this.#listed = listed;
    for (const key of this.#rows.keys()) if (key.startsWith("options.")) this.#rows.delete(key);
    this.#options.replaceChildren(...options.map((option) => this.#row(option).root));
    this.#noOptions.hidden = options.length > 0;
  }

  #section({ heading, fields }: FormPart, open: boolean): HTMLElement {
    return section(heading, open, ...fields.map((field) => this.#row(field).root));
  }

  #row(field: FormField): Row {
    const row = new Row(field, this.onChange);
    this.#rows.set(field.key, row);
    return row;
  }
}

export function section(heading: string, open: boolean, ...children: HTMLElement[]): HTMLElement {
  return h("details", { class: "builder-part", open }, h("summary", {}, heading), ...children);
}

/** A field with its marks: changed, of no effect, open to the players. */
class Row {
  readonly root = h("div", { class: "builder-field" });
  readonly #box = h("div");
  readonly #note = h("p", { class: "note" });
  readonly #reset: HTMLButtonElement;
  readonly #offerBox = h("input", { type: "checkbox" });
  readonly #offer = h("label", { class: "check" }, this.#offerBox, t("builder-offer"));
  #value: Change["value"] = null;
  #draft: DraftView | null = null;
  #control: Control | null = null;
  #spec = "";

  constructor(
    readonly field: FormField,
    readonly onChange: OnChange,
  ) {
    this.#reset = h("button", { type: "button", class: "reset" });
    this.#reset.addEventListener("click", () => this.#send(null));
    this.#offerBox.addEventListener("change", () => this.#offerToPlayers());
    this.root.append(this.#box, this.#note);
    if (field.isExplained) this.root.append(new Explanation(field, this.#offer).root);
    else if (field.canBeOffered) this.root.append(this.#offer);
  }

  show(draft: DraftView, option?: FormField): void {
    const { key, note } = this.field;
    this.#build(option);
    const value = draft.values[key];
    // Entries that the text does not give are empty.
    this.#control?.set(value ?? "");
    if (value !== undefined) this.#value = value;
    this.#draft = draft;
    const isOwn = this.#own() !== undefined;
    this.#offer.hidden = !this.field.canBeOffered || (option !== undefined && !isOwn);
    this.#offerBox.checked = isOwn;
    const isGiven = draft.given.includes(key);
    const isIdle = draft.idle.includes(key);
    this.root.classList.toggle("changed", isGiven);
    this.root.classList.toggle("idle", isIdle);
    this.#reset.hidden = !isGiven;
    this.#reset.textContent = draft.parent
      ? t("builder-reset", { title: draft.parent })
      : t("builder-leave-out");
    this.#reset.setAttribute("aria-label", `${this.field.label}: ${this.#reset.textContent}`);
    const notes = [note, option && t("builder-is-option"), isIdle && t("builder-idle")];
    this.#note.replaceChildren(notes.filter(Boolean).join(" "), " ", this.#reset);
    this.#note.hidden = !isGiven && !notes.some(Boolean);
  }

  /** An option that players may choose has limits of its own. */
  #build(option?: FormField): void {
    const { choices, low, high } = option ?? this.field;
    const limits = choices.length || high.length ? { choices, low, high } : {};
    const kind = option && choices.length ? "choice" : this.field.kind;
    const field: FormField = { ...this.field, ...limits, kind };
    const spec = JSON.stringify(field);
    if (spec === this.#spec) return;
    this.#spec = spec;
    this.#control = control(field, (value) => this.#send(value === "" ? null : value));
    this.#box.replaceChildren(this.#control.root);
  }

  /** The text's own option that lets players choose the entry, if there is one. */
  #own(): DraftOption | undefined {
    const options = this.#draft?.optionForms ?? [];
    return options.find(({ origin, writes }) => origin === "own" && writes === this.field.key);
  }

  /** Make the entry an option for players, or the option a permanent entry. */
  #offerToPlayers(): void {
    const [own, key] = [this.#own(), this.field.key];
    if (own) {
      this.onChange({ path: ["options", own.name], value: null });
      this.#send(this.#value);
    } else {
      const [table = "", name = ""] = key.split(".");
      const isTaken = this.#draft?.optionForms.some((option) => option.name === name);
      const value = { writes: key, default: this.#value as Value };
      this.onChange({ path: ["options", isTaken ? `${table}_${name}` : name], value });
    }
  }

  #send(value: Change["value"]): void {
    this.onChange({ path: this.field.key.split("."), value });
  }
}
