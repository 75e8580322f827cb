/** Lets pages open again without a network, once they were visited. */

import type { Visit } from "./visited.js";

export const WORKER = "service-worker.js";

/** The folder of the edition, or of the site; the edition's shared folder is below it. */
export function ownFolder(): string {
  const { files = "" } = document.documentElement.dataset;
  return new URL("../", new URL(`${files}/`, location.href)).href;
}

/** Start the service worker, and let it store this page and the files that it has loaded or will
 * need. */
export async function startWorker(needed: readonly string[] = []): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const started = await navigator.serviceWorker.register(ownFolder() + WORKER).catch(() => null);
  if (!started) return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const further = needed.map((address) => new URL(address, location.href).href);
  const visit: Visit = {
    page: location.href,
    language: document.documentElement.lang,
    loaded: [...loaded, ...further],
  };
  active?.postMessage(visit);
}
