import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDocumentCache } from '../../../engine/document/pipeline.ts';
import { createEmbeddedSearch, embeddedHttpClient } from '../../../engine/search/embedded/index.ts';
import { openDatabase } from '../../../engine/server/db/database.ts';
import { publishRelease } from '../../../engine/server/releases/releases.ts';
import { listRuns, recordPush } from '../../../engine/server/stock/runs.ts';
import { testBackend } from '../../../tests/support/backend.ts';
import { changeJson, copySites } from '../../../tests/support/server-process.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { loadSite } from '../../sites/load.ts';
import { releaseTexts } from '../../sites/host.ts';
import { push } from '../push.ts';
import { recordedPush } from '../push.ts';
import { fedSites } from './fed-sites.ts';
import { stockSync } from './feeds.ts';
import { runs, runsOf, runsTable, sync } from './run.ts';

const site = 'harbour-used';
const sites = mkdtempSync(join(tmpdir(), 'forecourt-sync-run-'));
const file = join(sites, site, 'site.json');
const backend = testBackend();
const now = () => new Date('2026-11-22T00:00:00Z');
const faulty = () => {};

beforeAll(() => {
  copySites(sites, [site]);
  mkdirSync(join(sites, site, 'feeds'));
  writeFileSync(join(sites, site, 'feeds/stock.json'), JSON.stringify([stockVehicle(1), stockVehicle(2)]));
});

afterAll(async () => {
  await backend.close();
  rmSync(sites, { recursive: true, force: true });
});

test('a site is synchronised by its published document, whatever its file is, or without one', async () => {
  const database = await backend.database();
  await expect(fedSites(database, [site], { sites, now, faulty })).rejects.toThrow('has no feeds');
  const stock = { feeds: [{ id: 'main', from: 'feeds/stock.json' }] };
  changeJson(file, (document) => ({ ...document, stock }));
  const texts = releaseTexts(sites, loadSite(file, createDocumentCache(), { now, build: '' }).texts);
  const release = { site, createdAt: now(), author: 'ann', note: '', entry: `${site}/site.json`, changes: [] };
  await publishRelease(database, { ...release, texts });
  const run = stockSync({ database: () => backend.database(), env: {}, now });
  const withoutFeeds = () => changeJson(file, (document) => ({ ...document, stock: undefined }));
  const withErrors = () => changeJson(file, (document) => ({ ...document, theme: 'none' }));
  for (const [change, names] of [
    [withoutFeeds, []] as const,
    [withErrors, [site]] as const,
    [() => rmSync(file), []] as const,
  ]) {
    change();
    const [fed, ...others] = await fedSites(database, names, { sites, now, faulty });
    expect([fed?.site.slug, others]).toEqual([site, []]);
    if (fed) expect(await run(fed)).toMatchObject([{ site, feed: 'main', outcome: 'done', counts: { rows: 2 } }]);
  }
  // Its runs are listed without a file, too.
  const outcomes = (await runsOf(database, site, sites, now)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['done', 'done', 'done']);
  await expect(runsOf(database, 'harbour-usd', sites, now)).rejects.toThrow('harbour-usd');
});

test('a push is listed with the runs of the feeds, also one that failed', async () => {
  const database = await backend.database();
  const service = createEmbeddedSearch({ masterKey: 'a-master-key-of-16+' });
  const connection = { httpClient: embeddedHttpClient(service) };
  const io = { out: () => {}, err: () => {}, now };
  const stock = join(sites, site, 'feeds/stock.json');
  const options = {
    stock,
    sites: 'sites',
    host: 'http://search.embedded',
    index: site,
    site: 'sites/northside-nissan/site.json',
  };
  await recordedPush(database, { ...options, key: service.keys.admin.key }, io, connection);
  await expect(recordedPush(database, { ...options, key: 'wrong' }, io, connection)).rejects.toThrow('rejects the key');
  const runs = await listRuns(database, 'northside-nissan');
  expect(
    runs.map(({ feed, outcome, counts, revision, message }) => [feed, outcome, counts, revision, message]),
  ).toEqual([
    ['(push)', 'failed', {}, null, expect.stringContaining('rejects the key')],
    ['(push)', 'done', { rows: 2 }, null, null],
  ]);
});

