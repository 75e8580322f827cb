/** A turn of several parts below the board: the next part, and a way back. */

import type { BoardState } from "../model/state.js";
import { isRemoval } from "../model/view.js";
import { button, h } from "./html.js";

/** The actions of the buttons. */
interface TurnActions {
  putBack: () => void;
  end: () => void;
}

/** The words for a turn in a text, with its progress; null without a text. */
export function drawTurn(
  state: BoardState,
  text: string,
  { putBack, end }: TurnActions,
): HTMLElement | null {
  const { selection, words } = state;
  if (!text) return null;
  const part = selection.lastPart;
  const box = h("div", { class: "pb-turn", role: "group", "aria-label": text });
  if (!part || isRemoval(part)) box.append(steps(state, part !== null));
  box.append(h("p", {}, text));
  if (!part) return box;
  if (selection.canEnd) box.append(button(words.text("end-turn"), "btn pb-end", end));
  box.append(button(words.text("put-back"), "btn pb-back", putBack));
  return box;
}

/** The two steps of a turn that begins with a removal. */
function steps({ words }: BoardState, isTaken: boolean): HTMLElement {
  const step = (key: "step-take" | "step-move", isNow: boolean) =>
    h("li", isNow ? { "aria-current": "step" } : {}, words.text(key));
  return h("ol", { class: "pb-steps" }, step("step-take", !isTaken), step("step-move", isTaken));
}
