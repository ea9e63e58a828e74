import { expect, test } from 'vitest';
import { listening } from '../../tests/support/listening.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { type Answer, send } from '../../tests/support/server-process.ts';
import { testServer } from '../../tests/support/test-server.ts';
import { createCounters } from './counters.ts';
import { jsonLog } from './log.ts';
import { RepeatedPages } from './repeated-pages.ts';

const host = 'test-motors.localhost';
const home = (markdown: string) => ({
  pages: {
    '/': { name: 'home', title: 'Home', blocks: [{ type: 'rich-text', id: 'story', markdown }] },
    '/watchlist': { name: 'saved', title: 'Saved', blocks: [{ type: 'saved-vehicles', id: 'saved' }] },
    '/sign-in': { name: 'signIn', title: 'Sign in', blocks: [{ type: 'sign-in', id: 'in' }] },
  },
});

/** A server on a port; `again` tells how many requests were answered without being routed. */
async function serving({ proxies = 0, chance = Math.random, document = home('Good cars'), rules = {} } = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = jsonLog({ write: (line: string) => void lines.push(JSON.parse(line)) }, () => new Date());
  const counters = createCounters();
  const observed: string[] = [];
  const observer = { answered: (kind: string, status: number) => void observed.push(`${kind} ${status}`) };
  let at = Date.parse('2026-03-02T01:00:00Z');
  const now = () => new Date(at);
  let routed = 0;
  let meanwhile = () => {};
  const byHost = (name: string) => server.tenants.byHost(name);
  const repeated = new RepeatedPages({ tenants: { byHost }, log, now, counters, proxies, observer, chance });
  const server = await testServer([{ document, rules, vehicles: [testVehicle] }], {
    server: { log, counters, proxies, observer, now, repeated, chance },
  });
  const { fetch } = server.app;
  server.app.fetch = (...all) => {
    routed += 1;
    const answer = fetch(...all);
    meanwhile();
    return answer;
  };
  const { port } = await listening(server.app, { repeated });
  const get = (path = '/', headers: Record<string, string> = {}, method = 'GET') =>
    send(port, { host, path, method, headers });
  const { tenants } = server;
  const wait = (ms: number) => void (at += ms);
  /** Does something each time a page has begun to be built. */
  const during = (something: () => void) => void (meanwhile = something);
  return { get, lines, observed, counters, tenants, routed: () => routed, wait, during };
}

const same = ({ status, headers, text }: Answer) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { status, headers: rest, text };
};

test('a page asked for again is answered as the first time, without being routed', async () => {
  for (const [proxies, headers] of [
    [0, {}],
    [1, { 'x-forwarded-proto': 'https' }],
  ] as const) {
    const { get, routed } = await serving({ proxies });
    const first = await get('/', headers);
    const second = await get('/', headers);
    expect(routed()).toBe(1);
    expect(first.status).toBe(200);
    expect(same(second)).toEqual(same(first));
    expect('strict-transport-security' in second.headers).toBe(proxies === 1);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  }
});