test('a push does not replace the stock of a site with feeds, unless it says so', async () => {
  cpSync('sites/harbour-used/site.json', join(sites, site, 'site.json'));
  changeJson(file, (value) => ({ ...value, stock: { feeds: [{ id: 'main', from: 'feeds/stock.json' }] } }));
  const service = createEmbeddedSearch({ masterKey: 'a-master-key-of-16+' });
  const stock = join(sites, site, 'feeds/stock.json');
  const options = {
    stock,
    sites: 'sites',
    host: 'http://search.embedded',
    index: site,
    site: file,
    key: service.keys.admin.key,
  };
  const io = { out: () => {}, err: () => {}, now };
  const connection = { httpClient: embeddedHttpClient(service) };
  await expect(push(options, io, connection)).rejects.toThrow(`The stock of ${site} comes from the feeds`);
  const { site: _, ...unnamed } = options;
  for (const named of [
    { ...options, site, sites },
    { ...unnamed, sites },
  ])
    await expect(push(named, io, connection)).rejects.toThrow(`The stock of ${site} comes from the feeds`);
  expect(await push({ ...options, replaceFed: true }, io, connection)).toBe(2);
});

test('a run is listed in one line, even with a long report', async () => {
  const database = await backend.database();
  const report = `feed.map.json cannot be used as a feed map:\n\n${'feed.map.json:5:32 error feed-column\n'.repeat(9)}`;
  const ended = { site: 'long-report', startedAt: now(), endedAt: now() };
  await recordPush(database, ended, { outcome: 'failed', message: report });
  const lines = runsTable(await listRuns(database, 'long-report')).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/  feed\.map\.json cannot be used as a feed map: feed\.map\.json:5:32 error .*…$/);
});

test('a site that the search service fails does not keep the others from their feeds', async () => {
  const two = mkdtempSync(join(tmpdir(), 'forecourt-sync-two-'));
  const names = [site, 'northside-nissan'];
  copySites(two, names);
  for (const name of names) {
    writeFileSync(join(two, name, 'feed.json'), JSON.stringify([stockVehicle(1)]));
    const stock = { feeds: [{ id: 'main', from: 'feed.json' }] };
    changeJson(join(two, name, 'site.json'), (value) => ({ ...value, stock }));
  }
  const folder = join(two, 'data');
  vi.stubEnv('FORECOURT_DATA', folder);
  vi.stubEnv('DATABASE_URL', '');
  const env = { MEILISEARCH_HOST: 'http://127.0.0.1:1', MEILISEARCH_ADMIN_KEY: 'a-key' };
  const once = sync(names, { sites: two, once: true, format: 'text' }, { out: () => {}, err: () => {}, now, env });
  await expect(once).rejects.toThrow(/harbour-used is up to date.*\nnorthside-nissan is up to date/);
  const handle = openDatabase({ folder });
  const lists = await Promise.all(names.map(async (name) => listRuns(await handle.get(), name)));
  await handle.close();
  expect(lists.map((runs) => runs.map(({ outcome }) => outcome))).toEqual([['done'], ['done']]);
  vi.unstubAllEnvs();
  rmSync(two, { recursive: true, force: true });
});

test('a site left out because its document has errors is named, and the others are synchronised', async () => {
  const two = mkdtempSync(join(tmpdir(), 'forecourt-sync-faulty-'));
  copySites(two, [site, 'northside-nissan']);
  changeJson(join(two, 'northside-nissan/site.json'), (value) => ({ ...value, theme: 'none' }));
  writeFileSync(join(two, site, 'feed.json'), JSON.stringify([stockVehicle(1)]));
  const stock = { feeds: [{ id: 'main', from: 'feed.json' }] };
  changeJson(join(two, site, 'site.json'), (value) => ({ ...value, stock }));
  vi.stubEnv('FORECOURT_DATA', join(two, 'data'));
  vi.stubEnv('DATABASE_URL', '');
  const printed: string[] = [];
  const io = { out: (text: string) => void printed.push(text), err: () => {}, now, env: {} };
  await expect(sync([], { sites: two, once: true, format: 'text' }, io)).rejects.toThrow('northside-nissan has errors');
  expect(printed.join('')).toContain(`${site} main: 1 row: 1 new`);
  vi.unstubAllEnvs();
  rmSync(two, { recursive: true, force: true });
});

test('of a published site that has feeds only in its file, or errors, it says that its release counts', async () => {
  const database = await backend.database();
  const slug = 'northside-nissan';
  cpSync(join('sites', slug), join(sites, slug), { recursive: true });
  const document = join(sites, slug, 'site.json');
  const publish = async () => {
    const texts = releaseTexts(sites, loadSite(document, createDocumentCache(), { now, build: '' }).texts);
    const release = { site: slug, createdAt: now(), author: 'ann', note: '', entry: `${slug}/site.json`, changes: [] };
    await publishRelease(database, { ...release, texts });
  };
  await publish();
  const stock = { feeds: [{ id: 'main', from: 'feeds/stock.json' }] };
  changeJson(document, (written) => ({ ...written, stock }));
  const fed = () => fedSites(database, [slug], { sites, now, faulty });
  await expect(fed()).rejects.toThrow('its revision 1 has no feeds: publish a document');
  changeJson(document, (written) => ({ ...written, theme: 'none' }));
  await publish();
  await expect(fed()).rejects.toThrow('its revision 2 has errors: publish a corrected document');
});

