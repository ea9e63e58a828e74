import { type FilterName, isFilterName } from '../../../schemas/search/filters.ts';
import { isSort, type SortBy } from '../../../schemas/search/sorts.ts';
import type { SearchWords } from '../../../schemas/search/built-in-words.ts';
import { getOrCreate } from '../../memo/index.ts';
import { parseAddress } from '../address.ts';
import { type Place, type Range, rangeField } from '../state.ts';
import { isMass, leastOf } from './amount-roles.ts';
import { keyOf, phraseOf } from './tokens.ts';

/** The unit of an amount: a multiple of a filter's own unit, or an age in years. */
export interface Unit {
  /** Its filter; none for a mass that several filters could mean, and for units that no filter has. */
  readonly name?: FilterName;
  /** Kilograms or tonnes of an unnamed mass. */
  readonly isAnyMass?: true;
  readonly times: number;
  readonly isAge: boolean;
  /** It is a unit only next to words that limit nothing but years: five years can be a warranty. */
  readonly onlyYears?: true;
  /** It can follow a price, but also a year: 2018 driveaway. */
  readonly isAside?: true;
  /** An amount on its own is a minimum: seven people also fit in eight seats. */
  readonly isLeast?: true;
  /** It counts people, who are added up: "2 adults and 3 kids". */
  readonly isPeople?: true;
  /** The number of people who must come along: somebody drives the children. */
  readonly beside?: number;
  /** The plausible maximum: 340L, for example, is a name. */
  readonly most?: number;
  /** Amounts below this are of thousands. */
  readonly thousandsBelow?: number;
  /** The tolerance of an amount by itself: an engine of 2.8 litres has 2,755 cc. */
  readonly spread?: (amount: number) => readonly [below: number, above: number];
}

/** Litres as cubic centimetres. */
export const litre: Unit = { name: 'engine_size', times: 1000, isAge: false, most: 20, spread: () => [50, 50] };
/** Kilometres, of which few are thousands: "under 100 ks" are a hundred thousand. */
const driven: Unit = { name: 'km', times: 1, isAge: false, thousandsBelow: 1000 };
/** What a few of without a unit are thousands of, by their filter: "kms under 80", "price under 20". */
export const thousands: Partial<Readonly<Record<FilterName, Unit>>> = {
  km: driven,
  price: { ...driven, name: 'price' },
};
/** Units that are not simply a filter's own. */
const converted: Readonly<Record<string, Unit>> = {
  fortnight: { name: 'weekly_price_range', times: 1 / 2, isAge: false },
  month: { name: 'weekly_price_range', times: 12 / 52, isAge: false },
  age: { name: 'year', times: 1, isAge: true },
  people: { name: 'seats', times: 1, isAge: false, isLeast: true },
  years: { name: 'year', times: 1, isAge: true, onlyYears: true },
  // Units that no filter has: "8l/100km" is neither an engine nor a distance.
  none: { times: 1, isAge: false },
  ks: driven,
  aside: { name: 'price', times: 1, isAge: false, isAside: true },
  // A caravan of six metres has 19 to 21 feet.
  metre: { name: 'body_length', times: 1 / 0.3048, isAge: false, most: 20, spread: () => [1, 1] },
  litre,
  // Engines are named by the next round number: a 500 has 471 cc, a 300 278.
  engine_size: { name: 'engine_size', times: 1, isAge: false, spread: (cc) => [cc * 0.08, cc * 0.02] },
};
/** Masses in kilograms. Trucks are called by the next round number: one of 4.5 tonnes has 4,495 kg. */
const masses: Readonly<Record<string, Unit>> = {
  kg: { times: 1, isAge: false, spread: (kg) => [kg * 0.05, kg * 0.02] },
  tonne: { times: 1000, isAge: false, most: 200, spread: (kg) => [kg * 0.05, kg * 0.02] },
};
const multipliers = { hundred: 100, thousand: 1000, million: 1_000_000 };
/** Only after a currency sign: $1m is a million, 6m a length. */
const moneyMultipliers = { millions: 1_000_000 };

/** A limit between two amounts, or on one side of one. */
export interface RangeLimit {
  readonly kind: 'range';
  readonly name: FilterName;
  readonly range: Range;
}

/** The selection made by an amount and the words around it. */
export type Limit =
  | RangeLimit
  | { readonly kind: 'value'; readonly name: FilterName; readonly value: string }
  | { readonly kind: 'place'; readonly place: Place };

