/** Counts games by day and ruleset, and nothing about persons: on the site, or in the browser. */

import { storeData, storedData } from "../shared/browser_storage.js";
import { dateHere } from "../shared/dates.js";
import { download, h } from "../shared/dom.js";
import { t } from "../shared/messages.js";
import { KIOSK_COLUMNS, KIOSK_FILE } from "../shared/server/http_answers.js";

/** The counted events of a game. */
export type Stage = "begun" | "finished";

/** The place of the numbers of games in the browser. */
export const COUNTED = "petteia-kiosk-games";

type Counts = Record<Stage, number>;
/** Numbers by day, then by ruleset. */
type Counted = Record<string, Record<string, Counts>>;

export class GamesCounter {
  /** `address` is the site's counter; empty if there is none. */
  constructor(readonly address: string) {}

  /** Count one more game. */
  add(ruleset: string, stage: Stage): void {
    if (this.address) {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ ruleset, stage });
      const sent = fetch(this.address, { method: "POST", headers, body, keepalive: true });
      // A visitor can do nothing about it, and the site logs failures of writing.
      sent.catch(() => undefined);
      return;
    }
    const counted = stored();
    const day = (counted[dateHere()] ??= {});
    const counts = (day[ruleset] ??= { begun: 0, finished: 0 });
    counts[stage] += 1;
    storeData(COUNTED, counted);
  }

  /** The numbers that this browser keeps, and a button that saves them. */
  table(): HTMLElement[] {
    const rows = rowsOf(stored());
    if (rows.length === 0) return [h("p", {}, t("kiosk-games-none"))];
    const cells = (tag: "td" | "th", row: readonly string[]) =>
      h("tr", {}, ...row.map((text) => h(tag, {}, text)));
    const heads = [t("kiosk-day"), t("kiosk-games"), t("kiosk-begun"), t("kiosk-finished")];
    return [
      h("table", {}, cells("th", heads), ...rows.map((row) => cells("td", row))),
      h("button", { type: "button", class: "kb", "data-act": "save" }, t("kiosk-save")),
    ];
  }

  /** Save the numbers as the file that a site would write. */
  save(): void {
    const lines = [KIOSK_COLUMNS, ...rowsOf(stored())].map((row) => `${row.join(",")}\n`);
    download(KIOSK_FILE, new Blob(lines, { type: "text/csv" }));
  }
}

function stored(): Counted {
  return (storedData(COUNTED) ?? {}) as Counted;
}

function rowsOf(counted: Counted): string[][] {
  return Object.entries(counted).flatMap(([day, rulesets]) =>
    Object.entries(rulesets).map(([id, { begun, finished }]) => [
      day,
      id,
      String(begun),
      String(finished),
    ]),
  );
}