test('a run says which texts of its feed the vehicles are without, as an import does', async () => {
  const own = mkdtempSync(join(tmpdir(), 'forecourt-sync-omitted-'));
  copySites(own, [site]);
  const map: unknown = JSON.parse(readFileSync('sites/stock/epa.map.json', 'utf8'));
  writeFileSync(join(own, site, 'feed.map.json'), JSON.stringify(map));
  changeJson(join(own, site, 'feed.map.json'), ({ fields, ...rest }) => ({
    ...rest,
    fields: { ...(fields as object), simple_fuel: { column: 'fuel', table: 'fuel', unlisted: 'omit' } },
  }));
  cpSync('cli/stock/fixtures/feed.csv', join(own, site, 'feed.csv'));
  const stock = { feeds: [{ id: 'main', from: 'feed.csv', map: 'feed.map.json' }] };
  changeJson(join(own, site, 'site.json'), (value) => ({ ...value, stock }));
  vi.stubEnv('FORECOURT_DATA', join(own, 'data'));
  vi.stubEnv('DATABASE_URL', '');
  const printed: string[] = [];
  const io = { out: (text: string) => void printed.push(text), err: () => {}, now, env: {} };
  await sync([site], { sites: own, once: true, format: 'text' }, io);
  await runs(site, { sites: own, format: 'text' }, io);
  const omitted = "simple_fuel: 1 value left out: 'Steam' 1";
  expect(printed[0]).toContain(`6 rejected.\n  ${omitted}\n  line 7:`);
  expect(printed[1]).toMatch(new RegExp(`  done .* 6 +${omitted}\n$`));
  vi.unstubAllEnvs();
  rmSync(own, { recursive: true, force: true });
});

test('in a folder without sites it says so, and creates no database', async () => {
  const data = join(sites, 'no-data');
  vi.stubEnv('FORECOURT_DATA', data);
  vi.stubEnv('DATABASE_URL', '');
  const none = join(sites, 'nowhere');
  const io = { out: () => {}, err: () => {}, now, env: {} };
  await expect(sync([], { sites: none, once: true, format: 'text' }, io)).rejects.toThrow('There is no folder');
  await expect(runs(site, { sites, format: 'text' }, io)).rejects.toThrow('There is no database');
  expect(existsSync(data)).toBe(false);
  const empty = await testBackend().database();
  await expect(fedSites(empty, [], { sites: none, now, faulty })).rejects.toThrow('There is no folder');
  vi.unstubAllEnvs();
});

test('a site named by its path is read from its own sites folder, published or not', async () => {
  const own = mkdtempSync(join(tmpdir(), 'forecourt-sync-path-'));
  copySites(own, [site]);
  writeFileSync(join(own, site, 'feed.json'), JSON.stringify([stockVehicle(1)]));
  const stock = { feeds: [{ id: 'main', from: 'feed.json' }] };
  const document = join(own, site, 'site.json');
  changeJson(document, (value) => ({ ...value, stock }));
  const backend = testBackend();
  const database = await backend.database();
  const run = stockSync({ database: backend.database, env: {}, now });
  const outcomes = async () => {
    const [fed] = await fedSites(database, [join(own, site)], { sites: 'nowhere', now, faulty });
    return fed && (await run(fed)).map(({ outcome, counts }) => [outcome, counts.rows]);
  };
  expect(await outcomes()).toEqual([['done', 1]]);
  const texts = releaseTexts(own, loadSite(document, createDocumentCache(), { now, build: '' }).texts);
  const release = { site, createdAt: now(), author: 'ann', note: '', entry: `${site}/site.json`, changes: [] };
  await publishRelease(database, { ...release, texts });
  expect(await outcomes()).toEqual([['done', 1]]);
  changeJson(document, (value) => ({ ...value, stock: undefined }));
  const unfed = releaseTexts(own, loadSite(document, createDocumentCache(), { now, build: '' }).texts);
  await publishRelease(database, { ...release, texts: unfed });
  await expect(fedSites(database, [], { sites: own, now, faulty })).rejects.toThrow(
    'publish the documents of published',
  );
  await backend.close();
  rmSync(own, { recursive: true, force: true });
});
