/** The page where tournaments begin: a custom clock is requested only when it is chosen. */

import "./common.js";
import { updateClockFields } from "./setup/clock_field.js";

// A tournament is played in one sitting, as a game against the engine is.
const OPPONENT = "engine";

document.addEventListener("change", () => updateClockFields(OPPONENT));
updateClockFields(OPPONENT);