test('every version of a page that chance varies is answered, in whatever order chance chooses them', async () => {
  let drawn = 0;
  const results = { type: 'search-results', id: 'results' };
  const { get, routed } = await serving({
    chance: () => (drawn + 0.5) / 3,
    document: { pages: { '/search': { title: 'Cars', blocks: [results] } } } as never,
    rules: { 'search.promo.slotJitter': 2 },
  });
  const statuses: number[] = [];
  for (const version of [2, 1, 2, 0, 1, 0]) {
    drawn = version;
    statuses.push((await get('/search')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  expect(routed()).toBe(3);
});

test('a page asked for again is compressed better in the background, under the tag it had', async () => {
  const { get, routed } = await serving({ document: home('Good cars, honest prices. '.repeat(400)) });
  const headers = { 'accept-encoding': 'br' };
  const lengthOf = async () => Number((await get('/', headers)).headers['content-length']);
  const first = await get('/', headers);
  const tag = String(first.headers['etag']);
  expect(tag).toMatch(/^W\/"/);
  await expect.poll(lengthOf).toBeLessThan(Number(first.headers['content-length']));
  const better = await get('/', headers);
  expect(better.headers['etag']).toBe(tag);
  expect(routed()).toBe(1);
  expect((await get('/', { ...headers, 'if-none-match': tag })).status).toBe(304);
});

test('a browser gets a new page as gzip, and in Brotli once that is ready', async () => {
  const { get } = await serving({ document: home('Good cars, honest prices. '.repeat(400)) });
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const encodingOf = async () => (await get('/', headers)).headers['content-encoding'];
  const first = await get('/', headers);
  expect(first.headers['content-encoding']).toBe('gzip');
  await expect.poll(encodingOf).toBe('br');
  const better = await get('/', headers);
  expect(better.headers['content-encoding']).toBe('br');
  expect(Number(better.headers['content-length'])).toBeLessThan(Number(first.headers['content-length']));
  for (const tag of [first.headers['etag'], better.headers['etag']])
    expect((await get('/', { ...headers, 'if-none-match': String(tag) })).status).toBe(304);
  expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
});

test('it is logged, counted and observed like any other', async () => {
  const { get, lines, observed, counters } = await serving();
  await get('/?utm_source=news');
  const answer = await get('/?utm_source=news');
  const [first, second] = lines.map(({ time: _time, ms: _ms, request: _request, ...line }) => line);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ kind: 'page-home', site: 'test-motors', path: '/', query: ['utm_source'] });
  expect(lines[1]?.['request']).toBe(answer.headers['x-request-id']);
  expect(observed).toEqual(['page-home 200', 'page-home 200']);
  expect(counters).toMatchObject({ cacheHits: 1, cacheMisses: 1 });
});

test('a page that is not fresh any more, and one of a site that changed, are routed again', async () => {
  const { get, tenants, routed, wait } = await serving();
  await get();
  wait(60_001);
  await get();
  expect(routed()).toBe(2);
  const tenant = tenants.byHost(host);
  if (!tenant) throw new Error('no tenant');
  await get();
  const before = routed();
  tenants.put({ ...tenant });
  await get();
  expect(routed()).toBe(before + 1);
  tenants.remove('test-motors');
  expect((await get()).status).toBe(421);
});

test('a page from a clock since set back is routed again', async () => {
  const { get, routed, wait } = await serving();
  await get();
  wait(-3_600_000);
  await get();
  expect(routed()).toBe(2);
});

test('a page that was being built when its site changed is not kept for the changed site', async () => {
  const { get, tenants, routed, during } = await serving();
  during(() => {
    const tenant = tenants.byHost(host);
    if (tenant) tenants.put({ ...tenant, site: { ...tenant.site, revision: 'another' } });
  });
  await get();
  during(() => {});
  await get();
  expect(routed()).toBe(2);
  await get();
  expect(routed()).toBe(2);
});

test('versions of a page from before a change of its site are not kept beside those from after it', async () => {
  let drawn = 0;
  const { get, tenants, routed } = await serving({
    chance: () => (drawn + 0.5) / 3,
    document: { pages: { '/search': { title: 'Cars', blocks: [{ type: 'search-results', id: 'results' }] } } } as never,
    rules: { 'search.promo.slotJitter': 2 },
  });
  for (drawn of [0, 1, 2]) await get('/search');
  const tenant = tenants.byHost(host);
  if (tenant) tenants.put({ ...tenant });
  for (drawn of [0, 1, 2]) await get('/search');
  expect(routed()).toBe(6);
});

test('only a plain GET of the same address, host and encoding is a repetition', async () => {
  const { get, routed } = await serving();
  const { headers } = await get('/', { 'accept-encoding': 'br' });
  const others: [string, Record<string, string>, string?][] = [
    ['/', { 'accept-encoding': 'gzip' }],
    ['/', { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) }],
    ['/?page=2', { 'accept-encoding': 'br' }],
    ['/', { 'accept-encoding': 'br' }, 'HEAD'],
  ];
  const statuses: number[] = [];
  for (const other of others) statuses.push((await get(...other)).status);
  expect(statuses).toEqual([200, 304, 200, 200]);
  expect(routed()).toBe(5);
});

test('requests with long headers or addresses are not kept: their keys would take more memory than the pages', async () => {
  const { get, routed } = await serving();
  for (const [path, encoding] of [
    ['/', `gzip${',x'.repeat(600)}`],
    [`/?page=${'9'.repeat(1200)}`, 'gzip'],
  ] as const) {
    const before = routed();
    for (let time = 0; time < 2; time += 1) expect((await get(path, { 'accept-encoding': encoding })).status).toBe(200);
    expect(routed()).toBe(before + 2);
  }
});

test('pages for one visitor, and pages that are missing, are never answered this way', async () => {
  const { get, routed } = await serving();
  for (const path of ['/sign-in', '/nothing-here']) {
    await get(path);
    await get(path);
  }
  expect(routed()).toBe(4);
});
