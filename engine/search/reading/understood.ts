import { withQuery } from '../change.ts';
import type { SearchPlan } from '../plan.ts';
import type { SearchResult } from '../result.ts';
import { searchQueries } from '../query.ts';
import { runSearch, type SendQueries } from '../run.ts';
import { hasFilters, type SearchState } from '../state.ts';
import { AmountReader } from './amounts.ts';
import { respelled } from './guess.ts';
import { lineOf, roleAt } from './line.ts';
import type { Grammar } from './names.ts';
import { folded, keyOf } from './tokens.ts';
import { hasAmounts } from './vocabulary.ts';

/** What a search is run with. */
export interface Running {
  readonly plan: SearchPlan;
  /** The grammar for its words, where that is needed. */
  readonly grammar: () => Promise<Grammar>;
  readonly send: SendQueries;
  readonly signal?: AbortSignal | undefined;
}

/** A search as it was run. */
export interface Understood {
  readonly state: SearchState;
  readonly result: SearchResult;
  /** The words that were left out, because nothing in the page's stock has them. */
  readonly unknown: readonly string[];
}

/** How many words are looked up: a text may have a hundred. */
const mostWords = 10;
/** A stock number or a plate has so many characters at least. */
const shortestNumber = 4;

/**
 * Runs a search whose text was read. If no vehicle has all its words, it is run without those that no vehicle of the
 * page's stock has: "sparkly red hatch" finds red hatches, and "hatch 85kw" hatches. If that finds nothing either, it is
 * run without all words that are neither names nor features of the stock. Words that may be misspelt and
 * amounts that could not be read stay, and so does text without any filter: nothing else would be left to search by. A
 * stock number or a plate is found however it is spaced.
 */
export async function runUnderstood(given: SearchState, running: Running): Promise<Understood> {
  const { plan, grammar, send, signal } = running;
  const hasNumbers = /\d/.test(given.query);
  const number = hasNumbers ? numberIn(given.query, await grammar()) : undefined;
  const numbered = number && (await runSearch(withQuery(given, number), plan, send, signal));
  if (numbered && numbered.result.count > 0) return { ...numbered, unknown: [] };
  const typed = hasNumbers ? withWholeAmounts(given, await grammar()) : given;
  const begun = await runSearch(typed, plan, send, signal);
  const foreign = begun.result.count > 0 ? await foreignEnd(typed, running) : undefined;
  const state = foreign ? withQuery(typed, typed.query.slice(0, -foreign.length) + quotedWord(foreign)) : typed;
  const found = foreign ? await runSearch(state, plan, send, signal) : begun;
  const parts = partsOf(state.query, hasFilters(state) ? (await grammar()).lexicon.compounds : undefined);
  // Excluded words are none that a vehicle must have.
  const words = parts.filter((part) => !/^-./.test(part));
  const isWord = (word: string) => /^(?:(?:\d\d? )?\p{L}[\p{L}\p{M}'’ -]*|".+")$/u.test(word);
  const isPlain = words.every(isWord) && words.length <= mostWords;
  const spelled = found.result.count > 0 && words.length > 1 ? await spelledOf(state, words, running) : undefined;
  if (spelled) return { ...spelled, unknown: [] };
  if (found.result.count > 0 || words.length === 0 || !isPlain || respelled(state, await grammar()))
    return { ...found, unknown: [] };
  const unknown = await unknownWords(words, plan, send, signal);
  const { vocabulary, lexicon } = await grammar();
  const isName = (word: string) =>
    vocabulary.meanings.has(keyOf(word)) ||
    [vocabulary.texts, lexicon.compounds, lexicon.stockWords].some((all) => all.has(folded(word)));
  // "Will last" is in no vehicle's name, even if one vehicle has "will" and another "last".
  const unnamed = words.filter((word) => unknown.includes(word) || (!word.startsWith('"') && !isName(word)));
  for (const without of unnamed.length > unknown.length ? [unknown, unnamed] : [unknown]) {
    const left = withQuery(state, parts.filter((part) => !without.includes(part)).join(' '));
    if (without.length === 0 || !hasFilters(left)) continue;
    const others = await runSearch(left, plan, send, signal);
    if (others.result.count > 0) return { ...others, unknown: without.map((word) => word.replaceAll('"', '')) };
  }
  return { ...found, unknown: [] };
}

/**
 * The words of a text; a phrase such as "single cab" is one, because half of it would find other vehicles, and so is a
 * number of things: "2 dogs".
 */
function partsOf(query: string, compounds: ReadonlySet<string> | undefined): readonly string[] {
  const words: readonly string[] = query.match(/-?"[^"]*"?|\S+/g) ?? [];
  const isOne = (at: number, length: number) => {
    const phrase = folded(words.slice(at, at + length).join(' '));
    return compounds?.has(phrase) === true || /^\d\d? \p{L}+$/u.test(phrase);
  };
  const parts: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2].find((most) => at + most <= words.length && isOne(at, most)) ?? 1;
    parts.push(words.slice(at, at + length).join(' '));
    at += length;
  }
  return parts;
}

