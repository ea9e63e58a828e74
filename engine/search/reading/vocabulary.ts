import type { FilterName } from '../../../schemas/search/filters.ts';
import type { SearchWords } from '../../../schemas/search/built-in-words.ts';
import { indexField, makeOf } from '../state.ts';
import { roomFor } from './amount-roles.ts';
import { folded, keyOf } from './tokens.ts';

/** The meaning of words in the stock: values of a filter, or a model with its make. */
export interface Meaning {
  readonly name: FilterName;
  readonly values: readonly string[];
  /** The make of a model. */
  readonly make?: string;
}

/** A name to complete what a shopper types. */
export interface Name {
  readonly key: string;
  readonly meaning: Meaning;
}

/** The words of a site's stock, by `keyOf`. */
export interface Vocabulary {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** All values of the filters in which excluding some means selecting the others. */
  readonly closed: ReadonlyMap<FilterName, readonly string[]>;
  /** The names of the dealers and their yards, which the text search finds with each of their vehicles. */
  readonly dealers: readonly string[];
  /** The filters for which the stock has any value. */
  readonly filters: ReadonlySet<FilterName>;
  /** Names of several words, such as Diesel Heater, whose parts are not read separately. */
  readonly whole: ReadonlySet<string>;
  /** Its engine sizes in cc, and its numbers of seats and berths. */
  readonly amounts: ReadonlyMap<FilterName, readonly number[]>;
  /** The badges, which name a variant of a model: a RAV4 Cruiser is no cruiser. */
  readonly badges: ReadonlySet<string>;
  /** The single words of the stock's texts, which are not misspelt. */
  readonly texts: ReadonlySet<string>;
  /** Every name with each of its meanings, the most frequent first. */
  readonly names: readonly Name[];
}

/** The filters whose values are read, the more specific before those they imply. */
const strong = [
  ...(['make', 'body', 'simple_fuel', 'transmission', 'drive', 'colour', 'car_type', 'city', 'state'] as const),
];
const dealerNames = ['location_name', 'dealership_name'] as const;
const weak = ['item_type', ...dealerNames, 'categories'] as const;
/**
 * The filters with few values whose names vehicles' texts lack or use differently: an SUV can be a "4D Wagon", an
 * automatic gearbox an "automated manual". And the makes, because a word such as "European" can mean many.
 */
const closedNames = ['state', 'car_type', 'item_type', 'cylinders', 'make', 'body', 'transmission'] as const;
/** The filters whose values stay text. */
const unread = ['badge', 'filtered_features', 'tag'] as const;
/** Further texts of vehicles; a word in one of them does not name a family of models. */
const otherTexts = [...(['body', 'colour', 'city', 'item_type', 'categories'] as const), ...unread];
/** The filters of amounts that a stock may lack. */
const sparse = [
  ...(['weekly_price_range', 'engine_size', 'cylinders', 'doors', 'body_length'] as const),
  ...(['grossvehiclemass', 'towingcapacitybraked', 'aggregate_trailer_mass', 'tare_weight'] as const),
] as const;
/** The filters whose values may have the name of a category, which is then ambiguous. */
const besideCategories: readonly FilterName[] = ['body', 'make_model', 'categories'];
const places: readonly FilterName[] = ['city', 'state', ...dealerNames];

const measured: readonly FilterName[] = ['engine_size', ...roomFor];

/** The field of a model's codes, such as VDJ200R; it has no filter. */
const series = 'series';

/** The indexed fields that a vocabulary is made of. */
export const vocabularyFields: readonly string[] = [
  ...[...strong, ...weak, ...unread].map(indexField),
  ...[...sparse, ...roomFor].map(indexField),
  'make_model',
  series,
];

/** Paints of one plain colour beyond this number are left to the search for words. */
const mostPaints = 30;

/** True unless the stock has no such amounts. */
export function hasAmounts(name: FilterName, { filters }: Vocabulary): boolean {
  return !sparse.some((one) => one === name) || filters.has(name);
}

/** True where a meaning is a place. */
export function isPlace({ name }: Meaning): boolean {
  return places.includes(name);
}

/** True where a meaning is a kind of vehicle, whose name the badge of a model can share. */
export function isKind({ name }: Meaning): boolean {
  return name === 'body' || name === 'categories';
}

