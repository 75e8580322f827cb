/** The reader's settings of the board, each an attribute of the element. */

import type { Coordinates } from "./model/coordinates.js";
import type { Crop, Facing } from "./model/geometry.js";

export const ATTRIBUTES = [
  "theme",
  "coordinates",
  "labels",
  "letters",
  "input",
  "confirm",
  "rotate",
  "hand",
  "motion",
  "sounds",
  "targets",
  "preview",
  "crop",
  "flipped",
] as const;

export interface Settings {
  coordinates: Coordinates;
  labels: "auto" | "outside" | "inside" | "off";
  letters: boolean;
  input: "both" | "tap" | "drag";
  confirm: boolean;
  rotate: "auto" | "never" | "always";
  hand: "right" | "left";
  motion: "system" | "slow" | "none";
  sounds: boolean;
  targets: boolean;
  preview: boolean;
  crop: Crop | null;
  /** Black's pieces below. */
  flipped: boolean;
}

/** The settings of an element; unknown values count as absent. */
export function settingsOf(element: HTMLElement): Settings {
  const one = <T extends string>(name: string, values: readonly [T, ...T[]]): T => {
    const given = element.getAttribute(name);
    return values.find((value) => value === given) ?? values[0];
  };
  return {
    coordinates: one("coordinates", ["latin", "greek", "acrophonic"]),
    labels: one("labels", ["auto", "outside", "inside", "off"]),
    letters: one("letters", ["off", "on"]) === "on",
    input: one("input", ["both", "tap", "drag"]),
    confirm: one("confirm", ["off", "on"]) === "on",
    rotate: one("rotate", ["auto", "never", "always"]),
    hand: one("hand", ["right", "left"]),
    motion: one("motion", ["system", "slow", "none"]),
    sounds: one("sounds", ["off", "on"]) === "on",
    targets: one("targets", ["on", "off"]) === "on",
    preview: one("preview", ["on", "off"]) === "on",
    crop: cropOf(element.getAttribute("crop") ?? ""),
    flipped: element.hasAttribute("flipped"),
  };
}

/** How a board of a size lies; a wide one is turned where the screen is narrow. */
export function facingOf(
  board: { files: number; ranks: number },
  { crop, rotate, flipped }: Settings,
  isNarrow: boolean,
): Facing {
  const { files, ranks } = board;
  const turns = rotate === "always" || (rotate === "auto" && isNarrow && !crop);
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
