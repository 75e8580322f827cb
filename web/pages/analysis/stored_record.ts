/** How the analysis page of the static edition opens: what the site would have read for it. */

import { gameOf, recordOf } from "../shared/edition.js";
import { keptGame } from "../shared/kept_games.js";
import { LocalCore } from "../shared/local_core.js";
import { t } from "../shared/messages.js";
import { readTree } from "./links.js";
import type { FirstLook, GameDocument, OpenedRecord } from "../shared/server/http_answers.js";

/** What a page opens with. */
export interface Opened {
  record: OpenedRecord;
  firstLook: FirstLook;
}

/** What the address of the page asks for, or else what the page has itself. */
export async function storedOpening(own: Opened): Promise<Opened> {
  const asked = gameOf(location.href);
  const core = LocalCore.here();
  const id = new URLSearchParams(location.search).get("game");
  if (id !== null && core) return openingOfGame(id, core, own);
  if (!asked.ruleset || !core) return own;
  const found = await recordOf(core, asked);
  const broken = { ...own, record: { ...own.record, error: t("analysis-link-broken") } };
  if (!found?.tree) return broken;
  const moves = new URLSearchParams(location.search).get("moves") ?? "";
  const actions = moves.split(" ").filter((move) => move !== "");
  const { options } = found.tree;
  const game = { ...asked, options };
  const line = { ...game, actions };
  const positions = (await core.positions(line, actions.length + 1))?.positions ?? [];
  const [position] = positions;
  const plies = actions.map((play, at) => {
    const before = positions[at]?.position;
    if (!before || play.startsWith("roll:")) return play;
    return { play, side: before.turn, number: before.number };
  });
  const tree = { ...found.tree, start: asked.start, plies };
  return position ? { record: { ...found, tree }, firstLook: { game, position } } : broken;
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

/** A record as a text: here only the JSON of a tree can be read, and a position of a ruleset. */
export async function storedRecord(text: string, ruleset: string): Promise<OpenedRecord> {
  const tree = readTree(text);
  if (tree) return storedTree(tree);
  const core = LocalCore.here();
  const found = core && (await recordOf(core, { ruleset, options: {} }));
  if (!core || !found?.tree) return { error: t("analysis-json-only") };
  const start = text.trim();
  const game = { ruleset, options: found.tree.options, start, actions: [] };
  const { positions = [] } = (await core.positions(game, 1)) ?? {};
  if (positions.length === 0) return { error: t("analysis-json-only") };
  return { ...found, tree: { ...found.tree, start } };
}

/** A tree with what the page shows of its rules. */
export async function storedTree(
  tree: GameDocument,
  core = LocalCore.here(),
): Promise<OpenedRecord> {
  const found = core && (await recordOf(core, tree));
  if (!found?.tree) return { error: t("analysis-link-broken") };
  return { ...found, tree: { ...found.tree, ...tree, options: found.tree.options } };
}
