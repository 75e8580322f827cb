/**
 * The explorer of the static edition: the core plays the line in the address, and a file has the
 * games' next moves. The page comes with the start of a ruleset, whose table is filled again.
 */

import { byId, h } from "../shared/dom.js";
import { gameOf, pageAddress, recordOf, rulesQuery, sharedData } from "../shared/edition.js";
import { withoutRoll } from "../shared/game/game_state.js";
import { LocalCore } from "../shared/local_core.js";
import { percent, t } from "../shared/messages.js";
import type {
  AnalysedGame,
  ExplorerBoard,
  ExplorerShard,
  ExploredPosition,
} from "../shared/server/http_answers.js";
import type { AnalysedPosition } from "../shared/server/socket_messages.js";

type Results = [white: number, draws: number, black: number];

/** The number of games that reach a position of the files at least. */
const { least = "" } = byId("explored-here").dataset;
const shares = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
const numbers = new Intl.NumberFormat(document.documentElement.lang);

/** Show the position of the address, or the reason why there is none; returns its board. */
export async function storedBoard(own: ExplorerBoard): Promise<ExplorerBoard> {
  const asked = gameOf(location.href);
  const { ruleset } = asked;
  const core = LocalCore.here();
  if (!ruleset || !core) return own;
  const continuations = byId("continuations");
  continuations.hidden = true;
  const record = await recordOf(core, asked);
  const actions = queryOf().get("moves")?.split(" ").filter(Boolean) ?? [];
  const options = record.tree?.options ?? {};
  const line: AnalysedGame = { ...asked, options, actions };
  const shown = record.rules && (await core.positions(line, Math.min(actions.length, 1) + 1));
  const position = shown?.at(-1);
  if (!record.rules || !position) {
    byId("explored-count").textContent = record.error || t("explore-broken");
    continuations.hidden = false;
    return own;
  }
  const shard = await shardOf(core, position.key, line);
  const explored = shard?.positions[position.key];
  const { title } = record.rules;
  showLine(title, line);
  showCount(title, shard, explored?.results);
  showMoves(explored?.moves ?? [], actions, position);
  continuations.hidden = false;
  return {
    ...own,
    steps: shown ?? [],
    legal: position.legal,
    pieceNames: record.rules.pieceNames,
  };
}

/** The rules of the address, and the moves that lead to its position. */
function showLine(title: string, { ruleset, actions }: AnalysedGame): void {
  document.title = `${title} · ${t("explore-title")} · Petteia`;
  const rules = byId<HTMLAnchorElement>("explored-rules");
  rules.textContent = title;
  rules.href = pageAddress(`/rules/${ruleset}`);
  byId<HTMLAnchorElement>("analyse").href = pageAddress(`/analysis?${queryOf(actions).toString()}`);
  const choice = document.querySelector<HTMLSelectElement>(".explorer-choice select");
  if (choice) choice.value = ruleset;
  const texts = [t("explore-start"), ...actions.map(withoutRoll)];
  const last = texts.length - 1;
  const links = texts.map((text, played) => {
    const link = h("a", { href: addressOf(actions.slice(0, played)) }, text);
    if (played === last) link.setAttribute("aria-current", "step");
    if (played === last - 1) link.id = "back";
    return link;
  });
  byId("explored-line").replaceChildren(...links.flatMap((link) => [link, " "]));
  const { dataset } = byId("continuations");
  dataset.address = `/explorer?${queryOf([]).toString()}`;
  dataset.moves = actions.join(" ");
}

/** The file that has a position, if there are games by its rules. */
async function shardOf(
  core: LocalCore,
  key: string,
  line: AnalysedGame,
): Promise<ExplorerShard | null> {
  const { ruleset } = line;
  const options = (await core.compiled({ ruleset, options: {} }))?.options ?? {};
  if (rulesQuery({ ruleset, options }) !== rulesQuery(line)) return null;
  return sharedData(`explorer/${ruleset}/${key.at(-1)}.json`);
}

/** The number of games that reach the position, and their results. */
function showCount(ruleset: string, shard: ExplorerShard | null, results?: Results): void {
  const status = byId("explored-count");
  if (!shard) status.textContent = t("explore-none-options", { ruleset });
  else if (!results) status.textContent = t("explore-rare", { least, all: shard.games });
  else status.textContent = inSum(results, shard.games);
}

/** The games' moves in the position. */
function showMoves(
  moves: ExploredPosition["moves"],
  actions: string[],
  { position, outcome }: AnalysedPosition,
): void {
  const table = byId("continuations").querySelector("table");
  const row = table?.querySelector("tbody tr");
  if (!table || !row) return;
  // Other games may continue after the quiet plies have ended this one.
  if (outcome || moves.length === 0) {
    table.replaceWith(outcome ? h("p", { class: "note" }, t("explore-over")) : "");
    return;
  }
  const heading = table.querySelector("th");
  if (heading) heading.textContent = t(position.needsRoll ? "explore-roll" : "explore-move");
  const rows = moves.map(([text, ...results]) =>
    filled(row.cloneNode(true) as HTMLElement, text, addressOf([...actions, text]), results),
  );
  table.tBodies[0]?.replaceChildren(...rows);
}

/** A row of the table with a move or a roll and how its games end. */
function filled(row: HTMLElement, text: string, address: string, results: Results): HTMLElement {
  const [white, draws, black] = results;
  const games = sum(results);
  const [count, average] = row.querySelectorAll(".number");
  const link = row.querySelector("a");
  if (link) {
    link.textContent = withoutRoll(text);
    link.href = address;
  }
  if (count) count.textContent = numbers.format(games);
  if (average) average.textContent = shares.format((white + draws / 2) / games);
  const texts = results.map((each) => shares.format(each / games));
  row.querySelector("small")?.replaceChildren(texts.join(" · "));
  const widths = { white: [0, white], draws: [white, draws], black: [white + draws, black] };
  for (const [part, [before = 0, width = 0]] of Object.entries(widths)) {
    const bar = row.querySelector(`rect.${part}`);
    bar?.setAttribute("x", String((100 * before) / games));
    bar?.setAttribute("width", String((100 * width) / games));
  }
  return row;
}

function inSum(results: Results, all: number): string {
  const count = sum(results);
  const [white, draws, black] = results.map((each) => percent(each / count));
  const shown = { white: white ?? "", draws: draws ?? "", black: black ?? "" };
  return `${t("explore-count", { count, all })} ${t("explore-sum", shown)}`;
}

function sum(results: Results): number {
  return results.reduce((one, other) => one + other);
}

function addressOf(actions: string[]): string {
  return pageAddress(`/explorer?${queryOf(actions).toString()}`);
}

/** The query of the page, with other moves if they are given. */
function queryOf(actions?: string[]): URLSearchParams {
  const query = new URLSearchParams(location.search);
  if (actions) query.delete("moves");
  if (actions?.length) query.set("moves", actions.join(" "));
  return query;
}
