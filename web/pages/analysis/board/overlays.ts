/** The layers over a position: each is switched on its own. */

import { type Annotations, NO_ANNOTATIONS } from "../../../board/model/annotations.js";
import { sideOf } from "../../../board/model/view.js";
import { button } from "../../shared/dom.js";
import { ends, victims } from "../../shared/game/game_state.js";
import type { Exposed } from "../../../engine/core.js";
import type { AnalysedPosition } from "../../shared/server/socket_messages.js";
import { list, t } from "../../shared/messages.js";

const LAYERS = ["threatened", "captures", "locks", "active", "kept", "exposed", "goal"] as const;
type Layer = (typeof LAYERS)[number];

export class Overlays {
  readonly #chosen = new Set<Layer>();
  readonly #buttons = new Map<Layer, HTMLButtonElement>();

  constructor(
    readonly group: HTMLElement,
    readonly onChange: () => void,
    readonly say: (text: string) => void,
  ) {
    for (const layer of LAYERS) {
      const toggle = button(t(`layer-${layer}`), "btn layer", () => this.#toggle(layer), {
        "aria-pressed": "false",
        "data-layer-name": layer,
      });
      this.#buttons.set(layer, toggle);
      group.append(toggle);
    }
  }

  /** Show which layers contain something in a position: others are off, with the reason at hand. */
  update(position: AnalysedPosition): void {
    for (const [layer, toggle] of this.#buttons) {
      const isKnown = applies(layer, position);
      toggle.toggleAttribute("data-empty", !isKnown);
      toggle.title = isKnown ? "" : t("layer-empty");
    }
  }

  /** The chosen layers of a position. */
  annotations(found: AnalysedPosition): Annotations {
    const { position, threats, active } = found;
    const marks: Annotations = { ...NO_ANNOTATIONS };
    const captures = Object.values(threats).flat();
    if (this.#chosen.has("captures")) {
      for (const move of captures) {
        const { to } = ends(move);
        const most = Math.max(marks.captures[to] ?? 0, victims(move).length);
        marks.captures = { ...marks.captures, [to]: most };
      }
    }
    if (this.#chosen.has("locks")) marks.locks = position.locked;
    if (this.#chosen.has("active") && active) {
      const own = Object.entries(position.pieces)
        .filter(([, letter]) => sideOf(letter) === position.turn)
        .map(([square]) => square);
      marks.active = active;
      marks.passive = own.filter((square) => !active.includes(square));
    }
    if (this.#chosen.has("kept") && found.kept) marks.kept = found.kept;
    if (this.#chosen.has("exposed")) {
      marks.caught = Object.fromEntries(exposed(found).map(({ square, from }) => [square, from]));
    }
    if (this.#chosen.has("goal")) marks.numbers = distances(found);
    return marks;
  }

  /** The pieces that either side could capture, if that layer is chosen. */
  threatened({ threats }: AnalysedPosition): string[] {
    if (!this.#chosen.has("threatened")) return [];
    return [...new Set(Object.values(threats).flat().flatMap(victims))];
  }

  /** Sentences on what the chosen layers show. */
  sentences(found: AnalysedPosition): string[] {
    if (!this.#chosen.has("exposed")) return [];
    return exposed(found).map(({ square, mechanic, from }) =>
      t("verdict-exposed", { square, mechanic, squares: list(from) }),
    );
  }

  #toggle(layer: Layer): void {
    if (!this.#chosen.delete(layer)) this.#chosen.add(layer);
    const toggle = this.#buttons.get(layer);
    const isOn = this.#chosen.has(layer);
    toggle?.setAttribute("aria-pressed", String(isOn));
    this.say(isOn && toggle ? toggle.title : "");
    this.onChange();
  }
}

function applies(layer: Layer, found: AnalysedPosition): boolean {
  switch (layer) {
    case "locks":
      return Object.keys(found.position.locked).length > 0;
    case "active":
      return found.active !== null;
    case "kept":
      return Object.values(found.kept ?? {}).some((squares) => squares.length > 0);
    case "exposed":
      return exposed(found).length > 0;
    case "goal":
      return Object.keys(distances(found)).length > 0;
    default:
      return Object.values(found.threats).some((moves) => moves.length > 0);
  }
}

/** The pieces of both sides that can be captured if the others stay, the first to fall first. */
function exposed(found: AnalysedPosition): Exposed[] {
  return Object.values(found.exposed ?? {}).flat();
}

/** The distance of each leader from its goal, or of the other side from closing in on it. */
function distances({ position }: AnalysedPosition): Record<string, number> {
  return Object.fromEntries(
    position.goals.flatMap(({ square, left }) => (square ? [[square, left]] : [])),
  );
}
