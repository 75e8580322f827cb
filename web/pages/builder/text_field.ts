/** The text of the ruleset, with the states that can be undone. */

const MAX_STEPS = 100;

export class TextField {
  #steps: string[] = [];
  /** The text that was set last; null once the reader has begun to edit it. */
  #untouched: string | null;

  constructor(
    readonly field: HTMLTextAreaElement,
    readonly onInput: () => void,
  ) {
    this.#untouched = field.value;
    field.addEventListener("input", () => {
      if (this.#untouched !== null) this.remember(this.#untouched);
      this.#untouched = null;
      onInput();
    });
  }

  get value(): string {
    return this.field.value;
  }

  /** Make a text the target of undoing, once all later changes are undone. */
  remember(text: string): void {
    this.#steps.push(text);
    this.#steps.splice(0, this.#steps.length - MAX_STEPS);
  }

  /** Take over the site's change of the text, which can be undone. */
  accept(text: string): void {
    if (text === this.value) return;
    this.remember(this.value);
    this.show(text);
  }

  /** Show a text at the place where the reader looks at the previous one. */
  show(text: string): void {
    if (text === this.value) return;
    const { scrollTop } = this.field;
    this.#set(text);
    this.field.scrollTop = scrollTop;
  }

  /** Take over a text from elsewhere, and have it read. */
  replace(text: string): void {
    this.accept(text);
    this.onInput();
  }

  undo(): void {
    let text = this.#steps.pop();
    while (text === this.value) text = this.#steps.pop();
    if (text === undefined) return;
    this.#set(text);
    this.onInput();
  }

  /** Select a line, and show it. */
  selectLine(line: number): void {
    const lines = this.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    this.field.focus();
    this.field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    const height = Number.parseFloat(getComputedStyle(this.field).lineHeight) || 24;
    this.field.scrollTop = Math.max(0, line - 4) * height;
  }

  #set(text: string): void {
    this.field.value = text;
    this.#untouched = text;
  }
}
