import { type Code, isSlip } from '../diagnostics/index.ts';
import type { JsonObject, JsonValue } from '../json/json.ts';
import { plainValue } from '../text/plain-value.ts';

/** An edit that resolves a finding without changing anything else. Pointers are into the extended document. */
export interface Fix {
  /** What it does, in the imperative: Remove the rule. */
  readonly title: string;
  readonly change:
    | { readonly remove: string }
    | { readonly set: string; readonly value: JsonValue }
    | { readonly rename: string; readonly to: string };
}

/** A schema error, worded so that the author of the document can act on it. */
export interface Problem {
  readonly code: Code;
  readonly pointer: string;
  /** What to highlight: the key if it should not be there, otherwise the value. */
  readonly part: 'key' | 'value';
  readonly message: string;
  readonly hint?: string | undefined;
  readonly suggestions?: readonly string[];
  /** The missing key, which another file of the chain may provide. */
  readonly missing?: string;
  /** For a typo with only one near match. */
  readonly fix?: Fix;
}

/** A schema error with the context of its location. */
export interface Finding {
  readonly pointer: string;
  readonly value: JsonValue | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly schemas: readonly JsonObject[];
  /** The schema of the enclosing value. */
  readonly holder: () => readonly JsonObject[];
  /** The schemas of another location, and that of the whole document. */
  readonly schemasOf: (pointer: string) => readonly JsonObject[];
  readonly root: JsonObject;
  /** How to refer to the location: by its key, or by its container for an item of a list. */
  readonly name: string;
}

/** A fix for a typo in a name; truncated names and those with several near matches are too uncertain. */
export function slipFix(
  written: string,
  near: readonly string[],
  change: (name: string) => Fix['change'],
): Pick<Problem, 'fix'> {
  const [name, other] = near.filter((candidate) => isSlip(written, candidate));
  if (name === undefined || other !== undefined) return {};
  return { fix: { title: `Write '${name}'`, change: change(name) } };
}

/** A fix for a number, true or false written as a text, or for a number without the quotes of a text. */
export function retyped({ pointer, value, params }: Finding): Pick<Problem, 'fix'> {
  const types = [params['type']].flat();
  const plain = typeof value === 'string' ? plainValue(value) : undefined;
  const meant: readonly (readonly [unknown, boolean, JsonValue | undefined])[] = [
    ['string', typeof value === 'number', String(value)],
    ['number', typeof plain === 'number', plain],
    ['integer', Number.isInteger(plain), plain],
    ['boolean', typeof plain === 'boolean', plain],
  ];
  const found = meant.find(([type, fits]) => fits && types.includes(type))?.[2];
  return found === undefined ? {} : written(pointer, found);
}

/** A fix that writes another value. */
export function written(pointer: string, value: JsonValue): { readonly fix: Fix } {
  return { fix: { title: `Write ${JSON.stringify(value)}`, change: { set: pointer, value } } };
}

/** What a fix does, before the meaning of the value. */
export function withAdvice(fix: Fix | undefined, meaning: string | undefined): string | undefined {
  const parts = [fix && `${fix.title}.`, meaning].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
