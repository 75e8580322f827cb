/**
 * What the service worker keeps, so that the analysis page opens without a network: its page as a
 * visitor without an account sees it, its scripts, the engine, and rules that were compiled once.
 */

/** Set by the site before this script: it changes with every file that it builds. */
declare const PETTEIA_VERSION: string;

const CACHE = `petteia-${PETTEIA_VERSION}`;
const ROOM = "/analysis";
const RULES = "/compiled-rules";
const FILES = "/static/";

/** The answer to a request where this worker has something to say; else the browser asks itself. */
export function answered(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (request.mode === "navigate") return pathname === ROOM ? room(request) : null;
  if (pathname.startsWith(FILES)) return file(request);
  return pathname === RULES ? newest(request) : null;
}

/** Keep the files that a page has loaded before this worker was there, and the page itself. */
export async function keep(addresses: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(ROOM, { credentials: "omit" });
  if (page.ok) await cache.put(ROOM, page);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, location.origin);
    const isOurs = origin === location.origin;
    if (!isOurs || !(pathname.startsWith(FILES) || pathname === RULES)) continue;
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
  }
}

/** Delete what older versions of the site have kept. */
export async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("petteia-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function room(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(ROOM)) ?? Response.error();
  }
}

/** The names of built files change with what is in them: one that is kept is the right one. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function newest(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}
