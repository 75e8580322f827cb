import type { Analysis, LineRequest } from "../engine/analysis.js";
import type { Dice, GameValues } from "../engine/core.js";
import { LocalCore } from "../pages/shared/local_core.js";

/** The core of a device, in this process instead of a worker. */
export class HeldCore extends LocalCore {
  constructor(
    readonly analysis: Analysis,
    readonly values: GameValues,
  ) {
    super();
    for (const engine of [this.engine, this.viewer]) {
      engine.ask = (rules: GameValues | null, request: LineRequest) =>
        Promise.resolve(analysis.answer(rules, request));
      engine.start = (question, listener) => {
        analysis.start(question);
        for (let step = analysis.step(); step; step = analysis.step()) listener.onProgress(step);
      };
    }
  }

  override rulesOf(): Promise<GameValues> {
    return Promise.resolve(this.values);
  }

  override dice(): Promise<Dice> {
    const { mechanics } = this.values;
    const [count, faces] = [mechanics["dice.count"], mechanics["dice.faces"]].map(Number);
    return Promise.resolve({ count, faces } as Dice);
  }
}
