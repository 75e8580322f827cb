/** The comparison of rulesets. */

import "./common.js";
import { showPair } from "./compare/pair.js";

showPair();
