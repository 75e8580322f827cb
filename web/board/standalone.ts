/** The element in one file, for pages that are not the site's. */

import "../styles/standalone.css";
import { defineBoard } from "./board.js";

defineBoard();

export { PetteiaBoard } from "./board.js";
export { ENGLISH } from "./words.js";
