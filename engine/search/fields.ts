import { filterDefinition, type FilterName } from '../../schemas/search/filters.ts';

/** The indexed field that a filter's values are matched against and counted by. */
export function indexField(name: FilterName): string {
  return filterDefinition(name).index ?? name;
}

/** The indexed number that a filter's range compares, or `undefined` where it has no ranges. */
export function rangeField(name: FilterName): string | undefined {
  const { kind, index, rangeIndex } = filterDefinition(name);
  return rangeIndex ?? (kind === 'list' ? undefined : (index ?? name));
}

/** True where single values are numbers. */
export function isNumeric(name: FilterName): boolean {
  return filterDefinition(name).kind !== 'list';
}

/** True when single values can be selected, not only ranges. */
export function takesValues(name: FilterName): boolean {
  return filterDefinition(name).kind !== 'range';
}
