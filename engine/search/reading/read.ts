import type { SortBy } from '../../../schemas/search/sorts.ts';
import { stateOfPostcode } from '../../dealer/postcodes.ts';
import type { SearchState } from '../state.ts';
import { type AmountGrammar, AmountReader } from './amounts.ts';
import { Change } from './change.ts';
import { type Lexicon, type Limit, type Line, lineOf, phraseAt } from './lexicon.ts';
import type { Read } from './line-reader.ts';
import { folded, keyOf, type Token } from './tokens.ts';
import { hasAmounts, isKind, isPlace, type Meaning, type Vocabulary } from './vocabulary.ts';

/** The grammar that a site's searches are read with. */
export interface Grammar extends AmountGrammar {
  readonly vocabulary: Vocabulary;
  /** Whether the page can search around a place. */
  readonly hasDistance: boolean;
  /** The orders on offer. */
  readonly sorts: readonly SortBy[];
}

/** No name in a stock has more words. */
const longestName = 10;
const marksInNames: readonly string[] = ['-', '&'];
/** The outcome for a word: consumed (or meaningless), left as text, or part of an ambiguous phrase kept as is. */
type Fate = 'read' | 'left' | 'kept';
/** Consuming words can make others adjacent that belong together. */
const mostPasses = 3;

/**
 * Reads the words of a search as the filters they name; what is left stays text. A word that can mean more than one
 * thing stays text, and so does everything in quotes.
 */
export function readState(state: SearchState, grammar: Grammar): SearchState {
  let read = state;
  for (let pass = 0; pass < mostPasses; pass++) {
    const next = onePass(read, grammar);
    if (next.query === read.query) return next;
    read = next;
  }
  return read;
}

function onePass(state: SearchState, grammar: Grammar): SearchState {
  const { lexicon } = grammar;
  const line = lineOf(state.query, lexicon);
  const { tokens } = line;
  const amounts = new AmountReader(line, grammar);
  const context: NameContext = {
    makes: new Set([...(state.filters.make ?? []), ...makesIn(tokens, grammar)]),
    isOfModel: (state.filters.make_model ?? []).length > 0 || namesModel(tokens, grammar),
  };
  const change = new Change(state, grammar.sorts);
  const fates: Fate[] = tokens.map(() => 'left');
  const excluded: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const label = identifierLabelAt(line, at, grammar, context);
    if (label > 0) {
      fates.fill('read', at, at + label);
      fates[at + label] = 'kept';
      at += label + 1;
      continue;
    }
    const amount = amounts.read(at);
    const unwanted = amount ? undefined : unwantedAt(line, at, grammar, context);
    if (unwanted) {
      fates.fill('read', at, at + unwanted.length);
      at += unwanted.length;
      excluded.push(...unwanted.words);
      continue;
    }
    const side = amounts.yearSide(at);
    if (side && change.limitYear(side.side)) {
      fates.fill('read', at, at + side.length);
      at += side.length;
      continue;
    }
    const named = nameAt(line, at, grammar, context);
    const limit = isOwnName(amount, line, at, grammar, named) ? undefined : amount;
    const order = phraseAt(line, at, (phrase) => lexicon.orders.has(phrase));
    const [length = 0, second = 0] = [named?.length, limit?.length, order?.length]
      .map((count) => count ?? 0)
      .toSorted((one, other) => other - one);
    const whole = keysAt(tokens, at, lexicon).find(({ key }) => grammar.vocabulary.whole.has(key))?.length ?? 0;
    if (whole > length || (whole > 0 && whole === named?.length)) {
      fates.fill('kept', at, at + whole);
      at += whole;
      continue;
    }
    const isClear = length > second && length > 0;
    const isRead =
      isClear &&
      (named?.length === length
        ? change.name(named.meaning)
        : limit?.length === length
          ? readLimit(limit.limit, grammar, change)
          : change.order(lexicon.orders.get(order?.phrase ?? '')));
    const unclear = isRead ? 0 : amounts.unclear(at);
    if (isRead) fates.fill('read', at, at + length);
    fates.fill('kept', at, at + unclear);
    at += isRead ? length : Math.max(1, unclear);
  }
  const parts = new Set([textOf(state.query, line, fates, lexicon), ...excluded]);
  return change.result([...parts].filter(Boolean).join(' '));
}

type Named = ReturnType<typeof nameAt>;

/** What a search names besides, which disambiguates its other names. */
interface NameContext {
  /** The makes, for models with the same name. */
  readonly makes: ReadonlySet<string>;
  /** Whether it is for some model: then a word that is also a badge does not mean a kind of vehicle. */
  readonly isOfModel: boolean;
}

/**
 * The number of tokens of a label such as "stock no" in front of a stock number, a plate or a VIN; 0 where there is none.
 * Digits alone are a stock number only after a label of several words: "stock 2020" can be a year.
 */
