import type { StockCatalogue } from '../catalogue.ts';
import type { StockMakes } from '../../../schemas/entities/stock-makes.ts';
import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Random } from './random.ts';

/** A part of a profile's mix, such as its used cars. */
export type StockPart = StockProfile['mix'][number];

type Make = StockMakes['makes'][number];
type Model = Make['models'][number];
type Badge = Model['badges'][number];
type Engine = Model['engines'][number];

/** A make and model with its weight in one part of the mix. */
export interface Candidate {
  make: Make;
  model: Model;
  weight: number;
}

/** What an edge case requires of the choice. */
export interface Wish {
  /** Short name of the fuel, such as Electric. */
  simpleFuel?: string;
  /** Minimum length of the badge. */
  badgeLength?: number;
  /** The most expensive model of all, or the oldest one. */
  extreme?: 'dearest' | 'oldest';
}

/** One exact vehicle of the catalogue. */
export interface Choice {
  make: Make;
  model: Model;
  badge: Badge;
  /** The badge's rank within the model: 0 is the base trim, 1 the top one. */
  level: number;
  engine: Engine | undefined;
  series: string | undefined;
  year: number;
  /** Current price of this badge and engine when new, in dollars. */
  newPrice: number;
}

const last = (years: { to?: number }, thisYear: number): number => Math.min(years.to ?? thisYear, thisYear);
const soldIn = (years: { from?: number; to?: number }, year: number): boolean =>
  (years.from ?? year) <= year && year <= (years.to ?? year);

/** Models available for a part of the mix this year, with their weights; throws when there are none. */
export function candidatesFor(part: StockPart, { makes }: StockCatalogue, thisYear: number): Candidate[] {
  const candidates = makes
    .filter(({ item_type }) => item_type === part.item_type)
    .flatMap((kind) => kind.makes)
    .filter(({ make }) => part.makes?.includes(make) ?? true)
    .flatMap((make) => {
      const total = make.models.reduce((sum, { share }) => sum + share, 0);
      return make.models.map((model) => ({ make, model, weight: (make.share * model.share) / total }));
    })
    .filter(
      ({ model }) =>
        (part.bodies?.includes(model.body) ?? true) &&
        (model.massKg ?? 0) <= (part.maxMassKg ?? Infinity) &&
        model.from <= thisYear &&
        last(model, thisYear) >= (part.car_type === 'used' ? (part.yearFrom ?? 0) : thisYear),
    );
  if (candidates.length === 0) {
    throw new Error(`the catalogue has no ${part.car_type} ${part.item_type} for this part of the mix`);
  }
  return candidates;
}

const dearestOf = (model: Model): number => model.price + Math.max(...model.badges.map(({ adds }) => adds));

const extremes: Record<NonNullable<Wish['extreme']>, (left: Candidate, right: Candidate) => number> = {
  dearest: (left, right) => dearestOf(right.model) - dearestOf(left.model),
  oldest: (left, right) => left.model.from - right.model.from,
};

function narrow(candidates: readonly Candidate[], wish: Wish, fuels: ReadonlySet<string>): readonly Candidate[] {
  const { simpleFuel, badgeLength, extreme } = wish;
  let fitting = candidates;
  if (simpleFuel) fitting = fitting.filter(({ model }) => model.engines.some(({ fuel }) => fuels.has(fuel)));
  if (badgeLength) fitting = fitting.filter(({ model }) => model.badges.some(({ name }) => name.length >= badgeLength));
  return extreme ? fitting.toSorted(extremes[extreme]).slice(0, 1) : fitting;
}

// Trade-ins cluster around the end of a first loan; few vehicles are older than fifteen years.
const ageWeight = (age: number): number => (age < 1 ? 0.35 : Math.exp(-((age - 5) ** 2) / (age < 5 ? 14 : 42)));

function chooseYear(
  model: Model,
  engine: Engine | undefined,
  part: StockPart,
  wish: Wish,
  thisYear: number,
  random: Random,
): number {
  const latest = Math.min(last(model, thisYear), last(engine ?? {}, thisYear));
  const earliest = Math.min(latest, Math.max(model.from, engine?.from ?? 0, part.yearFrom ?? 0));
  if (part.car_type === 'new') return latest;
  if (part.car_type === 'demo') return Math.max(earliest, latest - (random.chance(0.3) ? 1 : 0));
  if (wish.extreme) return wish.extreme === 'oldest' ? earliest : latest;
  const span = Array.from({ length: latest - earliest + 1 }, (_, index) => earliest + index);
  // Some models left the country for years.
  const { badges, series } = model;
  const sold = span.filter((year) =>
    [badges, series].every((list) => list.length === 0 || list.some((one) => soldIn(one, year))),
  );
  return random.weighted(sold.length > 0 ? sold : span, (year) => ageWeight(thisYear - year));
}

/** Draws one exact vehicle from the candidates, or from all of them when none meets the requirements. */
export function choose(
  candidates: readonly Candidate[],
  part: StockPart,
  wish: Wish,
  { words }: StockCatalogue,
  thisYear: number,
  random: Random,
): Choice {
  const fuels = new Set(
    Object.keys(words.fuels).filter((key) => !wish.simpleFuel || words.fuels[key]?.simple_fuel === wish.simpleFuel),
  );
  const fitting = narrow(candidates, wish, fuels);
  const { make, model } = random.weighted(fitting.length > 0 ? fitting : candidates, ({ weight }) => weight);
  const fuelled = model.engines.filter(({ fuel }) => fuels.has(fuel));
  const first = fuelled.length > 0 ? random.pick(fuelled) : undefined;
  const year = chooseYear(model, wish.simpleFuel ? first : undefined, part, wish, thisYear, random);
  const offered = fuelled.filter((engine) => soldIn(engine, year));
  const engine = offered.length > 0 ? random.pick(offered) : first;
  const isWished = ({ engine: own }: Badge) => !own || !wish.simpleFuel || fuels.has(own.fuel);
  const badges = model.badges.filter((badge) => soldIn(badge, year) && isWished(badge));
  const long = badges.filter(({ name }) => name.length >= (wish.badgeLength ?? 0));
  const badge = random.weighted(
    [long, badges, model.badges].find(({ length }) => length > 0) ?? [],
    ({ share }) => share ?? 1,
  );
  const fitted = badge.engine ?? engine;
  return {
    make,
    model,
    badge,
    level: badges.length < 2 ? 0.5 : badges.indexOf(badge) / (badges.length - 1),
    engine: fitted,
    series: model.series.find((series) => soldIn(series, year))?.name,
    year,
    newPrice: model.price + badge.adds + (fitted?.adds ?? 0),
  };
}
