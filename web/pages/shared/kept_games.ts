/** The games that this browser keeps for its reader, each as its tree. */

import { del, get, set, values } from "idb-keyval";
import type { Clock } from "../../engine/core.js";
import type { GameDocument } from "./server/http_answers.js";

/** A game that was begun on this device. */
export interface KeptGame {
  id: string;
  /** When something happened in it, in milliseconds since 1970. */
  changed: number;
  tree: GameDocument;
  /** Both players' time, if the game has a clock. */
  clock: Clock | null;
  /** Whether a coach helps unless the reader has chosen otherwise. */
  isCoached?: boolean;
}

/** The channel on which the pages of this browser say which game they have changed or deleted. */
let channel: BroadcastChannel | null = null;

function pages(): BroadcastChannel {
  return (channel ??= new BroadcastChannel("petteia-kept-games"));
}

/** Do something whenever another page has changed or deleted a game. */
export function onChangedElsewhere(id: string, run: () => void): void {
  pages().addEventListener("message", ({ data }) => {
    if (data === id) run();
  });
}

/** All games, the last one that was played first; none if the browser keeps nothing. */
export async function keptGames(): Promise<KeptGame[]> {
  const kept: unknown[] = await values<unknown>().catch(() => []);
  return kept.filter(isGame).sort((one, another) => another.changed - one.changed);
}

/** A game; null if there is none with that id. */
export async function keptGame(id: string): Promise<KeptGame | null> {
  const kept = await get<unknown>(id).catch(() => undefined);
  return isGame(kept) ? kept : null;
}

/** Whether something that was kept is a game: other sites of the same web space may keep theirs in
 * the same place. */
function isGame(kept: unknown): kept is KeptGame {
  return Array.isArray((kept as Partial<KeptGame> | null | undefined)?.tree?.plies);
}

/** Keep a game as it is now, and tell other pages if it has changed; whether the browser does. */
export async function keepGame(
  id: string,
  { tree, clock, isCoached = false }: Pick<KeptGame, "clock" | "isCoached" | "tree">,
  isChanged: boolean,
): Promise<boolean> {
  try {
    await set(id, { id, changed: Date.now(), tree, clock, isCoached } satisfies KeptGame);
    if (isChanged) pages().postMessage(id);
    return true;
  } catch {
    return false;
  }
}

/** Keep a game no longer. */
export async function forgetGame(id: string): Promise<void> {
  await del(id).catch(() => undefined);
  pages().postMessage(id);
}
