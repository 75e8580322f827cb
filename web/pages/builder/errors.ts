/** The errors and doubtful places in the text, each with a link to its line. */

import { byId, h } from "../shared/dom.js";
import type { DraftView } from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import type { TextField } from "./text_field.js";

const MAX_CODE = 160;

export function showErrors({ title, errors, more, warnings }: DraftView, text: TextField): void {
  const root = byId("verdict");
  root.classList.toggle("invalid", errors.length > 0);
  if (errors.length === 0) {
    root.replaceChildren(h("p", {}, t("own-valid", { title })));
    if (warnings.length > 0) {
      root.append(
        h("h2", {}, t("builder-warnings", { count: warnings.length })),
        places(warnings, text),
      );
    }
    return;
  }
  root.replaceChildren(
    h("h2", {}, t("own-errors", { count: errors.length + more })),
    places(errors, text),
    more ? h("p", {}, t("own-more", { count: more })) : "",
  );
}

/** A list of remarks on places in the text. */
function places(errors: DraftView["errors"], text: TextField): HTMLElement {
  const lines = text.value.split("\n");
  const items = errors.map((error) => {
    const { line, column } = error;
    const link = h("a", { href: "#text" }, t("own-place", { line, column }));
    link.addEventListener("click", (event) => {
      event.preventDefault();
      text.selectLine(line);
    });
    const code = lines[line - 1];
    const shown = code === undefined ? null : h("code", {}, code.slice(0, MAX_CODE));
    return h("li", {}, link, ` ${error.text} `, shown);
  });
  return h("ol", {}, ...items);
}
