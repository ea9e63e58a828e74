import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PreviewRun, startPreview } from '../support/preview.ts';
import { ensureBuilt, send } from '../support/server-process.ts';
import vehicle from '../support/vehicle.json';

let preview: PreviewRun;
beforeAll(async () => {
  ensureBuilt();
  preview = await startPreview();
}, 120_000);
afterAll(() => preview.stop());

const at = (...parts: string[]) => join(preview.folder, ...parts);
const byRename = (file: string, text: string) => {
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
};
const inPlace = (file: string, text: string) => writeFileSync(file, text);
const anew = (file: string, text: string) => {
  rmSync(file);
  writeFileSync(file, text);
};

async function page(host: string, path = '/') {
  const { status, text } = await send(preview.port, { host, path });
  return `${status} ${text}`;
}
const shows = (host: string, path = '/') => expect.poll(() => page(host, path), { interval: 20, timeout: 20_000 });

test('every save of a document or its template is shown, whatever the method of the previous save', async () => {
  const files = [at('harbour-used', 'site.json'), at('templates', 'used-cars.json')];
  for (const [index, file] of files.entries()) {
    const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
    for (const [round, save] of [byRename, byRename, inPlace, anew, inPlace].entries()) {
      const title = `Saved ${index} ${round}`;
      const pages = {
        ...before['pages'],
        [`/saved-${index}`]: { title, blocks: [{ type: 'rich-text', id: 'said', markdown: title }] },
      };
      save(file, JSON.stringify({ ...before, pages }));
      await shows('harbour-used.localhost', `/saved-${index}`).toContain(title);
    }
  }
});

test('changed stock is shown at once, however it is saved, and an invalid row is reported and skipped', async () => {
  const file = at('harbour-used', 'vehicles.json');
  const car = {
    ...vehicle,
    id: 1,
    slug: 'the-car',
    status: 'in_stock',
    car_type: 'used',
    show_on_dealer_website: true,
  };
  const host = 'harbour-used.localhost';
  for (const [round, save] of [inPlace, byRename, byRename, inPlace].entries()) {
    save(
      file,
      JSON.stringify([
        { ...car, price: 11_000 + round },
        { ...car, id: 2, slug: 'wrong', status: 'foo' },
      ]),
    );
    await shows(host, '/cars/the-car').toMatch(new RegExp(`^200 .*\\$11,00${round}`, 's'));
  }
  expect(await page(host, '/cars/wrong')).toMatch(/^404/);
  expect(preview.output()).toMatch(/vehicles\.json:1:\d+ error stock-row/);
});

test('a site that claims the host of another is rejected until it is fixed, and one that is removed is gone', async () => {
  const host = 'www.harbour-used.example';
  const document = JSON.parse(readFileSync('sites/harbour-used/site.json', 'utf8')) as Record<string, object>;
  const write = (site: object) => {
    mkdirSync(at('river'), { recursive: true });
    writeFileSync(
      at('river', 'site.json'),
      JSON.stringify({ ...document, site: { ...document['site'], name: 'River Cars', ...site } }),
    );
  };
  write({ slug: 'river', id: 999 });
  await shows('river.localhost').toMatch(/^503 .*duplicate-host/s);
  expect(await page(host)).toMatch(/^200 .*Harbour Used Cars/s);
  // Under the slug of another site it is shown by its folder's name, and the other site is unaffected.
  write({ id: 999, hosts: ['www.river.example'] });
  await shows('river.localhost').toMatch(/^503 .*duplicate-slug/s);
  expect(await page('harbour-used.localhost')).toMatch(/^200 .*Harbour Used Cars/s);

  write({ slug: 'river', id: 999, hosts: ['www.river.example'] });
  await shows('river.localhost').toMatch(/^200 .*River Cars/s);
  expect(await page('www.river.example')).toMatch(/^200 .*River Cars/s);
  expect(await page(host)).not.toContain('River Cars');
  rmSync(at('river'), { recursive: true });
  await shows('river.localhost').toMatch(/^421/);
});

test('a replaced picture is requested again', async () => {
  const logo = at('harbour-used', 'media', 'logo.svg');
  byRename(logo, '<svg xmlns="http://www.w3.org/2000/svg"><title>new</title></svg>');
  const { headers, text } = await send(preview.port, { host: 'harbour-used.localhost', path: '/media/logo.svg' });
  expect([headers['cache-control'], text]).toEqual(['no-cache', expect.stringContaining('new')]);
});

test('accepts requests from this machine only, and none with a foreign host name', async () => {
  expect(preview.output()).toContain(`Listening on http://127.0.0.1:${preview.port}, for this machine alone`);
  expect(await page('rebound.example', '/__forecourt/docs/')).toMatch(/^421/);
  expect(await page('rebound.example', '/__forecourt/outbox')).toMatch(/^421/);
});
