/** Lets the page open again without a network, once it was loaded with one. */

import { CORE_ADDRESSES } from "../../engine/browser_engine.js";

const WORKER = "/service-worker.js";

/** Let the service worker keep what this page has loaded, the engine and its rules among it. */
export async function keepForLater(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(WORKER).catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([...loaded, ...CORE_ADDRESSES]);
}
