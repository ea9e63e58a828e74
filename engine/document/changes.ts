import { isDeepStrictEqual } from 'node:util';
import { isObject, joinPointer, type JsonValue } from '../json/json.ts';

/** A difference between two versions of a document, at its JSON pointer; items with an id are named by it. */
export interface DocumentChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly pointer: string;
}

/** The key of a list item: the id of a block, step or field, otherwise its position. */
function keysOf(items: readonly JsonValue[]): readonly string[] {
  const ids = items.map((item) => (isObject(item) && typeof item['id'] === 'string' ? item['id'] : ''));
  const distinct = new Set(ids);
  return distinct.size === items.length && !distinct.has('') ? ids : items.map((_, index) => String(index));
}

function members(value: JsonValue | undefined): ReadonlyMap<string, JsonValue> | undefined {
  if (Array.isArray(value)) {
    const keys = keysOf(value);
    return new Map(value.map((item, index) => [keys[index] ?? '', item]));
  }
  return isObject(value) ? new Map(Object.entries(value)) : undefined;
}

/** The differences between two JSON values, the smallest parts that differ; a list that is only reordered is one. */
export function changesBetween(before: JsonValue, after: JsonValue, pointer = ''): readonly DocumentChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [old, now] = [members(before), members(after)];
  if (!old || !now || Array.isArray(before) !== Array.isArray(after)) return [{ kind: 'changed', pointer }];
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((key): readonly DocumentChange[] => {
    const at = joinPointer(pointer, key);
    const [one, other] = [old.get(key), now.get(key)];
    if (one === undefined) return [{ kind: 'added', pointer: at }];
    if (other === undefined) return [{ kind: 'removed', pointer: at }];
    return changesBetween(one, other, at);
  });
  return changes.length > 0 ? changes : [{ kind: 'changed', pointer }];
}
