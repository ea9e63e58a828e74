import { withoutFilter, withoutPlace, withQuery, withValues } from '../search/change.ts';
import { filterDefinition, type FilterName, filterNames } from '../../schemas/search/filters.ts';
import { dollars, kilometres, valueName, whole } from '../vehicle/units.ts';
import type { Words } from '../wording/index.ts';
import { codes, type Code } from './filter-words.ts';
import type { labelWords } from './label-words.ts';
import type { SearchResult } from '../search/result.ts';
import { isNumeric, makeOf, type Place, type Range, type SearchState } from '../search/state.ts';

export type LabelWords = Words<(typeof labelWords)[number]>;

export function filterLabel(name: FilterName, words: LabelWords): string {
  return words(`field.${name}`);
}

/** One value of a filter, as displayed. */
export function valueLabel(name: FilterName, value: string, words: LabelWords): string {
  const code = `${name}.${value.toLowerCase()}`;
  return isCode(code) ? words(`value.${code}`) : valueName(value, words);
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
  const side = min === undefined ? 'upTo' : max === undefined ? 'from' : 'between';
  const label = (bound = 0) => boundLabel(name, bound, words);
  return words(`search.range.${side}`, { min: label(min), max: label(max) });
}

function placeLabel({ postcode, distance = 0 }: Place, words: LabelWords): string {
  return words(`search.distance.${distance ? 'chip' : 'near'}`, { distance, postcode });
}

/** The text of a search as a shopper would say it: “sunroof not white”. */
function textLabel(query: string, words: LabelWords): string {
  return `“${query.replace(/"/g, '').replace(/\B-/g, `${words('search.not')} `)}”`;
}

/** One selected filter, and the search without it. */
export interface Chip {
  readonly label: string;
  readonly without: SearchState;
}

/** More values of one filter than these have one chip together: "not a wagon" selects all other bodies. */
const mostChips = 6;

/** Many values of a filter in few words: those that are not wanted, or the first ones and how many more there are. */
function manyLabel(
  name: FilterName,
  values: readonly string[],
  { facets, cut }: Pick<SearchResult, 'facets' | 'cut'>,
  words: LabelWords,
): string {
  const wanted = new Set(values.map((value) => value.toLowerCase()));
  const others = (cut.includes(name) ? [] : (facets[name] ?? [])).filter(([value]) => !wanted.has(value.toLowerCase()));
  const listOf = (named: readonly string[]) => named.map((value) => valueLabel(name, value, words)).join(', ');
  return others.length > 0 && others.length <= mostChips
    ? `${words('search.not')} ${listOf(others.map(([value]) => value))}`
    : `${listOf(values.slice(0, 2))} +${values.length - 2}`;
}

/** The selected filters, one chip each; with a result, many values of a filter have one chip together. */
export function chips(
  state: SearchState,
  words: LabelWords,
  result?: Pick<SearchResult, 'facets' | 'cut'>,
): readonly Chip[] {
  const { make: makes = [], make_model: models = [] } = state.filters;
  const isOf = (make: string, some: readonly string[]) => some.some((model) => makeOf(model, makes) === make);
  return [
    ...(state.query ? [{ label: textLabel(state.query, words), without: withQuery(state, '') }] : []),
    ...(state.place ? [{ label: placeLabel(state.place, words), without: withoutPlace(state) }] : []),
    ...filterNames.flatMap((name): readonly Chip[] => {
      const range = state.ranges[name];
      if (range) {
        const label = `${filterLabel(name, words)}: ${rangeLabel(name, range, words)}`;
        return [{ label, without: withoutFilter(state, name) }];
      }
      const values = state.filters[name] ?? [];
      // A chip for a model includes its make.
      const shown = name === 'make' ? values.filter((make) => !isOf(make, models)) : values;
      const chip = (label: string, gone: readonly string[]): Chip => {
        const left = values.filter((value) => !gone.includes(value));
        // Beside other makes, one that loses its last model would come back with all of its models.
        const isKept = (make: string) => isOf(make, models) === isOf(make, left);
        const rest = makes[1] && name === 'make_model' ? withValues(state, 'make', makes.filter(isKept)) : state;
        return { label, without: withValues(rest, name, left) };
      };
      return result && shown[mostChips]
        ? [chip(manyLabel(name, shown, result, words), shown)]
        : shown.map((value) =>
            chip(isNumeric(name) ? `${filterLabel(name, words)}: ${value}` : valueLabel(name, value, words), [value]),
          );
    }),
  ];
}
