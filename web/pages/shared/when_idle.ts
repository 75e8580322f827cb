/** Work that can wait until the reader's hand rests, so that it never delays the answer to a press. */

/** So long after an input the hand rests, in milliseconds. */
const REST = 150;
/** The longest that work waits for that. */
const MAX_WAIT = 900;

let lastInput = -Infinity;
for (const type of ["pointermove", "pointerdown", "keydown", "wheel"]) {
  addEventListener(type, ({ timeStamp }) => (lastInput = timeStamp), {
    capture: true,
    passive: true,
  });
}

/** Runs the newest of its tasks; earlier ones are dropped. */
export class WhenIdle {
  #work: (() => void) | null = null;
  #since = 0;

  /** Do something once input pauses, replacing any task that has not run yet. */
  run(work: () => void): void {
    const isWaiting = this.#work !== null;
    this.#work = work;
    if (isWaiting) return;
    this.#since = performance.now();
    this.#try();
  }

  /** Drop the task that has not run yet. */
  cancel(): void {
    this.#work = null;
  }

  #try(): void {
    const work = this.#work;
    if (!work) return;
    const now = performance.now();
    const rest = lastInput + REST - now;
    if (rest > 0 && now - this.#since < MAX_WAIT) {
      window.setTimeout(() => this.#try(), rest);
      return;
    }
    this.#work = null;
    work();
  }
}

/** Wait for so long. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, milliseconds));
}
