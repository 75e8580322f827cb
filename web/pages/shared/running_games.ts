/**
 * The games in this browser with another person waiting: every other page of the site reports
 * itself open, so that their player has not left.
 */

import { storeData, storedData } from "./browser_storage.js";
import { formToken } from "./page.js";

const KEY = "petteia_games";
const MAX_GAMES = 5;
const INTERVAL = 20_000;
/** Answers that mean that the game is no longer played here. */
const ENDED = [404, 410];

/** Note that a game is played here, or no longer. */
export function noteGame(id: string, isRunning: boolean): void {
  const others = runningGames().filter((each) => each !== id);
  storeData(KEY, isRunning ? [id, ...others].slice(0, MAX_GAMES) : others);
}

/** Say now, and again while the page is open, that the players of the games are on the site. */
export function stayPresent(): void {
  const say = () => {
    for (const id of runningGames()) {
      if (location.pathname !== `/game/${id}`) void sayPresent(id);
    }
  };
  say();
  window.setInterval(say, INTERVAL);
}

async function sayPresent(id: string): Promise<void> {
  const body = new URLSearchParams({ form_token: formToken() });
  const answer = await fetch(`/game/${id}/presence`, { method: "POST", body }).catch(() => null);
  if (answer && ENDED.includes(answer.status)) noteGame(id, false);
}

function runningGames(): string[] {
  const kept = storedData(KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
}
