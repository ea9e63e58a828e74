import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import { claimConflicts } from './claims.ts';
import { diskHost } from './host.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-claims-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a document in the sites folder; returns its file. */
function write(path: string, document: object): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify({ version: 1, ...document }, null, 1));
  return file;
}

const told = (...files: string[]) =>
  claimConflicts(files, diskHost, createDocumentCache()).map(
    ({ severity, code, file, range }) => `${severity} ${code} ${file.slice(folder.length + 1)}:${range.start.line}`,
  );

write('templates/group.json', { site: { hosts: ['www.group.example'] } });
const harbour = write('harbour/site.json', { site: { slug: 'harbour', id: 1, hosts: ['www.harbour.example'] } });
const river = write('river/site.json', { site: { slug: 'river', id: 2, hosts: ['WWW.harbour.example'] } });
const sea = write('sea/site.json', { extends: '../templates/group.json', site: { slug: 'sea', id: 3 } });
const shore = write('shore/site.json', { site: { slug: 'shore', id: 4, hosts: ['www.group.example'] } });

test('compares a site with the others in its folder and reports only what concerns it', () => {
  expect(told(river)).toEqual(['error duplicate-host river/site.json:7']);
  expect(told(shore)).toEqual(['error duplicate-host shore/site.json:7']);
});

test('a site that shadows another is valid itself, with a warning', () => {
  expect(told(harbour)).toEqual(['warning duplicate-host river/site.json:7']);
  expect(told(sea)).toEqual(['warning duplicate-host shore/site.json:7']);
});

test('reports each conflict once, whatever the order of the documents', () => {
  const all = ['error duplicate-host river/site.json:7', 'error duplicate-host shore/site.json:7'];
  expect(told(shore, sea, river, harbour)).toEqual(all);
});

test('a site marked as standalone is compared with nothing', () => {
  expect(
    told(write('lone/river/lonely.json', { site: { slug: 'river', id: 2, hosts: ['www.harbour.example'] } })),
  ).toEqual([]);
});
