/** ExportDialog a tree: as a record in every notation, as pictures, and on paper. */

import { GROUPS } from "../shared/game/exports.js";
import { button, byId, download, h } from "../shared/dom.js";
import type { GameDocument } from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";

/** What saving needs of the page. */
export interface SavingHost {
  record(): GameDocument;
  /** The line that leads to the position that is shown, without variations. */
  line(): GameDocument;
}

export class ExportDialog {
  readonly #dialog = byId<HTMLDialogElement>("save-dialog");

  constructor(readonly host: SavingHost) {
    const entry = (name: string) =>
      h(
        "li",
        {},
        button(t(`export-${name}`), "btn plain", () => void this.#save(name)),
      );
    byId("save-records").append(...GROUPS.records.map(entry));
    byId("save-pictures").append(...GROUPS.pictures.map(entry));
    byId("save").addEventListener("click", () => {
      byId("save-error").textContent = "";
      this.#dialog.showModal();
    });
    byId("save-close").addEventListener("click", () => this.#dialog.close());
    document.querySelector("#keep")?.addEventListener("submit", (event) => this.#keep(event));
    byId("print").addEventListener("click", () => {
      this.#dialog.close();
      window.print();
    });
  }

  /** Keep the tree in a study: in a new one, or as a chapter of one that is there. */
  #keep(event: Event): void {
    const form = event.target as HTMLFormElement;
    const study = form.querySelector<HTMLSelectElement>("#keep-in")?.value;
    form.action = study ? `/studies/${study}/chapters` : "/studies";
    const tree = form.elements.namedItem("tree") as HTMLInputElement;
    tree.value = JSON.stringify(this.host.record());
  }

  async #save(name: string): Promise<void> {
    const error = byId("save-error");
    error.textContent = t("save-working");
    const tree = name.startsWith("position-") ? this.host.line() : this.host.record();
    try {
      const body = JSON.stringify(tree);
      const answer = await fetch(`/analysis/export/${name}`, { method: "POST", body });
      if (!answer.ok) {
        const { detail = "" } = (await answer.json()) as { detail?: string };
        error.textContent = detail || t("analysis-offline");
        return;
      }
      error.textContent = "";
      const file = answer.headers.get("content-disposition") ?? "";
      download(/filename="([^"]+)"/.exec(file)?.[1] ?? name, await answer.blob());
    } catch {
      error.textContent = t("analysis-offline");
    }
  }
}
