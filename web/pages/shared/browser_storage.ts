/** What pages keep in this browser; a browser that lets them keep nothing shows them all the same. */

/** Kept until it is deleted, or until the tab is closed. */
type Place = "localStorage" | "sessionStorage";

/** A stored text; null if there is none. */
export function storedText(key: string, place: Place = "localStorage"): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stored data; null if there are none, or they cannot be read. */
export function storedData(key: string, place: Place = "localStorage"): unknown {
  try {
    return JSON.parse(storedText(key, place) ?? "null");
  } catch {
    return null;
  }
}

/** Store a text, or delete it for null; returns whether the browser has done that. */
export function storeText(
  key: string,
  text: string | null,
  place: Place = "localStorage",
): boolean {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Store data; returns whether the browser has done that. */
export function storeData(key: string, data: unknown, place: Place = "localStorage"): boolean {
  return storeText(key, JSON.stringify(data), place);
}

/** A text that another page of this tab has left for this one; it is deleted. */
export function takeText(key: string): string | null {
  const text = storedText(key, "sessionStorage");
  storeText(key, null, "sessionStorage");
  return text;
}
