import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import { loadSite } from '../sites/load.ts';
import { FaultySites } from './faulty-sites.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-'));
afterAll(() => rmSync(folder, { recursive: true }));

function load(name: string, text: string) {
  const file = join(folder, name, 'site.json');
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(file, text);
  return loadSite(file, createDocumentCache(), { now: () => new Date('2026-06-30T02:00:00Z'), build: '' });
}

const served = new Set<string>();
const faulty = new FaultySites({
  byHost: (host) => (served.has(host) ? Object(host) : undefined),
  slugs: [],
  *all() {},
});
const app = new Hono();
faulty.mount(app, '<script type="module" src="/assets/preview.js"></script>');
app.get('*', (context) => context.text('There is no site at this address.', 421));
const get = (host: string, path = '/') => app.request(path, { headers: { host: `${host}:4400` } });

test('shows the problems of a site without a valid version, at each of its addresses', async () => {
  faulty.put(load('river', '{ "version": 1, "site": { "slug": "river-cars" }, "rules": { "reserve.feee": 1 } }'));
  expect(faulty.all()).toEqual([{ slug: 'river-cars', errors: expect.stringMatching(/^\d+ errors$/) }]);
  for (const path of ['/', '/search/used-cars']) {
    const page = await get('river-cars.localhost', path);
    expect(page.status).toBe(503);
    const html = await page.text();
    expect(html).toContain('reserve.feee');
    expect(html).toContain('/assets/preview.js');
  }
  expect((await get('other.localhost')).status).toBe(421);
  expect((await get('river-cars.localhost', '/assets/preview.js')).status).toBe(421);
});

test('shows an unreadable document under the name of its folder', async () => {
  faulty.put(load('hill', '{ "version": 1,'));
  expect(faulty.slugAt('hill.localhost:4400')).toBe('hill');
  expect(await (await get('hill.localhost')).text()).toContain('<title>hill: 1 error</title>');
});

test('is replaced by the site once that is served', async () => {
  served.add('river-cars.localhost');
  served.add('river-cars.localhost:4400');
  expect((await get('river-cars.localhost')).status).toBe(421);
  expect(faulty.all().map(({ slug }) => slug)).toEqual(['hill']);
});
