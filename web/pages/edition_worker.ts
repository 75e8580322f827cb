/**
 * Answers for the static edition where there is no network: with what was visited or stored on
 * request. With a network the newest file is shown, and nothing is changed under an open game.
 */

/** What a browser gives a service worker, as far as this one uses it. */
interface Worker {
  addEventListener(name: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(name: "message", listener: (event: KeepEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
}
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
/** The addresses of a page and of what it has loaded. */
interface KeepEvent extends Waiting {
  data: string[];
}
interface RequestEvent extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const VISITED = "petteia-visited";

const worker = self as unknown as Worker;
const { scope } = worker.registration;
/** The names of these files change with what is in them: one that is stored is the right one. */
const unchanging = new URL("static/", scope).href;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("message", (event) => event.waitUntil(storeVisited(event.data)));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  // What is stored on request is not stored a second time as visited.
  const isOnRequest = request.cache === "no-store";
  if (isOnRequest || request.method !== "GET" || !request.url.startsWith(scope)) return;
  event.respondWith(answer(request, event));
});

/** Under which address a file is stored: a page has one, whatever its script reads from the rest. */
function fileOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}${pathname.endsWith("/") ? "index.html" : ""}`;
}

async function answer(request: Request, event: Waiting): Promise<Response> {
  const file = fileOf(request.url);
  const stored = file.startsWith(unchanging) ? await caches.match(file) : undefined;
  if (stored) return stored;
  try {
    const found = await fetch(request);
    if (found.status === 200) event.waitUntil(store(file, found.clone()));
    return found;
  } catch {
    return (await caches.match(file)) ?? Response.error();
  }
}

async function store(file: string, found: Response): Promise<void> {
  const cache = await caches.open(VISITED);
  // A device without room shows pages all the same.
  await cache.put(file, found).catch(() => undefined);
}

/** Store what a page has loaded before this worker was there. */
async function storeVisited(addresses: string[]): Promise<void> {
  for (const file of addresses.filter((each) => each.startsWith(scope)).map(fileOf)) {
    if (await caches.match(file)) continue;
    const found = await fetch(file).catch(() => null);
    if (found?.status === 200) await store(file, found);
  }
}
