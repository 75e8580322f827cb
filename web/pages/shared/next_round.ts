/** Tells a player on the page of a tournament's game its result, and leads them to the next one. */

import { h } from "./dom.js";
import { newerPage, poll } from "./tournament_page.js";

/** Follow the tournament of the game on the page, if it belongs to one. */
export function followTournament(): void {
  const place = document.querySelector<HTMLElement>(".of-event");
  const tournament = place?.querySelector("a")?.href;
  if (!place || !tournament) return;
  const wayBack = [...place.childNodes];
  let version = "";
  /** The address of the next game that the page leads to. */
  let shown = "";

  const stop = poll(async () => {
    const newer = await newerPage(tournament, version);
    if (!newer) return;
    version = newer.version;
    const own = newer.page.querySelector(".event-you");
    // Nothing comes for a spectator, or once the tournament is over.
    if (!own || newer.page.querySelector("[data-over]")) stop();
    const decided = own?.querySelector<HTMLElement>("[data-decided]");
    // The organiser may decide a game that goes on here, or correct its result.
    const isHere = location.pathname === `/game/${decided?.dataset.decided ?? ""}`;
    // The same sentence again would be announced again.
    if (decided && isHere && place.firstChild?.textContent !== decided.textContent) {
      place.replaceChildren(h("span", {}, ...decided.cloneNode(true).childNodes), " ", ...wayBack);
    }
    const link = own?.querySelector<HTMLAnchorElement>("[data-game]");
    if (!own || !link || link.pathname === location.pathname || link.href === shown) return;
    shown = link.href;
    const sentence = own.querySelector(".lead")?.textContent ?? "";
    place.replaceChildren(sentence, " ", link.cloneNode(true));
    // The sheet of a game that is over lies above that, and its link may have the focus.
    const main = document.querySelector<HTMLAnchorElement>("#rematch a");
    if (!main) return;
    main.href = link.href;
    main.textContent = link.textContent;
  });
}
