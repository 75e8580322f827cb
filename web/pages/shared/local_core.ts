/** The core on this device: it compiles the rules of its games itself, and then needs no network. */

import { BrowserEngine, hasBrowserEngine } from "../../engine/browser_engine.js";
import type { LineRequest } from "../../engine/analysis.js";
import type {
  AdviceFound,
  AnalysedPosition,
  Answer,
  Clock,
  CompiledRules,
  Dice,
  Ending,
  FoundLine,
  GameValues,
  Happened,
  Notation,
  Reason,
  Refused,
  Side,
  WrittenResult,
} from "../../engine/core.js";
import { isEdition, read, rulesQuery, sharedData } from "./edition.js";
import { t } from "./messages.js";
import { withoutRule } from "./refusals.js";
import type { AnalysedGame, LineEnd, UncompiledRules } from "./server/http_answers.js";
import type { PastPosition } from "./server/socket_messages.js";

/** The content of a transcript. */
export type Transcript = Extract<Answer, { answer: "read" }>;

/** A move or a roll, compared with the alternatives. */
export type ReviewedAction = Extract<Answer, { answer: "reviewed" }>;

/** A clock as the core shows it at a moment. */
export type ClockNow = Extract<Answer, { answer: "clock" }>;

/** What is asked about a line, without the line. */
type Question<Each = LineRequest> = Each extends { line: unknown } ? Omit<Each, "line"> : never;

export class LocalCore {
  readonly engine = new BrowserEngine();
  /** Shows positions in a worker of its own: they need not wait until a slice of a search ends. */
  readonly viewer = new BrowserEngine("rules");
  readonly #rules = new Map<string, Promise<GameValues>>();
  readonly #compiled = new Map<string, Promise<Answer | null>>();

  /** The core of this device; null if it has none. */
  static here(): LocalCore | null {
    return hasBrowserEngine() ? new LocalCore() : null;
  }

  /** The rules of a game, requested once. */
  rulesOf(game: AnalysedGame): Promise<GameValues> {
    const query = rulesQuery(game);
    const known = this.#rules.get(query) ?? this.#made(game);
    this.#rules.set(query, known);
    known.catch(() => this.#rules.delete(query));
    return known;
  }

  /** The rules of a ruleset with its options; null if they do not exist. */
  async compiled(game: Pick<AnalysedGame, "options" | "ruleset">): Promise<CompiledRules | null> {
    const answer = await this.#compile(game);
    return answer?.answer === "compiled" ? answer : null;
  }

  /** The reason why a ruleset cannot have these options; empty if there is no such ruleset. */
  async optionsError(game: Pick<AnalysedGame, "options" | "ruleset">): Promise<string> {
    const answer = await this.#compile(game);
    if (answer?.answer !== "refusal") return "";
    const { key } = answer.parameters;
    const option = typeof key === "string" ? `'${key.replace("options.", "")}'` : "";
    const { ruleset } = game;
    const said = t("error-option", { ruleset, option, more: withoutRule(answer) });
    return answer.rule ? `${answer.rule}: ${said}` : said;
  }

  /** The core's answer about a ruleset with its options: asked for once, and again if there was
   * none. */
  async #compile(game: Pick<AnalysedGame, "options" | "ruleset">): Promise<Answer | null> {
    const query = rulesQuery(game);
    const ask = async () => {
      const definition = (await uncompiled(game.ruleset))?.definition;
      const { options } = game;
      return definition ? this.viewer.ask(null, { ask: "compile", definition, options }) : null;
    };
    const known = this.#compiled.get(query) ?? ask();
    this.#compiled.set(query, known);
    const answer = await known;
    if (answer === null) this.#compiled.delete(query);
    return answer;
  }

