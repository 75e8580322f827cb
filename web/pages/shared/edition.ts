/**
 * The addresses of pages and data in the static edition, whose pages are files and have no site to
 * ask. On the site itself every address is unchanged.
 */

import { unpacked } from "../../engine/unpacked.js";
import type { LocalCore } from "./local_core.js";
import type { AnalysedGame, OpenedRecord } from "./server/http_answers.js";

/** The extension of files with data: they are packed. */
const PACKED = ".gz";
const { home, files } = document.documentElement.dataset;

/** Whether the page is a file of the static edition. */
export const isEdition = home !== undefined;

/** The address of a page of the site. */
export function pageAddress(address: string): string {
  if (home === undefined) return address;
  const { pathname, search, hash } = new URL(address, location.origin);
  const file = pathname === "/" ? "index" : pathname.slice(1);
  return `${fileAddress(home, `${file}.html`)}${search}${hash}`;
}

/** Data in the language of the page; null if it cannot be read. */
export function languageData<Data>(file: string): Promise<Data | null> {
  return read(`${fileAddress(home ?? "", file)}${PACKED}`);
}

/** Data for all languages; null if it cannot be read. */
export function sharedData<Data>(file: string): Promise<Data | null> {
  return read(`${fileAddress(`${files}/`, file)}${PACKED}`);
}

/** A ruleset with its options as addresses name them. */
export function rulesQuery({
  ruleset,
  options,
}: Pick<AnalysedGame, "options" | "ruleset">): string {
  const chosen = Object.entries(options).map(([name, value]) => [`${OPTION}${name}`, `${value}`]);
  return new URLSearchParams([["ruleset", ruleset], ...chosen] as string[][]).toString();
}

/** The line of play that an address names, without its moves. */
export function gameOf(address: string): AnalysedGame {
  const query = new URL(address, location.origin).searchParams;
  const options: AnalysedGame["options"] = {};
  for (const [name, value] of query) {
    if (name.startsWith(OPTION)) options[name.slice(OPTION.length)] = value;
  }
  return {
    ruleset: query.get("ruleset") ?? "",
    options,
    start: query.get("start"),
    actions: [],
  };
}

/** An empty tree under some rules, with the pages' data about them, or the reason why they are
 * invalid. */
export async function recordOf(
  core: LocalCore,
  game: Pick<AnalysedGame, "options" | "ruleset">,
): Promise<OpenedRecord> {
  const [stored, compiled] = await Promise.all([
    languageData<OpenedRecord>(`analysis/${encodeURIComponent(game.ruleset)}.json`),
    core.compiled(game),
  ]);
  if (!stored?.tree || !stored.rules || !compiled) return { error: await core.optionsError(game) };
  const { citations, options, play } = compiled;
  // The games were measured with the usual options.
  const usual = stored.tree.options;
  const isUsual = Object.keys(options).every((name) => options[name] === usual[name]);
  const happening = isUsual ? stored.rules.happening : null;
  const wins = play.wins.filter(({ reason }) => happening?.includes(reason) ?? true);
  const rules = { ...stored.rules, citations, limits: play.limits, wins };
  return { ...stored, rules, tree: { ...stored.tree, options } };
}

const OPTION = "option.";

function fileAddress(folder: string, file: string): string {
  return new URL(file, new URL(folder, location.href)).href;
}

const kept = new Map<string, Promise<unknown>>();

/** The content of a data file: read once, and again if that failed. */
export async function read<Data>(address: string): Promise<Data | null> {
  const reading = kept.get(address) ?? fetchJson(address);
  kept.set(address, reading);
  const found = await reading;
  if (found === null) kept.delete(address);
  return found as Data | null;
}

async function fetchJson(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    return await new Response(await unpacked(await answer.arrayBuffer())).json();
  } catch {
    return null;
  }
}
