import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Database } from '../db/handle.ts';
import { type StockReject, stockPrices, stockRuns, stockVehicles } from '../db/schema.ts';
import { beginRun, listRuns } from './runs.ts';
import { priceDrops, stockChanges } from './changes.ts';
import { syncFeed, type SyncOptions } from './store.ts';

const backend = testBackend();
afterAll(() => backend.close());

beforeEach(async () => {
  const database = await backend.database();
  for (const table of [stockVehicles, stockPrices, stockRuns]) await database.delete(table);
});

const start = new Date('2026-11-22T00:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const car = (id: number, more: Partial<Vehicle> = {}) => {
  const { created_at: _created, created_at_timestamp: _timestamp, ...rest } = stockVehicle(id);
  return { ...rest, price: 20_000, offer_price: null, ...more } as Vehicle;
};
const cars = (...ids: readonly number[]) => ids.map((id) => car(id));

async function sync(
  vehicles: readonly Vehicle[] | Error,
  { database, ...options }: Partial<SyncOptions> & { readonly database?: Database } = {},
  at = start,
) {
  return syncFeed(database ?? (await backend.database()), {
    site: 'test',
    feed: 'main',
    feeds: ['main', 'second'],
    vanished: 'sold',
    largestDrop: 30,
    now: () => at,
    read: async () => {
      if (vehicles instanceof Error) throw vehicles;
      return { rows: vehicles.length, vehicles, rejects: [] };
    },
    describeError: (error) => (error instanceof Error && error.message === 'unreachable' ? error.message : undefined),
    ...options,
  });
}

const changes = async (since = 0) => stockChanges(await backend.database(), 'test', since);
const shown = async (since = 0) => {
  const { vehicles, gone, revision } = await changes(since);
  return { revision, gone, vehicles: vehicles.map(({ id, sold }) => (sold ? -id : id)) };
};

test('only what changed is written, under one revision a run', async () => {
  expect(await sync(cars(1, 2, 3))).toMatchObject({ outcome: 'done', published: true, counts: { added: 3 } });
  expect(await sync(cars(1, 2, 3))).toMatchObject({ published: false, counts: { added: 0, changed: 0, unchanged: 3 } });
  const third = await sync([car(1), car(2, { price: 19_000 }), car(3), car(4)], {}, minutes(5));
  expect(third?.counts).toEqual({ rows: 4, rejected: 0, added: 1, changed: 1, unchanged: 2, vanished: 0, kept: 0 });
  expect(await shown(1)).toEqual({ revision: 2, vehicles: [2, 4], gone: [] });
  const database = await backend.database();
  const prices = await database.select().from(stockPrices).orderBy(stockPrices.revision);
  expect(prices.filter(({ vehicleId }) => vehicleId === 2).map(({ price }) => price)).toEqual([20_000, 19_000]);
  expect(prices).toHaveLength(5);
});

test('a vehicle says when its price last fell, until it rises', async () => {
  const after = async (price: number, at: number) => {
    await sync([car(1, { price })], {}, minutes(at));
    return (await changes()).vehicles[0]?.price_drop ?? null;
  };
  const dropped = { before: 20_000, at: minutes(5).toISOString() };
  expect(await after(20_000, 0)).toBe(null);
  expect(await after(19_000, 5)).toEqual(dropped);
  await sync([car(1, { price: 19_000, km: 5 })], {}, minutes(10));
  expect((await changes()).vehicles[0]?.price_drop).toEqual(dropped);
  expect(await after(19_500, 15)).toBe(null);
});

test('a price of another kind is not a price drop, a lower one afterwards is', async () => {
  const after = async (price: number, kind: string | undefined, at: number) => {
    const { revision } = await changes();
    await sync([car(1, { price, ...(kind ? { price_type: kind } : {}) })], {}, minutes(at));
    const { vehicles, revision: until } = await changes();
    const drops = await priceDrops(await backend.database(), 'test', { since: revision, until });
    return [vehicles[0]?.price_drop?.before, drops.get(1)?.before];
  };
  expect(await after(20_000, 'Drive Away', 0)).toEqual([undefined, undefined]);
  expect(await after(18_500, 'Excl. Govt. Charges', 5)).toEqual([undefined, undefined]);
  expect(await after(18_000, 'Excl. Govt. Charges', 10)).toEqual([18_500, 18_500]);
  expect(await after(18_000, 'Drive Away', 15)).toEqual([undefined, undefined]);
  expect(await after(17_900, undefined, 20)).toEqual([18_000, 18_000]);
});

