/** Links into the page. A tree in a link is JSON, compressed, in letters that are allowed in
 * addresses. */

import type { GameDocument } from "../shared/server/http_answers.js";

/** The maximum number of characters of a link, which every browser and messenger supports. */
const MAX_LINK_LENGTH = 16_000;
/** The characters of a tree when it is unpacked: a short link must not fill the memory. */
const MAX_TREE_LENGTH = 400_000;

/**
 * Whether the page is asked for again because its address names the ply in a fragment, as older
 * links do. The site never sees a fragment; with the ply in the query it sends the position and its
 * lines at once.
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
  const stream = new Blob([json]).stream();
  const bytes = await bytesOf(stream.pipeThrough(new CompressionStream("deflate-raw")), Infinity);
  if (!bytes) return null;
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
    const stream = new Blob([bytes]).stream();
    const inflated = stream.pipeThrough(new DecompressionStream("deflate-raw"));
    const found = await bytesOf(inflated, MAX_TREE_LENGTH);
    if (!found) return null;
    return readTree(new TextDecoder().decode(found));
  } catch {
    return null;
  }
}

/** The tree of a text in JSON, also of one in a list; null if it is invalid. */
export function readTree(text: string): GameDocument | null {
  try {
    const read: unknown = JSON.parse(text);
    const tree: unknown = Array.isArray(read) && read.length === 1 ? read[0] : read;
    return isTree(tree) ? tree : null;
  } catch {
    return null;
  }
}

/** Whether something is a tree, in the current form or the old one with nodes for plies. */
function isTree(tree: unknown): tree is GameDocument {
  if (typeof tree !== "object" || tree === null) return false;
  const { options, plies, nodes } = tree as Record<string, unknown>;
  const isOfRules = typeof options === "object" && options !== null;
  return isOfRules && (Array.isArray(plies) || Array.isArray(nodes));
}

/** The bytes of a stream; null if there are more than a limit. */
async function bytesOf(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