function identifierLabelAt(line: Line, at: number, grammar: Grammar, context: NameContext): number {
  const phrases = grammar.lexicon.phrases['identifier'];
  const { length = 0 } = phraseAt(line, at, (phrase) => !!phrases?.has(phrase)) ?? {};
  const { text = '' } = line.tokens[at + length] ?? {};
  const isIdentifier = text.length >= 4 && /\d/.test(text) && (length > 1 || !/^\d+$/.test(text));
  return isIdentifier && !nameAt(line, at + length, grammar, context) ? length : 0;
}

/** Whether the town of a limit is also a name in the stock: a city with vehicles, or a paint. */
function isOwnName(amount: Read | undefined, { tokens }: Line, at: number, { vocabulary }: Grammar, named: Named) {
  if (amount?.limit.kind !== 'place') return false;
  const key = keyOf(
    tokens
      .slice(at, at + amount.length)
      .map(({ text }) => text)
      .join(''),
  );
  return (
    vocabulary.meanings.has(key) || (named !== undefined && isPlace(named.meaning) && amount.length <= named.length)
  );
}

/**
 * "Not red", "no hyundais or kias", "not white, black or red": the exclusion in the syntax of the text search, and the
 * number of its tokens.
 */
function unwantedAt(line: Line, at: number, grammar: Grammar, context: NameContext) {
  const { phrases } = grammar.lexicon;
  const is = (role: string, from: number) =>
    phraseAt(line, from, (phrase) => !!phrases[role]?.has(phrase))?.length ?? 0;
  const not = is('not', at);
  const first = not > 0 ? excludedAt(line, at + not, grammar, context) : undefined;
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
    // "Not red and automatic" excludes no automatic.
    if (!other?.name || (or === 0 && other.name !== first.name)) break;
    next += joint + other.length;
    listed = [...listed, ...other.words];
    if (joint > 0) [words, end] = [listed, next];
  }
  return { length: end - at, words };
}

/** What is excluded at a token, and the filter that it is of. */
function excludedAt(line: Line, at: number, grammar: Grammar, context: NameContext) {
  const { ignored } = grammar.lexicon;
  // "Not a sedan", "without the tow bar".
  const article = ignored.has(line.tokens[at]?.text ?? '') ? 1 : 0;
  const { text = '', number } = line.tokens[at + article] ?? {};
  const named = nameAt(line, at + article, grammar, context);
  const whole = wholeAt(line, at + article, grammar);
  if (whole && whole.length > (named?.length ?? 0)) {
    return { length: article + whole.length, words: [`-"${whole.phrase}"`], name: undefined };
  }
  if (!named) {
    const isWord = /^\p{L}/u.test(text) && number === undefined && !ignored.has(text);
    return isWord ? { length: article + 1, words: [`-${text}`], name: undefined } : undefined;
  }
  const names = named.meaning.values.map(folded);
  // A word that names contain excludes them all, such as white the paints that are called so.
  const covered = named.length === 1 ? names.filter((name) => ` ${name} `.includes(` ${text} `)) : [];
  const others = names.filter((name) => !covered.includes(name));
  const words = [...(covered.length > 0 ? [text] : []), ...others];
  return {
    length: article + named.length,
    words: words.map((word) => (/^[\p{L}\p{N}]+$/u.test(word) ? `-${word}` : `-"${word}"`)),
    name: named.meaning.name,
  };
}

/** Words that belong together, such as a feature's, of which none is unwanted by itself. */
function wholeAt(line: Line, at: number, { lexicon, vocabulary }: Grammar) {
  return phraseAt(
    line,
    at,
    (phrase) => phrase.includes(' ') && (lexicon.compounds.has(phrase) || vocabulary.whole.has(keyOf(phrase))),
  );
}

/** The makes named anywhere in the text, which disambiguate models with the same name. */
function makesIn(tokens: readonly Token[], { vocabulary, lexicon }: Grammar): readonly string[] {
  return tokens.flatMap((_, at) =>
    keysAt(tokens, at, lexicon).flatMap(({ key }) =>
      (meaningsOf(key, vocabulary, lexicon) ?? []).flatMap(({ name, values }) => (name === 'make' ? values : [])),
    ),
  );
}

/** Whether a model is named anywhere in the text. */
function namesModel(tokens: readonly Token[], { vocabulary, lexicon }: Grammar): boolean {
  return tokens.some((_, at) =>
    keysAt(tokens, at, lexicon).some(({ key }) =>
      meaningsOf(key, vocabulary, lexicon)?.some(({ name }) => name === 'make_model'),
    ),
  );
}

