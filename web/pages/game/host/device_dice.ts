/** Dice that this device throws. */

import type { Dice } from "../../../engine/core.js";

/** The values of the dice, the highest first. */
export function thrown({ faces, count }: Dice): number[] {
  return Array.from({ length: count }, () => die(faces)).sort((one, another) => another - one);
}

/** One die: bytes that would favour some faces are passed over. */
function die(faces: number): number {
  const fair = 256 - (256 % faces);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < fair ? (byte % faces) + 1 : die(faces);
}
