/** Has the site read the text, with the changes that forms make in it; one request at a time. */

import { type Change, type DraftView, MAX_CHANGES } from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import type { TextField } from "./text_field.js";

const TYPING_DELAY = 400;
const RETRY_DELAY = 3000;

interface Listener {
  read: (draft: DraftView) => void;
  failed: (error: string) => void;
}

export class DraftReader {
  #changes: Change[] = [];
  #timer = 0;
  #isAsking = false;
  #isStale = false;

  constructor(
    readonly text: TextField,
    readonly listener: Listener,
  ) {}

  /** The reader has edited the text. */
  textChanged(): void {
    this.#schedule(TYPING_DELAY);
  }

  /** A form makes a change in the text. */
  change(change: Change): void {
    this.#changes.push(change);
    this.#schedule(0);
  }

  #isWaiting(): boolean {
    return this.#isStale || this.#changes.length > 0;
  }

  #schedule(delay: number): void {
    this.#isStale = true;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(), delay);
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#isStale = false;
    const text = this.text.value;
    const changes = this.#changes.slice(0, MAX_CHANGES);
    const answer = await post(text, changes);
    this.#isAsking = false;
    if (typeof answer === "string") {
      this.listener.failed(t(answer));
      if (answer === "builder-too-often") this.#schedule(RETRY_DELAY);
      return;
    }
    // The text typed meanwhile counts; the changes are made in it.
    if (this.text.value === text) {
      this.#changes.splice(0, changes.length);
      this.listener.read(answer);
    }
    if (this.#isWaiting()) this.#schedule(0);
  }
}

/** The site's reading of a text, or the key of the message that explains the failure. */
async function post(text: string, changes: Change[]): Promise<DraftView | string> {
  try {
    const answer = await fetch("/builder/draft", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text, changes }),
    });
    if (answer.ok) return (await answer.json()) as DraftView;
    if (answer.status === 429) return "builder-too-often";
    return answer.status === 422 ? "own-unfinished" : "builder-too-long";
  } catch {
    return "editor-offline";
  }
}
