/** The actions of keys on the board. */

import { extent, placeOf, squareAt } from "../model/geometry.js";
import type { BoardState } from "../model/state.js";
import type { BoardActions } from "./actions.js";
import { letterKey } from "./letter_key.js";
import { STEPS } from "./navigation.js";

/** The action of a key on the board; undefined if the key has none. */
export function keyAction(
  event: KeyboardEvent,
  state: BoardState,
  board: BoardActions,
): (() => void) | undefined {
  if (event.altKey || event.metaKey) return undefined;
  const facing = state.facing;
  const { columns, rows } = extent(facing);
  const { column, row } = placeOf(state.focused, facing);
  const step = STEPS[event.key];
  const to = (place: { column: number; row: number }) => board.focus(squareAt(place, facing));
  if (step) return () => to({ column: column + step[0], row: row + step[1] });
  const isWhole = event.ctrlKey;
  if (isWhole && !["Home", "End"].includes(event.key)) return undefined;
  const actions: Record<string, () => void> = {
    Home: () => to({ column: 0, row: isWhole ? 0 : row }),
    End: () => to({ column: columns - 1, row: isWhole ? rows - 1 : row }),
    Enter: () => board.press(state.focused),
    " ": () => board.press(state.focused),
    Escape: () => board.deselect(),
    m: () => board.announceMoves(false),
    M: () => board.announceMoves(true),
    n: () => board.focusNext(1),
    N: () => board.focusNext(-1),
    l: () => board.announceLastMove(),
    u: () => board.putBack(),
    "?": () => board.showHelp(),
  };
  return actions[letterKey(event)];
}