/** The words of a stock with these facets. */
export function vocabularyOf(
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>,
  words: SearchWords,
): Vocabulary {
  const meanings = new Map<string, readonly Meaning[]>();
  const aliases = aliasesOf(words);
  const valuesOf = (name: FilterName) => Object.keys(facets[indexField(name)] ?? {}).filter((value) => value.trim());

  function add(key: string, meaning: Meaning) {
    const known = meanings.get(key) ?? [];
    const same = known.find(({ name, make }) => name === meaning.name && make === meaning.make);
    const values = [...new Set([...(same?.values ?? []), ...meaning.values])];
    meanings.set(key, [...known.filter((one) => one !== same), { ...meaning, values }]);
  }
  function addNamed(text: string, meaning: Meaning) {
    const key = keyOf(text);
    for (const alias of aliases.get(key) ?? [key]) if (alias) add(alias, meaning);
  }

  const types = valuesOf('item_type');
  // A body with the name of all vehicles in stock is meaningless: a caravan has any of the bodies.
  const isAnyBody = (value: string) => types.length === 1 && keyOf(types[0] ?? '') === keyOf(value);
  for (const name of strong)
    for (const value of valuesOf(name))
      if (name !== 'body' || !isAnyBody(value)) addNamed(value, { name, values: [value] });
  addColours(meanings, { paints: valuesOf('colour'), badges: valuesOf('badge') }, aliases, words);
  for (const [count, names] of Object.entries(words.engines))
    if (valuesOf('cylinders').includes(count))
      for (const name of names) add(keyOf(name), { name: 'cylinders', values: [count] });
  const makes = valuesOf('make');
  for (const [word, values] of origins(makes, words)) addNamed(word, { name: 'make', values });
  const models: Model[] = [];
  const own: Model[] = [];
  for (const value of valuesOf('make_model')) {
    const make = makeOf(value, makes);
    if (make === undefined) continue;
    const meaning: Meaning = { name: 'make_model', values: [value], make };
    const model = value.slice(make.length + 1);
    for (const alias of aliases.get(keyOf(make)) ?? [keyOf(make)]) add(alias + keyOf(model), meaning);
    addNamed(value, meaning);
    models.push({ model, meaning });
    if (canStandAlone(model, words)) own.push({ model, meaning });
  }
  // "Ute" means the body type, even when a model has that name.
  for (const { model, meaning } of own.filter(({ model }) => !isGeneral(meanings.get(keyOf(model)))))
    addNamed(model, meaning);
  const others = otherTexts.flatMap(valuesOf);
  const sameWords = new Set(Object.values(words.same).flat().map(keyOf));
  for (const { text, make, meaning } of familiesOf(models)) {
    for (const alias of aliases.get(keyOf(make)) ?? [keyOf(make)]) add(alias + keyOf(text), meaning);
    const isClear = !meanings.has(keyOf(text)) && !sameWords.has(keyOf(text)) && canStandAlone(text, words);
    if (isClear && !others.some((other) => hasWords(other, folded(text)))) addNamed(text, meaning);
  }
  for (const name of weak) {
    for (const value of valuesOf(name)) {
      for (const alias of aliases.get(keyOf(value)) ?? [keyOf(value)]) {
        const known = meanings.get(alias);
        // "Adventure" is a body of motorcycles, too, "off grid" a model, and learners have cars and motorcycles.
        const isOther = name === 'categories' && known?.some((one) => besideCategories.includes(one.name));
        if ((!known || isOther) && !words.ignored.includes(alias)) add(alias, { name, values: [value] });
      }
    }
  }
  const filters = new Set([...strong, ...weak, ...sparse].filter((name) => valuesOf(name).length > 0));
  const countOf = ({ name, values }: Meaning) =>
    values.reduce((sum, value) => sum + (facets[indexField(name)]?.[value] ?? 0), 0);
  const phrases = phrasesOf(unread.flatMap(valuesOf), Object.keys(facets[series] ?? {}), words);
  const whole = new Set(phrases.filter((key) => !meanings.has(key)));
  const badges = new Set(valuesOf('badge').map(keyOf));
  const closed = new Map<FilterName, readonly string[]>(closedNames.map((name) => [name, valuesOf(name)]));
  const texts = new Set([...otherTexts, 'make_model' as const].flatMap(valuesOf).flatMap(wordsOf));
  const amounts = new Map(measured.map((name) => [name, valuesOf(name).map(Number)]));
  const dealers = dealerNames.flatMap(valuesOf);
  return { meanings, closed, dealers, amounts, filters, whole, badges, texts, names: byCount(meanings, countOf) };
}

/** The phrases among values that stay text, and among shoppers' words for them and for the codes of models. */
function phrasesOf(values: readonly string[], codes: readonly string[], words: SearchWords): readonly string[] {
  return [...values, ...othersOf([...values, ...codes].map(keyOf), words)].filter(isPhrase).map(keyOf);
}

/** True where the name of a dealer has these words. */
export function namesDealer(words: string, { dealers }: Vocabulary): boolean {
  return dealers.some((dealer) => hasWords(dealer, folded(words)));
}

/** The makes in stock by words for several of them, such as Japanese. */
function origins(makes: readonly string[], { makes: groups }: SearchWords) {
  return Object.entries(groups).flatMap(([word, names]) => {
    const keys = names.map(keyOf);
    const values = makes.filter((make) => keys.includes(keyOf(make)));
    return values.length > 0 ? [[word, values] as const] : [];
  });
}

