/**
 * The engine of this device, which replaces the site's if possible: it needs no network, and no
 * turn at the site. A site reviews whole games, weighs rolls and solves small boards.
 */

import type { Progress } from "../../../engine/analysis.js";
import type { FoundLine as DeviceLine, Side } from "../../../engine/core.js";
import { t } from "../../shared/messages.js";
import {
  type AnalysedGame,
  type FoundLine,
  MAX_LINE_LENGTH,
  MAX_REVIEW_NODES,
  MAX_SOLVED_PIECES,
} from "../../shared/server/http_answers.js";
import type { LocalCore } from "../../shared/local_core.js";
import { reviewed } from "./device_review.js";
import type { Engine, Listener } from "./site_engine.js";

export class DeviceEngine implements Engine {
  readonly #site: Engine | null;
  /** The question that is being answered. */
  #asked: object | null = null;

  constructor(
    /** Answers the questions that the device cannot; null if there is no site. */
    site: Engine | null,
    readonly device: LocalCore,
  ) {
    this.#site = site;
  }

  start(game: AnalysedGame, lines: number, nodes: number, onUpdate: Listener): void {
    this.stop();
    const asked = {};
    this.#asked = asked;
    const isCurrent = () => this.#asked === asked;
    const askSite = () => {
      if (isCurrent()) this.#site?.start(game, lines, nodes, onUpdate);
    };
    const onProgress = (progress: Progress) => {
      if (!isCurrent()) return;
      const { depth, isDone, spread } = progress;
      const found = progress.lines.map((line) => foundLine(line, progress.turn));
      const update = { type: "lines", id: 0, isExact: false, lines: found } as const;
      onUpdate({ ...update, depth, nodes: progress.nodes, spread, isDone });
      if (isDone && progress.pieces <= MAX_SOLVED_PIECES) askSite();
    };
    const askSiteInstead = () => {
      askSite();
      if (!isCurrent() || (this.#site && navigator.onLine)) return;
      onUpdate({ type: "failed", id: 0, reason: this.#site ? t("analysis-offline") : "" });
    };
    // The first lines need not wait for the download.
    if (this.#site && !this.device.engine.isLoaded && navigator.onLine) {
      askSite();
      return;
    }
    const line = { pfen: game.start, actions: game.actions };
    this.device.rulesOf(game).then((rules) => {
      if (!isCurrent()) return;
      this.device.engine.start(
        { rules, line, lines, nodes },
        { onProgress, onFailure: askSiteInstead },
      );
    }, askSiteInstead);
  }

  review(game: AnalysedGame | string, onUpdate: Listener): void {
    this.stop();
    if (this.#site) this.#site.review(game, onUpdate);
    else if (typeof game !== "string") void this.#review(game, onUpdate);
  }

  async #review(game: AnalysedGame, onUpdate: Listener): Promise<void> {
    const asked = {};
    this.#asked = asked;
    const update = { type: "review", id: 0, nodes: MAX_REVIEW_NODES } as const;
    try {
      for await (const found of reviewed(this.device, game, () => this.#asked === asked)) {
        if (this.#asked !== asked) return;
        onUpdate({ ...update, ...found });
      }
    } catch (error) {
      onUpdate({ type: "failed", id: 0, reason: t("analysis-no-review") });
      reportError(error);
    }
  }

  stop(): void {
    this.#asked = null;
    this.device.engine.stop();
    this.#site?.stop();
  }
}

function foundLine(line: DeviceLine, turn: Side): FoundLine {
  const chance = line.win_probability;
  return {
    white: turn === "white" ? chance : 1 - chance,
    pliesToEnd: line.plies_to_end,
    moves: line.moves.slice(0, MAX_LINE_LENGTH),
  };
}
