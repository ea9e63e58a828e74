import { nearestNames } from '../diagnostics/index.ts';
import { entriesOf, type JsonValue } from '../json/json.ts';
import type { Problem } from './problem.ts';

/** For prefixes of dotted ids: ids are written whole, although the dots suggest nested objects. */
export function flatIds(
  key: string,
  value: JsonValue | undefined,
  known: readonly string[],
): Pick<Problem, 'suggestions' | 'hint'> | undefined {
  const below = known.filter((id) => id.startsWith(`${key}.`));
  if (below.length === 0) return undefined;
  const meant = idsWithin(key, value, below);
  const list = below.length > 12 ? [...below.slice(0, 12), '…'] : below;
  const hint = `Dotted names are written in full, not as nested objects: ${list.join(', ')}.`;
  return { suggestions: meant.length > 0 ? meant : below.slice(0, 3), hint };
}

function idsWithin(path: string, value: JsonValue | undefined, known: readonly string[]): readonly string[] {
  return entriesOf(value).flatMap(([key, inner]) => {
    const id = `${path}.${key}`;
    if (known.includes(id)) return [id];
    const below = idsWithin(id, inner, known);
    return below.length > 0 ? below : nearestNames(id, known).slice(0, 1);
  });
}
