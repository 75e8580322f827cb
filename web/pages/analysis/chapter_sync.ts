/** Keeps a chapter of a study: saves the reader's changes, and brings in those of others. */

import { Connection } from "../shared/server/connection.js";
import { byId, revealIn } from "../shared/dom.js";
import type {
  GameDocument,
  ChapterSave,
  ChapterState,
  StudyChanged,
  StudyChapter,
} from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import { formToken } from "../shared/page.js";
import type { Pong } from "../shared/server/socket_messages.js";
import { merged } from "./tree/merged_trees.js";
import { MoveTree } from "./tree/tree.js";

/** The time from a change until it is saved, so that several are saved together. */
const SAVE_AFTER = 800;
/** The pause before saving is tried again. */
const RETRY_AFTER = 5_000;
/** The statuses of answers that come again however often one asks. */
const FINAL = [400, 403, 404, 413];

/** The page's services for the keeper. */
export interface StudyHost {
  /** The current chapter. */
  record(): GameDocument;
  /** Show the chapter with the changes of others. */
  replace(tree: GameDocument): void;
  /** Whether the reader is writing something that the tree does not have yet. */
  isTyping(): boolean;
  /** Write the typed text into the tree. */
  keepTyped(): void;
}

export class ChapterSync {
  readonly #address: string;
  /** The site's version, as far as the page knows. */
  #saved: GameDocument;
  #version: number;
  #timer = 0;
  #isSaving = false;
  /** The chapter as the page showed it last, if it shows another game now. */
  #left: GameDocument | null = null;

  constructor(
    readonly chapter: StudyChapter,
    tree: GameDocument,
    readonly host: StudyHost,
  ) {
    this.#address = `/studies/${chapter.study}/${chapter.chapter}`;
    this.#saved = normal(tree);
    this.#version = chapter.version;
    const chapters = document.querySelector("#study .chapters");
    const open = chapters?.querySelector("[aria-current]");
    if (chapters && open) revealIn(chapters, open);
    if (chapter.isEdition) return;
    new Connection<StudyChanged | Pong>(
      () => `/studies/${chapter.study}/socket`,
      (message) => {
        if (message.type === "changed") this.#hear(message);
      },
      (isOpen) => {
        // Versions saved while the socket was closed were not announced to this page.
        if (isOpen) void this.#fetch();
      },
    );
    addEventListener("beforeunload", (event) => {
      this.host.keepTyped();
      if (this.#isUnsaved) event.preventDefault();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "hidden") return;
      this.host.keepTyped();
      if (this.#isUnsaved) void this.#save();
    });
  }

  /** Save the chapter soon, since it has changed. */
  changed(): void {
    if (this.#left) return;
    if (!this.chapter.mayWrite) {
      this.#show(this.#isChanged ? t("study-not-kept") : "");
      return;
    }
    this.#show(t("study-saving"));
    this.#saveIn(SAVE_AFTER);
  }

  /** Follow no further changes, since the page shows another game now. */
  leave(): void {
    if (this.#left) return;
    this.#left = this.host.record();
    this.#show(t("study-left"));
    if (this.#isUnsaved) void this.#save();
  }

  /** The chapter with the reader's changes. */
  get #record(): GameDocument {
    return this.#left ?? this.host.record();
  }

  get #isChanged(): boolean {
    return JSON.stringify(this.#record) !== JSON.stringify(this.#saved);
  }

  get #isUnsaved(): boolean {
    return this.chapter.mayWrite && this.#isChanged;
  }

  #saveIn(milliseconds: number): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#save(), milliseconds);
  }

  async #save(): Promise<void> {
    if (this.#isSaving) {
      this.#saveIn(SAVE_AFTER);
      return;
    }
    const tree = this.#record;
    const asked: ChapterSave = { version: this.#version, tree };
    this.#isSaving = true;
    const answer = await fetch(`${this.#address}/save`, {
      method: "POST",
      headers: { "x-form-token": formToken() },
      body: JSON.stringify(asked),
    }).catch(() => null);
    this.#isSaving = false;
    if (answer?.ok) {
      this.#version = ((await answer.json()) as ChapterState).version;
      this.#saved = tree;
      if (this.#isChanged) this.#saveIn(SAVE_AFTER);
      else this.#show(t(this.#left ? "study-left" : "study-saved"));
    } else if (answer?.status === 409) {
      this.#bring((await answer.json()) as ChapterState);
    } else if (answer && FINAL.includes(answer.status)) {
      this.#show(t("study-not-taken"));
    } else {
      this.#show(t("study-not-saved"));
      this.#saveIn(RETRY_AFTER);
    }
  }

  #hear({ chapter, version }: StudyChanged): void {
    if (chapter === "-") void this.#refreshChapters();
    // This page's own versions are announced to it as well, and may arrive before the answer.
    else if (chapter === this.chapter.chapter && version > this.#version && !this.#isSaving) {
      void this.#fetch();
    }
  }

  async #fetch(): Promise<void> {
    if (this.#left && !this.#isUnsaved) return;
    const answer = await fetch(`${this.#address}/state`).catch(() => null);
    if (answer?.ok) this.#bring((await answer.json()) as ChapterState);
    else if (answer?.status === 404) this.#show(t("study-gone"));
  }

  /** Bring in the changes that others have saved, beside the reader's unsaved ones. */
  #bring(newest: ChapterState): void {
    const { version, tree } = newest;
    if (!tree || version <= this.#version) return;
    if (!this.#left && this.host.isTyping()) {
      const later = () => this.#bring(newest);
      document.activeElement?.addEventListener("blur", later, { once: true });
      return;
    }
    const theirs = normal(tree);
    const mine = this.#record;
    const isChanged = this.#isChanged;
    const shown = isChanged ? merged(this.#saved, mine, theirs) : theirs;
    this.#saved = theirs;
    this.#version = version;
    if (this.#left) this.#left = shown;
    else if (JSON.stringify(shown) !== JSON.stringify(mine)) {
      this.host.replace(shown);
      this.#show(t("study-brought"));
    }
    if (this.#isUnsaved) this.#saveIn(SAVE_AFTER);
  }

  /** Show the titles and the list of chapters as they are now. */
  async #refreshChapters(): Promise<void> {
    const answer = await fetch(this.#address).catch(() => null);
    if (answer?.status === 404) this.#show(t("study-gone"));
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of ["#study-title", "#study .chapters"]) {
      const [old, fresh] = [document.querySelector(part), page.querySelector(part)];
      if (old && fresh && !old.isEqualNode(fresh)) old.replaceChildren(...fresh.childNodes);
    }
  }

  #show(text: string): void {
    byId("study-state").textContent = text;
  }
}

/** A tree as the page itself writes it, so that two can be compared. */
function normal(tree: GameDocument): GameDocument {
  return new MoveTree(tree).record;
}
