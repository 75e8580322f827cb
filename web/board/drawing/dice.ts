/** The drawing of dice. */

const PIPS: Record<number, [number, number][]> = {
  1: [[30, 30]],
  2: [
    [17, 17],
    [43, 43],
  ],
  3: [
    [17, 17],
    [30, 30],
    [43, 43],
  ],
  4: [
    [17, 17],
    [43, 17],
    [17, 43],
    [43, 43],
  ],
  5: [
    [17, 17],
    [43, 17],
    [30, 30],
    [17, 43],
    [43, 43],
  ],
  6: [
    [17, 15],
    [43, 15],
    [17, 30],
    [43, 30],
    [17, 45],
    [43, 45],
  ],
};

/** A die. */
export function die(count: number): string {
  const pips = (PIPS[count] ?? [])
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.8"/>`)
    .join("");
  return `<svg class="pb-die" viewBox="0 0 60 60" aria-hidden="true"><rect x="3" y="3" width="54" height="54" rx="9" stroke-width="3"/>${pips}</svg>`;
}