/** The names that could begin at a token, the longest first, and before those in digits those as they are written. */
function keysAt(tokens: readonly Token[], at: number, { numbers }: Lexicon) {
  const keys: { readonly key: string; readonly length: number }[] = [];
  let key = '';
  // "Mazda three", "rav four".
  let digits = '';
  for (let length = 1; length <= longestName && at + length <= tokens.length; length++) {
    const { text = '' } = tokens[at + length - 1] ?? {};
    const own = keyOf(text);
    if (own === '' && (length === 1 || !marksInNames.includes(text))) break;
    key += own;
    digits += numbers.get(text) ?? own;
    if (own === '') continue;
    if (digits !== key) keys.unshift({ key: digits, length });
    keys.unshift({ key, length });
  }
  return keys;
}

function meaningsOf(key: string, { meanings }: Vocabulary, { words }: Lexicon): readonly Meaning[] | undefined {
  const known = meanings.get(key);
  if (known) return known;
  const ending = words.endings.find(
    (end) => key.endsWith(end) && key.length > end.length + 2 && meanings.has(key.slice(0, -end.length)),
  );
  return ending === undefined ? undefined : meanings.get(key.slice(0, -ending.length));
}

/** The name at a token, if it has one meaning: alone, or with the word that introduces a place. */
function nameAt(line: Line, at: number, { vocabulary, lexicon }: Grammar, { makes, isOfModel }: NameContext) {
  const { phrases, ignored, numbers } = lexicon;
  // "A 7 seater" names no A7, unless its make is named as well.
  const { text: next = '', number = numbers.get(next) } = line.tokens[at + 1] ?? {};
  const isArticle = ignored.has(line.tokens[at]?.text ?? '') && number !== undefined;
  const near = phraseAt(line, at, (phrase) => !!phrases['near']?.has(phrase) || !!phrases['in']?.has(phrase));
  for (const { key, length } of keysAt(line.tokens, at, lexicon)) {
    const isBadge = isOfModel && vocabulary.badges.has(key);
    const meanings = meaningsOf(key, vocabulary, lexicon)?.filter((one) => !isBadge || !isKind(one));
    const meaning = only(meanings, makes);
    if (meaning === null) return undefined;
    if (meaning && (length === 1 || !isArticle || makes.has(meaning.make ?? ''))) return { length, meaning };
  }
  if (!near) return undefined;
  for (const { key, length } of keysAt(line.tokens, at + near.length, lexicon)) {
    const meaning = only(meaningsOf(key, vocabulary, lexicon)?.filter(isPlace), makes);
    if (meaning) return { length: near.length + length, meaning };
  }
  return undefined;
}

/** The one meaning of a name; null when it has several. */
function only(meanings: readonly Meaning[] | undefined, makes: ReadonlySet<string>): Meaning | null | undefined {
  if (!meanings?.length) return undefined;
  const ofMake = meanings.filter(({ make }) => make !== undefined && makes.has(make));
  const [meaning, ...others] = ofMake.length > 0 ? ofMake : meanings;
  return others.length > 0 ? null : meaning;
}

/** Where nothing is searched by distance, a place means its state, if any vehicle is there; without one it stays text. */
function readLimit(limit: Limit, { hasDistance, vocabulary }: Grammar, change: Change): boolean {
  if (limit.kind !== 'place') return hasAmounts(limit.name, vocabulary) && change.limit(limit);
  if (hasDistance) return change.limit(limit);
  const state = keyOf(stateOfPostcode(limit.place.postcode) ?? '');
  const meaning = vocabulary.meanings.get(state)?.find(({ name }) => name === 'state');
  return meaning !== undefined && change.name(meaning);
}

/** The unread text, without meaningless words. */
function textOf(query: string, line: Line, read: readonly Fate[], lexicon: Lexicon): string {
  const { tokens } = line;
  const fates = [...read];
  for (let at = 0; at < tokens.length; ) {
    const compound = phraseAt(line, at, (phrase) => lexicon.compounds.has(phrase))?.length ?? 0;
    const length = compound || (phraseAt(line, at, (phrase) => lexicon.ignored.has(phrase))?.length ?? 0);
    if (compound === 0 && fates.slice(at, at + length).every((fate) => fate === 'left'))
      fates.fill('read', at, at + length);
    at += Math.max(1, length);
  }
  if (!fates.includes('read')) return query;
  const kept = fates.map((fate) => fate !== 'read');
  const parts: string[] = [];
  tokens.forEach(({ start, end }, at) => {
    if (!kept[at]) return;
    const isJoined = at > 0 && kept[at - 1] && parts.length > 0;
    const from = isJoined ? (tokens[at - 1]?.end ?? start) : start;
    const part = query.slice(from, end);
    if (isJoined) parts.push(part);
    else parts.push(parts.length > 0 ? ` ${part}` : part);
  });
  return parts.join('').trim();
}
