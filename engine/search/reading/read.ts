import { stateOfPostcode } from '../../dealer/postcodes.ts';
import type { SearchState } from '../state.ts';
import { AmountReader } from './amounts.ts';
import { Change } from './change.ts';
import type { Lexicon, Limit } from './lexicon.ts';
import { type Line, lineOf, phraseAt, roleAt } from './line.ts';
import type { Read } from './amount.ts';
import {
  absentModelAt,
  badgeWordAt,
  type Grammar,
  joinedModelAt,
  nameAt,
  type NameContext,
  nameContext,
} from './names.ts';
import { keyOf, type Token } from './tokens.ts';
import { unwantedAt } from './unwanted.ts';
import { hasAmounts, isPlace } from './vocabulary.ts';

/** The outcome for a word: consumed (or meaningless), left as text, or part of an ambiguous phrase kept as is. */
type Fate = 'read' | 'left' | 'kept';
/** Once words are read, others that belong together can become adjacent. */
const mostPasses = 3;

/**
 * Reads the words of a search as the filters they name; what is left stays text. A word that can mean more than one
 * thing stays text, and so does everything in quotes.
 */
export function readState(state: SearchState, grammar: Grammar): SearchState {
  let read = state;
  for (let pass = 0; pass < mostPasses; pass++) {
    const next = onePass(read, grammar, pass === 0);
    if (next.query === read.query) return next;
    read = next;
  }
  return read;
}

function onePass(state: SearchState, grammar: Grammar, isFirst: boolean): SearchState {
  const { lexicon } = grammar;
  const line = lineOf(state.query, lexicon);
  const { tokens } = line;
  const amounts = new AmountReader(line, grammar);
  const context = nameContext(line, grammar, state);
  const change = new Change(state, grammar.sorts);
  const fates: Fate[] = tokens.map(() => 'left');
  // What stands in the text before and after the words that are left: a search gives up its last words first.
  const [leading, added]: [string[], string[]] = [[], []];
  for (let at = 0; at < tokens.length; ) {
    const label = identifierLabelAt(line, at, grammar, context);
    if (label > 0) {
      fates.fill('read', at, at + label);
      fates[at + label] = 'kept';
      at += label + 1;
      continue;
    }
    const amount = amounts.read(at) ?? (isFirst ? amounts.ownPostcode(at) : undefined);
    const unwanted = amount ? undefined : (unwantedAt(line, at, grammar, context) ?? amounts.unwantedYears(at));
    if (unwanted) {
      fates.fill('read', at, at + unwanted.length);
      at += unwanted.length;
      added.push(...unwanted.words);
      for (const meaning of unwanted.values) change.exclude(meaning, grammar.vocabulary.closed.get(meaning.name) ?? []);
      continue;
    }
    const side = amounts.yearSide(at);
    if (side && change.limitYear(side.side)) {
      fates.fill('read', at, at + side.length);
      at += side.length;
      continue;
    }
    const unclear = amounts.unclear(at);
    const ownName = modelOrName(line, at, grammar, { context, amounts });
    // "500 km range" does not name a Fiat 500.
    const isAmount = !amount && tokens[at]?.number !== undefined && unclear > (ownName?.length ?? 0);
    const named = isAmount ? undefined : ownName;
    const limit = isOwnName(amount, line, at, grammar, named) ? undefined : amount;
    const order = phraseAt(line, at, (phrase) => lexicon.orders.has(phrase));
    const [length, second] = longestOf(named, limit, order);
    const whole = wholeAt(line, at, grammar);
    const load = limit ? 0 : amounts.load(at);
    const exact = exactAt(line, at, grammar, { named, load, longest: Math.max(length, whole) });
    if (exact) {
      fates.fill('read', at, at + exact.read);
      leading.push(exact.phrase);
      if (exact.make) change.name(exact.make);
      at += exact.length;
      continue;
    }
    const isWhole = whole > length || (whole > 0 && whole === named?.length);
    const skipped = isWhole ? whole : idleAt(line, at, lexicon, Math.max(length, unclear));
    if (skipped > 0) {
      if (isWhole) fates.fill('kept', at, at + whole);
      at += skipped;
      continue;
    }
    const isRead =
      length > second &&
      (named?.length === length
        ? change.name(named.meaning)
        : limit?.length === length
          ? readLimit(limit.limit, grammar, change)
          : change.order(lexicon.orders.get(order?.phrase ?? '')));
    fates.fill(isRead ? 'read' : 'kept', at, at + (isRead ? length : unclear));
    const isModel = isRead && named?.length === length && named.meaning.name === 'make_model';
    const badge = isModel && !amounts.read(at + length) ? badgeWordAt(tokens, at, length, grammar) : undefined;
    if (badge) fates[at + length] = 'read';
    if (badge) added.push(badge);
    at += isRead ? length + (badge ? 1 : 0) : Math.max(1, unclear);
  }
  dropAlternatives(tokens, fates, lexicon);
  return change.result(joined([...leading, textOf(state.query, line, fates, lexicon), ...added]));
}

