/** The core on this device: it knows the rules that the site has compiled, and needs no network. */

import { BrowserEngine, hasBrowserEngine } from "../../../engine/browser_engine.js";
import type { GameValues } from "../../../engine/core.js";
import type { AnalysedGame, AnalysedPositions } from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";

export class LocalCore {
  readonly engine = new BrowserEngine();
  /** Shows positions in a worker of its own: they need not wait until a slice of a search ends. */
  readonly viewer = new BrowserEngine();
  readonly #rules = new Map<string, Promise<GameValues>>();

  /** The core of this device; null where it has none. */
  static here(): LocalCore | null {
    return hasBrowserEngine() ? new LocalCore() : null;
  }

  /** The rules of a game, as the site compiles them; asked for once. */
  rulesOf({ ruleset, options }: AnalysedGame): Promise<GameValues> {
    const chosen = Object.entries(options).map(([name, value]) => [`option.${name}`, `${value}`]);
    const query = new URLSearchParams([["ruleset", ruleset], ...chosen] as string[][]).toString();
    const known = this.#rules.get(query) ?? fetchRules(query);
    this.#rules.set(query, known);
    known.catch(() => this.#rules.delete(query));
    return known;
  }

  /** The last positions of a line, as the site would answer; null if the device cannot say. */
  async positions(game: AnalysedGame, count: number): Promise<AnalysedPositions | null> {
    const rules = await this.rulesOf(game).catch(() => null);
    if (!rules) return null;
    const line = { pfen: game.start, actions: game.actions };
    const hidesLegality = game.options["ignorance"] === true;
    const answer = await this.viewer.view({ rules, line, count, hidesLegality });
    if (answer?.answer === "views") return { error: "", positions: answer.views };
    if (!answer) return null;
    const refused = t("refused-move", { move: game.actions.at(-1) ?? "" });
    return { error: answer.rule ? `${refused} (${answer.rule})` : refused, positions: [] };
  }
}

async function fetchRules(query: string): Promise<GameValues> {
  const answer = await fetch(`/compiled-rules?${query}`);
  if (!answer.ok) throw new Error(`no rules: ${answer.status}`);
  return (await answer.json()) as GameValues;
}
