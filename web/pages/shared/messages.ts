/** The page's messages, from the same Fluent files that the server reads. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Translate = (key: string, values?: Record<string, FluentVariable>) => string;
export type FormatList = (items: string[]) => string;

export function messages(language: string, source: string): Translate {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const faults = bundle.addResource(new FluentResource(source));
  if (faults[0]) throw faults[0];
  return (key, values = {}) => {
    const message = bundle.getMessage(key);
    if (!message?.value) throw new Error(`no message ${key}`);
    return bundle.formatPattern(message.value, values);
  };
}

/** A share of one in whole percent, for a message. */
export function percent(share: number): FluentNumber {
  return new FluentNumber(share, { style: "percent", maximumFractionDigits: 0 });
}

/** Lists in the reader's language: "b5, c4 and d3". */
export function listing(language: string): FormatList {
  const format = new Intl.ListFormat(language, { style: "long", type: "conjunction" });
  return (items) => format.format(items);
}
