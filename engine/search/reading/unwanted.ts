import type { FilterName } from '../../../schemas/search/filters.ts';
import { type Line, phraseAt, roleAt } from './line.ts';
import { type Grammar, nameAt, type NameContext } from './names.ts';
import { folded, keyOf } from './tokens.ts';
import { type Meaning, namesDealer } from './vocabulary.ts';

interface Excluded {
  readonly length: number;
  readonly words: readonly string[];
  readonly name?: FilterName;
  /** The excluded values of a filter, which then selects the others. */
  readonly meaning?: Meaning;
  /** The make that `words` exclude, for a list with another make that only values can exclude. */
  readonly make?: Meaning;
}

/**
 * "Not red", "no hyundais or kias", "not white, black or red": the exclusion in the syntax of the text search or as
 * values of filters, and the number of its tokens.
 */
export function unwantedAt(line: Line, at: number, grammar: Grammar, context: NameContext) {
  const { ignored, orders } = grammar.lexicon;
  const isPhrase = (from: number) => (line.roles[from]?.size ?? 0) > 0;
  const but = allBut(line, at, grammar, context);
  const not = roleAt(line, at, 'not') || but;
  if (not === 0) return undefined;
  // "No more to pay" is meaningless, and "not many kms" an order.
  const otherwise = phraseAt(line, at, (phrase) => ignored.has(phrase) || orders.has(phrase))?.length ?? 0;
  const first = not > otherwise || but > 0 ? excludedAt(line, at + not, grammar, context) : undefined;
  if (!first) return undefined;
  let excluded: readonly Excluded[] = [first];
  let end = at + not + first.length;
  const isExcept = but > 0 || roleAt(line, at, 'except') === not;
  // A list joined by commas alone is undecided: "not white, black" can mean black ones, "not white, black or red" and
  // "except white, black" cannot.
  let listed = excluded;
  for (let next = end; ; ) {
    const or = roleAt(line, next, 'nor');
    const joint = or || roleAt(line, next, 'andNot');
    const isJoined = joint > 0 || line.tokens[next]?.followsComma === true;
    const other = isJoined ? excludedAt(line, next + joint, grammar, context) : undefined;
    // "Not red and automatic" excludes no automatic, "no sunroof or under 20k" no amount.
    const isOfAll = other?.name ? or > 0 || other.name === first.name : or > 0 && !isPhrase(next + joint);
    if (!other || !isOfAll) break;
    next += joint + other.length;
    listed = [...listed, other];
    if (joint > 0 || isExcept) [excluded, end] = [listed, next];
  }
  const ofMakes = excluded.some(({ meaning }) => meaning?.name === 'make');
  const valueOf = ({ meaning, make }: Excluded) => meaning ?? (ofMakes ? make : undefined);
  const words = excluded.flatMap((one) => (valueOf(one) ? [] : one.words));
  return { length: end - at, words, values: excluded.flatMap((one) => valueOf(one) ?? []) };
}

/** The filters that "any … but" excludes values of: "any suv but automatic" can mean automatic ones. */
const various: readonly FilterName[] = ['make', 'make_model', 'colour'];

/** The length of a "but" that excludes what follows it: "any suv but white". */
function allBut(line: Line, at: number, grammar: Grammar, context: NameContext): number {
  const { phrases } = grammar.lexicon;
  const is = (role: string, from: number) => phrases[role]?.has(line.tokens[from]?.text ?? '') === true;
  const { meaning } = nameAt(line, at + 1, grammar, context) ?? {};
  if (!is('but', at) || !meaning || !various.includes(meaning.name)) return 0;
  const isOfAll = line.tokens.slice(0, at).some((_, from) => {
    const kind = is('all', from) ? nameAt(line, from + 1, grammar, context) : undefined;
    return kind !== undefined && from + 1 + kind.length === at;
  });
  return isOfAll ? 1 : 0;
}

/** What is excluded at a token: words of the text search or values of a filter, and that filter. */
function excludedAt(line: Line, at: number, grammar: Grammar, context: NameContext): Excluded | undefined {
  const { ignored, stockWords } = grammar.lexicon;
  const bothOf = (word: string) => [...new Set([word, stockWords.get(word) ?? word])].map(without);
  // "Not a sedan", "without the tow bar"; in "not model 3" it is part of the name.
  const article = ignored.has(line.tokens[at]?.text ?? '') && !nameAt(line, at, grammar, context) ? 1 : 0;
  const start = at + article;
  const { text = '', number } = line.tokens[start] ?? {};
  const named = nameAt(line, start, grammar, context);
  const whole = wholeAt(line, start, grammar);
  if (whole && whole.length > (named?.length ?? 0))
    return { length: article + whole.length, words: bothOf(whole.phrase) };
  if (!named) {
    const isWord = /^\p{L}/u.test(text) && number === undefined && !ignored.has(text);
    return isWord ? { length: article + 1, words: bothOf(text) } : undefined;
  }
  const { meaning } = named;
  const length = article + named.length;
  // A model can be listed with a make.
  const name = meaning.name === 'make_model' ? 'make' : meaning.name;
  // A single make is excluded as a word of the text search, unless it is in the dealer's name, which all its vehicles
  // have; the many makes of "European" would not fit in a search.
  const [value = '', ...more] = meaning.values;
  const isOneMake = meaning.name === 'make' && more.length === 0 && !namesDealer(value, grammar.vocabulary);
  const all = isOneMake ? undefined : grammar.vocabulary.closed.get(meaning.name);
  if (all?.some((value) => !meaning.values.includes(value))) return { length, words: [], name, meaning };
  if (name === 'make' && isUnread(line, at + length, grammar, context)) {
    const words = line.tokens.slice(start, at + length + 1).map((token) => token.text);
    return { length: length + 1, words: [without(words.join(' '))], name };
  }
  const names = meaning.values.map(folded);
  // A word excludes all values that contain it: "white" every white paint.
  const covered = named.length === 1 ? names.filter((one) => ` ${one} `.includes(` ${text} `)) : [];
  const others = names.filter((one) => !covered.includes(one));
  const unwanted = [...(covered.length > 0 ? [text] : []), ...others].map(without);
  return { length, words: unwanted, name, ...(meaning.name === 'make' ? { make: meaning } : {}) };
}

/** Whether a token is a word without a meaning of its own: a further part of the name of a make or model. */
function isUnread(line: Line, at: number, grammar: Grammar, context: NameContext): boolean {
  const { ignored, orders, limits, labels, places, units, numbers } = grammar.lexicon;
  const { text = '', number, followsComma } = line.tokens[at] ?? {};
  if (!/^\p{L}/u.test(text) || number !== undefined || followsComma || nameAt(line, at, grammar, context)) return false;
  if ((line.roles[at]?.size ?? 0) > 0 || wholeAt(line, at, grammar)) return false;
  const groups = [ignored, orders, limits, labels, places, units, numbers];
  return !phraseAt(line, at, (phrase) => groups.some((known) => known.has(phrase)));
}

/** Excludes words in the syntax of the text search. */
function without(words: string): string {
  return /^[\p{L}\p{N}]+$/u.test(words) ? `-${words}` : `-"${words}"`;
}

/** Words that belong together, such as the name of a feature, and are only excluded together. */
function wholeAt(line: Line, at: number, { lexicon, vocabulary }: Grammar) {
  return phraseAt(
    line,
    at,
    (phrase) => phrase.includes(' ') && (lexicon.compounds.has(phrase) || vocabulary.whole.has(keyOf(phrase))),
  );
}