/** Adds the plain colours of paints, and the words for them. */
function addColours(
  meanings: Map<string, readonly Meaning[]>,
  stock: { readonly paints: readonly string[]; readonly badges: readonly string[] },
  aliases: ReadonlyMap<string, readonly string[]>,
  { colours, phrases }: SearchWords,
): void {
  const paintsOf = (names: readonly string[] = []) =>
    stock.paints.filter((paint) => names.some((name) => hasWords(paint, name)));
  for (const [colour, names] of Object.entries(colours)) {
    const values = paintsOf(names);
    if (values.length === 0 || values.length > mostPaints) continue;
    for (const alias of aliases.get(colour) ?? [colour]) {
      const others = (meanings.get(alias) ?? []).filter(({ name }) => name !== 'colour');
      meanings.set(alias, [...others, { name: 'colour', values }]);
      // "Dark blue" is blue, unless a paint has that name.
      for (const shade of phrases['shade'] ?? []) {
        const shaded = keyOf(shade) + alias;
        if (shade !== alias && !meanings.has(shaded)) meanings.set(shaded, [{ name: 'colour', values }]);
      }
    }
    // "Charcoal" is grey, unless a paint, another colour in stock or a badge has that name.
    for (const name of names) {
      if (name === colour || paintsOf(colours[name]).length > 0 || meanings.has(keyOf(name))) continue;
      if (stock.badges.some((badge) => hasWords(badge, name))) continue;
      const called = values.filter((value) => hasWords(value, name));
      meanings.set(keyOf(name), [{ name: 'colour', values: called.length > 0 ? called : values }]);
    }
  }
}

/** Words that mean the same, by the key of each. */
function aliasesOf({ same }: SearchWords): ReadonlyMap<string, readonly string[]> {
  const groups = Object.entries(same).map(([word, others]) => [...new Set([word, ...others].map(keyOf))]);
  // A word of two groups, such as 2WD, stands for both; a value with that name belongs to neither.
  const isShared = (key: string) => groups.filter((group) => group.includes(key)).length > 1;
  return new Map(groups.flatMap((group) => group.map((key) => [key, isShared(key) ? [key] : group] as const)));
}

/** Shoppers' other words for values with these keys. */
function othersOf(keys: readonly string[], { same }: SearchWords): readonly string[] {
  return Object.entries(same).flatMap(([word, others]) => (keys.includes(keyOf(word)) ? others : []));
}

const isPhrase = (text: string) => /\S[\s-]+\S/.test(text);

const wordsOf = (text: string) => folded(text).split(/[^\p{L}\p{N}]+/u);

function hasWords(text: string, words: string): boolean {
  return ` ${wordsOf(text).join(' ')} `.includes(` ${words} `);
}

/** True where a name has a meaning that includes the vehicles of a model of that name. */
function isGeneral(meanings: readonly Meaning[] = []): boolean {
  return meanings.some(({ name }) => name === 'body' || name === 'simple_fuel' || name === 'drive');
}

/** A single letter or a common word only counts as a model together with its make. */
function canStandAlone(model: string, { ignored }: SearchWords): boolean {
  return keyOf(model).length > 1 && !ignored.includes(folded(model));
}

/** Every word with each of its meanings, those of most vehicles first. */
function byCount(meanings: ReadonlyMap<string, readonly Meaning[]>, countOf: (meaning: Meaning) => number) {
  return [...meanings]
    .flatMap(([key, own]) => own.map((meaning) => ({ key, meaning, count: countOf(meaning) })))
    .sort((one, other) => other.count - one.count)
    .map(({ key, meaning }) => ({ key, meaning }));
}

/** A model of a make. */
interface Model {
  readonly model: string;
  readonly meaning: Meaning;
}

/** Words that several models of a make begin with, such as Range Rover. */
interface Family {
  readonly text: string;
  readonly make: string;
  readonly meaning: Meaning;
}

/** The families of models, each by the longest beginning that its models share. */
function familiesOf(models: readonly Model[]): readonly Family[] {
  const families = new Map<string, { readonly text: string; readonly make: string; readonly values: string[] }>();
  for (const { model, meaning } of models) {
    const { make = '', values } = meaning;
    const words = model.split(/\s+/);
    for (let length = 1; length < words.length; length++) {
      const text = words.slice(0, length).join(' ');
      const key = `${make} ${text}`;
      const known = families.get(key) ?? { text, make, values: [] };
      families.set(key, { ...known, values: [...known.values, ...values] });
    }
  }
  const shared = [...families.values()].filter(({ values }) => values.length > 1);
  const longest = new Map(shared.map((family) => [`${family.make} ${family.values.join()}`, family]));
  return [...longest.values()]
    .filter(({ text }) => /\p{L}{3}/u.test(text))
    .map(({ text, make, values }) => ({ text, make, meaning: { name: 'make_model', values, make } }));
}
