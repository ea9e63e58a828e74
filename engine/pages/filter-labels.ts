import { withoutFilter, withoutPlace, withQuery, withValues } from '../search/change.ts';
import { filterDefinition, type FilterName, filterNames } from '../../schemas/search/filters.ts';
import { dollars, kilometres, whole } from '../vehicle/units.ts';
import { valueName } from '../vehicle/value-name.ts';
import type { Words } from '../wording/index.ts';
import { codes, codeWord, fieldWord, type Code } from './filter-words.ts';
import type { labelWords } from './label-words.ts';
import { isNumeric, makeOf, type Place, type Range, type SearchState } from '../search/state.ts';

export type LabelWords = Words<(typeof labelWords)[number]>;

/** The name of a filter. */
export function filterLabel(name: FilterName, words: LabelWords): string {
  return words(fieldWord(name));
}

/** One value of a filter, as displayed. */
export function valueLabel(name: FilterName, value: string, words: LabelWords): string {
  const code = `${name}.${value.toLowerCase()}`;
  return isCode(code) ? words(codeWord(code)) : valueName(value, words);
}

function isCode(code: string): code is Code {
  return codes.some((known) => known === code);
}

/** A bound of a range: `$40,000`, `45,000 kms`, `4,500 kg`, `2019`. */
export function boundLabel(name: FilterName, bound: number, words: Words<'unit.kms'>): string {
  const { money, kind } = filterDefinition(name);
  if (money) return dollars(bound, words);
  if (kind === 'mass') return `${whole(bound, words)} kg`;
  if (name === 'km') return kilometres(bound, words);
  return name === 'year' ? String(bound) : whole(bound, words);
}

function rangeLabel(name: FilterName, { min, max }: Range, words: LabelWords): string {
  if (min === undefined) return words('search.range.upTo', { max: boundLabel(name, max ?? 0, words) });
  if (max === undefined) return words('search.range.from', { min: boundLabel(name, min, words) });
  return words('search.range.between', { min: boundLabel(name, min, words), max: boundLabel(name, max, words) });
}

function placeLabel({ postcode, distance }: Place, words: LabelWords): string {
  return distance ? words('search.distance.chip', { distance, postcode }) : words('search.distance.near', { postcode });
}

/** One selected filter, and the search without it. */
export interface Chip {
  readonly label: string;
  readonly without: SearchState;
}

/** The selected filters, one chip each. */
export function chips(state: SearchState, words: LabelWords): readonly Chip[] {
  return [
    ...(state.query ? [{ label: `“${state.query}”`, without: withQuery(state, '') }] : []),
    ...(state.place ? [{ label: placeLabel(state.place, words), without: withoutPlace(state) }] : []),
    ...filterNames.flatMap((name): readonly Chip[] => {
      const range = state.ranges[name];
      if (range) {
        const label = `${filterLabel(name, words)}: ${rangeLabel(name, range, words)}`;
        return [{ label, without: withoutFilter(state, name) }];
      }
      const values = state.filters[name] ?? [];
      // A chip for a model includes its make.
      const coveredMakes =
        name === 'make' ? (state.filters.make_model ?? []).map((model) => makeOf(model, values)) : [];
      return values
        .filter((value) => !coveredMakes.includes(value))
        .map((value) => ({
          label: isNumeric(name) ? `${filterLabel(name, words)}: ${value}` : valueLabel(name, value, words),
          without: withValues(
            state,
            name,
            values.filter((other) => other !== value),
          ),
        }));
    }),
  ];
}