/** Parts of a text, each once. */
const joined = (parts: readonly string[]) => [...new Set(parts)].filter(Boolean).join(' ');

/**
 * Words that become a phrase in quotes, which matches nothing merely similar: a model that the stock lacks, a load that
 * is no "tonneau", or a colour that is not of the paint, as in "red leather seats" (the leather seats stay in the text
 * as well).
 */
function exactAt(
  line: Line,
  at: number,
  grammar: Grammar,
  { named, load, longest }: { named: Named; load: number; longest: number },
) {
  const phraseOf = (length: number) => `"${wordsAt(line, at, length)}"`;
  if (load > longest) return { read: load, length: load, phrase: phraseOf(load), make: undefined };
  const inside = named?.meaning.name === 'colour' ? roleAt(line, at + named.length, 'inside') : 0;
  if (named && inside > 0) {
    const length = named.length + inside;
    return { read: named.length, length, phrase: phraseOf(length), make: undefined };
  }
  const absent = absentModelAt(line, at, grammar);
  return absent && absent.length > longest ? { ...absent, read: absent.length } : undefined;
}

const wordsAt = ({ tokens }: Line, at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ');

/** The lengths of the longest and the second longest reading. */
function longestOf(...read: readonly ({ readonly length: number } | undefined)[]): readonly [number, number] {
  let [length, second] = [0, 0];
  for (const one of read) {
    const next = one?.length ?? 0;
    if (next > length) [length, second] = [next, length];
    else second = Math.max(second, next);
  }
  return [length, second];
}

/** The number of tokens of a name in the stock whose parts are not read separately. */
function wholeAt({ keys }: Line, at: number, { vocabulary }: Grammar): number {
  return keys[at]?.find(({ key }) => vocabulary.whole.has(key))?.length ?? 0;
}

/** The number of tokens of a meaningless phrase longer than what is read there: "cheap on petrol" is no order. */
function idleAt(line: Line, at: number, { ignored }: Lexicon, read: number): number {
  const { length = 0 } = phraseAt(line, at, (phrase) => ignored.has(phrase)) ?? {};
  return length > Math.max(1, read) ? length : 0;
}

/** "Red or yellow" means red where no vehicle is yellow. */
function dropAlternatives(tokens: readonly Token[], fates: Fate[], { phrases, words }: Lexicon): void {
  const isColour = (at: number) => Object.hasOwn(words.colours, tokens[at]?.text ?? '');
  for (const [at, { text }] of tokens.entries()) {
    if (!phrases['nor']?.has(text) || !isColour(at - 1) || !isColour(at + 1)) continue;
    if (fates[at - 1] === 'read' && fates[at + 1] === 'left') fates[at + 1] = 'read';
    if (fates[at + 1] === 'read' && fates[at - 1] === 'left') fates[at - 1] = 'read';
  }
}

type Named = ReturnType<typeof nameAt>;

/** The name at a token, unless it means many makes and a bare number follows: Euro 6 is a standard. */
function modelOrName(
  line: Line,
  at: number,
  grammar: Grammar,
  known: { context: NameContext; amounts: AmountReader },
): Named {
  const { context, amounts } = known;
  const isAlone = (position: number) => line.tokens[position]?.number !== undefined && !amounts.read(position);
  const named = nameAt(line, at, grammar, context);
  const areMany = named?.meaning.name === 'make' && named.meaning.values.length > 1;
  if (named) return areMany && isAlone(at + named.length) ? undefined : named;
  return isAlone(at) ? joinedModelAt(line, at, grammar, context) : undefined;
}

/**
 * The number of tokens of a label such as "stock no" before a stock number, a plate or a VIN; 0 where there is none.
 * Digits alone are a stock number only after a label of several words: "stock 2020" can be a year.
 */
function identifierLabelAt(line: Line, at: number, grammar: Grammar, context: NameContext): number {
  const length = roleAt(line, at, 'identifier');
  const [first, second, third] = line.tokens.slice(at + length);
  const { text } = first ?? { text: '' };
  const isIdentifier = text.length >= 4 && /\d/.test(text) && (length > 1 || !/^\d+$/.test(text));
  // "Stock no H 10001", "stock no H-10001".
  const digits = second?.text === '-' ? third : second;
  const isSplit = length > 1 && /^\p{L}{1,3}$/u.test(text) && /^\d{4,}$/.test(digits?.text ?? '');
  return (isIdentifier || isSplit) && !nameAt(line, at + length, grammar, context) ? length : 0;
}

/** Whether the town of a limit is also a name in the stock: a city with vehicles, or a paint. */
function isOwnName(amount: Read | undefined, line: Line, at: number, { vocabulary }: Grammar, named: Named) {
  if (amount?.limit.kind !== 'place') return false;
  const key = keyOf(wordsAt(line, at, amount.length));
  return (
    vocabulary.meanings.has(key) || (named !== undefined && isPlace(named.meaning) && amount.length <= named.length)
  );
}

/** Without a search by distance, a place means its state if any vehicle is there; otherwise it stays text. */
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
  // There is nothing to search for, as in an emoji.
  if (tokens.length === 0) return '';
  const fates = read.map((fate, at) => (isLoneMark(line, at) ? 'read' : fate));
  for (let at = 0; at < tokens.length; ) {
    const compound = phraseAt(line, at, (phrase) => lexicon.compounds.has(phrase))?.length ?? 0;
    const moot = roleAt(line, at, 'moot');
    const ignored = phraseAt(line, at, (phrase) => lexicon.ignored.has(phrase))?.length ?? 0;
    const length = moot || compound || (isPrefix(tokens, at) ? 0 : ignored);
    if ((moot > 0 || compound === 0) && fates.slice(at, at + length).every((fate) => fate === 'left'))
      fates.fill('read', at, at + length);
    at += Math.max(1, length);
  }
  if (!fates.includes('read')) return query;
  // "Hatch-sunroof" excludes no sunroof.
  const isLeft = (at: number) => fates[at] !== 'read';
  const kept = fates.map((_, at) => isLeft(at) && !(tokens[at]?.text === '-' && at > 0 && !isLeft(at - 1)));
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

/** Whether a token is a letter before the digits of a stock number: the W of W-60010 is no "with". */
function isPrefix(tokens: readonly Token[], at: number): boolean {
  const [letter, second, third] = tokens.slice(at, at + 3);
  const digits = second?.text === '-' ? third : second;
  return /^\p{L}$/u.test(letter?.text ?? '') && /^\d{5,}$/.test(digits?.text ?? '');
}

/** Whether a token is punctuation that touches no word: "camry - white". */
function isLoneMark({ tokens }: Line, at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || !/^[-–—&+]$/.test(token.text)) return false;
  const isWord = (other: Token | undefined) => other !== undefined && keyOf(other.text) !== '';
  return !(isWord(before) && before?.end === token.start) && !(isWord(after) && after?.start === token.end);
}
