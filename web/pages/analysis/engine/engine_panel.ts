/** The searches: the engine's lines at the position that is shown, and its review of a game. */

import { byId, h } from "../../shared/dom.js";
import type {
  AnalysedGame,
  LinesUpdate,
  ReviewUpdate,
  RollsUpdate,
} from "../../shared/server/http_answers.js";
import { isEdition } from "../../shared/edition.js";
import { other } from "../../shared/game/game_state.js";
import { percent, t } from "../../shared/messages.js";
import type { Side } from "../../shared/server/socket_messages.js";
import { WhenIdle } from "../../shared/when_idle.js";
import type { LocalCore } from "../../shared/local_core.js";
import { DeviceEngine } from "./device_engine.js";
import { type Engine, type EngineUpdate, SocketEngine } from "./site_engine.js";
import type { AnalysisController } from "../controller.js";
import { type LinesPage, LinesView } from "./lines_view.js";

const LINES = 3;
/** Positions that the engine looks at before anybody asks for more. */
const FIRST_NODES = 400_000;
/** By how much more each further request makes it look at. */
const DEEPER = 4;
const MAX_NODES = 20_000_000;
/** The number of positions for judging the answer to a task. */
const TASK_NODES = 100_000;
/** Positions that the engine looks at before it answers a move. */
const ANSWER_NODES = 100_000;

export class EnginePanel {
  readonly #engine: Engine | null;
  readonly #bar = new EvaluationBar(byId("bar"));
  readonly #lines: LinesView;
  readonly #later = new WhenIdle();
  #found: LinesUpdate | null = null;
  #nodes = FIRST_NODES;
  #isOn = true;
  #isHidden = false;
  /** The side that the engine plays. */
  #plays: Side | null = null;
  /** Counts the questions, so that late answers are dropped. */
  #asked = 0;
  /** The number of the last review, until it ends. */
  #reviewing: number | null = null;

