/** Letters of the keyboard on any layout. */

/**
 * The letter of a key, a capital with shift whatever Caps Lock does: the Latin letter that it
 * types, or that of its place on the keyboard, so that a Greek or Ukrainian layout has the same
 * keys. Other keys are named as the browser names them.
 */
export function letterKey({ key, code, shiftKey }: KeyboardEvent): string {
  const typed = /^[A-Za-z]$/.exec(key)?.[0] ?? "";
  // The value of a named key or an ASCII sign is used as it is.
  const place = /^[ -~]+$/.test(key) ? "" : (/^Key([A-Z])$/.exec(code)?.[1] ?? "");
  const letter = typed || place;
  if (!letter) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}
