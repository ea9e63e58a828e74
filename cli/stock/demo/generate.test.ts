import { readdirSync, readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StockCatalogue } from '../catalogue.ts';
import { stockMakesSchema } from '../../../schemas/entities/stock-makes.ts';
import { stockWordsSchema } from '../../../schemas/entities/stock-words.ts';
import { type StockProfile, stockProfileSchema } from '../../../schemas/entities/stock-profile.ts';
import { type Vehicle, vehicleSchema } from '../../../schemas/entities/vehicle.ts';
import { vinCheckDigit } from './identifiers.ts';
import { oddCases } from './odd-cases.ts';
import { generateStock } from './generate.ts';

const sites = new URL('../../../sites/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, sites), 'utf8'));
const files = readdirSync(new URL('stock/', sites)).filter((name) => !name.endsWith('.map.json'));
const contents = files.map((name) => read(`stock/${name}`));
const catalogue: StockCatalogue = {
  makes: contents.filter((content) => 'makes' in content),
  words: Object.assign({}, ...contents.filter((content) => !('makes' in content))),
};
const pictures = {
  vehicles: { 'suv-blue': ['front', 'side'], 'ute-white': ['front', 'rear'], 'hatch-red': ['front'] },
  spins: { 'suv-blue': 24, 'ute-white': 24 },
  interior: '/media/spin/interior.webp',
};
const now = new Date('2026-11-21T04:30:00Z');
const profiles: Record<string, StockProfile> = {
  harbour: read('harbour-used/stock.json'),
  northside: read('northside-nissan/stock.json'),
  coastal: read('coastal-suzuki/stock.json'),
  wander: read('wander-caravans/stock.json'),
  federation: read('federation-group/stock.json'),
};
const stockOf = (name: string, count: number): Vehicle[] => {
  const profile = profiles[name];
  if (!profile) throw new Error(`no profile ${name}`);
  return generateStock({ ...profile, count }, catalogue, pictures, { now });
};
const harbour = stockOf('harbour', 2150);
const northside = stockOf('northside', 850);
const all = [...harbour, ...northside];

const ajv = new Ajv({ strict: true });
formats(ajv);
const validate = ajv.compile(vehicleSchema);
const secondsAgo = (days: number): number => now.getTime() / 1000 - days * 86_400;

describe('the stock', () => {
  test.each([
    ['makes and models', stockMakesSchema, contents.filter((content) => 'makes' in content)],
    ['words', stockWordsSchema, [catalogue.words]],
    ['profiles', stockProfileSchema, Object.values(profiles)],
  ])('of %s conforms to its schema', (_, schema, documents) => {
    const check = ajv.compile(schema);
    for (const document of documents) expect(check(document) ? [] : check.errors).toEqual([]);
  });

  test('draws on at least 30 car makes with 130 models and 8 makes of each other type', () => {
    const kinds = new Map(catalogue.makes.map(({ item_type, makes }) => [item_type, makes]));
    expect(kinds.get('car')?.length).toBeGreaterThanOrEqual(30);
    expect(kinds.get('car')?.flatMap(({ models }) => models).length).toBeGreaterThanOrEqual(130);
    for (const kind of ['truck', 'motorcycle', 'caravan'] as const) {
      expect(kinds.get(kind)?.length).toBeGreaterThanOrEqual(8);
    }
  });

  test('is the same at any hour of one day and differs the next day', () => {
    const profile = { ...(profiles.harbour ?? raise()), count: 60 };
    const at = (time: string) => generateStock(profile, catalogue, pictures, { now: new Date(time) });
    expect(at('2026-11-21T00:00:01Z')).toEqual(at('2026-11-21T23:59:59Z'));
    expect(at('2026-11-22T00:00:01Z')).not.toEqual(at('2026-11-21T00:00:01Z'));
  });

  test('conforms to the schema for any seed, size and day, with unique ids and slugs', () => {
    const profile = profiles.northside ?? raise();
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 0, max: 80 }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true }),
        (seed, count, day) => {
          const stock = generateStock({ ...profile, seed, count }, catalogue, pictures, { now: day });
          expect(stock).toHaveLength(count);
          for (const vehicle of stock) expect(validate(vehicle) ? [] : validate.errors).toEqual([]);
          expect(new Set(stock.map(({ id }) => id)).size).toBe(count);
          expect(new Set(stock.map(({ slug }) => slug)).size).toBe(count);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('of all demo dealers conforms to the schema, with unique ids and slugs', () => {
    const stocks = Object.values(profiles).flatMap((profile) => generateStock(profile, catalogue, pictures, { now }));
    expect(stocks).toHaveLength(4930);
    expect(stocks.filter((vehicle) => !validate(vehicle))).toEqual([]);
    expect(new Set(stocks.map(({ id }) => id)).size).toBe(4930);
    expect(new Set(stocks.map(({ slug }) => slug)).size).toBe(4930);
  });

  test('is located at the yards named in its part of the mix, under the dealership of the yard', () => {
    const profile = profiles.harbour ?? raise();
    const [yard = raise()] = profile.locations;
    const dealership = { id: 7, slug: 'heavy', name: 'Heavy' };
    const locations = [yard, { ...yard, id: 9, slug: 'depot', dealership }];
    const mix: StockProfile['mix'] = [
      { share: 1, item_type: 'truck', car_type: 'used', locations: ['depot'] },
      { share: 1, item_type: 'car', car_type: 'used', locations: ['parramatta'] },
    ];
    const stock = generateStock({ ...profile, count: 40, locations, mix }, catalogue, pictures, { now });
    const places = new Set(
      stock.map(({ item_type, location, dealership_slug }) => [item_type, location?.slug, dealership_slug].join(' ')),
    );
    expect([...places].sort()).toEqual(['car parramatta harbour-used', 'truck depot heavy']);
    const nowhere: StockProfile['mix'] = [{ share: 1, item_type: 'car', car_type: 'used', locations: ['moon'] }];
    expect(() => generateStock({ ...profile, mix: nowhere }, catalogue, pictures, { now })).toThrow('no yard moon');
  });

  test('reports which part of the mix the catalogue cannot fill', () => {
    const profile = profiles.northside ?? raise();
    const mix: StockProfile['mix'] = [{ share: 1, item_type: 'car', car_type: 'new', makes: ['Nobody'] }];
    expect(() => generateStock({ ...profile, mix }, catalogue, pictures, { now })).toThrow('no new car');
  });
});

const odd: [name: string, is: (vehicle: Vehicle) => boolean][] = [
  ['no price', ({ price }) => price === 0],
  ['a price of 9', ({ price }) => price === 9],
  ['no pictures', ({ images, photos_count }) => images?.length === 0 && photos_count === 0],
  ['exactly four pictures', ({ images }) => images?.length === 4],
  ['sixty pictures', ({ images }) => images?.length === 60],
  [
    'sold yesterday',
    ({ status, sold, sold_at }) =>
      status === 'sold' && sold === true && Math.abs((sold_at ?? 0) - secondsAgo(1)) < 86_400,
  ],
  [
    'sold ten days ago',
    ({ status, sold_at }) => status === 'sold' && Math.abs((sold_at ?? 0) - secondsAgo(10)) < 86_400,
  ],
  ['arrived today', ({ created_at_timestamp = 0 }) => created_at_timestamp > secondsAgo(1)],
  ['coming soon', ({ status }) => status === 'coming_soon'],
  ['reserved', ({ reserved, status }) => reserved === true && status === 'in_stock'],
  ['electric', ({ simple_fuel }) => simple_fuel === 'Electric'],
  ['hybrid', ({ simple_fuel }) => simple_fuel === 'Hybrid'],
  ['registration expired', ({ rego_expiry }) => typeof rego_expiry === 'string' && rego_expiry < '2026-11-21'],
  ['registration current', ({ rego_expiry }) => typeof rego_expiry === 'string' && rego_expiry > '2026-12-21'],
  ['a preorder', ({ preorder }) => preorder === true],
  ['test drive only', ({ tag }) => tag === 'Test Drive Only'],
  ['runout sale', ({ tag }) => tag === 'Runout Sale'],
  ['certified', ({ certified, car_type }) => certified === true && car_type === 'used'],
  ['no comments', ({ dealercomments }) => dealercomments === null],
  ['no variant', ({ variant, has_nvic }) => variant === null && has_nvic === false],
  ['a badge of 40 characters or more', ({ badge }) => (badge?.length ?? 0) >= 40],
  ['a price of $1,250,000', ({ price }) => price === 1_250_000],
  ['a price under $500', ({ price }) => price === 450],
  ['200 off', ({ price, before_price }) => (before_price ?? 0) - (price ?? 0) === 200],
  ['2,500 off', ({ price, before_price }) => (before_price ?? 0) - (price ?? 0) === 2500],
  ['hidden from the website', ({ show_on_dealer_website }) => !show_on_dealer_website],
  [
    'a spin set with hotspots',
    ({ spin_images, hotspots, spin_interior_image }) =>
      spin_images?.length === 24 && (hotspots?.exterior.length ?? 0) > 0 && Boolean(spin_interior_image),
  ],
  ['nulls where the feed has nothing', ({ badge, seats, file }) => badge === null && seats === null && file === null],
];

describe('pictures', () => {
  const manifest = read('media/pictures.json');
  const newest = ({ created_at }: Vehicle): string => created_at ?? '';

  test.each(['redline-motorcycles', 'coastal-suzuki', 'ironbark-trucks'])(
    'the first page of %s shows at least 18 different pictures on 21 cards, and no gallery repeats one',
    (tenant) => {
      const stock = generateStock(read(`${tenant}/stock.json`), catalogue, manifest, { now });
      const page = stock.sort((a, b) => newest(b).localeCompare(newest(a))).slice(0, 21);
      expect(new Set(page.map(({ primary_image_url: first }) => first)).size).toBeGreaterThanOrEqual(18);
      const repeating = stock.filter(({ images = [] }) => new Set(images).size < images.length);
      expect(repeating.map(({ images }) => images?.length)).toEqual(repeating.length > 0 ? [60] : []);
    },
  );
});

describe('edge cases', () => {
  test.each(odd)('both dealers have a vehicle with %s', (_, is) => {
    expect(harbour.some(is)).toBe(true);
    expect(northside.some(is)).toBe(true);
  });

  test.each(odd)('even a small stock has a vehicle with %s', (_, is) => {
    expect(stockOf('harbour', 40).some(is)).toBe(true);
  });

  test('every one is listed here', () => {
    expect(oddCases).toHaveLength(odd.length);
  });

  test.each<[name: string, is: (vehicle: Vehicle) => boolean]>([
    ['a video', ({ video_url }) => Boolean(video_url)],
    ['a history report', ({ file }) => Boolean(file)],
    ['a private seller', ({ private_suburb, private_postcode }) => Boolean(private_suburb && private_postcode)],
    ['a motorcycle', ({ item_type }) => item_type === 'motorcycle'],
    ['a truck with its mass', ({ item_type, variant }) => item_type === 'truck' && Boolean(variant?.grossvehiclemass)],
    [
      'a caravan with berths',
      ({ item_type, sleeps, body_length }) => item_type === 'caravan' && Boolean(sleeps && body_length),
    ],
    ['a demo', ({ car_type }) => car_type === 'demo'],
  ])('the independent dealer has %s', (_, is) => {
    expect(harbour.some(is)).toBe(true);
  });
});

describe('plausibility', () => {
  test('who sorts by price sees subscriptions in the same order', () => {
    const stock = generateStock(read('looplease/stock.json'), catalogue, pictures, { now });
    const priced = stock.filter(({ price, subscription_price }) => price && subscription_price);
    const subscriptions = priced
      .toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))
      .map(({ subscription_price }) => subscription_price ?? 0);
    expect(subscriptions.length).toBeGreaterThan(50);
    expect(subscriptions).toEqual(subscriptions.toSorted((a, b) => a - b));
  });

  const used = all.filter(
    ({ car_type, item_type, price }) => car_type === 'used' && item_type === 'car' && (price ?? 0) > 1000,
  );
  const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

  test('the price of a model falls with age', () => {
    const models = new Set(used.map(({ make_model }) => make_model));
    const common = [...models]
      .map((model) => used.filter(({ make_model }) => make_model === model))
      .filter(({ length }) => length >= 30);
    expect(common.length).toBeGreaterThan(8);
    for (const vehicles of common) {
      const prices = (from: number, to: number) =>
        vehicles.filter(({ year = 0 }) => year >= from && year <= to).map(({ price }) => price ?? 0);
      const [older, newer] = [prices(0, 2017), prices(2022, 2030)];
      if (older.length > 2 && newer.length > 2) expect(mean(newer)).toBeGreaterThan(mean(older) * 1.3);
    }
  });

  test('compliance follows manufacture and neither is in the future', () => {
    for (const { build_date, compliance_date } of all) {
      expect(String(compliance_date) > String(build_date)).toBe(true);
      expect(String(compliance_date) <= '2026-11-21').toBe(true);
    }
  });

  test.each([
    ['VIC', /^(\d[A-Z]{2}\d[A-Z]{2}|[A-Z]{3}\d{3})$/],
    ['SA', /^S\d{3}[A-Z]{3}$/],
    ['WA', /^1[A-Z]{3}\d{3}$/],
  ])('number plates match the state of the yard: %s', (state, format) => {
    const profile = profiles.northside ?? raise();
    const locations = profile.locations.map((location) => ({ ...location, state }));
    const stock = generateStock({ ...profile, locations, count: 300 }, catalogue, pictures, { now });
    const plates = stock.flatMap(({ regplate }) => regplate ?? []);
    expect(plates.length).toBeGreaterThan(100);
    expect(plates.filter((plate) => !format.test(plate))).toEqual([]);
  });

  test('new vehicles have no plate and hardly any distance, used ones have both', () => {
    for (const { car_type, item_type, regplate, km } of northside) {
      if (car_type === 'new') expect([regplate, (km ?? 0) < 50]).toEqual([undefined, true]);
      if (car_type === 'used' && item_type === 'car') expect(km).toBeGreaterThan(500);
    }
  });

  test('VINs have 17 characters, a valid check digit and no I, O or Q', () => {
    // The published example of ISO 3779's check digit.
    expect(vinCheckDigit('1M8GDM9AXKP042788')).toBe('X');
    for (const { vin } of all) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(vin?.[8]).toBe(vinCheckDigit(vin ?? ''));
    }
  });

  test('comments have several paragraphs of a few hundred characters and rarely repeat', () => {
    const comments = all.flatMap(({ dealercomments }) => dealercomments ?? []);
    expect(mean(comments.map(({ length }) => length))).toBeGreaterThan(400);
    expect(new Set(comments).size).toBeGreaterThan(comments.length * 0.99);
    expect(comments.filter((comment) => /[{}]| {2}|undefined/.test(comment))).toEqual([]);
  });

  test('comments are drawn from the phrases of the profile, if it has some', () => {
    const phrases = [{ say: 'One {model} of ours.' }];
    const comments = [{ name: 'own', chance: 1, sentences: [1, 1], phrases }];
    const profile = { ...(profiles['harbour'] ?? raise()), count: 5, comments };
    const stock = generateStock(profile, catalogue, pictures, { now });
    expect(stock.map(({ dealercomments }) => dealercomments)).toEqual(
      stock.map(({ model }) => `One ${model} of ours.`),
    );
  });

  test('a lender offer repays its loan', () => {
    const offers = all.flatMap(({ finance_lenders, price }) =>
      Object.values(finance_lenders ?? {}).map((offer) => ({ offer, price: price ?? 0 })),
    );
    expect(offers.length).toBeGreaterThan(3000);
    for (const { offer, price } of offers) {
      const rate = (offer.interestRate ?? 0) / 1200;
      let owed = price - (offer.deposit ?? 0) + (offer.establishmentFees ?? 0);
      for (let month = 0; month < (offer.termMonths ?? 0); month += 1)
        owed = owed * (1 + rate) - (offer.paymentMonth ?? 0);
      expect(Math.abs(owed - (offer.balloon ?? 0))).toBeLessThan(1);
    }
  });
});

function raise(): never {
  throw new Error('profile missing');
}
