/** The part of Home that stores the whole edition on this device, shows the progress, and removes
 * it. */

import { byId } from "../shared/dom.js";
import { t } from "../shared/messages.js";
import { ownFolder, WORKER } from "./start_worker.js";
import {
  isStored,
  newestSummary,
  removeStored,
  storeAll,
  storedSummary,
  type EditionSummary,
} from "./stored_edition.js";

const MEGABYTE = 1_000_000;

/** Show the possible actions, if the browser can store pages; the panel names the edition of a
 * site. */
export async function showPanel(panel: HTMLElement): Promise<void> {
  if (!("caches" in window) || !("serviceWorker" in navigator)) return;
  const folder = new URL(panel.dataset.edition ?? ownFolder(), location.href).href;
  const store = byId<HTMLButtonElement>("offline-store");
  const stop = byId<HTMLButtonElement>("offline-stop");
  const remove = byId<HTMLButtonElement>("offline-remove");
  const progress = byId<HTMLProgressElement>("offline-progress");
  const status = byId("offline-status");
  let newest: EditionSummary | null = null;
  let storing: AbortController | null = null;

  async function show(): Promise<void> {
    const stored = await storedSummary(folder);
    newest = (await newestSummary(folder)) ?? stored;
    // Without a network and with nothing stored there is nothing to choose.
    panel.hidden = !newest;
    if (!newest) return;
    const isNewest = stored?.version === newest.version;
    store.hidden = isNewest;
    store.textContent = t(stored ? "offline-update" : "offline-store", {
      size: inMegabytes(newest),
    });
    remove.hidden = !(await isStored(folder));
    status.textContent = isNewest ? t("offline-stored", { size: inMegabytes(stored) }) : "";
  }

  store.addEventListener("click", () => void run());
  stop.addEventListener("click", () => storing?.abort());
  remove.addEventListener("click", () => void removeStored(folder).then(show));

  async function run(): Promise<void> {
    if (!newest) return;
    storing = new AbortController();
    // Some browsers delete a site's storage after days without a visit, unless they promise not to.
    await navigator.storage.persist().catch(() => false);
    setRunning(true);
    progress.max = newest.bytes;
    let error = "";
    try {
      // The site's own worker leaves the pages of its edition to this one.
      await navigator.serviceWorker.register(folder + WORKER);
      await storeAll(folder, newest, storing.signal, (bytes) => (progress.value = bytes));
    } catch {
      error = t(storing.signal.aborted ? "offline-stopped" : "offline-failed");
    }
    setRunning(false);
    await show();
    if (error) status.textContent = error;
  }

  function setRunning(isRunning: boolean): void {
    progress.hidden = stop.hidden = !isRunning;
    store.hidden = remove.hidden = isRunning;
    status.textContent = "";
  }

  await show();
}

function inMegabytes({ bytes }: EditionSummary): number {
  return Math.ceil(bytes / MEGABYTE);
}
