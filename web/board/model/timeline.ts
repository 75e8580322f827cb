/** The times at which the parts of a change are shown, so that they are seen one after the
 * other. */

import type { Changes } from "./changes.js";

/** The duration of each part, in milliseconds. */
export const DURATION = {
  move: 220,
  close: 200,
  fall: 350,
  stagger: 90,
  flip: 200,
  lock: 240,
  roll: 500,
  beat: 400,
} as const;

/**
 * The minimum time from the beginning of a move to the beginning of the next, in milliseconds: a
 * move without consequences is answered soon, and is not blurred with its answer.
 */
export const MIN_SEEN = 250;
/** The time for seeing consequences that are shown at once, without animation. */
export const MAX_STILL = 700;

/** The times at which parts begin, in milliseconds from the beginning of the move. */
export interface Timeline {
  /** The captors close on their victims. */
  close: number;
  /** The first victim falls. */
  fall: number;
  /** Pieces are turned over. */
  flip: number;
  /** Locks open and close. */
  lock: number;
  /** The dice of the next turn are rolled. */
  roll: number;
  /** The last part has ended. */
  end: number;
  /** Everything has been seen, and the next change may be shown. */
  seen: number;
}

/** The timeline of a change; `isMove` if a move has led to it. */
export function timelineOf(changes: Changes, isMove: boolean): Timeline {
  const { move, close, fall, stagger, flip, lock, roll, beat } = DURATION;
  const landed = isMove ? move : 0;
  const victims = Object.keys(changes.fallen).length + Object.keys(changes.entombed).length;
  const falls = landed + (victims > 0 ? close : 0);
  const cleared = victims > 0 ? falls + fall + stagger * (victims - 1) : landed;
  const turns = changes.was !== null || Object.keys(changes.flipped).length > 0;
  const turned = cleared + (turns ? flip : 0);
  const locks = changes.locked.length + changes.unlocked.length > 0;
  const locked = turned + (locks ? lock : 0);
  const end = locked + (changes.rolled ? roll : 0);
  // A change to other pieces, or to this one, takes a moment to be understood.
  const understood = end > landed ? end + beat : end;
  const seen = isMove || changes.rolled ? Math.max(MIN_SEEN, understood) : 0;
  return { close: landed, fall: falls, flip: cleared, lock: turned, roll: locked, end, seen };
}
