import { withQuery } from '../change.ts';
import type { SearchPlan } from '../plan.ts';
import type { SearchResult } from '../result.ts';
import { runSearch, type SendQueries } from '../run.ts';
import { hasFilters, type SearchState } from '../state.ts';
import { respelled } from './guess.ts';
import { lineOf, phraseAt } from './lexicon.ts';
import type { Grammar } from './names.ts';

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
 * Runs a search whose text was read. Where nothing has all its words, it is run without those that nothing in the
 * page's stock has: "sparkly red hatch" finds red hatches. Words that may be misspelt stay, as do amounts that could not
 * be read, and words by themselves: there is nothing else to go by. A stock number or a plate is found however it is spaced.
 */
export async function runUnderstood(state: SearchState, { plan, grammar, send, signal }: Running): Promise<Understood> {
  const number = /\d/.test(state.query) ? numberIn(state.query, await grammar()) : undefined;
  const numbered = number && (await runSearch(withQuery(state, number), plan, send, signal));
  if (numbered && numbered.result.count > 0) return { ...numbered, unknown: [] };
  const found = await runSearch(state, plan, send, signal);
  const parts = state.query.match(/-"[^"]*"?|\S+/g) ?? [];
  // What is not wanted is no word that a vehicle would have to have.
  const words = parts.filter((part) => !/^-./.test(part));
  const isPlain = words.every((word) => /^\p{L}[\p{L}\p{M}'’-]*$/u.test(word)) && words.length <= mostWords;
  if (found.result.count > 0 || words.length === 0 || !isPlain || respelled(state, await grammar()))
    return { ...found, unknown: [] };
  const unknown = await unknownWords(words, plan, send, signal);
  const left = withQuery(state, parts.filter((part) => !unknown.includes(part)).join(' '));
  if (unknown.length === 0 || !hasFilters(left)) return { ...found, unknown: [] };
  const others = await runSearch(left, plan, send, signal);
  return others.result.count > 0 ? { ...others, unknown } : { ...found, unknown: [] };
}

/** The stock number or plate that a text is, written as one: "rego ABC-12D" is ABC12D. */
function numberIn(query: string, { lexicon }: Grammar): string | undefined {
  const line = lineOf(query, lexicon);
  const label = phraseAt(line, 0, (phrase) => lexicon.phrases['identifier']?.has(phrase) === true)?.length ?? 0;
  const number = query.slice(line.tokens[label]?.start ?? 0).trim();
  if (!/^[\p{L}\d]{1,6}(?:[ -][\p{L}\d]{1,6}){0,2}$/u.test(number)) return undefined;
  const joined = number.replaceAll(/[ -]/g, '');
  const isNumber = joined.length >= shortestNumber && /\p{L}/u.test(joined) && /\d/.test(joined);
  return isNumber && joined !== query ? joined : undefined;
}

/** The words that no vehicle of the page's stock has, however it is filtered. */
async function unknownWords(
  words: readonly string[],
  { scope }: SearchPlan,
  send: SendQueries,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  // Behind a space a word is not the beginning of others.
  const answers = await send(
    words.map((word) => ({
      q: `${word} `,
      filter: [scope].filter(Boolean),
      hitsPerPage: 1,
      attributesToRetrieve: ['id'],
    })),
    signal,
  );
  return words.filter((_, at) => answers[at]?.hits.length === 0);
}
