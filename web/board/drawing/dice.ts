/** The drawing of dice. */

/** The pips of each count, as places in a grid of three by three. */
const PIPS = ["", "4", "08", "048", "0268", "02468", "036258"];

/** A die. */
export function die(count: number): string {
  const gap = count === 6 ? 15 : 13;
  const pips = Array.from(PIPS[count] ?? "", (place) => {
    const [column, row] = [Number(place) % 3, Math.floor(Number(place) / 3)];
    return `<circle cx="${17 + 13 * column}" cy="${30 + gap * (row - 1)}" r="4.8"/>`;
  });
  return `<svg class="pb-die" viewBox="0 0 60 60" aria-hidden="true"><rect x="3" y="3" width="54" height="54" rx="9" stroke-width="3"/>${pips.join("")}</svg>`;
}