test('a vehicle that vanishes is sold or gone as the site says, and is back when its feed has it again', async () => {
  await sync(cars(1, 2, 3));
  await sync(cars(1, 2), {}, minutes(5));
  expect(await shown()).toEqual({ revision: 2, vehicles: [1, 2, -3], gone: [] });
  expect((await changes(1)).vehicles[0]).toMatchObject({ status: 'sold', sold_at: minutes(5).getTime() / 1000 });
  await sync(cars(1, 2, 3), {}, minutes(10));
  await sync(cars(1, 3), { vanished: 'removed' }, minutes(15));
  expect(await shown(2)).toEqual({ revision: 4, vehicles: [3], gone: [2] });
  expect((await shown()).vehicles).toEqual([1, 3]);
});

test('what was sold 90 days ago goes, and after 400 days nothing is known of it', async () => {
  await sync(cars(1, 2));
  await sync(cars(1), {}, minutes(5));
  expect(await sync(cars(1), {}, minutes(91 * 1440))).toMatchObject({ published: true });
  expect(await shown(2)).toEqual({ revision: 3, vehicles: [], gone: [2] });
  await sync(cars(1), {}, minutes(402 * 1440));
  const database = await backend.database();
  expect((await database.select().from(stockVehicles)).map(({ vehicleId }) => vehicleId)).toEqual([1]);
  expect((await database.select().from(stockPrices)).map(({ vehicleId }) => vehicleId)).toEqual([1]);
});

test('runs are listed for 90 days; of older ones only the last of each kind is known', async () => {
  await sync(cars(1));
  await sync(cars(1, 2), {}, minutes(5));
  await sync(cars(3), { feed: 'second' }, minutes(6));
  for (const at of [7, 8]) await sync(new Error('unreachable'), {}, minutes(at));
  await sync(cars(1, 2), {}, minutes(91 * 1440));
  const runs = await listRuns(await backend.database(), 'test');
  expect(runs.map(({ feed, outcome, revision }) => [feed, outcome, revision])).toEqual([
    ['main', 'done', null],
    ['main', 'failed', null],
    ['second', 'done', 3],
    ['main', 'done', 2],
  ]);
  expect((await changes()).revision).toBe(3);
});

test('a feed that shrinks too much, is empty or cannot be read changes nothing, and says so', async () => {
  const many = Array.from({ length: 20 }, (_, index) => index + 1);
  await sync(cars(...many));
  const halved = await sync(cars(...many.slice(0, 10)));
  expect(halved).toMatchObject({ outcome: 'refused', message: "The feed 'main' no longer has 10 of its 20 vehicles." });
  expect(await sync([])).toMatchObject({ outcome: 'refused' });
  expect(await sync(new Error('unreachable'))).toMatchObject({ outcome: 'failed', message: 'unreachable' });
  await expect(sync(new Error('a defect'))).rejects.toThrow('a defect');
  expect((await shown()).vehicles).toEqual(many);
  const runs = await listRuns(await backend.database(), 'test');
  expect(runs.map(({ outcome, revision }) => [outcome, revision])).toEqual([
    ['failed', null],
    ['failed', null],
    ['refused', null],
    ['refused', null],
    ['done', 1],
  ]);
  expect(await sync(cars(...many.slice(0, 10)), { acceptsDrop: true })).toMatchObject({ counts: { vanished: 10 } });
});

