/** The ruleset builder: forms and text have the same content, and the site checks both. */

import "./common.js";
import { Builder, type BuilderData } from "./builder/builder.js";
import { readPage } from "./shared/page.js";

new Builder(readPage<BuilderData>()).open();
