import { describe, expect, test } from 'vitest';
import { localService } from '../../../tests/support/local-service.ts';
import { testSite } from '../../../tests/support/render-block.tsx';
import { tradeValue } from '../../vehicle/trade-value.ts';
import type { VehicleSearch } from '../../search/client.ts';
import { embeddedRegistrations, httpRegistrations, httpValuations } from './trade-in.ts';
import { upstream } from './upstream.ts';

const site = testSite([]);
const search = {
  query: async () => ({ hits: [], count: 0, facets: {}, ranges: {}, pages: 0 }),
} as unknown as VehicleSearch;
const tenant = { site, search };
const now = new Date('2026-11-21T00:00:00Z');
const plate = { rego: 'ABC123', regoState: 'NSW' };
const asked = {
  vehicle: { ...plate, make: 'Kestrel', model: 'Finch', year: 2023, km: 45_000 },
  answers: { condition: 'good' },
  adjustments: [],
};

type Answer = Parameters<typeof localService>[0];

async function registrations(answer: Answer, tries = 1) {
  const service = await localService(answer);
  const port = upstream({ name: 'The registration service', url: service.url, timeoutMs: 300, tries });
  return { ...service, find: () => httpRegistrations(port).find(plate, tenant, now) };
}

async function valuations(answer: Answer) {
  const service = await localService(answer);
  const port = upstream({ name: 'The valuation service', url: service.url, timeoutMs: 300, tries: 1 });
  return { ...service, value: () => httpValuations(port).value(asked, tenant, now) };
}

describe('a registration service over HTTP', () => {
  test('is asked for plate and state, and answers the vehicle', async () => {
    const vehicle = { make: 'Kestrel', model: 'Finch', year: 2023 };
    const { asked: urls, find } = await registrations({ body: JSON.stringify({ ...vehicle, owner: 'Somebody' }) });
    expect(await find()).toEqual(vehicle);
    expect(urls.map(({ search: query }) => query)).toEqual(['?rego=ABC123&state=NSW']);
  });

  test('knows no such plate: 404, nothing, an empty answer', async () => {
    for (const answer of [{ status: 404 }, { body: '' }, { body: '{}' }, { body: 'null' }])
      expect(await (await registrations(answer)).find()).toBeUndefined();
  });

  test('fails on garbage, on refusals, and when it is slow; what may pass is tried again', async () => {
    const garbage = ['<html>', '{"make":"Kestrel"}', '{"make":"K","model":"F","year":"new"}', '[1]'];
    for (const body of garbage)
      await expect((await registrations({ body })).find()).rejects.toThrow(
        /sent an unexpected response|sent a response that is not JSON/,
      );
    await expect((await registrations({ status: 403 })).find()).rejects.toThrow('answered 403');
    await expect((await registrations({ delayMs: 1000 })).find()).rejects.toThrow('did not answer within 300 ms');
    const down = await registrations({ status: 503 }, 3);
    await expect(down.find()).rejects.toThrow('answered 503');
    expect(down.asked).toHaveLength(3);
  });

  test('is left alone after five failures in a row', async () => {
    const { asked: urls, find } = await (async () => {
      const service = await localService({ status: 500 });
      const port = upstream({ name: 'The registration service', url: service.url, timeoutMs: 300, tries: 1 });
      return { ...service, find: () => httpRegistrations(port).find(plate, tenant, now) };
    })();
    for (let attempt = 0; attempt < 8; attempt += 1) await expect(find()).rejects.toThrow();
    expect(urls).toHaveLength(5);
  });
});

describe('a valuation service over HTTP', () => {
  test('answers what the vehicle is worth, or nothing', async () => {
    const valued = { low: 20_000, high: 24_000, offer: 22_000 };
    expect(await (await valuations({ body: JSON.stringify(valued) })).value()).toEqual(valued);
    expect(await (await valuations({ status: 404 })).value()).toBeUndefined();
  });

  test('fails on amounts that are none or contradict each other', async () => {
    const garbage = [
      { low: 20_000, high: 24_000 },
      { low: '20000', high: 24_000, offer: 22_000 },
      { low: -1, high: 24_000, offer: 22_000 },
      { low: 25_000, high: 24_000, offer: 24_500 },
      { low: 20_000, high: 24_000, offer: 30_000 },
    ];
    for (const answer of garbage)
      await expect((await valuations({ body: JSON.stringify(answer) })).value()).rejects.toThrow(
        /sent an unexpected response|sent a response that is not JSON/,
      );
  });
});

describe('embedded', () => {
  const models = ['Kestrel Finch', 'Kestrel Heron', 'Otter One'];
  const stockOf = (names: readonly string[]) =>
    ({
      query: async ({ filter }: { filter?: string }) => {
        const [make, model] = /"(.*)"/.exec(filter ?? '')?.[1]?.split(' ') ?? [];
        return {
          hits: make ? [{ make, model }] : [],
          facets: { make_model: Object.fromEntries(names.map((name) => [name, 1])) },
        };
      },
    }) as unknown as VehicleSearch;
  const look = (rego: string, names = models) =>
    embeddedRegistrations().find({ rego, regoState: 'NSW' }, { site, search: stockOf(names) }, now);

  test('a plate is always the same vehicle, of a model that the site sells', async () => {
    const plates = Array.from({ length: 40 }, (_, index) => `ABC${index}`);
    const found = await Promise.all(plates.map((rego) => look(rego)));
    expect(await Promise.all(plates.map((rego) => look(rego)))).toEqual(found);
    expect(new Set(found.map((vehicle) => `${vehicle?.make} ${vehicle?.model}`))).toEqual(new Set(models));
    const years = found.map((vehicle) => vehicle?.year ?? 0);
    expect([Math.min(...years) >= 2013, Math.max(...years) <= 2026]).toEqual([true, true]);
    // Another model in stock changes only the plates that it takes.
    const later = await Promise.all(plates.map((rego) => look(rego, [...models, 'Otter Two'])));
    for (const [index, vehicle] of later.entries()) if (vehicle?.model !== 'Two') expect(vehicle).toEqual(found[index]);
    expect(await look('ABC1', [])).toBeUndefined();
  });

  test('a vehicle is worth less the older it is, the further it went and the worse it is kept', () => {
    const comparables = [{ price: 40_000, year: 2025, km: 15_000 }];
    const offer = (year: number, km: number, percent = 0, amount = 0) =>
      tradeValue({ year, km }, comparables, [{ percent }, { amount }], 2026)?.offer ?? -1;
    expect(offer(2025, 15_000)).toBeLessThan(40_000);
    expect(offer(2025, 15_000)).toBeGreaterThan(30_000);
    for (const year of [2015, 2019, 2022, 2024]) {
      expect(offer(year, 50_000)).toBeLessThan(offer(year + 1, 50_000));
      expect(offer(year, 60_000)).toBeLessThan(offer(year, 40_000));
      expect(offer(year, 50_000, -10)).toBeLessThan(offer(year, 50_000));
      expect(offer(year, 50_000, 0, -350)).toBe(offer(year, 50_000) - 350);
    }
    expect(offer(1990, 900_000, -100, -5000)).toBe(0);
    expect(tradeValue({ year: 2020, km: 1 }, [], [], 2026)).toBeUndefined();
  });
});