test('the vehicle of a rejected row stays as it was, and is not counted as gone', async () => {
  const many = Array.from({ length: 20 }, (_, index) => index + 1);
  await sync(cars(...many));
  const reading = (vehicles: readonly Vehicle[], rejects: readonly StockReject[]) => async () => ({
    rows: vehicles.length + rejects.length,
    vehicles,
    rejects,
  });
  const unread = many.slice(0, 8).map((id) => ({ id, problems: ['price: is not a number'] }));
  const bySlug = { slug: car(9).slug, problems: ['id must be integer'] };
  const read = reading(cars(...many.slice(10)), [...unread, bySlug, { line: 12, problems: ['has 3 columns'] }]);
  const result = await sync([], { read });
  expect(result).toMatchObject({ outcome: 'done', counts: { rejected: 10, unchanged: 10, kept: 9, vanished: 1 } });
  expect(await shown(1)).toEqual({ revision: 2, vehicles: [-10], gone: [] });
  expect((await listRuns(await backend.database(), 'test', 1))[0]?.rejects).toHaveLength(10);
  // Another vehicle may take its address, and a feed of nothing but rejected rows is refused.
  await sync([], { read: reading([...cars(...many.slice(10)), car(50, { slug: car(1).slug })], unread) });
  expect((await shown(2)).vehicles).toEqual([-9, 50]);
  expect(await sync([], { read: reading([], unread) })).toMatchObject({ outcome: 'refused' });
});

test('characters that no database stores stop no feed, and are replaced', async () => {
  const comments = (text: string) => car(1, { dealercomments: text });
  const read = async () => ({
    rows: 2,
    vehicles: [comments('Tidy\0, one owner \ud83d')],
    rejects: [{ line: 3, problems: ["price: '1\0' is not a number"] }],
  });
  expect(await sync([], { read })).toMatchObject({ outcome: 'done', counts: { added: 1, rejected: 1 } });
  expect((await changes()).vehicles[0]?.dealercomments).toBe('Tidy\ufffd, one owner \ufffd');
  expect(await sync([], { read })).toMatchObject({ counts: { unchanged: 1 } });
  const describeError = () => "The feed has no column 'm\0a\0k\0e'.";
  expect(await sync(new Error('unreachable'), { describeError })).toMatchObject({ outcome: 'failed' });
  const [failed, done] = await listRuns(await backend.database(), 'test');
  expect(failed?.message).toBe("The feed has no column 'm\ufffda\ufffdk\ufffde'.");
  expect(done?.rejects[0]?.problems).toEqual(["price: '1\ufffd' is not a number"]);
  await sync([comments('\ud83d\ude00 and \\u0000')]);
  expect((await changes()).vehicles[0]?.dealercomments).toBe('\ud83d\ude00 and \\u0000');
});

test('a small yard may sell three at once, but not the last', async () => {
  await sync(cars(1, 2, 3, 4));
  expect(await sync(cars(4))).toMatchObject({ outcome: 'done' });
  const message = "The feed 'main' no longer has any valid row; it had one vehicle.";
  expect(await sync([])).toMatchObject({ outcome: 'refused', message });
});

test('feeds keep to their own vehicles, and those of a feed removed from the document are removed', async () => {
  await sync(cars(1, 2));
  const second = await sync([car(2), car(3), car(4, { slug: car(1).slug })], { feed: 'second' });
  expect(second?.rejects.map(({ problems }) => problems[0])).toEqual([
    "id 2 is already used in the feed 'main'",
    `slug '${car(1).slug}' is already used in the feed 'main'`,
  ]);
  expect((await shown()).vehicles).toEqual([1, 2, 3]);
  await sync(cars(1, 2), { feeds: ['main'] });
  expect((await shown()).vehicles).toEqual([1, 2, -3]);
});

test('the address of a sold vehicle can go to another', async () => {
  await sync([car(1), car(2)]);
  await sync([car(2), car(3, { slug: car(1).slug })]);
  expect(await shown(1)).toEqual({ revision: 2, vehicles: [3], gone: [1] });
});