const quotedWord = (word: string): string => `"${word}"`;

/**
 * The search with amounts that no filter of the stock covers in quotes. Otherwise the text search would find any number
 * that begins alike: engines of 2.5 litres for "2 tonne payload".
 */
function withWholeAmounts(state: SearchState, grammar: Grammar): SearchState {
  const line = lineOf(state.query, grammar.lexicon);
  const reader = new AmountReader(line, grammar);
  let query = '';
  let copied = 0;
  for (let at = 0; at < line.tokens.length; ) {
    const { length = 0, name } = reader.measured(at) ?? {};
    const [start, end] = [line.tokens[at]?.start, line.tokens[at + length - 1]?.end];
    const isForeign = length > 0 && (name === undefined || !hasAmounts(name, grammar.vocabulary));
    if (isForeign && start !== undefined && end !== undefined) {
      query += state.query.slice(copied, start) + quotedWord(state.query.slice(start, end));
      copied = end;
    }
    at += Math.max(1, length);
  }
  return copied === 0 ? state : withQuery(state, query + state.query.slice(copied));
}

/**
 * The last word of a search, if it is in the shoppers' vocabulary but no vehicle of the page's stock has it. The text
 * search would take it for the beginning of others: without any bus in stock, "bus" would find "business".
 */
async function foreignEnd({ query }: SearchState, { plan, grammar, send, signal }: Running) {
  const [word] = /(?<!\S)\p{L}+$/u.exec(query) ?? [];
  if (word === undefined) return undefined;
  const { stockWords, words } = (await grammar()).lexicon;
  const isKnown = stockWords.has(folded(word)) || Object.hasOwn(words.same, folded(word));
  return isKnown && (await unknownWords([word], plan, send, signal)).length > 0 ? word : undefined;
}

/** A search for words that no vehicle has all of, with the unknown ones spelled as in the stock: "toyata hilx". */
async function spelledOf(state: SearchState, words: readonly string[], { plan, grammar, send, signal }: Running) {
  const [hits] = searchQueries(state, { ...plan, groups: [], pageSize: 1 });
  const [all] = hits ? await send([hits.params], signal) : [];
  if (all?.count !== 0) return undefined;
  const exact = words.filter((word) => /^\p{L}+$/u.test(word)).slice(0, mostWords);
  const unknown = await unknownWords(exact.map(quotedWord), plan, send, signal);
  const spelled = respelled(
    state,
    await grammar(),
    new Set(exact.filter((word) => !unknown.includes(quotedWord(word))).map(folded)),
  );
  const found = spelled && (await runSearch(spelled, plan, send, signal));
  return found && found.result.count > 0 ? found : undefined;
}

/** The text as a stock number or plate without spaces, if it can be one: "rego ABC-12D" is ABC12D. */
function numberIn(query: string, { lexicon }: Grammar): string | undefined {
  const line = lineOf(query, lexicon);
  const label = roleAt(line, 0, 'identifier');
  const number = query.slice(line.tokens[label]?.start ?? 0).trim();
  if (!/^[\p{L}\d]{1,6}(?:[ -][\p{L}\d]{1,6}){0,2}$/u.test(number)) return undefined;
  const joined = number.replaceAll(/[ -]/g, '');
  const isNumber = joined.length >= shortestNumber && /\p{L}/u.test(joined) && /\d/.test(joined);
  return isNumber && joined !== query ? joined : undefined;
}

/** The words that no vehicle of the page's stock has, filters aside. */
async function unknownWords(
  words: readonly string[],
  { scope }: SearchPlan,
  send: SendQueries,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  // Before a space, a word is not taken for the beginning of others.
  const answers = await send(
    words.map((word) => ({
      q: `${word} `,
      matchingStrategy: 'all' as const,
      filter: [scope].filter(Boolean),
      hitsPerPage: 1,
      attributesToRetrieve: ['id'],
    })),
    signal,
  );
  return words.filter((_, at) => answers[at]?.hits.length === 0);
}
