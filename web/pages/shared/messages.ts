/** The page's messages, from the same Fluent files that the server reads. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

const LANGUAGE = document.documentElement.lang || "en";
const bundle = new FluentBundle(LANGUAGE, { useIsolating: false });
const lists = new Intl.ListFormat(LANGUAGE, { style: "long", type: "conjunction" });
const choices = new Intl.ListFormat(LANGUAGE, { style: "long", type: "disjunction" });

/** Add messages to those that `t` knows. */
export function addMessages(source: string): void {
  const [error] = bundle.addResource(new FluentResource(source), { allowOverrides: true });
  if (error) throw error;
}

/** A message in the reader's language. */
export function t(key: string, values: Record<string, FluentVariable> = {}): string {
  const message = bundle.getMessage(key);
  if (!message?.value) throw new Error(`no message ${key}`);
  return bundle.formatPattern(message.value, values);
}

/** A share of one in whole percent, for a message. */
export function percent(share: number): FluentNumber {
  return new FluentNumber(share, { style: "percent", maximumFractionDigits: 0 });
}

/** A list in the reader's language: "b5, c4 and d3". */
export function list(items: string[]): string {
  return lists.format(items);
}

/** A choice in the reader's language: "b5, c4 or d3". */
export function either(items: string[]): string {
  return choices.format(items);
}
