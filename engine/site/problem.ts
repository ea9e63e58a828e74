import type { Fix } from '../checks/check.ts';
import { type Code, isSlip } from '../diagnostics/index.ts';
import type { JsonObject, JsonValue } from './json.ts';

/** A finding of the schema, said so that the author of the document can act on it. */
export interface Problem {
  readonly code: Code;
  readonly pointer: string;
  /** The part to highlight: the key for a key that should not be there, else the value. */
  readonly part: 'key' | 'value';
  readonly message: string;
  readonly hint?: string;
  readonly suggestions?: readonly string[];
  /** The key that is missing, which another file of the chain may bring. */
  readonly missing?: string;
  /** For a slip of the pen, where only one name is near. */
  readonly fix?: Fix;
}

/** A fault that the schema found, with what is known of its place. */
export interface Finding {
  readonly pointer: string;
  readonly value: JsonValue | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly schemas: readonly JsonObject[];
  /** What the schema says about what the value stands in. */
  readonly holder: () => readonly JsonObject[];
  /** The name to call the place by: its key, or what holds it for an item of a list. */
  readonly name: string;
}

/** A fix where the pen slipped in a name: for one that is left off half-way, or near several, it is not sure enough. */
export function slipFix(
  written: string,
  near: readonly string[],
  change: (name: string) => Fix['change'],
): Pick<Problem, 'fix'> {
  const [name, other] = near.filter((candidate) => isSlip(written, candidate));
  if (name === undefined || other !== undefined) return {};
  return { fix: { title: `Write '${name}'`, change: change(name) } };
}
