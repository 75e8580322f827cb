/** Stores visited pages, as far as there is room, and serves them without a network. */

import type { Entry, EntryOf } from "./addresses.js";

/** A page that is open, its language, and the addresses of what it has loaded. */
export interface Visit {
  page: string;
  language: string;
  loaded: string[];
}

/** How much is stored; the rest, oldest first, is deleted after a visit. */
export interface Room {
  entries: number;
  bytes: number;
}

const ROOM: Room = { entries: 500, bytes: 30_000_000 };
const VISITED = "petteia-visited";
/** The cache of `stored_edition.ts`: the worker is a single file, and shares no code with pages. */
const STORED = "petteia-stored";
/** The file that an edition stores last: with it, the edition is complete. */
const SUMMARY = "files/offline.json";
const DAY = 86_400_000;
/** The headers for the time and the size of a stored answer. */
const STORED_AT = "x-petteia-stored-at";
const SIZE = "x-petteia-size";
const FILE_IN_PAGE = /(?:href|src)="(\/static\/[^"]+)"/g;

export class VisitedPages {
  /** The name under which the language of the last visit is stored. */
  readonly #language: string;
  #noting = Promise.resolve();

  constructor(
    readonly scope: string,
    readonly entryOf: EntryOf,
    /** The folder of the edition that the site offers; empty if there is none. */
    readonly edition = "",
    readonly room = ROOM,
  ) {
    this.#language = new URL("visited-language", scope).href;
  }

  /** The answer to a request; null if the browser asks by itself. */
  answer(request: Request, waitUntil: (done: Promise<unknown>) => void): Promise<Response> | null {
    // The edition's list of everything is stored on request, and not once more as visited.
    if (request.method !== "GET" || request.cache === "no-store") return null;
    const entry = this.entryOf(request.url);
    return entry || this.#mayLead(request) ? this.#answer(request, entry, waitUntil) : null;
  }

