/* Puts boards on the page as the tests ask for them. */
import { PetteiaBoard } from "./petteia-board.js";

const USUAL = {
  turn: "white",
  reserve: null,
  dice: [],
  locked: {},
  active: null,
};

window.place = ({ name, width, attributes, position, legal, last, hint }) => {
  const board = new PetteiaBoard();
  board.id = name;
  board.style.width = `${width}px`;
  for (const [key, value] of Object.entries(attributes))
    board.setAttribute(key, value);
  document.querySelector("main").append(board);
  board.show({ position: { ...USUAL, ...position }, legal, last });
  if (hint.length > 0) board.hint(hint);
};