/** The words of a grammar, as sets of phrases. */
export interface Lexicon {
  readonly words: SearchWords;
  readonly phrases: Readonly<Record<string, ReadonlySet<string>>>;
  /** The roles of each of these phrases. */
  readonly roles: ReadonlyMap<string, readonly string[]>;
  /** Names of filters that have amounts, such as Kilometres, and what else shoppers call them. */
  readonly labels: ReadonlyMap<string, FilterName>;
  /** Names of masses that no filter has, such as payload. */
  readonly unfiltered: ReadonlySet<string>;
  readonly units: ReadonlyMap<string, Unit>;
  /** The factor from a weekly price to that of a subscription, by the period in the site's words for it. */
  readonly perWeek: number;
  /** Words that multiply the number before them. */
  readonly multipliers: ReadonlyMap<string, number>;
  /** The same, only after a currency sign. */
  readonly moneyMultipliers: ReadonlyMap<string, number>;
  /** The postcodes of towns. */
  readonly places: ReadonlyMap<string, string>;
  readonly postcodes: ReadonlySet<string>;
  readonly numbers: ReadonlyMap<string, number>;
  /** Names of limits, such as a licence's. */
  readonly limits: ReadonlyMap<string, Limit>;
  readonly orders: ReadonlyMap<string, SortBy>;
  readonly ignored: ReadonlySet<string>;
  /** The single words for colours and of phrases around names: never taken for misspelt names. */
  readonly plain: ReadonlySet<string>;
  /** Models that the stock may lack: the keys of make and model, by the model's name with and without its make. */
  readonly models: ReadonlyMap<string, { readonly make: string; readonly key: string }>;
  /** The stock's own words, by those that shoppers use instead. */
  readonly stockWords: ReadonlyMap<string, string>;
  /** Names of several words, such as tow bar. */
  readonly compounds: ReadonlySet<string>;
  /** The words that may follow a number without a space. */
  readonly glued: ReadonlySet<string>;
  /** The words that may stand before a number and its unit without a space, as in sub10k. */
  readonly gluedBefore: ReadonlySet<string>;
  /** The number of words of the longest phrase. */
  readonly longest: number;
}

function isAmount(name: string, filters: readonly FilterName[]): name is FilterName {
  return filters.some((filter) => filter === name);
}

function inverted<Value>(
  entries: Readonly<Record<string, readonly string[]>>,
  valueOf: (key: string) => Value | undefined,
): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries(entries).flatMap(([key, phrases]) => {
      const value = valueOf(key);
      return value === undefined ? [] : phrases.map((phrase) => [phraseOf(phrase), value] as const);
    }),
  );
}

/** A limit as in a page's address: `price=-20000`. */
function limitOf(text: string): Limit | undefined {
  const [[name, range] = []] = Object.entries(parseAddress('', new URLSearchParams(text)).ranges);
  return name !== undefined && isFilterName(name) && range ? { kind: 'range', name, range } : undefined;
}

const setOf = (phrases: readonly string[] = []): ReadonlySet<string> => new Set(phrases.map(phraseOf));

/** Units of masses followed by the name of the mass, as in "8 tonne gvm", and "gvm" alone; "tow" alone is a verb. */
function namedMasses(
  units: ReadonlyMap<string, Unit>,
  measures: ReadonlyMap<string, FilterName>,
  unfiltered: ReadonlySet<string>,
): readonly (readonly [string, Unit])[] {
  const names = [...measures].filter(([, name]) => isMass(name));
  const alone = names.filter(([, name]) => !leastOf.includes(name));
  const joint = [...units].flatMap(([phrase, unit]) => [
    ...names.map(([measure, name]) => [`${phrase} ${measure}`, { ...unit, name }] as const),
    ...[...unfiltered].map((measure) => [`${phrase} ${measure}`, unit] as const),
  ]);
  return [...joint, ...alone.map(([measure, name]) => [measure, { name, times: 1, isAge: false }] as const)];
}

/** The units that count people, for the filter of the site's word "people": seats unless it says otherwise. */
function peopleOf({ units: words }: SearchWords, units: ReadonlyMap<string, Unit>) {
  const { people = [], adults = [], children = [] } = words;
  const own = units.get(phraseOf(people[0] ?? ''));
  const all = (phrases: readonly string[], more?: Partial<Unit>) =>
    phrases.flatMap((text): readonly (readonly [string, Unit])[] => {
      const phrase = phraseOf(text);
      const unit = units.get(phrase) ?? own;
      return unit ? [[phrase, { ...unit, isPeople: true, ...more }]] : [];
    });
  return [...all(people), ...all(adults), ...all(children, { isLeast: true, beside: 1 })];
}

