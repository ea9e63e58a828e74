import { nearestNames } from '../diagnostics/index.ts';
import type { Finding } from './check.ts';

/** The items with the name of an earlier one, each with that earlier item; items without a name are skipped. */
export function repeated<T>(items: Iterable<T>, nameOf: (item: T) => unknown): readonly (readonly [T, T])[] {
  const named = new Map<unknown, T>();
  const found: (readonly [T, T])[] = [];
  for (const item of items) {
    const name = nameOf(item);
    const first = named.get(name);
    if (first !== undefined) found.push([item, first]);
    else if (name !== undefined) named.set(name, item);
  }
  return found;
}

/** The finding that nothing of a kind has this name: with similar names or, without any, those that exist. */
export function missingName(kind: string, name: string, known: readonly string[]): Omit<Finding, 'pointer'> {
  const message = `There is no ${kind} '${name}'.`;
  const suggestions = nearestNames(name, known);
  if (suggestions.length > 0) return { message, suggestions, replaceable: true };
  return {
    message,
    hint: known.length > 0 ? `The ${kind}s are ${known.join(', ')}.` : `The document has no ${kind}s.`,
  };
}
