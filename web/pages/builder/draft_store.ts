/** The text is stored on the reader's device, so that leaving the page loses nothing. */

import { storeData, storedData } from "../shared/browser_storage.js";

const KEY = "petteia-builder";
const REPLACED_KEY = "petteia-builder-replaced";

/** A text, and the address of the page that it was written on. */
interface KeptText {
  text: string;
  address: string;
}

/** The text that the open page begins with, and the texts that can be brought back, oldest
 * first. */
interface FirstText {
  text: string;
  earlier: string[];
}

export class DraftStore {
  #hasKept = false;

  /** `template` is the text that the site has sent. */
  constructor(readonly template: string) {}

  /**
   * The text that was written last if the reader has come back to its page, or asks for none;
   * otherwise the site's own.
   */
  first(): FirstText {
    const kept = stored(KEY);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const isBack = entry?.type === "reload" || entry?.type === "back_forward";
    const isHere = isBack && kept?.address === here();
    if (kept && (isHere || location.search === "")) {
      this.#hasKept = true;
      const replaced = stored(REPLACED_KEY);
      const earlier = replaced ? [replaced.text, this.template] : [this.template];
      return { text: kept.text, earlier };
    }
    return { text: this.template, earlier: kept ? [kept.text] : [] };
  }

  /** Store a text, and set aside the text of another page that it replaces; returns whether it is
   * safe. */
  keep(text: string): boolean {
    // The site can send its own text again.
    if (!this.#hasKept && text === this.template) return true;
    const before = stored(KEY);
    if (!this.#hasKept && before) storeData(REPLACED_KEY, before);
    this.#hasKept = true;
    return storeData(KEY, { text, address: here() } satisfies KeptText);
  }
}

function here(): string {
  return location.pathname + location.search;
}

function stored(key: string): KeptText | null {
  const { text, address = "" } = (storedData(key) ?? {}) as Partial<KeptText>;
  return typeof text === "string" ? { text, address } : null;
}