/** Subscriptions are priced by the month where the site's words for them include "a month"; otherwise by the week. */
function perWeekOf({ units }: SearchWords): number {
  const own = units['subscription_price'] ?? [];
  const period = ['month', 'fortnight'].find((name) => units[name]?.some((phrase) => own.includes(phrase)));
  return 1 / (converted[period ?? '']?.times ?? 1);
}

function rolesOf(phrases: Lexicon['phrases']): Lexicon['roles'] {
  const roles = new Map<string, string[]>();
  for (const [role, all] of Object.entries(phrases))
    for (const phrase of all) getOrCreate(roles, phrase, () => []).push(role);
  return roles;
}

/** Prepares the words of a site; `labels` are the names of its filters. */
export function lexiconOf(words: SearchWords, labels: ReadonlyMap<FilterName, string>): Lexicon {
  const names = [...labels.keys()].filter((name) => rangeField(name) !== undefined);
  const own = new Map(names.map((name) => [phraseOf(labels.get(name) ?? name), name]));
  const measures = inverted(words.measures, (name) => (isAmount(name, names) ? name : undefined));
  const unfiltered = setOf(words.measures['none']);
  const weights = inverted(words.units, (name) => masses[name]);
  const counted = inverted(
    words.units,
    (name) => converted[name] ?? (isAmount(name, names) ? { name, times: 1, isAge: false } : undefined),
  );
  const units = new Map([
    ...counted,
    ...peopleOf(words, counted),
    ...[...weights].map(([phrase, unit]) => [phrase, { ...unit, isAnyMass: true }] as const),
    ...namedMasses(weights, new Map([...measures, ...own]), unfiltered),
  ]);
  const times = inverted(words.units, (name) => new Map(Object.entries(multipliers)).get(name));
  const timesMoney = inverted(words.units, (name) => new Map(Object.entries(moneyMultipliers)).get(name));
  const same = Object.entries(words.same).flat(2);
  const groups = [words.phrases, words.orders, words.places, words.measures, words.numbers, words.limits];
  const all = groups.flatMap((group) => Object.values(group).flat());
  const phrases = Object.fromEntries(Object.entries(words.phrases).map(([role, all]) => [role, setOf(all)]));
  const around = [...groups.filter((group) => group !== words.places), words.units, words.colours];
  return {
    words,
    phrases,
    roles: rolesOf(phrases),
    labels: new Map([...measures, ...own]),
    unfiltered,
    units,
    perWeek: perWeekOf(words),
    multipliers: times,
    moneyMultipliers: timesMoney,
    places: inverted(words.places, (postcode) => postcode),
    postcodes: new Set(Object.keys(words.places)),
    numbers: inverted(words.numbers, Number),
    limits: inverted(words.limits, limitOf),
    orders: inverted(words.orders, (name) => (isSort(name) ? name : undefined)),
    ignored: setOf(words.ignored),
    plain: new Set(
      [...around.flatMap((group) => Object.values(group).flat()), ...words.ignored].flatMap((text) =>
        phraseOf(text).split(' '),
      ),
    ),
    models: new Map(
      Object.entries(words.models).flatMap(([make, names]) =>
        names.flatMap((name) => {
          const model = { make: keyOf(make), key: keyOf(name) };
          return [[model.key, model] as const, [model.make + model.key, model] as const];
        }),
      ),
    ),
    stockWords: inverted(words.same, (word) => word),
    compounds: new Set([...setOf(same)].filter((phrase) => phrase.includes(' '))),
    glued: new Set([
      ...units.keys(),
      ...times.keys(),
      ...timesMoney.keys(),
      ...['orMore', 'orSo'].flatMap((role) => words.phrases[role] ?? []),
    ]),
    gluedBefore: new Set((words.phrases['atMost'] ?? []).filter((phrase) => /^\p{L}{3,}$/u.test(phrase))),
    longest: Math.max(
      1,
      ...[...all, ...same, ...words.ignored, ...labels.values(), ...units.keys()].map(
        (text) => phraseOf(text).split(' ').length,
      ),
    ),
  };
}
