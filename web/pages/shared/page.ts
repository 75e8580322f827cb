/** What the server puts into a page for its scripts. */

import { byId } from "./dom.js";
import { type FormatList, listing, messages, type Translate } from "./messages.js";

export interface Page<Data> {
  data: Data;
  t: Translate;
  list: FormatList;
}

/** The data of the page and its messages in the reader's language. */
export function readPage<Data extends { messages: string }>(): Page<Data> {
  const data = JSON.parse(byId("page-data").textContent) as Data;
  const language = document.documentElement.lang;
  return { data, t: messages(language, data.messages), list: listing(language) };
}

/** The token that every form and request that changes something must carry. */
export function formToken(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="form-token"]')?.content ?? "";
}

/** The clipboard, where the browser lets pages use it: not over plain HTTP from another machine. */
export function clipboard(): Clipboard | undefined {
  return navigator.clipboard;
}
