/** Leads a visitor from the start to a game and back, and forgets them. */

import type { PetteiaBoard } from "../../board/board.js";
import type { Side } from "../../board/model/view.js";
import { DeviceGame } from "../game/host/device_game.js";
import { figure } from "../rules/figure.js";
import { byId, h } from "../shared/dom.js";
import type { RulesOfGame } from "../shared/game/game_page.js";
import { LocalCore } from "../shared/local_core.js";
import { t } from "../shared/messages.js";
import type { KioskGame, KioskPage } from "../shared/server/http_answers.js";
import { Film } from "./film.js";
import { freshGame, VISITOR } from "./fresh_game.js";
import { COUNTED, GamesCounter } from "./games_counter.js";
import { StillHere } from "./still_here.js";
import { Table } from "./table.js";

/** The end of the address of a page that opens at the choice of a game. */
const CHOOSING = "?choose";
const SCREENS = ["rest", "choose", "table"] as const;

export class Kiosk {
  readonly #core = LocalCore.here();
  readonly #counter: GamesCounter;
  readonly #film: Film | null;
  readonly #stillHere: StillHere;
  readonly #sheet = byId<HTMLDialogElement>("sheet");
  /** The address of the start, in the first language. */
  readonly #start = document.body.dataset.start ?? "";
  /** The level that was chosen; 0 for two people. */
  #level = 0;
  #table: Table | null = null;

  constructor(readonly page: KioskPage) {
    this.#counter = new GamesCounter(page.count);
    this.#stillHere = new StillHere(page.seconds, () => leaveFor(this.#start));
    const board = byId<PetteiaBoard>("film");
    this.#film = this.#core && new Film(this.#core, page.games, board);
  }

  /** Show the start, or at once the choice if a visitor has chosen a language. */
  start(): void {
    void forget();
    addEventListener("contextmenu", (event) => event.preventDefault());
    for (const each of document.querySelectorAll<HTMLElement>("[data-language]")) {
      each.addEventListener("click", (event) => {
        event.stopPropagation();
        leaveFor(`${each.dataset.language}${CHOOSING}`);
      });
    }
    byId("rest").addEventListener("click", () => this.#choose());
    for (const each of document.querySelectorAll<HTMLElement>("[data-level]")) {
      each.addEventListener("click", () => this.#setLevel(Number(each.dataset.level)));
    }
    for (const each of document.querySelectorAll<HTMLElement>("[data-game]")) {
      const game = this.page.games[Number(each.dataset.game)];
      if (game) each.addEventListener("click", () => void this.#play(game));
    }
    this.#sheet.addEventListener("click", ({ target }) => this.#press(target as Element));
    if (!this.page.count) addEventListener("keydown", (event) => this.#onKey(event));
    if (location.search === CHOOSING) {
      history.replaceState(null, "", location.pathname);
      this.#choose();
    } else {
      this.#show("rest");
      // A new page for each showing: nothing accumulates overnight, and updates are shown.
      void this.#film?.play().then((isOver) => isOver && leaveFor(this.#start));
    }
  }

  #show(screen: (typeof SCREENS)[number]): void {
    for (const each of SCREENS) byId(each).hidden = each !== screen;
  }

  #choose(): void {
    this.#film?.stop();
    this.#show("choose");
    byId("which").focus();
    this.#stillHere.watch();
  }

  #setLevel(level: number): void {
    this.#level = level;
    for (const each of document.querySelectorAll<HTMLElement>("[data-level]")) {
      each.setAttribute("aria-pressed", String(Number(each.dataset.level) === level));
    }
    for (const each of document.querySelectorAll<HTMLElement>("[data-said]")) {
      each.hidden = Number(each.dataset.said) !== level;
    }
  }

  async #play(game: KioskGame): Promise<void> {
    const core = this.#core;
    const opened = core && (await DeviceGame.open(core, freshGame(game.tree, this.#level || null)));
    if (!opened) {
      this.#open(null, h("p", {}, t("kiosk-no-core")));
      return;
    }
    const board = byId<PetteiaBoard>("board");
    board.setAttribute("sounds", this.page.sound ? "on" : "off");
    const rules = game.rules as RulesOfGame;
    byId("table-title").textContent = rules.title;
    this.#table?.close();
    this.#show("table");
    this.#table = new Table(board, opened, rules, {
      showRules: (side) => this.#open(side, ...explained(game)),
      again: () => void this.#play(game),
      leave: () => leaveFor(this.#start),
      begun: () => this.#counter.add(rules.id, "begun"),
      finished: () => this.#counter.add(rules.id, "finished"),
    });
    board.focus({ preventScroll: true });
  }

  /** Open a sheet, turned to the player at an end if there are two. */
  #open(side: Side | null, ...content: HTMLElement[]): void {
    const close = h("button", { type: "button", class: "kb main", "data-act": "close" });
    close.textContent = t("sheet-close");
    const isFar = side !== null && side !== VISITOR && this.#level === 0;
    this.#sheet.classList.toggle("far", isFar);
    this.#sheet.replaceChildren(...content, h("div", { class: "set" }, close));
    this.#sheet.showModal();
    close.focus({ preventScroll: true });
    this.#sheet.scrollTop = 0;
  }

  #press(target: Element): void {
    const act = target.closest<HTMLElement>("[data-act]")?.dataset.act;
    if (act === "close") this.#sheet.close();
    if (act === "save") this.#counter.save();
  }

  /** Show the staff how many games the screen has seen: visitors cannot press the key. */
  #onKey(event: KeyboardEvent): void {
    if (!event.ctrlKey || !event.altKey || event.code !== "KeyG" || this.#sheet.open) return;
    event.preventDefault();
    this.#open(null, h("h2", {}, t("kiosk-games")), ...this.#counter.table());
  }
}

/** The rules in a few figures. */
function explained({ rules, explained: parts }: KioskGame): HTMLElement[] {
  const shown = parts.flatMap(({ heading, rules: [rule] }) =>
    rule?.figure
      ? [h("section", {}, h("h3", {}, heading), h("p", {}, rule.title), figure(rule.figure))]
      : [],
  );
  return [h("h2", {}, rules.title), h("div", { class: "explained" }, ...shown)];
}

/** Go to another page of the kiosk, without a way back and with nothing left of this one. */
function leaveFor(address: string): void {
  location.replace(new URL(address, location.href));
}

/** Clear everything that this and other pages keep in the browser, but the numbers of games. */
async function forget(): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (key !== COUNTED) localStorage.removeItem(key);
  }
  for (const cookie of document.cookie.split(";")) {
    const [name = ""] = cookie.split("=");
    if (name.trim()) document.cookie = `${name.trim()}=; max-age=0; path=/`;
  }
  for (const { name } of await indexedDB.databases()) {
    if (name) indexedDB.deleteDatabase(name);
  }
}
