/** Leads a player from the page of a tournament's game to their game of the next round. */

const POLL_MILLISECONDS = 4000;

/** Follow the tournament of the game on the page, if it belongs to one. */
export function followTournament(): void {
  const place = document.querySelector<HTMLElement>(".of-event");
  const tournament = place?.querySelector("a")?.href;
  if (!place || !tournament) return;
  let version = "";
  /** The address of the next game that the page leads to. */
  let shown = "";

  async function look(at: HTMLElement): Promise<void> {
    if (document.hidden) return;
    const newest = await fetch(`${tournament}/version`);
    const found = await newest.text();
    if (!newest.ok || found === version) return;
    const answer = await fetch(tournament as string);
    if (!answer.ok) return;
    version = found;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const link = page.querySelector<HTMLAnchorElement>("[data-game]");
    if (!link || link.pathname === location.pathname || link.href === shown) return;
    shown = link.href;
    const sentence = page.querySelector(".event-you .lead")?.textContent ?? "";
    at.replaceChildren(sentence, " ", link.cloneNode(true));
    // The sheet of a game that is over lies above that, and its link may have the focus.
    const main = document.querySelector<HTMLAnchorElement>("#rematch a");
    if (!main) return;
    main.href = link.href;
    main.textContent = link.textContent;
  }

  setInterval(() => {
    // A failed request is tried again.
    look(place).catch(() => undefined);
  }, POLL_MILLISECONDS);
}
