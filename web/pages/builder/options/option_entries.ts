/** The writing of the forms of options, and the sources of their choices. */

import type {
  DraftOption,
  FieldChoice,
  FormField,
  FormPart,
} from "../../shared/server/http_answers.js";

export type Way = DraftOption["way"];
export const WAYS: readonly Way[] = ["writes", "effect", "arbiter", "inert"];

const MAX_NAME = 40;

/** A name in the text for an option of a title, which no other option has. */
export function freeOptionName(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, MAX_NAME - 3);
  const base = plain || "option";
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base}_${number}`;
  return name;
}

/** The key of an effect in the text. */
export function effectKey(setting: string, key: string): string {
  return `effect.${setting}.${key}`;
}

/** The initial value of an effect: another one than without it. */
export function firstEffect(field: FormField, current: FieldChoice["value"] | undefined) {
  const { kind, choices, low, high } = field;
  if (kind === "switch") return current !== true;
  if (kind === "choice")
    return (choices.find(({ value }) => value !== current) ?? choices[0])?.value;
  if (kind === "size") return current;
  const [least = 0, most = 0] = [low[0], high[0]];
  return typeof current === "number" && current < most ? current + 1 : least;
}

/** All fields of the mechanics that can be chosen, by their keys. */
export function fieldsByKey(parts: readonly FormPart[]): Map<string, FormField> {
  return new Map(parts.flatMap(({ fields }) => fields).map((field) => [field.key, field]));
}
