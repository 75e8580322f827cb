/** The date at the reader's place, as `2026-11-23`. */
export function dateHere(at = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
