/**
 * Where pages and data are in the static edition, whose pages are files and have no site to ask. On
 * the site itself every address stays as it is.
 */

import { unpacked } from "../../engine/unpacked.js";
import type { AnalysedGame, OpenedRecord } from "./server/http_answers.js";

/** What the names of files with data end with: they are packed. */
const PACKED = ".gz";
const { home, files } = document.documentElement.dataset;

/** Whether the page is a file of the static edition. */
export const isEdition = home !== undefined;

/** Where a page of the site is. */
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

/** The ruleset of an address or of a game, and the name of its data under the changed options. */
export function dataName(query: string): { ruleset: string; name: string } {
  const given = new URLSearchParams(query);
  const fields = [...given].filter(([name]) => name === "ruleset" || name.startsWith(OPTION));
  const named = new URLSearchParams(fields);
  named.sort();
  return { ruleset: given.get("ruleset") ?? "", name: named.toString() };
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

/** An empty tree by some rules, with what pages show of them; null if the edition has none. */
export async function recordOf(query: string): Promise<OpenedRecord | null> {
  const { ruleset, name } = dataName(query);
  const file = `analysis/${encodeURIComponent(ruleset)}.json`;
  return (await languageData<Record<string, OpenedRecord>>(file))?.[name] ?? null;
}

const OPTION = "option.";

function fileAddress(folder: string, file: string): string {
  return new URL(file, new URL(folder, location.href)).href;
}

const kept = new Map<string, Promise<unknown>>();

/** What is in a file of data: read once, and again if that failed. */
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
