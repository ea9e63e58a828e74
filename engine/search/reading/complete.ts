import type { FilterName } from '../../../schemas/search/filters.ts';
import { withValues } from '../change.ts';
import { printQuery } from '../address.ts';
import { type SearchState, searchState } from '../state.ts';
import { endsInHalfWord } from './guess.ts';
import type { Grammar } from './names.ts';
import { readState } from './read.ts';
import { folded, keyOf, tokensOf } from './tokens.ts';
import type { Meaning, Name } from './vocabulary.ts';

/** The most words of a name that is being typed. */
const longestTail = 4;
const most = 10;
/** A name for more values than this, such as a colour with many paints, is less specific than the text typed. */
const mostValues = 3;
/** The fewest letters of a unit that suggest people. */
const leastOfPeople = 3;
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
    // Names of a single make: "Japanese" means many.
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
    if (/(?:^|\s)[\d.]+$/.test(head.query)) continue;
    // "No lock i" is the beginning of a meaningless phrase.
    if (/(?:^|\s)-\S+$/.test(head.query) && endsInHalfWord(head, grammar)) continue;
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
    const { not } = grammar.lexicon.phrases;
    const isUnwanted = not?.has(text) === true || not?.has(`${tokens[at - 2]?.text ?? ''} ${text}`) === true;
    // After "not", names are suggested to be excluded.
    const states = ranked.flatMap(({ key, meaning }) =>
      isUnwanted ? withoutName(typed, tail.start, { key, meaning }, grammar) : [withMeaning(head, meaning)],
    );
    return distinct(states).slice(0, most);
  }
  return [];
}

/** Whole names first, then what shoppers search for most. */
const rankOf = ({ key, meaning }: Name, typed: string) =>
  (key === typed ? 2 : 0) + (wanted.includes(meaning.name) ? 1 : 0);

const isBrief = ({ meaning }: Name) => meaning.values.length <= mostValues;

/** Whether the typed text begins a name as displayed: "un" does not suggest Petrol, although unleaded means it. */
function isShown({ key, meaning }: Name, typed: string): boolean {
  if (!key.startsWith(typed)) return false;
  // "2" does not suggest FWD, although 2WD means it.
  if (/^\d+$/.test(typed) && !meaning.values.some((value) => keyOf(value).includes(typed))) return false;
  const rest = key.slice(typed.length);
  return rest === '' || meaning.values.map(keyOf).some((shown) => shown.endsWith(rest) || typed.startsWith(shown));
}

/** Whether a name is that of a model without its make, and of another make than these. */
function isOfOther({ key, meaning: { make, values } }: Name, makes: readonly string[]): boolean {
  if (make === undefined || makes.includes(make)) return false;
  return values.some((value) => keyOf(value.slice(make.length)) === key);
}

/** "7 s", "$200 a w": the number with each of the units that its last words begin. "2019 o" is a year. */
function withUnits(typed: SearchState, grammar: Grammar): readonly SearchState[] {
  const { units, multipliers, glued, ignored } = grammar.lexicon;
  const tokens = tokensOf(typed.query, glued);
  const at = tokens.findLastIndex(({ number }) => number !== undefined);
  const [amount, first] = [tokens[at], tokens[at + 1]];
  const begun = tokens
    .slice(at + 1)
    .map(({ text }) => text)
    .join(' ');
  if (!amount || !first?.text || units.has(begun) || multipliers.has(begun) || ignored.has(begun)) return [];
  // "Under 60 c" does not suggest children.
  const known = [...units].flatMap(([phrase, { isPeople = false }]) =>
    phrase.startsWith(begun) && (!isPeople || begun.length >= leastOfPeople) ? [phrase] : [],
  );
  if (known.length === 0) return [];
  const readTo = (end: number, unit = '') =>
    readState(searchState({ ...typed, query: `${typed.query.slice(0, end)}${unit}` }), grammar);
  const head = readTo(amount.start);
  if (readTo(amount.end).filters.year?.length !== head.filters.year?.length) return [];
  // Words before the number may be part of its limit: "under 60 g".
  const states = known.map((unit) => readTo(first.start, ` ${unit}`));
  return distinct(states.filter(({ query }) => head.query.startsWith(query))).slice(0, most);
}

/** A search with a name from the stock added to its selection. */
function withMeaning(state: SearchState, { name, values, make }: Meaning): SearchState {
  const { filters } = state;
  // The make first: a model needs its make to be selected.
  const ofMake = make === undefined ? state : withValues(state, 'make', [...(filters.make ?? []), make]);
  return withValues(ofMake, name, [...(filters[name] ?? []), ...values]);
}

/** The search that excludes a name, with the typed text before it, if the name is a single word. */
function withoutName(typed: SearchState, start: number, { key, meaning }: Name, grammar: Grammar) {
  const isWord = meaning.values.length === 1 && meaning.values.some((value) => folded(value) === key);
  const to = readState(searchState({ ...typed, query: typed.query.slice(0, start) + key }), grammar);
  // Not where excluding it would select all other values of its filter: that takes the whole word.
  return isWord && to.query.includes(`-${key}`) ? [to] : [];
}

function distinct(states: readonly SearchState[]): readonly SearchState[] {
  return [...new Map(states.toReversed().map((state) => [printQuery(state), state])).values()].toReversed();
}
