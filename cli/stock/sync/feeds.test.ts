import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createDocumentCache } from '../../../engine/document/pipeline.ts';
import { testBackend } from '../../../tests/support/backend.ts';
import { changeJson, copySites } from '../../../tests/support/server-process.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { loadSite } from '../../sites/load.ts';
import { scheduleStock } from './feeds.ts';

const sites = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
const backend = testBackend();
let time = Date.parse('2026-11-22T00:00:00Z');
const now = () => new Date(time);

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

test('a feed server that is slow delays no run of another site, and stopping waits for it', async () => {
  copySites(sites, ['harbour-used', 'ironbark-trucks']);
  const feed = JSON.stringify([stockVehicle(1)]);
  writeFileSync(join(sites, 'ironbark-trucks/feed.json'), feed);
  let answer = () => {};
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return new Response(feed);
  });
  const fed = [fedFrom('harbour-used', 'https://feeds.example/stock.json'), fedFrom('ironbark-trucks', 'feed.json')];
  const ran: string[] = [];
  const stop = scheduleStock({
    database: backend.database,
    sitesFolder: sites,
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
  const stopped = stop();
  answer();
  await stopped;
  expect(ran.at(-1)).toBe('harbour-used done');
});
