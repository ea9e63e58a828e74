import { isObject, itemsOf, type JsonValue, joinPointer, member, valueAt } from '../json/json.ts';
import type { Finding, Problem } from './problem.ts';

/** A list with conditions is meant as cases, whatever the rule's type: a case without `use` is the mistake. */
export function caseWithoutUse({ pointer, value, name }: Finding): Problem | undefined {
  const items = itemsOf(value);
  const rule = /\/rules\/[^/]+$/.test(pointer);
  if (!rule || !items.some((item) => member(item, 'when') !== undefined)) return undefined;
  const index = items.findIndex((item) => member(item, 'use') === undefined);
  if (index < 0) return undefined;
  const message = `Case ${index + 1} of ${name} needs 'use', the value for when its condition is true.`;
  return { code: 'missing-key', pointer: joinPointer(pointer, index), part: 'key', message };
}

/** Where a rule's cases should be in a list but a single case stands alone. */
export function loneCase(document: JsonValue, pointer: string): Problem | undefined {
  const [at, id] = /^(?:\/finance\/providers\/[^/]+)?\/rules\/([^/]+)/.exec(pointer) ?? [];
  const value = at === undefined ? undefined : valueAt(document, at);
  if (at === undefined || !isObject(value) || value['when'] === undefined || value['use'] === undefined)
    return undefined;
  const message = `'${id}' is a single case, but cases must be in a list.`;
  const hint = 'Write [{ "when": …, "use": … }, { "use": … }]; the last case has no condition.';
  return { code: 'wrong-type', pointer: at, part: 'value', message, hint };
}
