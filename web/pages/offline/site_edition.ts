/** The static edition that a site offers, as far as it is stored on this device. */

/** The file that is stored last: with it, the edition is complete. */
const SUMMARY = "files/offline.json";

/**
 * The address of the stored edition's page for a path of the site, in a language if the edition has
 * it; null if there is none.
 */
export async function storedPageOf(
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
