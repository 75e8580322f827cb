/** Links into the page. A tree in a link is JSON, compressed, in letters that are allowed in
 * addresses. */

import type { GameDocument } from "../shared/server/http_answers.js";

/** The maximum number of characters of a link, which every browser and messenger supports. However
 * well it is compressed, no more than 12 MB come out of it. */
const MAX_LINK_LENGTH = 16_000;
/** The characters of a tree when it is unpacked: a page is slow with a larger one. */
const MAX_TREE_LENGTH = 400_000;

/**
 * Whether the page is asked for again because its address names the ply in a fragment, as a link
 * does that was copied while its game was running. The site never sees a fragment; with the ply in
 * the query it sends the position and its lines at once.
 */
export function isAskedAgain(): boolean {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const ply = fragment.get("ply");
  if (ply === null || fragment.has("tree") || !navigator.onLine) return false;
  const address = new URL(location.href);
  address.searchParams.set("ply", ply);
  address.hash = "";
  location.replace(address);
  return true;
}

/** A tree as a part of a link; null if it would be too long. */
export async function packed(tree: GameDocument): Promise<string | null> {
  const json = JSON.stringify(tree);
  // Repetitions become a short link, which nobody could open.
  if (json.length > MAX_TREE_LENGTH) return null;
  const bytes = await bytesThrough(new CompressionStream("deflate-raw"), json);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return text.length > MAX_LINK_LENGTH ? null : text;
}

/** The tree of a link; null if it was cut off, or is invalid. */
export async function unpacked(text: string): Promise<GameDocument | null> {
  if (text.length > MAX_LINK_LENGTH) return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const found = await bytesThrough(new DecompressionStream("deflate-raw"), bytes);
    const [tree] = found.length > MAX_TREE_LENGTH ? [] : readTrees(new TextDecoder().decode(found));
    return tree ?? null;
  } catch {
    return null;
  }
}

/** The trees of a text in JSON, in a list or one after another; none if one is invalid.
 *
 * `ruleset` is that of those which name none. */
export function readTrees(text: string, ruleset = ""): GameDocument[] {
  try {
    const list = `[${text.replaceAll(/\}[^\S\n]*\n\s*\{/g, "},{")}]`;
    const read = (JSON.parse(list) as unknown[]).flat();
    const trees = read.every(isTree) ? read : [];
    return trees.map((tree) => Object.assign({ ruleset, options: {} }, tree));
  } catch {
    return [];
  }
}

/** Whether something is a tree, in the current form or the old one with nodes for plies. */
function isTree(tree: unknown): tree is GameDocument {
  if (typeof tree !== "object" || tree === null) return false;
  const { headers = {}, options = {}, plies, nodes } = tree as Record<string, unknown>;
  const isTable = (value: unknown) => typeof value === "object" && value !== null;
  const isPly = (ply: unknown) => typeof ply === "string" || isTable(ply);
  const isGame = Array.isArray(plies) ? plies.every(isPly) : Array.isArray(nodes);
  return [headers, options].every(isTable) && isGame;
}

/** The bytes that a stream makes of others: it packs or unpacks them. */
async function bytesThrough(
  stream: CompressionStream | DecompressionStream,
  bytes: BlobPart,
): Promise<Uint8Array> {
  const found = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await found.arrayBuffer());
}
