import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createDocumentCache } from '../../../engine/document/pipeline.ts';
import { testBackend } from '../../../tests/support/backend.ts';
import { changeJson, copySites } from '../../../tests/support/server-process.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { loadSite } from '../../sites/load.ts';
import { listRuns } from '../../../engine/server/stock/runs.ts';
import { scheduleStock } from './feeds.ts';

const sites = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
const backend = testBackend();
let time = Date.parse('2026-11-22T00:00:00Z');
const now = () => new Date(time);

copySites(sites, ['harbour-used', 'ironbark-trucks', 'coastal-suzuki']);
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
  rmSync(sites, { recursive: true, force: true });
});

/** A site with a feed from there. */
function fedFrom(slug: string, from: string) {
  const file = join(sites, slug, 'site.json');
  changeJson(file, (document) => ({ ...document, stock: { feeds: [{ id: 'main', from }] } }));
  const { site, folder } = loadSite(file, createDocumentCache(), { now, build: '' });
  if (!site) throw new Error(`${slug} was not loaded.`);
  return { site, folder };
}

test('a feed server that is slow delays no run of another site', async () => {
  const feed = JSON.stringify([stockVehicle(1)]);
  writeFileSync(join(sites, 'ironbark-trucks/feed.json'), feed);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async () => (await answered, new Response(feed)));
  const fed = [fedFrom('harbour-used', 'https://feeds.example/stock.json'), fedFrom('ironbark-trucks', 'feed.json')];
  const ran: string[] = [];
  const stop = scheduleStock({
    database: backend.database,
    env: { FORECOURT_FEED_HOSTS: 'feeds.example' },
    now,
    sites: () => fed,
    log: () => {},
    ran: async ({ site }, runs) => void ran.push(...runs.map(({ outcome }) => `${site.slug} ${outcome}`)),
    lookMs: 5,
  });
  await vi.waitFor(() => expect(ran).toEqual(['ironbark-trucks done']), 20_000);
  // Its clock was two hours ahead.
  time -= 2 * 3_600_000;
  await vi.waitFor(() => expect(ran).toEqual(['ironbark-trucks done', 'ironbark-trucks done']), 20_000);
  answer();
  await vi.waitFor(() => expect(ran).toContain('harbour-used done'), 20_000);
  await stop();
});

test('stopping does not wait for a feed server that is slow', async () => {
  let isAsked = false;
  vi.stubGlobal('fetch', async (_url: URL, { signal }: { signal: AbortSignal }) => {
    isAsked = true;
    await once(signal, 'abort');
    throw signal.reason;
  });
  const fed = fedFrom('coastal-suzuki', 'https://feeds.example/stock.json');
  const stop = scheduleStock({
    database: backend.database,
    env: { FORECOURT_FEED_HOSTS: 'feeds.example' },
    now,
    sites: () => [fed],
    log: () => {},
    ran: async () => {},
  });
  await vi.waitFor(() => expect(isAsked).toBe(true), 20_000);
  await stop();
  const [run] = await listRuns(await backend.database(), 'coastal-suzuki');
  expect(run?.message).toBe('The feed cannot be fetched from feeds.example: the program was stopped.');
});
