import { filterLabels, type FilterName } from '../search/filters.ts';
import { sortLabels, type SortBy } from '../search/sorts.ts';
import type { WordingDefinition } from './define.ts';

type Messages<Start extends string, Name extends string> = {
  readonly [K in `${Start}.${Name}`]: WordingDefinition;
};

function messages<Start extends string, Name extends string>(
  start: Start,
  labels: Readonly<Record<Name, string>>,
): Messages<Start, Name>;
function messages(
  start: string,
  labels: Readonly<Record<string, string>>,
): Readonly<Record<string, WordingDefinition>> {
  return Object.fromEntries(Object.entries(labels).map(([name, text]) => [`${start}.${name}`, { text }]));
}

/** The names of the shopper's filters (rule `search.filters.visible`) and of orders (rule `search.sort.options`). */
export const labelWording = {
  ...messages<'field', FilterName>('field', filterLabels),
  ...messages<'sort', SortBy>('sort', sortLabels),
};
