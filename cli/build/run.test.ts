import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is not built into itself: its documents stay as they were written', async () => {
  const sites = join(folder, 'sites');
  const file = join(sites, 'river', 'site.json');
  mkdirSync(join(sites, 'river'), { recursive: true });
  writeFileSync(file, '{\n  "version": 1\n}\n');
  symlinkSync(sites, join(folder, 'link'));
  for (const out of [sites, `${sites}/../sites/`, join(folder, 'link')])
    await expect(run({ sites, out })).rejects.toThrow('is the folder that is built');
  expect(readFileSync(file, 'utf8')).toBe('{\n  "version": 1\n}\n');
});

test('files of others stay alone: only a new, an empty or a built folder is written', async () => {
  const out = join(folder, 'project');
  mkdirSync(out);
  writeFileSync(join(out, 'package.json'), '{}');
  const sites = complete('alone');
  await expect(run({ sites, out })).rejects.toThrow('contains other files');
  rmSync(join(out, 'package.json'));
  expect(await told(sites, out)).toMatchObject({ code: 0 });
  expect(await told(sites, out)).toMatchObject({ code: 0 });
});

test('a site whose stock cannot be read is not built; one with a wrong row is, and the row is reported', async () => {
  const sites = complete('stocked');
  const out = join(folder, 'stocked-out');
  const profile = join(sites, 'river', 'stock.json');
  writeFileSync(profile, '{ "seed": 1, ');
  expect(await told(sites, out)).toMatchObject({ code: 1, shown: expect.stringContaining('stock-unreadable') });
  expect(existsSync(out)).toBe(false);
  rmSync(profile);
  writeFileSync(join(sites, 'river', 'vehicles.json'), '[{ "id": 1 }]');
  expect(await told(sites, out)).toMatchObject({
    code: 0,
    shown: expect.stringMatching(/stock-row[^]*1 site written/),
  });
});

/** A folder with a complete, valid site. */
function complete(name: string): string {
  const sites = join(folder, name, 'sites');
  mkdirSync(join(sites, 'river'), { recursive: true });
  const site = { slug: 'river', id: 1, name: 'River', city: 'Dubbo', hosts: ['www.river.example'] };
  const logo = { src: 'https://cdn.example/logo.svg', alt: 'River', width: 200, height: 40 };
  const theme = { colours: { brand: '#0b3d91', accent: '#b91c1c' }, radius: 'soft', logo };
  const pages = { '/': { name: 'home', title: 'Home', blocks: [{ type: 'rich-text', id: 'text', markdown: 'Hi' }] } };
  writeFileSync(join(sites, 'river', 'site.json'), JSON.stringify({ version: 1, site, theme, pages }));
  return sites;
}

/** The exit code of a build, and what it prints. */
async function told(sites: string, out: string) {
  let shown = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((shown += String(text)), true));
  await run({ sites, out });
  spy.mockRestore();
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, shown };
}
