/** The start of the analysis page in the static edition: the data that the site would have read for
 * it. */

import { gameOf, recordOf } from "../shared/edition.js";
import { mainLine } from "../shared/game/device_records.js";
import { isRoll } from "../shared/game/game_state.js";
import { keptGame } from "../shared/kept_games.js";
import { LocalCore, type Transcript } from "../shared/local_core.js";
import { t } from "../shared/messages.js";
import { asSentence, inWords } from "../shared/refusals.js";
import { shownResult } from "../shared/game/sentences.js";
import { readTrees } from "./links.js";
import { type GameOfFile, playersOf } from "./rules.js";
import type {
  FirstLook,
  GameDocument,
  OpenedRecord,
  Ply,
  WrittenHeaders,
} from "../shared/server/http_answers.js";

/** The plies whose positions the core is asked for together. */
const MAX_AT_ONCE = 100;
/** The games of a file whose titles have more than their numbers. */
const MAX_OUTLINES = 100;

/** A start, moves and a result. */
type Line = Omit<Transcript, "answer">;

/** The facts about a game of a file that its title gives. */
interface Outline {
  headers?: WrittenHeaders | undefined;
  result?: { winner: string | null } | null | undefined;
  /** Whether the rules allow all its moves. */
  opens: boolean;
}

/** The data that a page opens with. */
export interface Opened {
  record: OpenedRecord;
  firstLook: FirstLook;
}

/** The record in the address of the page, or that of the page itself. */
export async function storedOpening(own: Opened, core = LocalCore.here()): Promise<Opened> {
  const asked = gameOf(location.href);
  const id = new URLSearchParams(location.search).get("game");
  if (id !== null && core) return openingOfGame(id, core, own);
  if (!asked.ruleset || !core) return own;
  const found = await recordOf(core, asked);
  const error = found.error || t("analysis-link-broken");
  const broken = { ...own, record: { ...own.record, error } };
  if (!found.tree) return broken;
  const moves = new URLSearchParams(location.search).get("moves") ?? "";
  const actions = moves.split(" ").filter((move) => move !== "");
  const { options } = found.tree;
  const game = { ...asked, options };
  const position = (await core.lineEnd(game))?.position;
  const line = { pfen: asked.start, actions, marks: [], result: null };
  const tree = await transcriptTree(core, { ...found.tree, start: asked.start }, line);
  if (!position || typeof tree === "string") return broken;
  return { record: { ...found, tree }, firstLook: { game, position } };
}

/** A game that this browser keeps, at its end. */
async function openingOfGame(id: string, core: LocalCore, own: Opened): Promise<Opened> {
  const kept = await keptGame(id);
  if (!kept) return { ...own, record: { ...own.record, error: t("analysis-game-gone") } };
  const record = await storedTree(kept.tree, core);
  const { ruleset, options, start = null, plies } = kept.tree;
  const actions = plies.map((ply) => (typeof ply === "string" ? ply : ply.play));
  const game = { ruleset, options, start, actions };
  const position = (await core.lineEnd(game))?.position;
  if (record.error || !position) return { ...own, record: { ...own.record, ...record } };
  return { record, firstLook: { game, position } };
}

