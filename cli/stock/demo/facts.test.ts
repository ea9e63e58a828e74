import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { readCatalogue } from '../catalogue.ts';
import { generateStock } from './generate.ts';

const sites = 'sites';
const catalogue = readCatalogue(sites);
const now = new Date('2026-11-21T04:30:00Z');
const pictures = { vehicles: {}, spins: {}, interior: '' };
const tenants = readdirSync(sites, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^[^/]+\/stock\.json$/.test(name),
);
const stock = tenants.flatMap((name) => {
  const profile: StockProfile = JSON.parse(readFileSync(`${sites}/${name}`, 'utf8'));
  return generateStock(profile, catalogue, pictures, { now });
});

/** Words in names of vehicles, and what must be true of a vehicle with such a name. */
const claims: readonly (readonly [says: RegExp, holds: (vehicle: Vehicle) => boolean, except?: RegExp])[] = [
  [/\b(Pure Electric|Electric|BEV|EV)\b/, ({ simple_fuel: fuel }) => fuel === 'Electric', /Hybrid/],
  [/\b(Hybrid|PHEV|e:HEV|e-POWER)\b/, ({ simple_fuel: fuel }) => fuel === 'Hybrid'],
  [/\b(Diesel|TDI\w*|CRDi|TDCi|TD4|TD6|[1-9]\d\dd|[sx]Drive\d\dd)\b/, ({ simple_fuel: fuel }) => fuel === 'Diesel'],
  [/\b(Petrol|\d*TSI\w*|TFSI|[1-9]\d\di|[sx]Drive\d\di)\b/, ({ simple_fuel: fuel }) => fuel === 'Petrol', /Hybrid/],
  [/\b(AWD|4MATIC|xDrive\w*|quattro|4MOTION|ALL4)\b/, ({ simple_drive: drive }) => drive === 'AWD' || drive === '4WD'],
  [/\b(FWD|sDrive\w*|2WD)\b/, ({ simple_drive: drive }) => drive === 'FWD' || drive === 'RWD'],
];

const cars = stock.filter(({ item_type: type }) => type === 'car');
const line = ({ name, simple_fuel, simple_drive, trans, seats, simple_body, year }: Vehicle) =>
  [name, simple_fuel, simple_drive, trans, seats, simple_body, year].join(' | ');
const slips = (isSlip: (vehicle: Vehicle) => boolean) => [...new Set(cars.filter(isSlip).map(line))];

test('fuel and drive of every car in the demo stock are what its name says', () => {
  expect(cars.length).toBeGreaterThan(4000);
  for (const [says, holds, except] of claims) {
    const named = ({ name }: Vehicle) => says.test(name) && !except?.test(name);
    expect(cars.some(named), String(says)).toBe(true);
    expect(slips((vehicle) => named(vehicle) && !holds(vehicle))).toEqual([]);
  }
});

test('electric cars have no gears to change by hand, and no litres', () => {
  const electric = ({ simple_fuel: fuel }: Vehicle) => fuel === 'Electric';
  expect(slips((vehicle) => electric(vehicle) && /manual|cvt|dual clutch|[3-9] SP/i.test(vehicle.trans ?? ''))).toEqual(
    [],
  );
  expect(slips((vehicle) => electric(vehicle) && !!vehicle.engine_size)).toEqual([]);
});

test('learners are offered motorcycles of at most 660 cc, and some of every body that has such', () => {
  const motorcycles = stock.filter(({ item_type: type }) => type === 'motorcycle');
  const forLearners = motorcycles.filter(({ categories }) => categories?.includes('LAMS and learner'));
  expect(forLearners.filter(({ engine_size: cc }) => (cc ?? Infinity) > 660).map(line)).toEqual([]);
  const bodies = new Set(forLearners.map(({ simple_body: body }) => body));
  expect(bodies).toEqual(new Set(['Adventure', 'Cruiser', 'Naked', 'Off Road', 'Scooter', 'Sports']));
});

test('seats are of leather where the equipment says so, and nowhere else', () => {
  const isLeather = ({ interior_colour: interior }: Vehicle) => /(?<!Synthetic )Leather/.test(interior ?? '');
  const hasLeather = ({ filtered_features: features }: Vehicle) => features?.includes('Leather Seats') ?? false;
  expect(cars.some(hasLeather)).toBe(true);
  expect(slips((vehicle) => !!vehicle.interior_colour && isLeather(vehicle) !== hasLeather(vehicle))).toEqual([]);
});

test('a body has as many seats and doors as such bodies have', () => {
  const seats: Readonly<Record<string, readonly number[]>> = {
    Coupe: [2, 4],
    Convertible: [2, 4],
    Ute: [2, 3, 4, 5],
    Van: [2, 3, 5, 6],
    Hatch: [4, 5],
    Sedan: [4, 5],
    Wagon: [5, 7],
    SUV: [4, 5, 6, 7, 8],
    'People Mover': [7, 8, 9],
  };
  // A feed leaves out the seats of some.
  expect(slips(({ simple_body: body, seats: own }) => !!own && !seats[body ?? '']?.includes(own))).toEqual([]);
  expect(slips(({ simple_body: body, doors }) => (body === 'Coupe' || body === 'Convertible') && doors !== 2)).toEqual(
    [],
  );
});

test('no car is older than its model, its badge, its series or its engine, or younger', () => {
  const models = new Map<string, (typeof catalogue)['makes'][number]['makes'][number]['models'][number]>(
    catalogue.makes.flatMap(({ makes }) =>
      makes.flatMap(({ make, models }) => models.map((model) => [`${make} ${model.model}`, model] as const)),
    ),
  );
  const within = (year: number, { from = 0, to = 9999 }: { readonly from?: number; readonly to?: number } = {}) =>
    year >= from && year <= to;
  expect(
    slips(({ make_model: name, year = 0, badge, series, simple_fuel: fuel }) => {
      const model = models.get(name ?? '');
      const engines = [...(model?.engines ?? []), ...(model?.badges ?? []).flatMap(({ engine }) => engine ?? [])];
      return !(
        model &&
        within(year, model) &&
        (!badge || model.badges.some((one) => one.name === badge && within(year, one))) &&
        (!series || model.series.some((one) => one.name === series && within(year, one))) &&
        engines.some((one) => catalogue.words.fuels[one.fuel]?.simple_fuel === fuel && within(year, one))
      );
    }),
  ).toEqual([]);
});
