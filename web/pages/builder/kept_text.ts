/** The text is kept on the reader's device, so that leaving the page loses nothing. */

const KEY = "petteia-builder";

export function keepText(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A browser that stores nothing still builds rulesets.
  }
}

export function keptText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
