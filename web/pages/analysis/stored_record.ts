/** The start of the analysis page in the static edition: the data that the site would have read for
 * it. */

import { gameOf, recordOf } from "../shared/edition.js";
import { keptGame } from "../shared/kept_games.js";
import { LocalCore, type Transcript } from "../shared/local_core.js";
import { t } from "../shared/messages.js";
import { inWords } from "../shared/refusals.js";
import { readTree } from "./links.js";
import type { FirstLook, GameDocument, OpenedRecord, Ply } from "../shared/server/http_answers.js";

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
  const [position] = (await core.positions(game, 1))?.positions ?? [];
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
  const [position] = (await core.positions(game, 1))?.positions ?? [];
  if (record.error || !position) return { ...own, record: { ...own.record, ...record } };
  return { record, firstLook: { game, position } };
}

/** A record as a text: the JSON of a tree, a position of a ruleset, or a transcript of a game by it. */
export async function storedRecord(
  text: string,
  ruleset: string,
  core = LocalCore.here(),
): Promise<OpenedRecord> {
  const tree = readTree(text);
  if (tree) return storedTree(tree, core);
  const found = core && (await recordOf(core, { ruleset, options: {} }));
  if (!core || !found?.tree) return { error: t("analysis-unreadable") };
  const { options } = found.tree;
  const start = text.trim();
  const here = await core.positions({ ruleset, options, start, actions: [] }, 1);
  if (here?.positions?.length) return { ...found, tree: { ...found.tree, start } };
  const transcript = await core.readTranscript(text);
  if (!transcript?.actions.length && !transcript?.result) {
    return { error: t("analysis-unreadable") };
  }
  const played = await transcriptTree(core, found.tree, transcript);
  return typeof played === "string" ? { error: played } : { ...found, tree: played };
}

/** A transcript as a tree that the rules allow, or the reason why there is none. */
async function transcriptTree(
  core: LocalCore,
  empty: GameDocument,
  { pfen: start, actions, marks, result }: Omit<Transcript, "answer">,
): Promise<GameDocument | string> {
  const { ruleset, options } = empty;
  const line = (count: number) => ({ ruleset, options, start, actions: actions.slice(0, count) });
  const plies: Ply[] = [];
  let [here] = (await core.positions(line(0), 1))?.positions ?? [];
  for (const [at, play] of actions.entries()) {
    if (!here) break;
    const { turn: side, number } = here.position;
    [here] = (await core.positions(line(at + 1), 1))?.positions ?? [];
    if (!here) {
      const refusal = await core.refusal(line(at + 1));
      // A text that does not begin with a move is not a transcript.
      if (!refusal || (at === 0 && !refusal.rule)) break;
      return t("analysis-move-refused", { number, move: play, reason: inWords(refusal) });
    }
    const mark = marks[at];
    const text = play.startsWith("roll:") ? play : (here.last?.text ?? play);
    plies.push({ play: text, side, number, ...(mark && { marks: [mark] }) });
  }
  if (!here || plies.length < actions.length) return t("analysis-unreadable");
  if (!result || here.outcome) return { ...empty, start, plies };
  const { winner, reason } = result;
  const loser = winner === "white" ? "black" : "white";
  // The reason for an arbiter's decision is unknown.
  const ending = reason && (await core.ending(line(actions.length), reason, loser));
  const known = ending ? ending.rule : "";
  return {
    ...empty,
    start,
    plies,
    result: { winner, reason: reason ?? "adjudication", rule: known },
  };
}

/** A tree with the page's data about its rules. */
export async function storedTree(
  tree: GameDocument,
  core = LocalCore.here(),
): Promise<OpenedRecord> {
  const found = core && (await recordOf(core, tree));
  if (!found?.tree) return { error: found?.error || t("analysis-link-broken") };
  return { ...found, tree: { ...found.tree, ...tree, options: found.tree.options } };
}
