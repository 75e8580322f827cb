/** The reader's settings of the board, each an attribute of the element. */

import { type Crop, type Facing, isNarrow, type Room, squareWidth } from "./model/geometry.js";

/** The attributes with a choice of words, the default first. */
const CHOICES = {
  coordinates: ["latin", "greek", "acrophonic"],
  labels: ["auto", "outside", "inside", "off"],
  letters: ["off", "on"],
  input: ["both", "tap", "drag"],
  confirm: ["off", "on"],
  rotate: ["auto", "never", "always"],
  hand: ["right", "left"],
  motion: ["system", "slow", "none"],
  sounds: ["off", "on"],
  targets: ["on", "off"],
  preview: ["on", "off"],
} as const;

export const ATTRIBUTES = [...Object.keys(CHOICES), "theme", "crop", "flipped"];

type Choices = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

export interface Settings extends Choices {
  crop: Crop | null;
  /** Black's pieces below. */
  flipped: boolean;
}

/** The settings of an element; unknown values count as absent. */
export function settingsOf(element: HTMLElement): Settings {
  const chosen = Object.entries(CHOICES).map(([name, words]) => {
    const given = element.getAttribute(name);
    return [name, words.find((word) => word === given) ?? words[0]];
  });
  return {
    ...(Object.fromEntries(chosen) as Choices),
    crop: cropOf(element.getAttribute("crop") ?? ""),
    flipped: element.hasAttribute("flipped"),
  };
}

/** The orientation of a board of a size; a wide one is turned in a narrow room if its squares are
 * larger then. */
export function facingOf(
  board: { files: number; ranks: number },
  { crop, rotate, flipped }: Settings,
  room: Room,
): Facing {
  const { files, ranks } = board;
  const isLarger = squareWidth(ranks, files, room) > squareWidth(files, ranks, room);
  const turns = rotate === "always" || (rotate === "auto" && isNarrow(room) && isLarger && !crop);
  return { files, ranks, flipped, turned: turns && files > ranks, crop };
}

/** `b2-g4`: the squares from one corner to the other. */
function cropOf(text: string): Crop | null {
  const found = /^([a-p])(\d{1,2})-([a-p])(\d{1,2})$/.exec(text);
  if (!found) return null;
  const [, a = "", m = "", b = "", n = ""] = found;
  const files = [a, b].map((letter) => letter.charCodeAt(0) - 97).sort((x, y) => x - y);
  const ranks = [m, n].map((rank) => Number(rank) - 1).sort((x, y) => x - y);
  const [left = 0, right = 0] = files;
  const [bottom = 0, top = 0] = ranks;
  return { left, bottom, right, top };
}
