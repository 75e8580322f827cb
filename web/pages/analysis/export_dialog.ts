/** Saves a tree: as a record in every notation, as pictures, and on paper. */

import type { LocalCore } from "../shared/local_core.js";
import { DEVICE_RECORDS, deviceRecord, recordFile } from "../shared/game/device_records.js";
import { barredItem, barredReason, GROUPS } from "../shared/game/exports.js";
import { button, byId, download, h, keepingFocus } from "../shared/dom.js";
import type { GameDocument } from "../shared/server/http_answers.js";
import { isEdition } from "../shared/edition.js";
import { list, t } from "../shared/messages.js";
import type { AnalysisController } from "./controller.js";
import { refusedBy } from "./rules.js";

/** The games that are left out of a study whose titles are shown. */
const MAX_LEFT_OUT = 5;

/** A file, or the reason why there is none. */
type Saved = { file: string; content: Blob } | string;

/** The writer of the files: the site, or this device. */
interface FileWriter {
  /** The records and pictures that it can write. */
  names: string[];
  write(name: string, tree: GameDocument): Promise<Saved>;
}

export class ExportDialog {
  readonly #dialog = byId<HTMLDialogElement>("save-dialog");
  readonly #writer: FileWriter;
  /** The entries of the records by their names. */
  readonly #records = new Map<string, HTMLElement>();
  #openings = 0;

  constructor(
    readonly page: Pick<AnalysisController, "device" | "markSaved" | "node" | "played" | "tree">,
  ) {
    this.#writer = isEdition ? deviceWriter(page.device) : SITE_WRITER;
    const offered = (names: string[]) => names.filter((name) => this.#writer.names.includes(name));
    for (const name of offered(GROUPS.records)) this.#records.set(name, h("li", {}));
    byId("save-records").append(...this.#records.values());
    const pictures = offered(GROUPS.pictures).map((name) => h("li", {}, this.#button(name)));
    document.querySelector("#save-pictures")?.append(...pictures);
    byId("save").addEventListener("click", () => {
      byId("save-error").textContent = "";
      for (const [name, item] of this.#records) item.replaceChildren(this.#button(name));
      void this.#strikeBarred();
      this.#offerAll();
      this.#dialog.showModal();
    });
    byId("save-close").addEventListener("click", () => this.#dialog.close());
    document.querySelector("#keep")?.addEventListener("submit", (event) => this.#keep(event));
    byId("print").addEventListener("click", () => {
      this.#dialog.close();
      window.print();
    });
  }

  #button(name: string): HTMLElement {
    return button(t(`export-${name}`), "btn plain", () => void this.#save(name));
  }

  /** Say beside each notation that the game cannot be written in why not. */
  async #strikeBarred(): Promise<void> {
    const opening = ++this.#openings;
    const { device, tree } = this.page;
    const { record } = tree;
    for (const name of DEVICE_RECORDS) {
      const content = await deviceRecord(device, record, name);
      // The tree may have changed since, and the dialog been opened again.
      if (opening !== this.#openings) return;
      const item = this.#records.get(name);
      if (!item || content === null || content instanceof Blob) continue;
      keepingFocus(item, () => item.replaceChildren(...barredItem(name, content)));
    }
  }

  /** Offer to keep all games of the file that can be opened, or say that a study does not take so
   * many. */
  #offerAll(): void {
    const label = document.querySelector<HTMLElement>("#keep-all");
    if (!label) return;
    const { games = [], unopened = [] } = this.page.played;
    const [count, left] = [games.length - unopened.length, unopened.length];
    const most = Number(label.dataset.most);
    const text =
      count > most
        ? t("study-many-games", { count, most })
        : t("study-keep-all", { count, left, titles: shortList(unopened) });
    label.hidden = count < 2;
    label.lastChild?.replaceWith(text);
    const box = byId<HTMLInputElement>("all-games");
    box.disabled = count > most;
    box.checked &&= !label.hidden && !box.disabled;
  }

  /** Keep the tree or all games of the file in a study: a new one, or an existing one. */
  #keep(event: Event): void {
    const form = event.target as HTMLFormElement;
    const study = form.querySelector<HTMLSelectElement>("#keep-in")?.value;
    form.action = study ? `/studies/${study}/chapters` : "/studies";
    const { played, tree } = this.page;
    const file = byId<HTMLInputElement>("all-games").checked ? played.file : null;
    const sent = {
      title: byId("analysis-title").textContent,
      tree: file ? "" : JSON.stringify(tree.record),
      record: file?.text ?? "",
      ruleset: file?.ruleset ?? "",
    };
    for (const [name, value] of Object.entries(sent)) {
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    }
    if (!file) this.page.markSaved(tree.record);
  }

  async #save(name: string): Promise<void> {
    const error = byId("save-error");
    error.textContent = t("save-working");
    const { node, tree: all } = this.page;
    // A picture of a position needs the line that leads to it, without variations.
    const tree = name.startsWith("position-") ? all.recordOf(node) : all.record;
    const saved = await this.#writer.write(name, tree);
    error.textContent = typeof saved === "string" ? saved : "";
    if (typeof saved === "string") return;
    download(saved.file, saved.content);
    if (this.#records.has(name)) this.page.markSaved(all.record);
  }
}

/** Lets the site write. */
const SITE_WRITER: FileWriter = {
  names: Object.values(GROUPS).flat(),
  async write(name, tree) {
    try {
      const body = JSON.stringify(tree);
      const answer = await fetch(`/analysis/export/${name}`, { method: "POST", body });
      if (!answer.ok) {
        // A refusal that does not depend on the game is a page.
        const isPage = answer.headers.get("content-type")?.startsWith("text/html");
        if (isPage) return refusedBy(answer);
        return ((await answer.json()) as { detail?: string }).detail ?? refusedBy(answer);
      }
      const file = answer.headers.get("content-disposition") ?? "";
      return { file: /filename="([^"]+)"/.exec(file)?.[1] ?? name, content: await answer.blob() };
    } catch {
      return t("analysis-offline");
    }
  },
};

/** Lets this device write. */
function deviceWriter(core: LocalCore | null): FileWriter {
  return {
    names: DEVICE_RECORDS,
    async write(name, tree) {
      const content = await deviceRecord(core, tree, name);
      if (content instanceof Blob) return { file: recordFile(tree.ruleset, "", name), content };
      if (content === null) return t("export-not-written");
      return barredReason(content);
    },
  };
}

/** The first titles, and the number of the others. */
function shortList(titles: string[]): string {
  const more = titles.length - MAX_LEFT_OUT;
  const shown = titles.slice(0, MAX_LEFT_OUT);
  return list(more > 0 ? [...shown, t("study-more-games", { count: more })] : shown);
}