  /** The values of a game. */
  async #made(game: AnalysedGame): Promise<GameValues> {
    const [stored, compiled] = await Promise.all([uncompiled(game.ruleset), this.compiled(game)]);
    if (!stored || !compiled) throw new Error(`no rules: ${rulesQuery(game)}`);
    const { weights, network } = stored;
    const { citations, mechanics } = compiled;
    return { mechanics, citations, weights, network };
  }

  /** Load everything that a game needs here, so that it continues without a network. */
  async loadAll(game: AnalysedGame): Promise<void> {
    this.viewer.load();
    this.engine.load();
    await Promise.all([this.engine.loaded, this.viewer.loaded]);
    await this.rulesOf(game).catch(() => undefined);
  }

  /** The last positions of a line; none if the rules refuse a move, null if the device cannot
   * tell. */
  async positions(game: AnalysedGame, count: number): Promise<AnalysedPosition[] | null> {
    const answer = await this.#view(game, count);
    if (answer?.answer === "refusal") return [];
    return answer?.answer === "views" ? answer.views : null;
  }

  /** The position at the end of a line, in the site's form; null if the device cannot tell. */
  async lineEnd(game: AnalysedGame): Promise<LineEnd | null> {
    const answer = await this.#view(game, 1);
    const [position] = answer?.answer === "views" ? answer.views : [];
    if (position) return { position };
    if (answer?.answer !== "refusal") return null;
    const refused = t("refused-move", { move: game.actions.at(-1) ?? "" });
    return { error: answer.rule ? `${refused} (${answer.rule})` : refused };
  }

  /** Why the rules refuse the last move of a line; null if they allow it, or the device cannot
   * tell. */
  async refusal(game: AnalysedGame): Promise<Refused | null> {
    const answer = await this.#view(game, 1);
    return answer?.answer === "refusal" ? answer : null;
  }

  #view(game: AnalysedGame, count: number): Promise<Answer | null> {
    return this.#ask(this.viewer, game, { ask: "view", count });
  }

  /** How a game ends by a player's act off the board, or by an illegal move; null if it does
   * not. */
  async ending(
    game: AnalysedGame,
    reason: Reason,
    player: Side,
    played?: string,
  ): Promise<Ending | null> {
    return (await this.#conclude(game, reason, player, 0, played))?.ending ?? null;
  }

  /** Whether the engine agrees to an end of its game, when it wins with a probability. */
  async agrees(game: AnalysedGame, reason: Reason, engine: Side, chance: number): Promise<boolean> {
    return (await this.#conclude(game, reason, engine, chance))?.agrees ?? false;
  }

  async #conclude(
    game: AnalysedGame,
    reason: Reason,
    player: Side,
    chance: number,
    played?: string,
  ) {
    const act = { reason, player, thousandths: Math.round(1000 * chance) };
    const question = { ask: "conclude", ...act, ...(played !== undefined && { played }) } as const;
    const answer = await this.#ask(this.viewer, game, question);
    return answer?.answer === "ending" ? answer : null;
  }

  /** The number of moves and rolls that go if a player, or the last mover, takes the last move
   * back. */
  async takeBack(
    game: AnalysedGame,
    player: Side | null,
  ): Promise<{ actions: number; has_roll: boolean }> {
    const answer = await this.#ask(this.viewer, game, { ask: "take-back", player });
    return answer?.answer === "take-back" ? answer : { actions: 0, has_roll: false };
  }

  /** The placement of both sides' remaining pieces after a line; none if nothing can be placed. */
  async placements(game: AnalysedGame, arrangement: "lot" | "rows"): Promise<string[]> {
    const question = { ask: "place", arrangement, seed: randomSeed() } as const;
    const answer = await this.#ask(this.viewer, game, question);
    return answer?.answer === "placed" ? answer.moves : [];
  }

  /** A level's move at the end of a line; null if the engine cannot answer. */
  async choice(game: AnalysedGame, level: number): Promise<FoundLine | null> {
    const question = { ask: "choose", level, seed: randomSeed() } as const;
    const answer = await this.#ask(this.engine, game, question);
    return answer?.answer === "search" ? (answer.lines[0] ?? null) : null;
  }

  /** A coach's advice at the end of a line; null if the device cannot give any. */
  async advice(game: AnalysedGame, canTakeBack: boolean): Promise<AdviceFound | null> {
    const question = { ask: "advise", can_take_back: canTakeBack } as const;
    const answer = await this.#ask(this.viewer, game, question);
    return answer?.answer === "advice" ? answer : null;
  }

  /** A line as a transcript, or the reason why the notation cannot express it; null if the device
   * cannot tell. */
  async transcript(
    game: AnalysedGame,
    notation: Notation,
    marks: string[],
    result: WrittenResult | null,
  ): Promise<string | Refused | null> {
    const answer = await this.#ask(this.engine, game, { ask: "write", notation, marks, result });
    if (answer?.answer === "written") return answer.text;
    return answer?.answer === "refusal" ? answer : null;
  }

  /** The last move or roll of a line, compared with the alternatives; it throws if this fails. */
  async review(game: AnalysedGame, nodes: number): Promise<ReviewedAction> {
    const answer = await this.#ask(this.engine, game, { ask: "review", nodes });
    if (answer?.answer === "reviewed") return answer;
    throw new Error(`no review: ${answer?.answer ?? "no answer"}`);
  }

  /** The content of a text that is a transcript, not yet judged by any rules; null if it cannot be
   * read. */
  async readTranscript(text: string): Promise<Transcript | null> {
    const answer = await this.engine.ask(null, { ask: "read", text });
    return answer?.answer === "read" ? answer : null;
  }

  /** A clock at this moment, after something has happened in its game; null if it cannot be set. */
  async clock(clock: Clock, happened: Happened): Promise<ClockNow | null> {
    const answer = await this.viewer.ask(null, { ask: "clock", clock, happened, at: Date.now() });
    return answer?.answer === "clock" ? answer : null;
  }

  /** The dice that a game is played with. */
  async dice(game: AnalysedGame): Promise<Dice> {
    const compiled = await this.compiled(game);
    if (!compiled) throw new Error(`no rules: ${rulesQuery(game)}`);
    return compiled.play.dice;
  }

  async #ask(
    engine: BrowserEngine,
    game: AnalysedGame,
    question: Question,
  ): Promise<Answer | null> {
    const rules = await this.rulesOf(game).catch(() => null);
    const { start: pfen, actions } = game;
    return rules && engine.ask(rules, { ...question, line: { pfen, actions } });
  }

  /** The results of some moves after a line, one after another; none if the device cannot tell. */
  async steps(line: AnalysedGame, moves: readonly string[]): Promise<PastPosition[]> {
    if (moves.length === 0) return [];
    const game = { ...line, actions: [...line.actions, ...moves] };
    const positions = await this.positions(game, moves.length);
    return (positions ?? []).flatMap(({ position, last }) => (last ? [{ position, last }] : []));
  }
}

function randomSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/** A ruleset before its options are chosen; null if there is none with that id. */
function uncompiled(ruleset: string): Promise<UncompiledRules | null> {
  const id = encodeURIComponent(ruleset);
  return isEdition ? sharedData(`rules/${id}.json`) : read(`/uncompiled-rules?ruleset=${id}`);
}
