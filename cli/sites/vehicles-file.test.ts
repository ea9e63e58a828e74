import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readVehicles } from './vehicles-file.ts';

const sites = mkdtempSync(join(tmpdir(), 'forecourt-vehicles-'));
const file = join(sites, 'river', 'vehicles.json');
mkdirSync(join(sites, 'river'));
afterAll(() => rmSync(sites, { recursive: true, force: true }));

const vehicle = {
  id: 1,
  slug: 'one',
  name: 'A "quoted" [name], {odd}',
  make: 'Kia',
  model: 'Rio',
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  show_on_dealer_website: true,
};

/** The result of a file with these rows, one per line. */
function read(...rows: readonly unknown[]) {
  writeFileSync(file, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  return readVehicles(file, sites);
}

test('skips invalid rows, with line and pointer, and returns the others', () => {
  const { vehicles, diagnostics, rejected } = read(
    vehicle,
    { ...vehicle, id: 2, slug: 'two', status: 'foo' },
    { ...vehicle, id: 3, slug: 'three', images: [{ sort: 1, src: 7 }] },
    'a text',
    { ...vehicle, id: 5, slug: 'five' },
  );
  expect(vehicles.map(({ id }) => id)).toEqual([1, 5]);
  expect(rejected).toBe(3);
  const [status, ...others] = diagnostics;
  expect(status).toMatchObject({ code: 'stock-row', severity: 'error', pointer: '/1/status', file });
  expect(status?.message).toMatch(/^Row 2 is skipped: status must be .*in_stock, sold, coming_soon\.$/);
  expect(status?.range.start).toMatchObject({
    line: 3,
    column: JSON.stringify({ ...vehicle, slug: 'two', status: 'foo' }).indexOf('"foo"') + 1,
  });
  expect(new Set(others.map(({ range }) => range.start.line))).toEqual(new Set([4, 5]));
});

test('a vehicle with pictures alone has what its card shows: the first picture, the small ones and its path', () => {
  const image = (name: string) => ({ image: { url: `/media/${name}.webp`, thumb: { url: `/media/${name}-s.webp` } } });
  const { vehicles } = read({ ...vehicle, images: [image('a'), image('b')] });
  expect(vehicles).toMatchObject([
    {
      primary_image_url: '/media/a.webp',
      thumbnails: ['/media/a-s.webp', '/media/b-s.webp'],
      photos_count: 2,
      path: '/cars/one',
    },
  ]);
});

test('rejects a file nested so deep that reading it could exhaust the stack', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  writeFileSync(file, `[${JSON.stringify(vehicle)}, { "extra": ${deep} }]`);
  expect(readVehicles(file, sites)).toMatchObject({
    vehicles: [],
    diagnostics: [{ code: 'stock-unreadable', message: `'${file}' has values nested deeper than 100 levels.` }],
  });
});

test('skips a second vehicle with the same id or slug', () => {
  const { vehicles, diagnostics } = read(vehicle, { ...vehicle, slug: 'two' }, { ...vehicle, id: 3 });
  expect(vehicles).toMatchObject([vehicle]);
  expect(diagnostics.map(({ code, pointer, range, message }) => [code, pointer, range.start.line, message])).toEqual([
    ['stock-duplicate', '/1/id', 3, "Row 2 is skipped: id '1' is already used in row 1."],
    ['stock-duplicate', '/2/slug', 4, "Row 3 is skipped: slug 'one' is already used in row 1."],
  ]);
});

test('reports the first of very many errors, and their number', () => {
  const { diagnostics, rejected } = read(...Array.from({ length: 80 }, () => 7));
  expect([diagnostics.length, rejected]).toEqual([51, 80]);
  expect(diagnostics.at(-1)?.message).toContain('80 rows are skipped in total');
});

test.each([
  ['text that is not JSON', () => writeFileSync(file, '[{'), 'is not JSON'],
  ['JSON that is not a list', () => writeFileSync(file, '{}'), 'does not contain a list of vehicles'],
  ['a workbook', () => writeFileSync(file, Buffer.from('504b03041400060008000000', 'hex')), 'It is not text'],
  ['text in another encoding', () => writeFileSync(file, Buffer.from('["é"]', 'latin1')), 'It looks like Latin-1'],
  [
    'a symbolic link out of the sites folder',
    () => {
      rmSync(file);
      symlinkSync('/etc/hostname', file);
    },
    'is outside the sites folder',
  ],
])('reports %s and returns no vehicles', (_, write, message) => {
  write();
  const { vehicles, diagnostics } = readVehicles(file, sites);
  expect(vehicles).toEqual([]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['stock-unreadable']);
  expect(diagnostics[0]?.message).toContain(message);
});
