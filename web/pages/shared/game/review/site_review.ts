/** The review that the site makes once of a game of its own, and keeps. */

import { formToken } from "../../page.js";
import type { Review } from "../../server/http_answers.js";

const POLL_INTERVAL = 700;

type Status =
  | { state: "none" | "failed" }
  | { state: "running"; done: number; total: number }
  | { state: "ready"; review: Review };

/** The review of a game, or why there is none; `asks` has it made where there is none yet. */
export async function siteReview(
  game: string,
  asks: boolean,
  onProgress: (done: number, total: number) => void,
): Promise<Review | "none" | "failed"> {
  let status = await ask(game, asks);
  while (status?.state === "running") {
    onProgress(status.done, status.total);
    await new Promise((resolve) => window.setTimeout(resolve, POLL_INTERVAL));
    status = await ask(game, false);
  }
  return status?.state === "ready" ? status.review : (status?.state ?? "failed");
}

async function ask(game: string, asks: boolean): Promise<Status | null> {
  const request = asks ? { method: "POST", headers: { "x-form-token": formToken() } } : {};
  try {
    const answer = await fetch(`/api/games/${game}/review`, request);
    return answer.ok ? ((await answer.json()) as Status) : null;
  } catch {
    return null;
  }
}
