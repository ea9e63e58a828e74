import { perObject } from '../../memo/index.ts';
import type { SortBy } from '../../../schemas/search/sorts.ts';
import type { AmountGrammar } from './limit-reader.ts';
import { type Lexicon, type Line, phraseAt } from './lexicon.ts';
import { keyOf, type Token } from './tokens.ts';
import { isKind, isPlace, type Meaning, type Vocabulary } from './vocabulary.ts';

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

/** What a search names besides, which disambiguates its other names. */
export interface NameContext {
  /** The makes, for models with the same name. */
  readonly makes: ReadonlySet<string>;
  /** Whether it is for some model: then a word that is also a badge does not mean a kind of vehicle. */
  readonly isOfModel: boolean;
}

/** The makes named anywhere in the text, which disambiguate models with the same name. */
export function makesIn(tokens: readonly Token[], { vocabulary, lexicon }: Grammar): readonly string[] {
  return tokens.flatMap((_, at) =>
    keysAt(tokens, at, lexicon).flatMap((key) =>
      (meaningsOf(key, vocabulary, lexicon) ?? []).flatMap(({ name, values }) => (name === 'make' ? values : [])),
    ),
  );
}

/** Whether a model is named anywhere in the text. */
export function namesModel(tokens: readonly Token[], { vocabulary, lexicon }: Grammar): boolean {
  return tokens.some((_, at) =>
    keysAt(tokens, at, lexicon).some((key) =>
      meaningsOf(key, vocabulary, lexicon)?.some(({ name }) => name === 'make_model'),
    ),
  );
}

/** What could be a name: so many tokens, and the letters of the last of them. */
interface Key {
  readonly key: string;
  readonly length: number;
  readonly last: number;
}

/** The names that could begin at a token, the longest first, and before those in digits those as they are written. */
export function keysAt(tokens: readonly Token[], at: number, lexicon: Lexicon): readonly Key[] {
  return keysOf(tokens, lexicon)[at] ?? [];
}

/** Of every token; each is looked at several times. */
const keysOf = perObject((tokens: readonly Token[], lexicon: Lexicon) =>
  tokens.map((_, at) => keysFrom(tokens, at, lexicon)),
);

function keysFrom(tokens: readonly Token[], at: number, { numbers }: Lexicon): readonly Key[] {
  const keys: Key[] = [];
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
    const last = own.length;
    if (digits !== key) keys.unshift({ key: digits, length, last });
    keys.unshift({ key, length, last });
  }
  return keys;
}

function meaningsOf({ key, length, last }: Key, { meanings }: Vocabulary, { words }: Lexicon) {
  const known = meanings.get(key);
  if (known && length > 1) return known;
  // The S of a Cooper S is no ending.
  const ending = words.endings.find(
    (end) =>
      key.endsWith(end) && last > end.length && key.length > end.length + 2 && meanings.has(key.slice(0, -end.length)),
  );
  const singular = ending === undefined ? undefined : meanings.get(key.slice(0, -ending.length));
  // "Teslas" are of the make, not a "Tesla S".
  return known && !singular?.some(({ name }) => name === 'make') ? known : singular;
}

/** The name at a token, if it has one meaning: alone, or with the word that introduces a place. */
export function nameAt(line: Line, at: number, { vocabulary, lexicon }: Grammar, { makes, isOfModel }: NameContext) {
  const { phrases, numbers } = lexicon;
  // "A 7 seater" names no A7, and "a van" no Avan, unless its make is named as well.
  const { text: next = '', number = numbers.get(next) } = line.tokens[at + 1] ?? {};
  const { text: own = '' } = line.tokens[at] ?? {};
  const isNamed = number !== undefined || (own.length === 1 && vocabulary.meanings.has(keyOf(next)));
  const isArticle = phrases['article']?.has(own) === true && isNamed;
  const near = phraseAt(line, at, (phrase) => !!phrases['near']?.has(phrase) || !!phrases['in']?.has(phrase));
  for (const one of keysAt(line.tokens, at, lexicon)) {
    const { key, length } = one;
    const isBadge = isOfModel && vocabulary.badges.has(key);
    const meanings = meaningsOf(one, vocabulary, lexicon)?.filter((named) => !isBadge || !isKind(named));
    const meaning = only(meanings, makes);
    if (meaning === null) return undefined;
    if (meaning && (length === 1 || !isArticle || makes.has(meaning.make ?? ''))) return { length, meaning };
  }
  if (!near) return undefined;
  for (const one of keysAt(line.tokens, at + near.length, lexicon)) {
    const meaning = only(meaningsOf(one, vocabulary, lexicon)?.filter(isPlace), makes);
    if (meaning) return { length: near.length + one.length, meaning };
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

/** A number that names a model with what is said beside the one it is listed with: "mazda 2, 3 or 6", "1 or 3 series". */
export function joinedModelAt(line: Line, at: number, { vocabulary, lexicon }: Grammar, { makes }: NameContext) {
  const { tokens } = line;
  const isNor = (position: number) => lexicon.phrases['nor']?.has(tokens[position]?.text ?? '') === true;
  // Where what "or" or a comma joins to a token ends.
  const joinedAt = (position: number) =>
    isNor(position - 1) ? position - 1 : tokens[position]?.followsComma ? position : 0;
  const { text = '', number } = tokens[at] ?? {};
  if (number === undefined) return undefined;
  const isListed = !isNor(at - 1) && !isNor(at + 1);
  let end = joinedAt(at);
  while (tokens[end - 1]?.number !== undefined && joinedAt(end - 1) > 0) end = joinedAt(end - 1);
  const before = Array.from({ length: Math.min(longestName, end) }, (_, length) => {
    const words = tokens.slice(end - 1 - length, end).map((token) => keyOf(token.text));
    return { own: words.join(''), other: words.join('').replace(/(?<!\d)\d+$/, text) };
  });
  const after = isNor(at + 1) ? keysAt(tokens, at + 2, lexicon) : [];
  const others = after.map(({ key }) => ({ own: key, other: key.replace(/^\d+/, text) }));
  for (const { own, other } of [...before.toReversed(), ...others]) {
    const model = only(vocabulary.meanings.get(own), makes);
    // Of a number that no vehicle of the stock is called by, the other one is left; behind a comma it can be anything.
    const meaning = only(vocabulary.meanings.get(other), makes) ?? (isListed ? undefined : model);
    const areModels = model?.name === 'make_model' && meaning?.name === 'make_model';
    if (areModels && own !== other) return { length: 1, meaning };
  }
  return undefined;
}

/** The word of a badge that begins like its model, of which a name has that: the RX350 of "lexus rx 350". */
export function badgeWordAt(tokens: readonly Token[], at: number, length: number, { vocabulary }: Grammar) {
  const { text = '' } = tokens[at + length] ?? {};
  if (!/^\d/.test(text)) return undefined;
  const words = tokens.slice(at, at + length).map((token) => keyOf(token.text));
  return words.map((_, from) => words.slice(from).join('') + text).find((word) => vocabulary.texts.has(word));
}
