/** The review that the site keeps of one of its games. */

import type { Review } from "../../shared/server/http_answers.js";

type Answer = { state: "none" } | { state: "ready"; review: Review };

/** The review of a game; null if none has been made, or the site cannot be reached. */
export async function siteReview(game: string): Promise<Review | null> {
  const answer = await fetch(`/api/games/${game}/review`).catch(() => null);
  const found = answer?.ok ? ((await answer.json()) as Answer) : null;
  return found?.state === "ready" ? found.review : null;
}
