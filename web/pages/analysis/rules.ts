/** Answers about lines and records by the rules, from the site or from this device. */

import type { AnalysedPosition } from "../shared/server/socket_messages.js";
import type {
  AnalysedGame,
  GameDocument,
  LineEnd,
  OpenedRecord,
  RulesParts,
  WrittenHeaders,
} from "../shared/server/http_answers.js";
import { isEdition } from "../shared/edition.js";
import { t } from "../shared/messages.js";
import type { LocalCore } from "../shared/local_core.js";

const MAX_KEPT = 400;

/** The positions of lines: each is requested once. */
export class Positions {
  readonly #kept = new Map<string, AnalysedPosition>();
  error = "";

  /** `device` answers if it can: it continues from the last position, and the site is not
   * needed. */
  constructor(readonly device: LocalCore | null = null) {}

  /** The position at the end of a line; undefined, with an error, if there is none. */
  async load(game: AnalysedGame): Promise<AnalysedPosition | undefined> {
    const known = this.#kept.get(keyOf(game));
    if (known) return known;
    const isReady = this.device?.viewer.isLoaded || !hasSite();
    const ofDevice = isReady ? await this.device?.lineEnd(game) : null;
    // The site explains a refused move in more words.
    const answer =
      ofDevice && (!ofDevice.error || !hasSite())
        ? ofDevice
        : ((await ask<LineEnd>("position", { game })) ?? ofDevice ?? null);
    this.error = answer?.error ?? (answer ? "" : t("analysis-offline"));
    const position = answer?.position;
    if (position) this.keep(game, position);
    return position;
  }

  /** Keep the position of a line. */
  keep(game: AnalysedGame, position: AnalysedPosition): void {
    this.#kept.set(keyOf(game), position);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** A text with games, and the number of one of them. */
export interface GameOfFile {
  text: string;
  /** That of the games which name none. */
  ruleset: string;
  number: number;
}

/** The players of a game; empty if one of them is unknown. */
export function playersOf({ white = "", black = "" }: WrittenHeaders = {}): string {
  if (!white || !black) return "";
  if (white === black) return t("analysis-both-sides", { player: white });
  return t("analysis-players", { white, black });
}

/** A record, and the text that it was read from if it is a file's. */
export interface ReadRecord extends OpenedRecord {
  file?: GameOfFile;
}

/** Open a game of a text in any notation. */
export async function openRecord(file: GameOfFile): Promise<ReadRecord> {
  const record = isEdition
    ? await (await import("./stored_record.js")).storedRecord(file)
    : await opened(ask<OpenedRecord>("record", file));
  return record.games?.length ? { ...record, file } : record;
}

/** Open a tree that the page itself has made. */
export async function openTree(tree: GameDocument): Promise<OpenedRecord> {
  if (isEdition) return (await import("./stored_record.js")).storedTree(tree);
  return opened(ask<OpenedRecord>("tree", tree));
}

/** Take a tree over to the rules that it names, as far as they allow it. */
export function carryTree(tree: GameDocument): Promise<OpenedRecord> {
  return opened(ask<OpenedRecord>("carry", tree));
}

/** The divergence of a game under other rules; those that are shown are followed by their
 * switches. */
export async function otherRules(game: AnalysedGame, shown: Rules | null): Promise<RulesParts> {
  return (await ask<RulesParts>("rules", { ...game, shown })) ?? { error: t("analysis-offline") };
}

async function opened(answer: Promise<OpenedRecord | null>): Promise<OpenedRecord> {
  return (await answer) ?? { error: t("analysis-offline") };
}

/** The site's answer, with an error if it refuses; null if it cannot be reached. */
async function ask<Answer extends { error?: string }>(
  what: string,
  body: object,
): Promise<Answer | null> {
  if (isEdition) return null;
  try {
    const answer = await fetch(`/analysis/${what}`, { method: "POST", body: JSON.stringify(body) });
    if (answer.ok) return (await answer.json()) as Answer;
    if (answer.status >= 500) return null;
    return { error: refusedBy(answer) } as Answer;
  } catch {
    return null;
  }
}

/** Why the site has refused something, as far as its status tells. */
export function refusedBy({ status }: Response): string {
  if (status === 429 || status === 503) return t("analysis-busy");
  return t(status >= 500 ? "analysis-offline" : "analysis-not-taken");
}

/** Whether there is a site to ask. */
function hasSite(): boolean {
  return !isEdition && navigator.onLine;
}

/** A ruleset with its options. */
export type Rules = Pick<AnalysedGame, "options" | "ruleset">;

/** Whether two games are of one ruleset, with the same options in any order. */
export function isSameRules(one: Rules, other: Rules): boolean {
  const key = ({ ruleset, options }: Rules) =>
    JSON.stringify([ruleset, Object.entries(options).sort()]);
  return key(one) === key(other);
}

/** Whether two lines have the same rules, start and moves. */
export function isSameLine(one: AnalysedGame, other: AnalysedGame): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ ruleset, options, start, actions }: AnalysedGame): string {
  return JSON.stringify([ruleset, options, start, ...actions]);
}
