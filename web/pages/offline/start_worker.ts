/** Lets the pages of the static edition open again without a network, once they were visited. */

const WORKER = "service-worker.js";

/** The address of a file of the edition; the folder of all its files has it below. */
export function editionFile(name: string): string {
  const { files = "" } = document.documentElement.dataset;
  return new URL(`../${name}`, new URL(`${files}/`, location.href)).href;
}

/** Start the service worker, and let it store what this page has loaded. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const started = await navigator.serviceWorker.register(editionFile(WORKER)).catch(() => null);
  if (!started) return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([location.href, ...loaded]);
}
