import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sharedMediaFolder } from '../../cli/sites/read.ts';
import { readJson } from '../../cli/stock/files.ts';
import { loadSite } from '../../cli/sites/load.ts';
import { fixFiles, writeFixes } from '../../cli/validate/fix.ts';
import { validateFiles } from '../../cli/validate/run.ts';
import { findFile, mediaFolders } from '../../engine/server/files.ts';
import { createDocumentCache } from '../../engine/document/pipeline.ts';

const clock = () => new Date('2026-11-22T00:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'forecourt-outside-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sites = join(folder, 'sites');
const own = join(sites, 'river');
const entry = join(own, 'site.json');
const secret = join(folder, 'secret.json');
mkdirSync(own, { recursive: true });
writeFileSync(join(sites, '.git-credentials'), 'https://user:hunter2@example.com');
writeFileSync(secret, '{ "password": "hunter2" ');

/** The diagnostics of a site that extends this. */
function extending(reference: string) {
  writeFileSync(entry, JSON.stringify({ version: 1, extends: reference, site: { slug: 'river' } }, null, 2));
  return validateFiles([entry], clock).diagnostics.filter(({ code }) => /^(extends|json)-/.test(code));
}

test.each([
  ['a system file', '../../../../../../../../proc/self/environ', 'is outside the sites folder'],
  ['a file next to the sites folder', '../../secret.json', 'is outside the sites folder'],
  ['a version control file', '../.git-credentials', 'is not a JSON file'],
  ['a file that does not exist', '../../nowhere.json', 'is outside the sites folder'],
])('refuses to extend %s, at the place that names it, without revealing its content', (_, reference, message) => {
  const found = extending(reference);
  expect(found.map(({ code, file, range }) => [code, file, range.start.line])).toEqual([['extends-outside', entry, 3]]);
  expect(found[0]?.message).toContain(message);
  expect(JSON.stringify(found)).not.toContain('hunter2');
});

test('resolves links first: one inside a site cannot point outside, one directly in the sites folder can', () => {
  symlinkSync(secret, join(own, 'base.json'));
  expect(extending('./base.json').map(({ code }) => code)).toEqual(['extends-outside']);
  symlinkSync(folder, join(own, 'up'));
  expect(extending('./up/secret.json').map(({ code }) => code)).toEqual(['extends-outside']);
  const kept = join(folder, 'kept-elsewhere');
  mkdirSync(kept);
  writeFileSync(join(kept, 'base.json'), '{ "version": 1 }');
  symlinkSync(kept, join(sites, 'templates'));
  expect(extending('../templates/base.json')).toEqual([]);
});

test('does not block on pipes, devices and folders', () => {
  execFileSync('mkfifo', [join(own, 'pipe.json')]);
  mkdirSync(join(own, 'folder.json'));
  for (const name of ['pipe.json', 'folder.json']) {
    const [found, ...more] = extending(`./${name}`);
    expect([found?.code, found?.pointer, more]).toEqual(['json-not-a-file', '/extends', []]);
  }
  expect(extending('../../../../../../../../dev/zero').map(({ code }) => code)).toEqual(['extends-outside']);
});

test('reads documents up to a size limit only', () => {
  writeFileSync(join(own, 'large.json'), '');
  truncateSync(join(own, 'large.json'), 3 * 1024 ** 3);
  expect(extending('./large.json').map(({ code, pointer }) => [code, pointer])).toEqual([
    ['json-too-large', '/extends'],
  ]);
});

test('a site whose own document is a link out of the folder is not read', () => {
  const linked = join(sites, 'linked');
  mkdirSync(linked);
  symlinkSync(secret, join(linked, 'site.json'));
  const { site, diagnostics } = loadSite(join(linked, 'site.json'), createDocumentCache(), { now: clock, build: '' });
  expect(site).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toEqual(['extends-outside']);
});

const latin = Buffer.from(
  '{\n "version": 1,\n "site": { "name": "Straéight" },\n "rules": { "compare.maximu": 3 } }',
  'latin1',
);
test.each([
  ['Latin-1', latin, 'at offset 41 (line 3) the byte 0xE9 stands alone. It looks like Latin-1'],
  ['UTF-16', Buffer.from(latin.toString('latin1'), 'utf16le'), 'It looks like UTF-16LE.'],
])('leaves a document in %s unchanged, and reports the encoding and the byte', (_, bytes, message) => {
  writeFileSync(entry, bytes);
  const fixing = fixFiles([entry], clock);
  writeFixes(fixing);
  expect(fixing.fixed).toEqual([]);
  expect(readFileSync(entry).equals(bytes)).toBe(true);
  for (const { diagnostics } of [fixing, loadSite(entry, createDocumentCache(), { now: clock, build: '' })]) {
    expect(diagnostics.map(({ code }) => code)).toEqual(['json-encoding']);
    expect(diagnostics[0]?.message).toContain(message);
  }
});

test('leaves a template in another encoding unchanged, and reports it in its own file', () => {
  const base = join(own, 'latin.json');
  writeFileSync(base, latin);
  const [found, ...more] = extending('./latin.json');
  expect([found?.code, found?.file, found?.range.start.line, more]).toEqual(['json-encoding', base, 3, []]);
});

test('serves no picture that a link includes from outside of the media folder', async () => {
  const media = join(own, 'media');
  mkdirSync(media);
  writeFileSync(join(media, 'logo.svg'), '<svg/>');
  symlinkSync(secret, join(media, 'secret.json'));
  symlinkSync(folder, join(media, 'up'));
  writeFileSync(join(own, 'vehicles.json'), '[]');
  symlinkSync(join(own, 'vehicles.json'), join(media, 'stock.json'));
  const found = async (path: string) => (await findFile(mediaFolders({ folder: own }, 'nowhere'), path)) !== undefined;
  expect(await Promise.all(['/logo.svg', '/secret.json', '/up/secret.json', '/stock.json'].map(found))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const linked = join(sites, 'all-linked');
  mkdirSync(linked);
  symlinkSync(folder, join(linked, 'media'));
  expect(await findFile(mediaFolders({ folder: linked }, 'nowhere'), '/secret.json')).toBeUndefined();
});

test('follows the link of the operator to the shared pictures', async () => {
  const kept = join(folder, 'pictures');
  mkdirSync(kept);
  writeFileSync(join(kept, 'yard.svg'), '<svg/>');
  symlinkSync(kept, join(sites, 'media'));
  expect(await findFile([sharedMediaFolder(sites)], '/yard.svg')).toBeDefined();
});

test('does not block on a feed map or stock profile that is a pipe, a device or a folder', () => {
  const pipe = join(folder, 'map.json');
  execFileSync('mkfifo', [pipe]);
  for (const file of [pipe, '/dev/zero', folder]) expect(() => readJson(file)).toThrow('it is not a regular file');
});
