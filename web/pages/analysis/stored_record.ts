/** How the analysis page of the static edition opens: what the site would have read for it. */

import { dataName, gameOf, languageData, rulesQuery } from "../shared/edition.js";
import { LocalCore } from "../shared/local_core.js";
import { t } from "../shared/messages.js";
import type { FirstLook, GameDocument, OpenedRecord } from "../shared/server/http_answers.js";

/** What a page opens with. */
export interface Opened {
  record: OpenedRecord;
  firstLook: FirstLook;
}

/** What the address of the page asks for, or else what the page has itself. */
export async function storedOpening(own: Opened): Promise<Opened> {
  const { ruleset, start } = gameOf(location.href);
  const core = LocalCore.here();
  if (!ruleset || !core) return own;
  const found = await recordOf(location.search);
  const broken = { ...own, record: { ...own.record, error: t("analysis-link-broken") } };
  if (!found?.tree) return broken;
  const moves = new URLSearchParams(location.search).get("moves") ?? "";
  const actions = moves.split(" ").filter((move) => move !== "");
  const { options } = found.tree;
  const game = { ruleset, options, start, actions: [] };
  const line = { ...game, actions };
  const positions = (await core.positions(line, actions.length + 1))?.positions ?? [];
  const [position] = positions;
  const plies = actions.map((play, at) => {
    const before = positions[at]?.position;
    if (!before || play.startsWith("roll:")) return play;
    return { play, side: before.turn, number: before.number };
  });
  const tree = { ...found.tree, start, plies };
  return position ? { record: { ...found, tree }, firstLook: { game, position } } : broken;
}

/** A tree with what the page shows of its rules. */
export async function storedTree(tree: GameDocument): Promise<OpenedRecord> {
  const found = await recordOf(rulesQuery(tree));
  if (!found?.tree) return { error: t("analysis-link-broken") };
  return { ...found, tree: { ...found.tree, ...tree } };
}

/** How the page begins by some rules; null if the edition does not have them. */
async function recordOf(query: string): Promise<OpenedRecord | null> {
  const { ruleset, name } = dataName(query);
  const records = await languageData<Record<string, OpenedRecord>>(`analysis/${ruleset}.json`);
  return records?.[name] ?? null;
}
