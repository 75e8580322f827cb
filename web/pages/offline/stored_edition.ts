/** Stores every file of the static edition on this device: a few at a time, each compared with its hash. */

/** The list of files to store, as written by the export. */
export interface EditionSummary {
  /** Changes with any file. */
  version: string;
  bytes: number;
}

/** Each file with its size in bytes and its SHA-256. */
type EditionFiles = Record<string, [size: number, hash: string]>;

const STORED = "petteia-stored";
const SUMMARY = "files/offline.json";
const LIST = "files/offline-files.json";
/** The header for the hash of a stored file. */
const HASH = "x-petteia-sha256";
const MAX_AT_ONCE = 4;
/** Seconds to wait if a server asks for patience without a time. */
const PATIENCE = 30;
const MAX_REFUSALS = 5;

/** A file has come damaged, or not at all. */
class StoringError extends Error {}

/** The current contents of the edition's folder on the web space; null without a network. */
export async function newestSummary(folder: string): Promise<EditionSummary | null> {
  if (!navigator.onLine) return null;
  try {
    const answer = await fetch(folder + SUMMARY, { cache: "no-store" });
    return answer.ok ? ((await answer.json()) as EditionSummary) : null;
  } catch {
    return null;
  }
}

/** The edition that is stored completely; null if there is none. */
export async function storedSummary(folder: string): Promise<EditionSummary | null> {
  if (!(await caches.has(STORED))) return null;
  const cache = await caches.open(STORED);
  const answer = await cache.match(folder + SUMMARY);
  return answer ? ((await answer.json()) as EditionSummary) : null;
}

/** The addresses of the stored files of an edition: another of the same web space has its own. */
async function storedFiles(folder: string): Promise<string[]> {
  if (!(await caches.has(STORED))) return [];
  const files = await (await caches.open(STORED)).keys();
  return files.map(({ url }) => url).filter((url) => url.startsWith(folder));
}

/** Whether anything of an edition was stored on request. */
export async function isStored(folder: string): Promise<boolean> {
  return (await storedFiles(folder)).length > 0;
}

/** Delete everything that was stored on request. Visited pages and games are kept. */
export async function removeStored(folder: string): Promise<void> {
  const cache = await caches.open(STORED);
  for (const url of await storedFiles(folder)) await cache.delete(url);
  if ((await cache.keys()).length === 0) await caches.delete(STORED);
}

/** Store all files; existing ones are not requested again. The files of an update take the place of
 * the old ones once all of them are here. */
export async function storeAll(
  folder: string,
  summary: EditionSummary,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const answer = await fetch(folder + LIST, { cache: "no-store", signal });
  if (!answer.ok) throw new StoringError(LIST);
  const files = (await answer.json()) as EditionFiles;
  const cache = await caches.open(STORED);
  const due = Object.entries(files).map(([name, [size, hash]]) => {
    const address = folder + encodeURI(name);
    return { address, arrived: `${address}?${hash}`, size, hash };
  });
  let bytes = 0;
  const waiting = [...due];
  const storeNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { address, arrived, size, hash } = next;
      signal.throwIfAborted();
      const stored = await cache.match(address);
      if (stored?.headers.get(HASH) !== hash && !(await cache.match(arrived))) {
        await cache.put(arrived, await verified(address, hash, signal));
      }
      bytes += size;
      onProgress(bytes);
    }
  };
  // Files in progress are stored before an error is reported.
  const ended = await Promise.allSettled(Array.from({ length: MAX_AT_ONCE }, storeNext));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
  for (const { address, arrived } of due) {
    const file = await cache.match(arrived);
    if (file) await cache.put(address, file);
  }
  const addresses = new Set(due.map(({ address }) => address));
  for (const url of await storedFiles(folder)) if (!addresses.has(url)) await cache.delete(url);
  await cache.put(folder + SUMMARY, Response.json(summary));
}

/** A file that matches the list. */
async function verified(address: string, hash: string, signal: AbortSignal): Promise<Response> {
  const answer = await patientFetch(address, signal);
  const content = await answer.arrayBuffer();
  if ((await sha256(content)) !== hash) throw new StoringError(address);
  const type = answer.headers.get("content-type") ?? "";
  return new Response(content, { headers: { "content-type": type, [HASH]: hash } });
}

/** An answer; an overloaded server says how long to wait. */
async function patientFetch(address: string, signal: AbortSignal): Promise<Response> {
  for (let refusals = 0; refusals < MAX_REFUSALS; refusals += 1) {
    const answer = await fetch(address, { cache: "no-store", signal });
    if (answer.ok) return answer;
    if (answer.status !== 429 && answer.status !== 503) throw new StoringError(address);
    await pause(Number(answer.headers.get("retry-after")) || PATIENCE, signal);
  }
  throw new StoringError(address);
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

async function sha256(content: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
