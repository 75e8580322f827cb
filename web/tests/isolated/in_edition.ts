import { vi } from "vitest";

/** A module as it runs in a page of the static edition. */
export async function inEdition<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  document.documentElement.dataset.home = "";
  const loaded = await load();
  delete document.documentElement.dataset.home;
  vi.resetModules();
  return loaded;
}
