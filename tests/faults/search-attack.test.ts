import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeJson,
  copySites,
  ensureBuilt,
  send,
  type ServerProcess,
  startServer,
} from '../support/server-process.ts';

const attacked = 'harbour-used';
const other = 'coastal-suzuki';
const folder = mkdtempSync(join(tmpdir(), 'forecourt-attack-'));
const sites = join(folder, 'sites');
let server: ServerProcess;

beforeAll(async () => {
  ensureBuilt();
  copySites(sites, [attacked, other]);
  changeJson(join(sites, attacked, 'stock.json'), (stock) => ({ ...stock, count: 2500 }));
  server = await startServer({ sites, env: { FORECOURT_DATA: join(folder, 'data'), FORECOURT_PROXIES: '1' } });
}, 240_000);

afterAll(() => {
  server?.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const many = (count: number, entry: unknown) => Array.from({ length: count }, () => entry);
const words = 'wrod toyotta hybird deisel autommatic leathre sunrof campperr trailler whhite';
/** What used to occupy the process for seconds or minutes. */
const refused = [
  { sort: many(50, '_geoPoint(1,1):asc'), limit: 1000 },
  { attributesToRetrieve: many(8000, 'make') },
  { filter: `id = ${'1'.repeat(60_000)}x` },
  { highlightPreTag: 'x'.repeat(30_000), attributesToHighlight: ['*'] },
];
/** The most that is allowed. */
const allowed = [
  { queries: many(40, { q: words, facets: ['*'], limit: 25, sort: ['_geoPoint(1,1):asc', 'price:asc'] }) },
  { queries: many(10, { q: 'a', limit: 100, attributesToHighlight: ['*'], attributesToCrop: ['*:3'] }) },
  { queries: many(6, { filter: many(300, 'slug STARTS WITH "20"').join(' OR '), facets: ['*'], limit: 1 }) },
];

async function tokenOf(site: string): Promise<string> {
  const { text } = await send(server.port, { host: `${site}.localhost`, path: '/search/used-cars' });
  return /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(text)?.[0] ?? '';
}

/** Sends one public search to the attacked site. */
async function search(token: string, body: object, address = '192.0.2.1') {
  const isSeveral = 'queries' in body;
  const queries = isSeveral ? (body.queries as object[]).map((query) => ({ indexUid: attacked, ...query })) : [];
  return send(server.port, {
    host: `${attacked}.localhost`,
    path: `/api/search${isSeveral ? '/multi-search' : `/indexes/${attacked}/search`}`,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    body: isSeveral ? { queries } : body,
  });
}

/**
 * The response times of the health check and of an uncached page of the other site, in milliseconds: the median of
 * many.
 */
async function waits(mark: string, rounds: number): Promise<{ health: number; page: number; worst: number }> {
  const took = { health: [] as number[], page: [] as number[] };
  const time = async (kind: keyof typeof took, path: string) => {
    const start = performance.now();
    expect((await send(server.port, { host: `${other}.localhost`, path })).status).toBe(200);
    took[kind].push(performance.now() - start);
  };
  for (let round = 0; round < rounds; round++) {
    await time('health', '/healthz');
    await time('page', `/search/used-cars?price.max=${mark}${round}`);
  }
  const middle = (list: number[]) => list.toSorted((one, two) => one - two)[Math.floor(list.length / 2)] ?? 0;
  return { health: middle(took.health), page: middle(took.page), worst: Math.max(...took.health, ...took.page) };
}

test('dozens of oversized searches delay neither pages of another site nor the health check', async () => {
  const token = await tokenOf(attacked);
  for (const body of refused) expect((await search(token, body)).status).toBe(400);
  const idle = await waits('5000', 20);
  let running = true;
  const statuses = new Map<number, number>();
  const attack = async (at: number) => {
    for (let sent = at; running; sent++) {
      const bodies = [...refused, ...allowed];
      const { status } = await search(token, bodies[sent % bodies.length] ?? {}, `192.0.2.${at}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const attackers = Array.from({ length: 12 }, (_, at) => attack(at));
  const busy = await waits('7000', 20);
  running = false;
  await Promise.all(attackers);
  // Half of the machine is busy with the attack, and each response is one more request.
  expect(busy.health).toBeLessThan(20 * idle.health + 200);
  expect(busy.page).toBeLessThan(20 * idle.page + 200);
  expect(busy.worst).toBeLessThan(3000);
  expect([...statuses.keys()].filter((status) => ![200, 400, 429, 503].includes(status))).toEqual([]);
  expect(statuses.get(400)).toBeGreaterThan(0);
  // Search is available again for everyone else: at once, unless this machine was too busy to finish one of the searches
  // in seconds and the thread that answers them had to be restarted.
  const again = async () => (await search(token, { q: 'toyota' }, '198.51.100.7')).status;
  await expect.poll(again, { timeout: 30_000, interval: 500 }).toBe(200);
  expect(
    (await send(server.port, { host: `${attacked}.localhost`, path: '/search/used-cars?query=hybrid' })).status,
  ).toBe(200);
}, 120_000);
