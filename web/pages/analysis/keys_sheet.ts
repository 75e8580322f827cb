/** The sheet that lists the page's keys. */

import { byId } from "../shared/dom.js";
import { isForTheRoom } from "./keyboard.js";

/** Open the sheet by a button and the question mark. */
export function offerKeys(): void {
  const sheet = byId<HTMLDialogElement>("keys-sheet");
  byId("keys").addEventListener("click", () => sheet.showModal());
  byId("keys-close").addEventListener("click", () => sheet.close());
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && isForTheRoom(event)) sheet.showModal();
  });
}
