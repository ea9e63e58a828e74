import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { changeJson, copySites } from '../../tests/support/server-process.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { loadSite } from '../sites/load.ts';
import { siteStock } from './stock.ts';

const slug = 'harbour-used';
const sites = mkdtempSync(join(tmpdir(), 'forecourt-site-stock-'));
const backend = testBackend();

afterAll(async () => {
  await backend.close();
  rmSync(sites, { recursive: true, force: true });
});

test('changes of the first scheduled run after a start are news, what the database had before is not', async () => {
  copySites(sites, [slug]);
  const file = join(sites, slug, 'site.json');
  const feed = join(sites, slug, 'feeds/stock.json');
  const write = (...ids: readonly number[]) => writeFileSync(feed, JSON.stringify(ids.map((id) => stockVehicle(id))));
  mkdirSync(join(sites, slug, 'feeds'));
  const stock = { feeds: [{ id: 'main', from: 'feeds/stock.json' }] };
  changeJson(file, (document) => ({ ...document, stock }));
  let time = Date.parse('2026-11-22T00:00:00Z');
  const { site } = loadSite(file, createDocumentCache(), { now: () => new Date(time), build: '' });
  if (!site) throw new Error('The site was not loaded.');
  const events: string[] = [];
  /** A process that reads the feeds once after its start. */
  const start = async (ids: readonly number[]) => {
    write(...ids);
    time += 86_400_000;
    events.length = 0;
    const ran = vi.fn();
    const stop = siteStock({
      service: {
        fed: [slug],
        restock: async () => void events.push('restocked'),
        tenants: { bySlug: () => ({ site, folder: join(sites, slug) }) },
      } as unknown as Parameters<typeof siteStock>[0]['service'],
      database: () => backend.database(),
      env: {},
      now: () => new Date(time),
      log: (_level, message) => void (/was imported/.test(message) && ran()),
      updated: () => void events.push('told'),
    }).schedule();
    await vi.waitFor(() => expect(ran).toHaveBeenCalled(), 20_000);
    await stop();
    return [...events];
  };
  expect(await start([1, 2])).toEqual(['restocked', 'told']);
  expect(await start([1, 2])).toEqual(['restocked']);
  expect(await start([1, 2, 3])).toEqual(['restocked', 'restocked', 'told']);
});

test('stock that cannot be put in service holds up no other site, and is tried again', async () => {
  const done: string[] = [];
  let isBroken = true;
  const restock = async (site: string) => {
    if (isBroken && site === 'harbour') throw new Error('harbour failed.');
    done.push(site);
  };
  const { take } = siteStock({
    service: { fed: ['harbour', 'river'], restock } as never,
    database: backend.database,
    env: {},
    now: () => new Date('2026-11-22T00:00:00Z'),
    log: () => {},
    revisions: {
      of: async () => 1,
      all: async () => new Map(['harbour', 'river'].map((site) => [site, 1])),
    },
  });
  await expect(take()).rejects.toThrow('harbour failed.');
  expect(done).toEqual(['river']);
  isBroken = false;
  await take();
  expect(done).toEqual(['river', 'harbour']);
});
