/** The addresses that the service worker answers for, and the names of the stored answers. */

/** The kind and name of an address's stored answer. */
export interface Entry {
  /**
   * - `file`: its name changes with what is in it, so that a stored one is the right one.
   * - `page`: it differs between visitors, and is stored as a stranger sees it.
   * - `data`: it is the same for everybody; the newest is the right one.
   */
  kind: "file" | "page" | "data";
  key: string;
}

/** The entry of an address; null if the browser asks by itself, and nothing is stored. */
export type EntryOf = (address: string) => Entry | null;

/** Pages of the site that are the same for all but for a reader's own games and progress. */
const PAGES = new RegExp(
  String.raw`^/(?:rules(?:/[^/]+)?|learn(?:/[a-z-]+(?:/\d+)?)?|puzzles(?:/[^/]+)?|analysis` +
    String.raw`|testimonies|teachers|about|accessibility|licences)?$`,
);
const DATA = ["/uncompiled-rules", "/puzzles/list"];

/** The entries of the site: answers that depend on the visitor have none, except as a stranger sees
 * them. */
export function siteEntries(scope: string): EntryOf {
  const { origin: site } = new URL(scope);
  return (address) => {
    const { origin, pathname, search } = new URL(address);
    const page = `${origin}${pathname}`;
    if (origin !== site) return null;
    if (pathname.startsWith("/static/")) return { kind: "file", key: page };
    if (DATA.includes(pathname)) return { kind: "data", key: `${page}${search}` };
    return PAGES.test(pathname) ? { kind: "page", key: page } : null;
  };
}

/** The entries of the static edition: its files, whatever a script reads from the query. */
export function editionEntries(scope: string): EntryOf {
  const unchanging = new URL("static/", scope).href;
  return (address) => {
    if (!address.startsWith(scope)) return null;
    const { origin, pathname } = new URL(address);
    const key = `${origin}${pathname}${pathname.endsWith("/") ? "index.html" : ""}`;
    return { kind: key.startsWith(unchanging) ? "file" : "data", key };
  };
}
