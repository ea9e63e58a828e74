import type { SortBy } from '../../../schemas/search/sorts.ts';
import type { SearchState } from '../state.ts';
import type { AmountGrammar } from './limit-reader.ts';
import type { Lexicon } from './lexicon.ts';
import { type Key, type Line, longestName, roleAt } from './line.ts';
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

/** What else a search names, which disambiguates its other names. */
export interface NameContext {
  /** The makes, for models with the same name. */
  readonly makes: ReadonlySet<string>;
  /** Whether it names a model: then a word that is also a badge does not mean a kind of vehicle. */
  readonly isOfModel: boolean;
}

/** The context of the names in a text, beside those that are selected already. */
export function nameContext({ keys }: Line, { vocabulary, lexicon }: Grammar, { filters }: SearchState): NameContext {
  const makes = new Set(filters.make);
  let isOfModel = (filters.make_model ?? []).length > 0;
  for (const key of keys.flat()) {
    for (const { name, values } of meaningsOf(key, vocabulary, lexicon) ?? []) {
      if (name === 'make') for (const make of values) makes.add(make);
      if (name === 'make_model') isOfModel = true;
    }
  }
  return { makes, isOfModel };
}

function meaningsOf({ key, length, last }: Key, { meanings }: Vocabulary, { words, ignored }: Lexicon) {
  // "2018 to 2020 models" does not name a "Model S".
  const known = length === 1 && ignored.has(key) ? undefined : meanings.get(key);
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
  const near = Math.max(roleAt(line, at, 'near'), roleAt(line, at, 'in'));
  for (const one of line.keys[at] ?? []) {
    const { key, length } = one;
    const isBadge = isOfModel && vocabulary.badges.has(key);
    const meanings = meaningsOf(one, vocabulary, lexicon)?.filter((named) => !isBadge || !isKind(named));
    const clear = only(meanings, makes);
    const meaning = clear === null ? listed(line, at, length, { meanings, vocabulary, lexicon, makes }) : clear;
    if (clear === null && !meaning) return undefined;
    if (meaning && (length === 1 || !isArticle || makes.has(meaning.make ?? ''))) return { length, meaning };
  }
  if (near === 0) return undefined;
  for (const one of line.keys[at + near] ?? []) {
    const meaning = only(meaningsOf(one, vocabulary, lexicon)?.filter(isPlace), makes);
    if (meaning) return { length: near + one.length, meaning };
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

interface Several extends Pick<Grammar, 'vocabulary' | 'lexicon'> {
  readonly meanings: readonly Meaning[] | undefined;
  readonly makes: ReadonlySet<string>;
}

/** The words that join a list, and where what one joins to a token ends; 0 where nothing is joined to it. */
function jointsOf(tokens: readonly Token[], { phrases }: Lexicon) {
  const isNor = (at: number) => phrases['nor']?.has(tokens[at]?.text ?? '') === true;
  return { isNor, joinedAt: (at: number) => (isNor(at - 1) ? at - 1 : tokens[at]?.followsComma ? at : 0) };
}

/** Of several meanings the one whose filter its neighbour in a list has: "naked, sports or adventure". */
function listed({ tokens, keys }: Line, at: number, length: number, { meanings, vocabulary, lexicon, makes }: Several) {
  const { isNor, joinedAt } = jointsOf(tokens, lexicon);
  const clearAt = (start: number, end?: number) => {
    const fitting = keys[start]?.filter((key) => end === undefined || start + key.length === end) ?? [];
    return fitting.map((key) => only(meaningsOf(key, vocabulary, lexicon), makes)).find(Boolean)?.name;
  };
  const end = joinedAt(at);
  const before = [end - 1, end - 2, end - 3].flatMap((start) => (start < 0 ? [] : (clearAt(start, end) ?? [])));
  const name = before[0] ?? (isNor(at + length) ? clearAt(at + length + 1) : undefined);
  const [meaning, ...others] = meanings?.filter((one) => one.name === name) ?? [];
  return others.length > 0 ? undefined : meaning;
}

/** A number that names a model with the words of its neighbour in a list: "mazda 2, 3 or 6", "1 or 3 series". */
export function joinedModelAt(line: Line, at: number, { vocabulary, lexicon }: Grammar, { makes }: NameContext) {
  const { tokens } = line;
  const { isNor, joinedAt } = jointsOf(tokens, lexicon);
  const { text = '', number } = tokens[at] ?? {};
  if (number === undefined) return undefined;
  const isListed = !isNor(at - 1) && !isNor(at + 1);
  let end = joinedAt(at);
  while (tokens[end - 1]?.number !== undefined && joinedAt(end - 1) > 0) end = joinedAt(end - 1);
  const before = Array.from({ length: Math.min(longestName, end) }, (_, length) => {
    const words = tokens.slice(end - 1 - length, end).map((token) => keyOf(token.text));
    return { own: words.join(''), other: words.join('').replace(/(?<!\d)\d+$/, text) };
  });
  const after = isNor(at + 1) ? (line.keys[at + 2] ?? []) : [];
  const others = after.map(({ key }) => ({ own: key, other: key.replace(/^\d+/, text) }));
  for (const { own, other } of [...before.toReversed(), ...others]) {
    const model = only(vocabulary.meanings.get(own), makes);
    // A number that no model of the stock has leaves the other one; after a comma it can be anything.
    const meaning = only(vocabulary.meanings.get(other), makes) ?? (isListed ? undefined : model);
    const areModels = model?.name === 'make_model' && meaning?.name === 'make_model';
    if (areModels && own !== other) return { length: 1, meaning };
  }
  return undefined;
}

/** The word of a badge that a model and the number after it make up: the RX350 of "lexus rx 350". */
export function badgeWordAt(tokens: readonly Token[], at: number, length: number, { vocabulary }: Grammar) {
  const { text = '' } = tokens[at + length] ?? {};
  if (!/^\d/.test(text)) return undefined;
  const words = tokens.slice(at, at + length).map((token) => keyOf(token.text));
  return words.map((_, from) => words.slice(from).join('') + text).find((word) => vocabulary.texts.has(word));
}

/**
 * A model that shoppers ask for and the stock has none of, as a phrase that no other word is similar to, and its make if
 * the stock has that: "stonic" is no Sonic Titanium.
 */
export function absentModelAt({ tokens, keys }: Line, at: number, { vocabulary, lexicon }: Grammar) {
  const { key = '', length = 0 } = keys[at]?.find((one) => lexicon.models.has(one.key)) ?? {};
  const model = lexicon.models.get(key);
  if (!model || vocabulary.meanings.has(key) || vocabulary.texts.has(model.key)) return undefined;
  const { text = '' } = tokens[at] ?? {};
  // "A 4 door" names no A4.
  if (length > 1 && (lexicon.ignored.has(text) || (text.length === 1 && key.length < 4))) return undefined;
  const words = tokens.slice(at, at + length).map((token, index, all) => {
    const isJoined = index > 0 && all[index - 1]?.end === token.start;
    return isJoined || index === 0 ? token.text : ` ${token.text}`;
  });
  const make = vocabulary.meanings.get(model.make)?.find(({ name }) => name === 'make');
  return { length, phrase: `"${words.join('')}"`, make };
}
