import { among, andFilters } from '../conditions/filter-text.ts';
import { typeSum } from '../search/answer.ts';
import { withoutFilter, withQuery } from '../search/change.ts';
import { displayedCount } from '../search/count.ts';
import { countedFilter } from '../search/counted.ts';
import { addressOf, stateAt } from '../search/page-address.ts';
import { searchPlan } from '../search/plan.ts';
import { searchQueries } from '../search/query.ts';
import { completions } from '../search/reading/complete.ts';
import { endsInHalfWord, guessedAmounts, respelled, withoutLastWord } from '../search/reading/guess.ts';
import { readState } from '../search/reading/read.ts';
import { grammarAt } from '../search/reading/site.ts';
import type { SearchResult } from '../search/result.ts';
import type { SearchState } from '../search/state.ts';
import { type FilterName, filterNames } from '../../schemas/search/filters.ts';
import { chips, filterLabel, type LabelWords } from './filter-labels.ts';
import type { Asked, ResultsPage } from './results.ts';
import { vehiclePath } from '../text/paths.ts';

/** A suggestion for what a shopper is typing. */
interface Suggestion {
  readonly kind: 'search' | 'vehicle';
  readonly label: string;
  readonly note: string;
  readonly href: string;
}

const mostSearches = 6;
const mostVehicles = 2;
/** The shortest stock number or plate. */
const shortestNumber = 3;

/** The vehicles with a stock number or plate, then the searches that a text may mean: one request to the service. */
export async function suggestionsAt({ url, rules, group }: ResultsPage, asked: Asked): Promise<readonly Suggestion[]> {
  const { site, search, now, signal } = asked;
  const scope = countedFilter(rules, now, group?.filter);
  const plan = searchPlan(rules, { scope, countFilter: '', attributes: ['id'] });
  const typed = { ...stateAt(url.pathname, url.searchParams, plan), page: 1 };
  const grammar = await grammarAt({ ...asked, plan });
  const read = readState(typed, grammar);
  const completed = completions(typed, grammar);
  const isRead = read.query !== typed.query;
  const spelled = completed.length > 0 ? undefined : respelled(read, grammar);
  const meant = [...completed, ...guessedAmounts(read, grammar), ...(spelled ? [spelled] : [])];
  // A reading that leaves text may have consumed half a word.
  const isWhole = read.query === '' || (completed.length === 0 && !endsInHalfWord(read, grammar));
  const whole = isRead && isWhole ? [read, ...meant] : meant;
  // What was read before the last word is suggested when nothing else is found.
  const part = isRead && read.query !== '' ? withoutLastWord(read, grammar) : undefined;
  const states = part ? [...whole, part] : whole;
  const searches = [...new Map(states.map((state) => [addressOf(state, plan), state]))];
  const counting = { ...plan, groups: [], pageSize: 1 };
  const answers = await search.queries(
    [
      ...searches.flatMap(([, state]) => searchQueries(state, counting).map(({ params }) => params)),
      ...numberedWith(typed.query).map((filter) => ({
        q: '',
        filter: andFilters(scope, filter),
        limit: mostVehicles,
        attributesToRetrieve: ['id', 'name', 'slug'],
      })),
    ],
    signal,
  );
  const { words } = site.wording;
  // "Not a wagon" is said in fewer words than all other bodies.
  const facets = Object.fromEntries(
    [...grammar.vocabulary.closed].map(([name, values]) => [name, values.map((value) => [value, 0] as const)]),
  );
  const found = searches.flatMap(([href, state], index): readonly Suggestion[] => {
    const answer = answers[index];
    const label = addedLabel(typed, state, words, facets);
    if (!answer?.count || label === '') return [];
    // Counted without distances: a postcode is not looked up for every letter.
    const shown = state.place?.distance ? undefined : displayedCount(answer.count, typeSum(answer), rules);
    const count = shown === undefined ? '' : words('search.count', { count: shown });
    const name = addedFilter(typed, state, words);
    const note = name && count ? words('search.suggest.note', { name, count }) : name + count;
    return [{ kind: 'search', label, note, href }];
  });
  const partAt = part && addressOf(part, plan);
  const others = found.filter(({ href }) => href !== partAt);
  const note = words('search.suggest.number', { number: typed.query.toUpperCase() });
  const numbered = answers.slice(searches.length).flatMap(({ hits }) => hits);
  return [
    ...numbered.map(({ name, slug }) => ({ kind: 'vehicle', label: name, note, href: vehiclePath({ slug }) }) as const),
    ...(others.length > 0 ? others : found).slice(0, mostSearches),
  ];
}

/** The filter of the vehicles with this stock number or plate; none for a text that cannot be one. */
function numberedWith(text: string): readonly string[] {
  const number = text.replaceAll(/[\s-]/g, '');
  if (number.length < shortestNumber || !/\d/.test(number)) return [];
  return [['stocknum', 'regplate'].map((field) => among(field, [...new Set([text, number])])).join(' OR ')];
}

/** The chips that a search adds; where it widens a filter, all of that filter, because all of it is counted. */
function addedLabel(typed: SearchState, state: SearchState, words: LabelWords, facets: SearchResult['facets']): string {
  const isSame = (name: FilterName) => state.filters[name]?.join() === typed.filters[name]?.join();
  // A model stands for its make.
  const ofMake: readonly FilterName[] = ['make', 'make_model'];
  const changed = filterNames.filter((name) => !(ofMake.includes(name) ? ofMake.every(isSame) : isSame(name)));
  const kept = changed.reduce((left, name) => withoutFilter(left, name), withQuery(typed, ''));
  const selected = new Set(chips(kept, words).map(({ label }) => label));
  return chips(state, words, { facets, cut: [] })
    .flatMap(({ label }) => (selected.has(label) ? [] : [label]))
    .join(' · ');
}

/** The name of the filter that a search adds; empty when it adds several, or anything else. */
function addedFilter(typed: SearchState, state: SearchState, words: LabelWords): string {
  const added = filterNames.filter((name) => state.filters[name]?.join() !== typed.filters[name]?.join());
  const [name, ...others] = added.includes('make_model') ? added.filter((other) => other !== 'make') : added;
  const isMore = JSON.stringify([state.ranges, state.place]) !== JSON.stringify([typed.ranges, typed.place]);
  if (!name || others.length > 0 || isMore || state.query !== '') return '';
  return filterLabel(name === 'make_model' ? 'model' : name, words);
}
