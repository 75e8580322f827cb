/** Leads a player from the page of a tournament's game to their game of the next round. */

import { newerPage, poll } from "./tournament_page.js";

/** Follow the tournament of the game on the page, if it belongs to one. */
export function followTournament(): void {
  const place = document.querySelector<HTMLElement>(".of-event");
  const tournament = place?.querySelector("a")?.href;
  if (!place || !tournament) return;
  let version = "";
  /** The address of the next game that the page leads to. */
  let shown = "";

  poll(async () => {
    const newer = await newerPage(tournament, version);
    if (!newer) return;
    version = newer.version;
    const link = newer.page.querySelector<HTMLAnchorElement>("[data-game]");
    if (!link || link.pathname === location.pathname || link.href === shown) return;
    shown = link.href;
    const sentence = newer.page.querySelector(".event-you .lead")?.textContent ?? "";
    place.replaceChildren(sentence, " ", link.cloneNode(true));
    // The sheet of a game that is over lies above that, and its link may have the focus.
    const main = document.querySelector<HTMLAnchorElement>("#rematch a");
    if (!main) return;
    main.href = link.href;
    main.textContent = link.textContent;
  });
}
