/**
 * This browser's milestones. It remembers them itself and reports each once, so that the site
 * counts visitors without knowing any of them.
 */

import { storeData, storedData } from "./browser_storage.js";
import { isEdition } from "./edition.js";
import { postForm } from "./page.js";

const KEY = "petteia_milestones";

type Milestone = "visit" | "first-capture" | "first-lesson" | "first-win" | "return";

/** The day on which each milestone was reached. */
type Reached = Partial<Record<Milestone, string>>;

/** Report a milestone if this browser has not reached it before. */
export function reach(milestone: Milestone, today = new Date()): void {
  if (isEdition) return;
  const reached = readReached();
  if (reached[milestone]) return;
  // A browser that remembers nothing would report everything again and again.
  if (!storeData(KEY, { ...reached, [milestone]: today.toDateString() })) return;
  void postForm("/milestones", { milestone });
}

/** Report the first visit, and the first on a later day. */
export function noteVisit(today = new Date()): void {
  const first = readReached().visit;
  reach(first && first !== today.toDateString() ? "return" : "visit", today);
}

/** The milestones that this browser remembers. */
function readReached(): Reached {
  const kept = storedData(KEY);
  return typeof kept === "object" && kept !== null ? kept : {};
}
