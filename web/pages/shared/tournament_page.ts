/** The page of a tournament, fetched again when it changes. */

const POLL_MILLISECONDS = 4000;

/** A page and the version of the tournament that it shows. */
export interface TournamentPage {
  version: string;
  page: Document;
}

/** The page of a tournament at an address, if its version is another one; else null. */
export async function newerPage(
  tournament: string,
  version: string,
  address = tournament,
): Promise<TournamentPage | null> {
  const newest = await fetch(`${tournament}/version`);
  const found = await newest.text();
  if (!newest.ok || found === version) return null;
  const answer = await fetch(address);
  if (!answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return { version: found, page };
}

/** Look for news again and again, while the page is seen; the function that is given ends this. */
export function poll(look: () => Promise<void>): () => void {
  const timer = setInterval(() => {
    // A failed request is tried again.
    if (!document.hidden) look().catch(() => undefined);
  }, POLL_MILLISECONDS);
  return () => {
    clearInterval(timer);
  };
}
