import { type Line, phraseAt } from './lexicon.ts';
import { type Grammar, nameAt, type NameContext } from './names.ts';
import { folded, keyOf } from './tokens.ts';

/**
 * "Not red", "no hyundais or kias", "not white, black or red": the exclusion in the syntax of the text search, and the
 * number of its tokens.
 */
export function unwantedAt(line: Line, at: number, grammar: Grammar, context: NameContext) {
  const { phrases, ignored, orders } = grammar.lexicon;
  const is = (role: string, from: number) =>
    phraseAt(line, from, (phrase) => !!phrases[role]?.has(phrase))?.length ?? 0;
  const isPhrase = (from: number) =>
    phraseAt(line, from, (phrase) => Object.values(phrases).some((known) => known.has(phrase))) !== undefined;
  const not = is('not', at);
  // "No more to pay" says nothing, and "not many kms" an order.
  const said = phraseAt(line, at, (phrase) => ignored.has(phrase) || orders.has(phrase))?.length ?? 0;
  const first = not > said ? excludedAt(line, at + not, grammar, context) : undefined;
  if (!first) return undefined;
  let words = first.words;
  let end = at + not + first.length;
  // What only commas join so far: "not white, black" can mean black ones, "not white, black or red" cannot.
  let listed = words;
  for (let next = end; ; ) {
    const or = is('nor', next);
    const joint = or || is('andNot', next);
    const isJoined = joint > 0 || line.tokens[next]?.followsComma === true;
    const other = isJoined ? excludedAt(line, next + joint, grammar, context) : undefined;
    // "Not red and automatic" excludes no automatic, "no sunroof or under 20k" no amount.
    const isOfAll = other?.name ? or > 0 || other.name === first.name : or > 0 && !isPhrase(next + joint);
    if (!other || !isOfAll) break;
    next += joint + other.length;
    listed = [...listed, ...other.words];
    if (joint > 0) [words, end] = [listed, next];
  }
  return { length: end - at, words };
}

/** What is excluded at a token, and the filter that it is of. */
function excludedAt(line: Line, at: number, grammar: Grammar, context: NameContext) {
  const { ignored, stockWords } = grammar.lexicon;
  const bothOf = (word: string) => [...new Set([word, stockWords.get(word) ?? word])].map(without);
  // "Not a sedan", "without the tow bar".
  const article = ignored.has(line.tokens[at]?.text ?? '') ? 1 : 0;
  const { text = '', number } = line.tokens[at + article] ?? {};
  const named = nameAt(line, at + article, grammar, context);
  const whole = wholeAt(line, at + article, grammar);
  if (whole && whole.length > (named?.length ?? 0)) {
    return { length: article + whole.length, words: bothOf(whole.phrase), name: undefined };
  }
  if (!named) {
    const isWord = /^\p{L}/u.test(text) && number === undefined && !ignored.has(text);
    return isWord ? { length: article + 1, words: bothOf(text), name: undefined } : undefined;
  }
  const names = named.meaning.values.map(folded);
  // A word that names contain excludes them all, such as white the paints that are called so.
  const covered = named.length === 1 ? names.filter((name) => ` ${name} `.includes(` ${text} `)) : [];
  const others = names.filter((name) => !covered.includes(name));
  const words = [...(covered.length > 0 ? [text] : []), ...others];
  return {
    length: article + named.length,
    words: words.map(without),
    name: named.meaning.name,
  };
}

/** Excludes words in the syntax of the text search. */
function without(words: string): string {
  return /^[\p{L}\p{N}]+$/u.test(words) ? `-${words}` : `-"${words}"`;
}

/** Words that belong together, such as a feature's, of which none is unwanted by itself. */
function wholeAt(line: Line, at: number, { lexicon, vocabulary }: Grammar) {
  return phraseAt(
    line,
    at,
    (phrase) => phrase.includes(' ') && (lexicon.compounds.has(phrase) || vocabulary.whole.has(keyOf(phrase))),
  );
}
