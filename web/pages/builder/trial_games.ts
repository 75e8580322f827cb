/** Games that the engine plays by the ruleset, and their results. */

import { byId, h } from "../shared/dom.js";
import type { ShownEstimate, TrialReport } from "../shared/server/http_answers.js";
import { percent, t } from "../shared/messages.js";

export class TrialGames {
  readonly #button = byId<HTMLButtonElement>("games-start");
  readonly #status = byId("games-status");
  readonly #report = byId("games-report");
  #running: AbortController | null = null;
  #isValid = false;
  /** The text of the rules for the games of the report. */
  #playedText = "";

  constructor(
    readonly root: HTMLElement,
    readonly text: () => string,
  ) {
    this.#button.addEventListener("click", () => {
      if (this.#running) this.#running.abort();
      else void this.#play();
    });
  }

  /** Games can be played while the text has no errors. */
  show(isValid: boolean): void {
    this.#isValid = isValid;
    this.#showButton();
    const isEarlier = this.#report.hasChildNodes() && this.text() !== this.#playedText;
    if (isEarlier && !this.#running) this.#status.textContent = t("builder-games-earlier");
  }

  #showButton(): void {
    this.#button.disabled = !this.#isValid && !this.#running;
    this.#button.textContent = t(this.#running ? "builder-games-stop" : "builder-games-start");
  }

  async #play(): Promise<void> {
    this.#running = new AbortController();
    this.#showButton();
    this.#report.replaceChildren();
    this.#status.textContent = t("builder-games-begin");
    this.#playedText = this.text();
    try {
      const found = reports(this.#playedText, this.#running.signal);
      for await (const report of found) this.#show(report);
    } catch (error) {
      const isStopped = error instanceof DOMException && error.name === "AbortError";
      const key = error instanceof TooOften ? "builder-too-often" : "editor-offline";
      if (!isStopped) this.#status.textContent = t(key);
    }
    this.#running = null;
    this.show(this.#isValid);
  }

  #show(report: TrialReport): void {
    const { games, of, plies, reasons, error } = report;
    this.#status.textContent = error || t("builder-games-done", { games, of });
    if (games === 0) return;
    const [shortest, middle, longest] = plies;
    const rows = [
      [t("builder-games-decisive"), share(report.decisive)],
      [t("builder-games-white"), share(report.white)],
      [t("builder-games-plies"), t("builder-games-plies-are", { shortest, middle, longest })],
    ] as const;
    this.#report.replaceChildren(
      h("dl", { class: "facts" }, ...rows.map(([name, value]) => fact(name, value))),
      h("h3", {}, t("builder-games-reasons")),
      h("ul", {}, ...reasons.map(([reason, count]) => h("li", {}, `${count} × ${reason}`))),
    );
  }
}

class TooOften extends Error {}

/** The reports of the site, a line of JSON each, as they come. */
async function* reports(text: string, signal: AbortSignal): AsyncGenerator<TrialReport> {
  const answer = await fetch("/builder/games", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
    signal,
  });
  if (answer.status === 429) throw new TooOften();
  if (!answer.ok || !answer.body) throw new Error(answer.statusText);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as TrialReport;
  }
}

function fact(name: string, value: string): HTMLElement {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

function share({ value, low, high }: ShownEstimate): string {
  return t("builder-share", { value: percent(value), low: percent(low), high: percent(high) });
}
