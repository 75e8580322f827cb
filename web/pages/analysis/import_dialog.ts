/** The sources of games on the analysis page: pasted, dropped, or brought by a link. */

import { byId, h } from "../shared/dom.js";
import { pageAddress } from "../shared/edition.js";
import {
  MAX_RECORD_LENGTH,
  type OpenedRecord,
  TREE_FORMAT,
} from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import { copyText } from "../shared/page.js";
import type { AnalysisController } from "./controller.js";
import { type GameOfFile, openRecord, openTree, type ReadRecord } from "./rules.js";
import { packed, unpacked } from "./links.js";

export class ImportDialog {
  /** The number of games of the file that were asked for. */
  #asked = 0;

  constructor(
    readonly page: Pick<
      AnalysisController,
      "chapter" | "open" | "played" | "say" | "siteAddress" | "tree"
    >,
  ) {
    byId("share").addEventListener("click", () => void this.#share());
    addEventListener("hashchange", () => void this.followAddress());
    this.#offerRecords();
  }

  get #dialog(): HTMLDialogElement {
    return byId("open-dialog");
  }

  /** Enable the opening of records. */
  #offerRecords(): void {
    const { page } = this;
    const button = byId<HTMLButtonElement>("open");
    button.addEventListener("click", () => {
      byId("open-error").textContent = "";
      byId<HTMLSelectElement>("record-ruleset").value = page.tree.game.ruleset;
      this.#dialog.showModal();
    });
    button.disabled = false;
    byId("open-cancel").addEventListener("click", () => this.#dialog.close());
    byId("open-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = byId<HTMLTextAreaElement>("record-text").value;
      void this.#open(text, text.trim() === "");
    });
    byId<HTMLInputElement>("record-file").addEventListener("change", (event) => {
      const input = event.target as HTMLInputElement;
      const [file] = input.files ?? [];
      if (file) void this.#openFile(file);
      // The same file can be chosen once more.
      input.value = "";
    });
    document.addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
    document.addEventListener("drop", (event) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      void this.#openFile(file);
    });
  }

  /** Open the record in the address. */
  async followAddress(): Promise<void> {
    const text = new URLSearchParams(location.hash.slice(1)).get("tree");
    if (text === null) return;
    const tree = await unpacked(text);
    if (tree) this.page.open(await openTree(tree));
    else this.page.open({ error: t("analysis-link-broken") });
  }

  async #openFile(file: File): Promise<void> {
    if (file.size > MAX_RECORD_LENGTH) this.#fail(t("analysis-file-large"));
    else await this.#open(await file.text());
  }

  /** Open a record, or the start of the chosen ruleset. */
  async #open(text: string, isStart = false): Promise<void> {
    if (text.length > MAX_RECORD_LENGTH) {
      this.#fail(t("analysis-file-large"));
      return;
    }
    const { page } = this;
    const named = byId<HTMLSelectElement>("record-ruleset").value;
    const chosen = this.#dialog.open ? named : page.tree.game.ruleset;
    const record = isStart
      ? await openTree({ format: TREE_FORMAT, ruleset: chosen, options: {}, plies: [] })
      : await openRecord({ text, ruleset: chosen, number: 1 });
    this.#show(record);
  }

  /** Offer the games of the file that a record is of. */
  offerGames({ games = [], file }: ReadRecord): void {
    const choice = byId<HTMLSelectElement>("file-games");
    const option = (title: string, at: number) => h("option", { value: `${at + 1}` }, title);
    choice.replaceChildren(...games.map(option));
    if (file) choice.value = `${file.number}`;
    choice.hidden = games.length === 0;
    choice.onchange = () => file && void this.#openGame({ ...file, number: Number(choice.value) });
  }

  /** Open another game of the file, or go back to the choice of the one that is shown. */
  async #openGame(file: GameOfFile): Promise<void> {
    const asked = ++this.#asked;
    const record = await openRecord(file);
    // Another game may have been chosen meanwhile.
    if (asked !== this.#asked) return;
    if (!this.#show(record)) this.offerGames(this.page.played);
  }

  /** Show a record if anything could be read; returns whether it could. */
  #show(record: ReadRecord): boolean {
    const { page } = this;
    // The tree is not replaced if nothing could be read.
    const { tree, errors = [], games = [] } = record;
    const isEmpty = errors.length > 0 && !tree?.plies.length;
    const error = record.error || (isEmpty ? errorsIn(record).join(" ") : "");
    if (error && !(tree && games.length)) {
      this.#fail(error);
      return false;
    }
    this.#dialog.close();
    if (!page.chapter) history.replaceState(null, "", pageAddress("/analysis"));
    page.open(record);
    return true;
  }

  /** Show the error where the reader looks; the tree is not changed. */
  #fail(reason: string): void {
    if (this.#dialog.open) byId("open-error").textContent = reason;
    else this.page.open({ error: reason });
  }

  async #share(): Promise<void> {
    const site = this.page.siteAddress;
    const text = site ?? (await packed(this.page.tree.record));
    if (text === null) {
      this.page.say(t("analysis-too-large-to-share"));
      return;
    }
    const page = pageAddress(site ?? `/analysis#tree=${text}`);
    const address = new URL(page, location.origin).href;
    const isCopied = await copyText(address);
    if (!this.page.chapter || !isCopied) history.replaceState(null, "", address);
    this.page.say(t(isCopied ? "analysis-copied" : "analysis-in-address"));
  }
}

/** The errors of a record, each with its place. */
export function errorsIn({ errors = [] }: OpenedRecord): string[] {
  return errors.map(({ line, column, reason }) => t("analysis-error", { line, column, reason }));
}