  /** Whether a request is for a page of the site that a stored edition can take the place of. */
  #mayLead({ mode, url }: Request): boolean {
    return this.edition !== "" && mode === "navigate" && !url.startsWith(this.edition);
  }

  async #answer(
    request: Request,
    entry: Entry | null,
    waitUntil: (done: Promise<unknown>) => void,
  ): Promise<Response> {
    const stored = entry?.kind === "file" ? await caches.match(entry.key) : undefined;
    if (stored) return stored;
    try {
      const found = await fetch(request);
      if (entry && found.status === 200 && entry.kind !== "page") {
        waitUntil(this.#store(entry.key, found.clone()));
      }
      return found;
    } catch {
      return this.#withoutNetwork(request, entry);
    }
  }

  /** The same page of the stored edition, on which everything works; otherwise the visited page, or
   * its Home. */
  async #withoutNetwork(request: Request, entry: Entry | null): Promise<Response> {
    const language = await this.#lastLanguage();
    const { pathname, search } = new URL(request.url);
    const lead = async (path: string): Promise<Response | null> => {
      if (!this.#mayLead(request)) return null;
      const page = await storedPageOf(this.edition, path, language);
      return page === null ? null : Response.redirect(page + search);
    };
    return (
      (await lead(pathname)) ??
      (entry && (await this.#stored(entry, language))) ??
      (await lead("/")) ??
      Response.error()
    );
  }

  async #lastLanguage(): Promise<string> {
    const cache = await caches.open(VISITED);
    return (await (await cache.match(this.#language))?.text()) ?? "";
  }

  /** The stored answer of an entry; a page says that it is stored. */
  async #stored({ kind, key }: Entry, language: string): Promise<Response | null> {
    const cache = await caches.open(VISITED);
    const found =
      kind === "page"
        ? ((await cache.match(inLanguage(key, language))) ??
          (await cache.match(key, { ignoreSearch: true })))
        : // The pages of an edition that is stored whole go together; visited ones may be older.
          ((await caches.match(key, { cacheName: STORED })) ?? (await caches.match(key)));
    if (!found?.headers.get("content-type")?.startsWith("text/html")) {
      return found ?? null;
    }
    const text = await found.text();
    return new Response(text.replace("<html ", "<html data-stored "), { headers: found.headers });
  }

  /** Store an open page and the files that it has loaded, one after another; for the site, also
   * Home. */
  note(visit: Visit): Promise<void> {
    const noted = this.#noting.then(() => this.#note(visit));
    // A visit that fails, as when the network goes, does not keep the next ones from being stored.
    this.#noting = noted.catch(() => undefined);
    return noted;
  }

  async #note({ page, language, loaded }: Visit): Promise<void> {
    await this.#store(this.#language, new Response(language));
    const files = new Set(loaded);
    for (const address of [page, this.scope]) {
      const entry = this.entryOf(address);
      if (entry?.kind === "page") await this.#notePage(entry.key, language, files);
      else if (address === page) files.add(address);
    }
    for (const address of files) {
      const entry = this.entryOf(address);
      if (entry && entry.kind !== "page") await this.#noteFile(address, entry);
    }
    await this.#makeRoom();
  }

  /**
   * Store a page as a stranger sees it in a language, and note the files that it names. It is
   * requested at most once a day.
   */
  async #notePage(page: string, language: string, files: Set<string>): Promise<void> {
    const cache = await caches.open(VISITED);
    const key = inLanguage(page, language);
    let found = await cache.match(key);
    if (!isFresh(found)) {
      const headers = { "accept-language": language };
      const newest = await fetch(page, { credentials: "omit", headers }).catch(() => null);
      if (newest?.status === 200 && !newest.redirected) {
        found = newest.clone();
        await this.#store(key, newest);
      }
    }
    const text = (await found?.text()) ?? "";
    for (const [, file = ""] of text.matchAll(FILE_IN_PAGE)) {
      files.add(new URL(file, this.scope).href);
    }
  }

  /** Store a file, and note its use: files needed by a current page are not old. */
  async #noteFile(address: string, { kind, key }: Entry): Promise<void> {
    const stored = await caches.match(key);
    if (stored && (kind === "data" || isFresh(stored))) return;
    // Under its address in the page, the browser still has it too.
    const found = stored ?? (await fetch(address).catch(() => null));
    if (found?.status === 200) await this.#store(key, found);
  }

  async #store(key: string, found: Response): Promise<void> {
    const cache = await caches.open(VISITED);
    const content = await found.arrayBuffer();
    const headers = new Headers(found.headers);
    // The content is no longer in its form on the network.
    headers.delete("content-encoding");
    headers.delete("content-length");
    headers.set(STORED_AT, String(Date.now()));
    headers.set(SIZE, String(content.byteLength));
    // A device without room shows pages all the same.
    await cache.put(key, new Response(content, { headers })).catch(() => undefined);
  }

  /** Delete the oldest entries as long as there are too many, or too large ones. */
  async #makeRoom(): Promise<void> {
    const cache = await caches.open(VISITED);
    const entries = await Promise.all(
      (await cache.keys()).map(async ({ url }) => {
        const { headers } = (await cache.match(url)) ?? new Response();
        return { url, at: Number(headers.get(STORED_AT)), size: Number(headers.get(SIZE)) };
      }),
    );
    entries.sort((first, second) => second.at - first.at);
    let bytes = 0;
    for (const [place, { url, size }] of entries.entries()) {
      bytes += size;
      if (place >= this.room.entries || bytes > this.room.bytes) await cache.delete(url);
    }
  }
}

function inLanguage(page: string, language: string): string {
  return `${page}?language=${language}`;
}

function isFresh(stored: Response | undefined): boolean {
  return Date.now() - Number(stored?.headers.get(STORED_AT)) < DAY;
}

/**
 * The address of the stored edition's page for a path of the site, in a language if the edition has
 * it; null if there is none.
 */
async function storedPageOf(
  edition: string,
  path: string,
  language: string,
): Promise<string | null> {
  if (!(await caches.match(edition + SUMMARY))) return null;
  const file = path === "/" ? "index" : path.slice(1);
  // The main language of an edition has no folder.
  for (const folder of [`${language}/`, ""]) {
    const page = `${edition}${folder}${file}.html`;
    if (await caches.match(page)) return page;
  }
  return null;
}
