/** What keys do on the board. */

import { extent, type Facing, placeOf, squareAt } from "../model/geometry.js";
import { STEPS } from "./navigation.js";

/** The board, as far as keys can reach it. */
export interface Walked {
  facing(): Facing;
  /** The square with the focus. */
  focus(): string;
  go(square: string | null): void;
  use(square: string): void;
  letGo(): void;
  /** Say where the man with the focus can go, or only its captures. */
  sayMoves(capturesAlone: boolean): void;
  sayLast(): void;
  sayHelp(): void;
  /** Go to the next thing that can be done, or the previous. */
  goOn(by: 1 | -1): void;
}

/** What a key press means on the board; nothing if it means nothing here. */
export function actOf(event: KeyboardEvent, board: Walked): (() => void) | undefined {
  if (event.altKey || event.metaKey) return undefined;
  const facing = board.facing();
  const { columns, rows } = extent(facing);
  const { column, row } = placeOf(board.focus(), facing);
  const step = STEPS[event.key];
  const to = (place: { column: number; row: number }) => board.go(squareAt(place, facing));
  if (step) return () => to({ column: column + step[0], row: row + step[1] });
  const all = event.ctrlKey;
  if (all && !["Home", "End"].includes(event.key)) return undefined;
  const acts: Record<string, () => void> = {
    Home: () => to({ column: 0, row: all ? 0 : row }),
    End: () => to({ column: columns - 1, row: all ? rows - 1 : row }),
    Enter: () => board.use(board.focus()),
    " ": () => board.use(board.focus()),
    Escape: () => board.letGo(),
    m: () => board.sayMoves(false),
    M: () => board.sayMoves(true),
    n: () => board.goOn(1),
    N: () => board.goOn(-1),
    l: () => board.sayLast(),
    "?": () => board.sayHelp(),
  };
  return acts[event.key];
}
