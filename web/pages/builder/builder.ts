/** The builder's page: the messages between its parts. */

import { byId, download, h } from "../shared/dom.js";
import type { Change, DraftView, FormPart } from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import { DraftReader } from "./draft_reader.js";
import { showErrors } from "./errors.js";
import { BuilderForm } from "./form.js";
import { DraftStore } from "./draft_store.js";
import type { OptionForms } from "./options/option_row.js";
import { OptionsForm } from "./options/options_form.js";
import type { RuleForms } from "./rules/rule_row.js";
import { RulesForm } from "./rules/rules_form.js";
import { SetupBoard } from "./setup_board.js";
import { TextField } from "./text_field.js";
import { TrialGames } from "./trial_games.js";

export interface BuilderData extends RuleForms, OptionForms {
  /** The tables that do not affect how the game is played: source, names of pieces, conduct. */
  details: FormPart[];
  messages: string;
}

export class Builder {
  readonly #text = new TextField(byId("text"), () => {
    this.#keep(this.#text.value);
    this.#reader.textChanged();
  });
  readonly #keeper = new DraftStore(this.#text.value);
  readonly #reader = new DraftReader(this.#text, {
    read: (draft) => this.#show(draft),
    failed: (error) => this.#fail(error),
  });
  readonly #form: BuilderForm;
  readonly #options: OptionsForm;
  readonly #rules: RulesForm;
  readonly #board: SetupBoard;
  readonly #games = new TrialGames(byId("games"), () => this.#text.value);

  constructor(data: BuilderData) {
    const change = (made: Change) => this.#reader.change(made);
    this.#options = new OptionsForm(data, change);
    const { root } = this.#options;
    this.#form = new BuilderForm(byId("forms"), data.parts, data.details, root, change);
    this.#rules = new RulesForm(byId("rules"), data, change);
    this.#board = new SetupBoard(byId("setup"), data.letters, (board) =>
      change({ path: ["setup", "board"], value: board }),
    );
  }

  open(): void {
    for (const part of document.querySelectorAll<HTMLElement>("[data-with-script]")) {
      part.hidden = false;
    }
    for (const part of document.querySelectorAll<HTMLElement>("[data-without-script]")) {
      part.remove();
    }
    document.querySelector(".builder")?.classList.add("with-script");
    // A text that the site has checked is the reader's own.
    if (!document.querySelector("#verdict h2")) this.#begin();
    this.#listen();
    this.#reader.textChanged();
  }

  /** Show the text that the reader has left here, and let others be brought back. */
  #begin(): void {
    const { text, earlier } = this.#keeper.first();
    for (const each of earlier) this.#text.remember(each);
    byId("builder-earlier").hidden = earlier.length === 0 || text !== this.#keeper.template;
    this.#text.show(text);
  }

  #listen(): void {
    for (const key of ["title", "summary"]) {
      const input = byId<HTMLInputElement>(`heading-${key}`);
      input.addEventListener("change", () => {
        if (!input.validity.valid) return;
        this.#reader.change({ path: [key], value: input.value });
      });
    }
    byId("undo").addEventListener("click", () => this.#text.undo());
    addEventListener("online", () => this.#reader.textChanged());
    byId("download").addEventListener("click", () =>
      download("ruleset.toml", new Blob([this.#text.value], { type: "application/toml" })),
    );
    byId<HTMLInputElement>("file").addEventListener("change", (event) => {
      const input = event.target as HTMLInputElement;
      const [file] = input.files ?? [];
      void file?.text().then((text) => {
        this.#text.replace(text);
        input.value = "";
      });
    });
  }

  /** Store the text, and show whether the browser has done that. */
  #keep(text: string): void {
    const shown = t(this.#keeper.keep(text) ? "builder-kept" : "builder-not-kept");
    const note = byId("kept");
    // A screen reader reads it out at each change.
    if (note.textContent !== shown) note.textContent = shown;
  }

  #show(draft: DraftView): void {
    const isValid = draft.errors.length === 0;
    this.#text.accept(draft.text);
    this.#keep(draft.text);
    showErrors(draft, this.#text);
    const fields = byId<HTMLFieldSetElement>("form-fields");
    if (draft.isReadable) {
      this.#form.show(draft);
      this.#options.show(draft);
      this.#rules.show(draft);
      this.#board.show(draft);
      fields.hidden = false;
    }
    fields.disabled = !draft.isReadable;
    byId("forms-wait").hidden = draft.isReadable;
    if (draft.isReadable || isValid) {
      setValue("heading-title", draft.title);
      setValue("heading-summary", draft.summary);
    }
    byId("name").textContent = draft.title || t("builder-title");
    this.#showDifferences(draft);
    this.#allow(isValid);
  }

  /** Allow the ruleset to be stored and played while its text is known to be valid. */
  #allow(isValid: boolean): void {
    for (const button of document.querySelectorAll<HTMLButtonElement>("[data-needs-valid]")) {
      button.disabled = !isValid;
    }
    this.#games.show(isValid);
  }

  #showDifferences({ differences, parent, errors }: DraftView): void {
    const count = differences.length;
    byId("from").textContent = parent
      ? t("builder-from", { title: parent, count: errors.length ? 0 : count })
      : t("builder-from-nothing");
    byId("differences").hidden = count === 0;
    const rows = differences.map(({ title, before, after }) =>
      h("tr", {}, h("th", { scope: "row" }, title), h("td", {}, before), h("td", {}, after)),
    );
    byId("difference-rows").replaceChildren(...rows);
    byId("difference-parent").textContent = parent;
  }

  #fail(error: string): void {
    byId("verdict").replaceChildren(h("p", {}, error));
    this.#allow(false);
  }
}

function setValue(id: string, value: string): void {
  const input = byId<HTMLInputElement>(id);
  if (document.activeElement !== input) input.value = value;
}
