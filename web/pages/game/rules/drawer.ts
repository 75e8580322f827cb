/** The drawer of rules beside the board: opened by links to the rules, loaded when it is opened. */

import { addMessages, t } from "../../shared/messages.js";
import { byId } from "../../shared/dom.js";
import type { WrittenRules } from "../../shared/server/http_answers.js";
import type { Sheet } from "../sheet.js";
import type { RulesList } from "./list.js";
import type { Matter } from "./matter.js";

/** If the panel is not beside the board, the rules open as a sheet over the page. */
const NARROW = "(max-width: 1000px)";

export class RulesDrawer {
  readonly #section = byId("rules-part");
  readonly #heading = byId("rules-heading");
  readonly #note = byId("rules-note");
  #list: RulesList | null = null;
  /** The element that had the focus before, and gets it back. */
  #opener: HTMLElement | null = null;
  /** A rule that was requested by its ID. */
  #asked: string | null = null;
  #isLoading = false;

  constructor(
    /** The address of the page with all rules. */
    readonly page: string,
    readonly ask: () => Promise<WrittenRules>,
    readonly sheet: Sheet,
    /** The rule that matters now. */
    readonly matter: () => Matter,
  ) {}

  /** Let links to the rules open the drawer, unless the reader asks for a page of their own. */
  listen(): void {
    byId("main").addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest("a");
      if (!link || link.pathname !== pathOf(this.page) || "wholePage" in link.dataset) return;
      if (link.closest("#result")) return;
      event.preventDefault();
      this.#open(link, decodeURIComponent(link.hash.slice(1)));
    });
    byId("rules-close").addEventListener("click", () => this.#close());
    this.#section.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.#isInSheet) this.#close();
    });
  }

  get #isInSheet(): boolean {
    return this.#section.closest("dialog") !== null;
  }

  /** Show the rule that matters now, if the drawer is open. */
  update(): void {
    if (this.#section.hidden || !this.#list) return;
    const now = this.matter();
    this.#list.show(this.#asked ? { reason: "asked", rule: this.#asked } : now);
  }

  /** A rule requested by its ID matters until the next event. */
  moveOn(): void {
    this.#asked = null;
  }

  #open(opener: HTMLElement, rule: string): void {
    this.#asked = rule || null;
    const isWithin = this.#section.contains(opener);
    if (!isWithin) this.#opener = opener;
    this.#section.hidden = false;
    if (!isWithin && window.matchMedia(NARROW).matches) {
      this.sheet.open(this.#section, this.#heading, () => (this.#section.hidden = true));
    } else if (!isWithin) {
      this.#section.closest(".game-layout")?.classList.add("with-rules");
      this.#heading.focus({ preventScroll: true });
    }
    void this.#load().then(() => this.update());
  }

  #close(): void {
    if (this.#isInSheet) {
      this.sheet.close();
      return;
    }
    this.#section.closest(".game-layout")?.classList.remove("with-rules");
    this.#section.hidden = true;
    this.#opener?.focus();
  }

  async #load(): Promise<void> {
    if (this.#list || this.#isLoading) return;
    this.#isLoading = true;
    this.#note.textContent = t("rules-loading");
    try {
      const [rules, { RulesList }] = await Promise.all([this.ask(), import("./list.js")]);
      addMessages(rules.messages);
      this.#list = new RulesList(byId("rules-body"), rules.parts);
      this.#note.textContent = "";
    } catch {
      this.#note.textContent = t("rules-not-loaded");
    } finally {
      this.#isLoading = false;
    }
  }
}

function pathOf(address: string): string {
  return new URL(address, location.href).pathname;
}
