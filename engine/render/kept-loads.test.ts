import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { type TestSite, testServer } from '../../tests/support/test-server.ts';
import { defineBlock } from '../blocks/define.ts';
import type { LoadContext } from '../blocks/load.ts';

type Load = (context: LoadContext<unknown, 'phone.format'>) => unknown;

/** A server of pages whose only block loads with `load`: what that found at an address, and how often it ran. */
async function serverOf(load: Load, { rules = {}, server = {} }: Pick<TestSite, 'rules'> & { server?: object } = {}) {
  let runs = 0;
  const block = defineBlock({
    type: 'told',
    summary: 'Shows what its load found.',
    schema: { type: 'object', properties: {}, additionalProperties: false },
    rules: ['phone.format'],
    query: ['page'],
    load(context) {
      runs += 1;
      return load(context);
    },
    Component: ({ data }) => createElement('p', { id: 'told' }, JSON.stringify(data ?? null)),
  });
  const document: TestSite['document'] = {
    pages: { '/': { name: 'home' }, '/cars/:slug': { name: 'vehicle' }, '/search/:group': { name: 'search' } },
    layouts: { default: { header: [{ type: 'told' }] } },
    search: { groups: [{ path: 'used-cars', label: 'Used', filter: { 'vehicle.car_type': 'used' } }] },
  };
  const vehicles = [testVehicle, { ...testVehicle, id: 2, slug: 'second', make: 'Second' }];
  // No page is kept: only its parts are.
  const { get } = await testServer([{ document, vehicles, rules }], {
    blocks: [block],
    server: { pageFreshMs: 0, ...server },
  });
  const told = async (path: string): Promise<unknown> => {
    const html = await (await get(path)).text();
    return JSON.parse(/<p id="told">(.*?)<\/p>/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? 'null');
  };
  return { told, runs: () => runs };
}

describe('a load is kept for requests that are the same in all that it read', () => {
  test('runs once for all addresses of a page when it reads the site alone', async () => {
    const { told, runs } = await serverOf(({ site, rules }) => [site.slug, rules['phone.format']]);
    const first = await told('/search/used-cars?page=1');
    expect(await told('/search/used-cars?page=2')).toEqual(first);
    expect(runs()).toBe(1);
  });

  test('runs again for another address, vehicle or page when it reads them', async () => {
    const { told } = await serverOf(({ page, facts }) => [
      page.name,
      page.url.searchParams.get('page'),
      page.vehicle?.slug,
      facts.route?.params['group'],
    ]);
    expect(await told('/search/used-cars?page=1')).toEqual(['search', '1', null, 'used-cars']);
    expect(await told('/search/used-cars?page=2')).toEqual(['search', '2', null, 'used-cars']);
    expect(await told('/cars/second')).toEqual(['vehicle', null, 'second', null]);
    expect(await told('/')).toEqual(['home', null, null, null]);
    expect(await told('/search/used-cars?page=1')).toEqual(['search', '1', null, 'used-cars']);
  });

  test('notes that a part was absent', async () => {
    const { told } = await serverOf(({ page: { vehicle, group } }) => [vehicle?.make, group?.label]);
    expect(await told('/')).toEqual([null, null]);
    expect(await told('/cars/second')).toEqual(['Second', null]);
    expect(await told('/search/used-cars')).toEqual([null, 'Used']);
  });

  test('follows the conditions of the rules it reads', async () => {
    const rules = {
      'phone.format': [{ when: { 'vehicle.make': 'Second' }, use: 'international' }, { use: 'national' }],
    };
    const { told } = await serverOf(({ rules: read }) => read['phone.format'], { rules });
    const formats = [await told('/'), await told('/cars/second'), await told('/')];
    expect(formats).toEqual(['national', 'international', 'national']);
  });

  test('follows the clock in whole minutes', async () => {
    let moment = Date.parse('2026-11-20T23:00:10Z');
    const { told, runs } = await serverOf(({ now }) => now.toISOString(), { server: { now: () => new Date(moment) } });
    expect(await told('/')).toBe('2026-11-20T23:00:00.000Z');
    moment += 40_000;
    expect(await told('/')).toBe('2026-11-20T23:00:00.000Z');
    expect(runs()).toBe(1);
    moment += 20_000;
    expect(await told('/')).toBe('2026-11-20T23:01:00.000Z');
  });

  test('runs every time when it asks the search service', async () => {
    const { told, runs } = await serverOf(async ({ search }) => (await search.query({ limit: 0 })).count);
    expect(await told('/search/used-cars?page=1')).toBe(2);
    expect(await told('/search/used-cars?page=2')).toBe(2);
    expect(runs()).toBe(2);
  });

  test('runs again after it failed', async () => {
    const outcomes = [new Error('not now'), 'found'];
    const { told } = await serverOf(() => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
    expect(await told('/search/used-cars?page=1')).toBeNull();
    expect(await told('/search/used-cars?page=2')).toBe('found');
  });
});
