/** Keeps trees in the tab while the reader is elsewhere, for the way back and for a reload. */

import { storeData, storedData } from "../shared/browser_storage.js";
import type { GameDocument } from "../shared/server/http_answers.js";
import type { ReadRecord } from "./rules.js";

const KEY = "analysis-drafts";
/** The pages whose trees are kept at most; the oldest makes room. */
const MAX_DRAFTS = 8;

/** A tree as its reader left it with the file that it is of, and the reader's place in it. */
export interface Draft extends Pick<ReadRecord, "file" | "games" | "unopened"> {
  tree: GameDocument;
  /** The moves that led to the position that was shown. */
  actions: string[];
}

/** Store a draft for the address of the page; null deletes the previous one. If the browser has no
 * room for all drafts, the oldest go; one that does not fit alone is not stored, and false is
 * returned. */
export function keepDraft(draft: Draft | null): boolean {
  const others = stored().filter(([address]) => address !== location.href);
  let kept: [string, Draft][] = draft ? [...others, [location.href, draft]] : others;
  kept = kept.slice(-MAX_DRAFTS);
  while (kept.length && !storeData(KEY, kept, "sessionStorage")) kept = kept.slice(1);
  if (!kept.length) storeData(KEY, others, "sessionStorage");
  return !draft || kept.length > 0;
}

/** The draft of the page, if the reader has come back to it or loaded it again. */
export function keptDraft(): Draft | null {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type !== "back_forward" && entry?.type !== "reload") return null;
  return stored().find(([address]) => address === location.href)?.[1] ?? null;
}

function stored(): [string, Draft][] {
  return (storedData(KEY, "sessionStorage") ?? []) as [string, Draft][];
}
