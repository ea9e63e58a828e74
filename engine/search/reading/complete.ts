import type { FilterName } from '../../../schemas/search/filters.ts';
import { withValues } from '../change.ts';
import { printQuery } from '../address.ts';
import { type SearchState, searchState } from '../state.ts';
import type { Grammar } from './names.ts';
import { readState } from './read.ts';
import { keyOf, tokensOf } from './tokens.ts';
import type { Meaning, Name } from './vocabulary.ts';

/** The most words of a name that is being typed. */
const longestTail = 4;
const most = 10;
/** A name for more values than this, such as a colour with many paints, is less specific than the text typed. */
const mostValues = 3;
const wanted: readonly FilterName[] = ['make', 'make_model', 'body'];
/** The suggestions before anything is typed, and how many of each. */
const popular = [
  { name: 'body', most: 4 },
  { name: 'make', most: 4 },
] as const;

/** Searches for what a shopper has begun to type: its last words as the beginning of a name in the stock. */
export function completions(typed: SearchState, grammar: Grammar): readonly SearchState[] {
  const { names } = grammar.vocabulary;
  const base = searchState({ ...typed, query: '' });
  const tokens = tokensOf(typed.query);
  if (tokens.length === 0) {
    // One make each: "Japanese" is a word for many.
    const single = names.flatMap(({ meaning }) => (meaning.values.length === 1 ? [meaning] : []));
    return popular.flatMap(({ name, most }) =>
      distinct(single.filter((meaning) => meaning.name === name).map((meaning) => withMeaning(base, meaning))).slice(
        0,
        most,
      ),
    );
  }
  const measured = withUnits(typed, grammar);
  if (measured.length > 0) return measured;
  const { nor, andNot } = grammar.lexicon.phrases;
  for (const [at, tail] of [...tokens.entries()].slice(-longestTail)) {
    const key = keyOf(typed.query.slice(tail.start));
    const begun = names.filter((name) => key !== '' && isBrief(name) && isShown(name, key));
    if (begun.length === 0) continue;
    const head = readState(searchState({ ...typed, query: typed.query.slice(0, tail.start) }), grammar);
    // A number needs its unit first.
    if (/(?:^|\s)\d+$/.test(head.query)) continue;
    // "diesel h" does not suggest Hybrid: the fuel is already selected.
    const isNew = ({ meaning: { name } }: Name) => head.filters[name]?.length === typed.filters[name]?.length;
    // "Kia q" suggests no Audi Q5, "kia or q" does.
    const { text = '' } = tokens[at - 1] ?? {};
    const isListed = tail.followsComma || nor?.has(text) || andNot?.has(text);
    const makes = isListed ? [] : (head.filters.make ?? []).filter((make) => !typed.filters.make?.includes(make));
    const ranked = begun
      .filter((name) => isNew(name) && (makes.length === 0 || !isOfOther(name, makes)))
      .toSorted((one, other) => rankOf(other, key) - rankOf(one, key))
      .slice(0, 4 * most);
    return distinct(ranked.map(({ meaning }) => withMeaning(head, meaning))).slice(0, most);
  }
  return [];
}

/** Whole names first, then what shoppers search for most. */
const rankOf = ({ key, meaning }: Name, typed: string) =>
  (key === typed ? 2 : 0) + (wanted.includes(meaning.name) ? 1 : 0);

const isBrief = ({ meaning }: Name) => meaning.values.length <= mostValues;

/** Whether what is typed begins a name as it is displayed: "un" is no beginning of Petrol, although unleaded is one. */
function isShown({ key, meaning }: Name, typed: string): boolean {
  if (!key.startsWith(typed)) return false;
  const rest = key.slice(typed.length);
  return rest === '' || meaning.values.map(keyOf).some((shown) => shown.endsWith(rest) || typed.startsWith(shown));
}

/** Whether a name is that of a model alone, of another make than these. */
function isOfOther({ key, meaning: { make, values } }: Name, makes: readonly string[]): boolean {
  if (make === undefined || makes.includes(make)) return false;
  return values.some((value) => keyOf(value.slice(make.length)) === key);
}

/** "7 s": the number with each of the units that its last word begins. */
function withUnits(typed: SearchState, grammar: Grammar): readonly SearchState[] {
  const { units, multipliers, glued } = grammar.lexicon;
  const [amount, begun] = tokensOf(typed.query, glued).slice(-2);
  if (amount?.number === undefined || !begun?.text || units.has(begun.text) || multipliers.has(begun.text)) return [];
  const head = readState(searchState({ ...typed, query: typed.query.slice(0, amount.start) }), grammar);
  const states = [...units.keys()]
    .filter((unit) => unit.startsWith(begun.text))
    .map((unit) =>
      readState(searchState({ ...typed, query: `${typed.query.slice(0, begun.start)} ${unit}` }), grammar),
    );
  return distinct(states.filter(({ query }) => query === head.query)).slice(0, most);
}

/** A search with a name of the stock, beside what is selected. */
function withMeaning(state: SearchState, { name, values, make }: Meaning): SearchState {
  const { filters } = state;
  // The make first: a model needs its make to be selected.
  const ofMake = make === undefined ? state : withValues(state, 'make', [...(filters.make ?? []), make]);
  return withValues(ofMake, name, [...(filters[name] ?? []), ...values]);
}

function distinct(states: readonly SearchState[]): readonly SearchState[] {
  return [...new Map(states.toReversed().map((state) => [printQuery(state), state])).values()].toReversed();
}