test('what its feed does not date is listed when it first appears, and keeps that time', async () => {
  await sync([car(1)]);
  await sync([car(1), car(2)], {}, minutes(5));
  await sync([car(1), car(2, { price: 1 })], {}, minutes(10));
  const { vehicles } = await changes();
  expect(vehicles.map(({ created_at_timestamp: time }) => time)).toEqual([undefined, minutes(5).getTime() / 1000]);
});

test('a run that dies is completed by the next under the same revision, and takes no part any more', async () => {
  const database = await backend.database();
  await sync(cars(1));
  let died = false;
  const many = Array.from({ length: 250 }, (_, index) => car(index + 1));
  await expect(
    sync(many, {
      read: async () => {
        // Another run takes over while this one reads.
        await beginRun(database, { site: 'test', feed: 'main', now: start });
        died = true;
        return { rows: many.length, vehicles: many, rejects: [] };
      },
    }),
  ).rejects.toThrow('Another run of test has replaced this one.');
  expect(died).toBe(true);
  expect(await sync(many)).toMatchObject({ published: true, counts: { added: 249, unchanged: 1 } });
  expect((await shown(1)).vehicles).toHaveLength(249);
  const outcomes = (await listRuns(database, 'test')).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['done', 'interrupted', 'interrupted', 'done']);
});

/** Runs a sync whose process dies before this transaction, counted from 0: the run's start, then its vehicles by hundreds. */
async function dieAt(transaction: number, vehicles: readonly Vehicle[], at = start): Promise<void> {
  const database = await backend.database();
  let begun = 0;
  const dying = new Proxy(database, {
    get: (target, name) => {
      if (name === 'transaction' && begun++ === transaction) throw new Error('killed');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await expect(sync(vehicles, { database: dying }, at)).rejects.toThrow('killed');
}

test('prices of a run that died were never published: they are replaced where the feed has changed meanwhile', async () => {
  const all = (price: number) => Array.from({ length: 150 }, (_, index) => car(index + 1, { price }));
  await sync(all(28_000));
  await dieAt(2, all(27_500), minutes(5));
  const third = await sync([...all(27_100).slice(0, 149), car(150, { price: 28_000, km: 5 })], {}, minutes(10));
  expect(third).toMatchObject({ counts: { added: 0, changed: 150, unchanged: 0 } });
  await dieAt(2, all(26_000), minutes(15));
  await sync(all(27_100), {}, minutes(20));
  const { vehicles } = await changes();
  const dropped = { before: 28_000, at: minutes(10).toISOString() };
  expect(vehicles.slice(0, 149).map(({ price_drop: drop }) => drop)).toEqual(
    Array.from({ length: 149 }, () => dropped),
  );
  expect(vehicles[149]?.price_drop).toEqual({ before: 28_000, at: minutes(20).toISOString() });
  const prices = await (await backend.database()).select().from(stockPrices).orderBy(stockPrices.revision);
  const of = (id: number) => prices.filter(({ vehicleId }) => vehicleId === id).map(({ price }) => price);
  expect([of(1), of(150)]).toEqual([
    [28_000, 27_100],
    [28_000, 27_100],
  ]);
});

test('a first run that died is still the first: nothing it brings is new, and all of it is counted', async () => {
  const all = Array.from({ length: 250 }, (_, index) => car(index + 1));
  await dieAt(2, all);
  expect(await sync(all, {}, minutes(5))).toMatchObject({ counts: { added: 250, changed: 0, unchanged: 0 } });
  const { vehicles } = await changes();
  expect(vehicles.filter(({ created_at: listed }) => listed !== undefined)).toEqual([]);
});

test('on a schedule, a feed that was read lately is not read again', async () => {
  await sync(cars(1));
  expect(await sync(cars(1), { notSince: minutes(-15) }, minutes(5))).toBeUndefined();
  expect(await sync(cars(1), { notSince: minutes(1) }, minutes(16))).toMatchObject({ outcome: 'done' });
  // After a run whose clock was a day ahead, or the feed would not be read for a day.
  await sync(cars(1), {}, minutes(1456));
  expect(await sync(cars(1), { notSince: minutes(17) }, minutes(32))).toMatchObject({ outcome: 'done' });
});