/** The beginning of a transcript: its start, or the number of White's first move below no header. */
const BEGINNING = /^(?=\[Start ")|^(?=[^\S\n]*1\s*(?:\)|\.(?!\s*(?:\.|…))))(?<!^\[.*\n\s*)/m;

/** A game of a text: of the JSON of trees, a position of a ruleset, or transcripts of games by it. */
export async function storedRecord(
  { text, ruleset, number }: GameOfFile,
  core = LocalCore.here(),
): Promise<OpenedRecord> {
  const trees = readTrees(text, ruleset);
  const games = trees.length ? trees : text.split(BEGINNING).filter((part) => part.trim());
  const [above] = games;
  const isRemark = games.length > 1 && typeof above === "string" && !BEGINNING.test(above);
  // A text above a game says nothing about it, but without any game it is all there is.
  if (isRemark && !(await outlineOf(above, ruleset, core)).opens) games.shift();
  const game = games[Math.min(number, games.length) - 1] ?? "";
  const record = await (typeof game === "string"
    ? transcriptRecord(game, ruleset, core)
    : storedTree(game, core));
  if (games.length < 2) return record;
  const titles: string[] = [];
  for (const [at, each] of games.entries()) {
    const outline = at < MAX_OUTLINES ? await outlineOf(each, ruleset, core) : { opens: true };
    titles.push(titleOf(outline, at));
  }
  // A game that cannot be read must not hide the others: its rules are shown in its place.
  const rules = typeof game === "string" ? { ruleset, options: {} } : game;
  const start = record.tree || !core ? {} : await recordOf(core, rules);
  return { ...start, ...record, games: titles };
}

/** A game of a text, with whether the rules allow its moves. */
async function outlineOf(
  game: GameDocument | string,
  ruleset: string,
  core: LocalCore | null,
): Promise<Outline> {
  if (typeof game === "string") {
    const read = core && (await lineOf(game, ruleset, core));
    if (!read) return { opens: false };
    const { options } = read.empty;
    const { pfen: start, actions, result } = read.line;
    const end = (await core.lineEnd({ ruleset, options, start, actions }))?.position;
    return { result: end?.outcome ?? result, opens: end !== undefined };
  }
  const { options, start = null, headers, result } = game;
  if (!("plies" in game)) return { headers, result, opens: false };
  const line = { ruleset: game.ruleset, options, start };
  const actions = mainLine(game).map(({ play }) => play);
  const end = (await core?.lineEnd({ ...line, actions }))?.position;
  return { headers, result, opens: end !== undefined };
}

/** A game of a text by its place in it, its players and its result, as far as they are known. */
function titleOf({ headers, result, opens }: Outline, at: number): string {
  const { winner } = result ?? {};
  const points = winner ? (winner === "white" ? "1-0" : "0-1") : "1/2-1/2";
  const parts = [
    t("analysis-game-of-file", { number: at + 1 }),
    playersOf(headers),
    result ? shownResult(points) : "",
    opens ? "" : t("analysis-game-unopened"),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** A position of a ruleset, or a transcript of a game by it. */
async function transcriptRecord(
  text: string,
  ruleset: string,
  core: LocalCore | null,
): Promise<OpenedRecord> {
  const read = core && (await lineOf(text, ruleset, core));
  if (!read) return { error: t("analysis-unreadable") };
  const tree = await transcriptTree(core, read.empty, read.line);
  return typeof tree === "string" ? { error: tree } : { ...read.found, tree };
}

/** The line that a text has, with a tree of its rules without moves; null if it has none. */
async function lineOf(
  text: string,
  ruleset: string,
  core: LocalCore,
): Promise<{ found: OpenedRecord; empty: GameDocument; line: Line } | null> {
  const found = await recordOf(core, { ruleset, options: {} });
  const empty = found.tree;
  if (!empty) return null;
  const pfen = text.trim();
  const { options } = empty;
  const here = await core.lineEnd({ ruleset, options, start: pfen, actions: [] });
  if (here?.position) {
    return { found, empty, line: { pfen, actions: [], marks: [], result: null } };
  }
  const line = await core.readTranscript(text);
  return line && (line.actions.length || line.result) ? { found, empty, line } : null;
}

/** A transcript as a tree that the rules allow, or the reason why there is none. */
async function transcriptTree(
  core: LocalCore,
  empty: GameDocument,
  { pfen: start, actions, marks, result }: Line,
): Promise<GameDocument | string> {
  const written = actions.map((play, at) => (marks[at] ? { play, marks: [marks[at]] } : { play }));
  const tree = { ...empty, start, plies: written };
  const plies = await judged(core, tree);
  if (typeof plies === "string") return plies;
  const { ruleset, options } = empty;
  const line = { ruleset, options, start, actions };
  const end = (await core.lineEnd(line))?.position;
  if (!end) return t("analysis-unreadable");
  if (end.outcome) {
    const { winner, reason, rule } = end.outcome;
    return { ...tree, plies, result: { winner, reason, rule } };
  }
  if (!result) return { ...tree, plies };
  const { winner, reason } = result;
  const loser = winner === "white" ? "black" : "white";
  // The reason for an arbiter's decision is unknown.
  const ending = reason && (await core.ending(line, reason, loser));
  const known = ending ? ending.rule : "";
  return { ...tree, plies, result: { winner, reason: reason ?? "adjudication", rule: known } };
}

/** The plies of a tree with what a record need not say, their sides and numbers, or the reason why
 * the rules refuse one. */
async function judged(
  core: LocalCore,
  { ruleset, options, start = null, plies }: GameDocument,
): Promise<Ply[] | string> {
  const found: Ply[] = [];
  const given = plies.map((ply): Ply => (typeof ply === "string" ? { play: ply } : ply));
  const follows = (at: number) => (given[at]?.after ?? at) === at;
  const line = (actions: string[]) => ({ ruleset, options, start, actions });
  /** The last positions of a line; none if the rules refuse a move. */
  const reached = async (actions: string[], count: number) => {
    const views = await core.positions(line(actions), count);
    return (views ?? []).map(({ position: { turn: side, number }, last }, at) => {
      return { actions: actions.slice(0, actions.length - count + at + 1), side, number, last };
    });
  };
  const places = await reached([], 1);
  let most = MAX_AT_ONCE;
  for (let at = 0; at < given.length; at = found.length) {
    const before = places[given[at]?.after ?? at];
    if (!before) return t("analysis-unreadable");
    let end = at + 1;
    while (end < Math.min(at + most, given.length) && follows(end)) end += 1;
    const run = given.slice(at, end);
    const actions = [...before.actions, ...run.map(({ play }) => play)];
    const after = await reached(actions, run.length);
    if (after.length === 0 && run.length > 1) {
      // One of them is refused: with fewer at once it is found.
      most = Math.ceil(run.length / 2);
      continue;
    }
    if (after.length === 0) {
      const refusal = await core.refusal(line(actions));
      // A text that does not begin with a move is not a transcript.
      if (!refusal || (at === 0 && !refusal.rule)) return t("analysis-unreadable");
      const [move = "", reason] = [run[0]?.play, asSentence(inWords(refusal))];
      return t("analysis-move-refused", { number: before.number, move, reason });
    }
    for (const [next, ply] of run.entries()) {
      const { side, number } = after[next - 1] ?? before;
      const play = isRoll(ply.play) ? ply.play : (after[next]?.last?.text ?? ply.play);
      found.push({ ...ply, play, side, number });
    }
    places.push(...after);
  }
  return found;
}

/** A tree with the page's data about its rules. */
export async function storedTree(
  tree: GameDocument,
  core = LocalCore.here(),
): Promise<OpenedRecord> {
  // A tree from the time before trees had their plies is read by the site.
  if (!("plies" in tree)) return { error: t("analysis-unreadable") };
  const found = core && (await recordOf(core, tree));
  if (!core || !found?.tree) return { error: found?.error || t("analysis-link-broken") };
  const whole = { ...found.tree, ...tree, options: found.tree.options };
  // Trees of the pages say it all.
  const isWhole = whole.plies.every((ply) => typeof ply === "object" && ply.side && ply.number);
  const plies = isWhole ? whole.plies : await judged(core, whole);
  return typeof plies === "string" ? { error: plies } : { ...found, tree: { ...whole, plies } };
}