  constructor(
    readonly page: LinesPage & Pick<AnalysisController, "line" | "position" | "reached">,
    device: LocalCore | null,
  ) {
    this.#lines = new LinesView(byId("lines"), page);
    const site = isEdition ? null : siteEngine();
    this.#engine = device ? new DeviceEngine(site, device) : site;
    byId("deeper").addEventListener("click", () => {
      this.#nodes = Math.min(this.#nodes * DEEPER, MAX_NODES);
      byId("deeper").hidden = true;
      this.#ask();
    });
    byId("opponent").addEventListener("click", () => void this.#changeOpponent());
    byId("engine").addEventListener("click", () => {
      this.#isOn = !this.#isOn;
      byId("engine").setAttribute("aria-pressed", String(this.#isOn));
      byId("deeper").hidden = true;
      this.start();
      this.page.position.update();
    });
  }

  /** The lines of the position that is shown, as far as they are found and not hidden. */
  get found(): LinesUpdate | null {
    return this.#isHidden || this.#plays ? null : this.#found;
  }

  /** Whether a task hides the engine's results. */
  get isHidden(): boolean {
    return this.#isHidden;
  }

  get #isThinking(): boolean {
    return (this.#isOn || this.#plays !== null) && !this.#isHidden;
  }

  /** Hide the engine's results, or show them again. */
  hide(isHidden: boolean): void {
    this.#isHidden = isHidden;
  }

  /** Look at a position that has just been reached. */
  startAfresh(): void {
    this.#nodes = this.#plays ? ANSWER_NODES : FIRST_NODES;
    this.start();
  }

  /** Look at the position that is shown, once a review has ended. */
  start(): void {
    this.#found = null;
    this.#later.cancel();
    this.#lines.clear();
    byId("depth").textContent = this.#isThinking ? t("analysis-thinking") : "";
    if (this.#reviewing === this.#asked) return;
    if (this.#isThinking) this.#ask();
    else this.#engine?.stop();
  }

  /** Show the existing results for the position that is shown. */
  show(found: LinesUpdate | RollsUpdate): void {
    if (this.#isThinking) this.#receive(found);
  }

  /** Show that the game is over. */
  showResult(white: number): void {
    this.#bar.show(white);
    byId("depth").textContent = "";
    byId("deeper").hidden = true;
  }

  /** Look at every move of a game, or of the site's game of an id. */
  review(
    game: AnalysedGame | string,
    onReview: (update: ReviewUpdate) => void,
    onError: (reason: string) => void,
  ): void {
    this.#reviewing = this.#asked += 1;
    this.#later.cancel();
    byId("deeper").hidden = true;
    this.#engine?.review(game, (update) => {
      if (update.type === "failed") {
        this.endReview();
        this.start();
        onError(update.reason);
      }
      if (update.type !== "review") return;
      if (update.isDone) this.endReview();
      onReview(update);
    });
  }

  /** Wait for no review any more: it has ended, or another game is shown. */
  endReview(): void {
    this.#reviewing = null;
  }

  /** White's chances at the end of a line. */
  chance(line: AnalysedGame): Promise<number> {
    this.#asked += 1;
    return new Promise((resolve) => {
      if (!this.#engine) resolve(0.5);
      this.#engine?.start(line, 1, TASK_NODES, (update) => {
        if (update.type === "lines" && update.isDone) resolve(update.lines[0]?.white ?? 0.5);
        if (update.type === "rolls" && update.isDone) resolve(update.white);
        if (update.type === "failed") resolve(0.5);
      });
    });
  }

  /** Switch the engine's play for the side not to move on or off. */
  async #changeOpponent(): Promise<void> {
    const turn = (await this.page.reached())?.position.turn;
    this.#plays = this.#plays || !turn ? null : other(turn);
    byId("opponent").setAttribute("aria-pressed", String(this.#plays !== null));
    byId("engine-part").classList.toggle("hides-lines", this.#plays !== null);
    this.page.position.update();
    this.startAfresh();
  }

  #ask(): void {
    const asked = (this.#asked += 1);
    this.#engine?.start(this.page.line, LINES, this.#nodes, (update) => {
      if (asked === this.#asked) this.#receive(update);
    });
  }

  /** Play the best move, if it is the engine's turn in a game against it. */
  async #answer({ lines }: LinesUpdate): Promise<void> {
    const move = lines[0]?.moves[0];
    if (!move || !this.#plays) return;
    const asked = this.#asked;
    const reached = await this.page.reached();
    if (asked === this.#asked && reached?.position.turn === this.#plays)
      void this.page.playLine([move]);
  }

  #draw(update: LinesUpdate): void {
    const { depth, nodes, spread, isExact, lines } = update;
    const position = this.page.position.shown?.position;
    const [best] = lines;
    if (best) this.#bar.show(best.white);
    this.#lines.draw(update, position?.turn ?? "white", position?.number ?? 1);
    byId("depth").textContent = isExact
      ? t("analysis-solved", { nodes })
      : t("analysis-depth", { depth, nodes, spread: percent(spread) });
    byId("deeper").hidden = !update.isDone || isExact || this.#nodes >= MAX_NODES;
    this.page.position.update();
  }

  #receive(update: EngineUpdate): void {
    switch (update.type) {
      case "lines": {
        if (this.#found && !update.isExact && update.depth < this.#found.depth) break;
        const draw = () => this.#draw(update);
        const isFirst = !this.#found;
        this.#found = update;
        // The first lines are waited for; better ones only while the reader does nothing else.
        if (isFirst) draw();
        else this.#later.run(draw);
        if (update.isDone) void this.#answer(update);
        break;
      }
      case "rolls":
        this.#bar.show(update.white);
        this.#lines.drawRolls(update);
        byId("deeper").hidden = !update.isDone || this.#nodes >= MAX_NODES;
        byId("depth").textContent = t("analysis-rolls", {
          chance: percent(update.white),
          depth: update.depth,
          nodes: update.nodes,
          spread: percent(update.spread),
        });
        break;
      case "review":
        break;
      case "failed":
        byId("depth").textContent = update.reason;
    }
  }
}

/** The site's engine; the page shows if it cannot be reached. */
function siteEngine(): Engine {
  return new SocketEngine((isOpen) => {
    byId("connection").hidden = isOpen;
    byId("connection").textContent = isOpen ? "" : t("connection-lost");
  });
}

/** White's chances as a bar beside the board, filled from White's edge. */
class EvaluationBar {
  readonly #fill = h("i");
  readonly #number = h("b");

  constructor(readonly bar: HTMLElement) {
    bar.append(this.#fill, this.#number);
    this.show(0.5);
  }

  show(white: number): void {
    const share = `${(100 * white).toFixed(1)}%`;
    this.bar.style.setProperty("--white", share);
    this.#number.textContent = String(Math.round(100 * white));
    this.bar.classList.toggle("losing", white < 0.5);
    this.bar.setAttribute("aria-label", t("analysis-bar", { chance: percent(white) }));
  }
}
