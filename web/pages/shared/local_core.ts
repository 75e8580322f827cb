/** The core on this device: it knows the rules that the site has compiled, and needs no network. */

import { BrowserEngine, hasBrowserEngine } from "../../engine/browser_engine.js";
import type { GameValues } from "../../engine/core.js";
import { dataName, isEdition, rulesQuery, sharedData } from "./edition.js";
import { t } from "./messages.js";
import type { AnalysedGame, AnalysedPositions, Step } from "./server/http_answers.js";

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
  rulesOf(game: AnalysedGame): Promise<GameValues> {
    const query = rulesQuery(game);
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
    const hidesLegality = `${game.options["ignorance"]}` === "true";
    const answer = await this.viewer.view({ rules, line, count, hidesLegality });
    if (answer?.answer === "views") return { error: "", positions: answer.views };
    if (!answer) return null;
    const refused = t("refused-move", { move: game.actions.at(-1) ?? "" });
    return { error: answer.rule ? `${refused} (${answer.rule})` : refused, positions: [] };
  }

  /** What some moves after a line lead to, one after another; none if the device cannot say. */
  async steps(line: AnalysedGame, moves: readonly string[]): Promise<Step[]> {
    if (moves.length === 0) return [];
    const game = { ...line, actions: [...line.actions, ...moves] };
    const { positions = [] } = (await this.positions(game, moves.length)) ?? {};
    return positions.flatMap(({ position, last }) => (last ? [{ position, last }] : []));
  }
}

async function fetchRules(query: string): Promise<GameValues> {
  if (isEdition) return storedRules(query);
  const answer = await fetch(`/compiled-rules?${query}`);
  if (!answer.ok) throw new Error(`no rules: ${answer.status}`);
  return (await answer.json()) as GameValues;
}

async function storedRules(query: string): Promise<GameValues> {
  const { ruleset, name } = dataName(query);
  const found = (await sharedData<Record<string, GameValues>>(`rules/${ruleset}.json`))?.[name];
  if (!found) throw new Error(`no rules: ${name}`);
  return found;
}
