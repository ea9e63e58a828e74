import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Command } from 'commander';
import { afterAll, expect, test, vi } from 'vitest';
import { inReadingOrder } from '../../engine/diagnostics/format.ts';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import { loadSite } from '../sites/load.ts';
import { documentsAt } from './find.ts';
import { registerValidate } from './index.ts';
import { validateFiles } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['river-cars', 'hill-cars']) {
  mkdirSync(join(folder, 'sites', name), { recursive: true });
  cpSync('tests/documents/sites/clean.json', join(folder, 'sites', name, 'site.json'));
}
cpSync('tests/documents/templates', join(folder, 'sites/templates'), { recursive: true });

/** What the command writes to both streams, and its exit code, when `input` is on standard input. */
async function told(args: readonly string[], input: string | Buffer) {
  const program = new Command().exitOverride();
  registerValidate(program);
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true });
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const complained = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await program.parseAsync(['validate', ...args], { from: 'user' });
    const [output = '', errors = ''] = [written, complained].map(({ mock }) =>
      mock.calls.map(([text]) => text).join(''),
    );
    return { output, errors, exitCode: process.exitCode };
  } finally {
    Object.defineProperty(process, 'stdin', stdin);
    written.mockRestore();
    complained.mockRestore();
    process.exitCode = undefined;
  }
}

const at = (path: string) => join(folder, path);

test('finds the site in a folder, and the sites in a folder of folders', () => {
  expect(documentsAt([at('sites/river-cars')])).toEqual([at('sites/river-cars/site.json')]);
  expect(documentsAt(['harbour-used'])).toEqual([join('sites', 'harbour-used', 'site.json')]);
  expect(() => documentsAt(['harbor-used'])).toThrow(`Did you mean "${join('sites', 'harbour-used')}"?`);
  expect(documentsAt([at('sites'), at('sites/river-cars/site.json')])).toEqual([
    at('sites/hill-cars/site.json'),
    at('sites/river-cars/site.json'),
  ]);
});

test('suggests paths similar to a missing one', () => {
  expect(() => documentsAt([at('sites/river-car')])).toThrow(`Did you mean "${at('sites/river-cars')}"?`);
  expect(() => documentsAt([at('site/river-cars/site.json')])).toThrow(`Did you mean "${at('sites')}"?`);
  expect(() => documentsAt([at('sites/templates')])).toThrow('contains no site.json');
});

test('reports an error in a shared template once', () => {
  writeFileSync(at('sites/templates/plain.json'), '{ "version": 1, "featuers": [] }');
  for (const name of ['river-cars', 'hill-cars']) {
    writeFileSync(
      at(`sites/${name}/site.json`),
      JSON.stringify({ version: 1, extends: '../templates/plain.json', site: { slug: name } }),
    );
  }
  const { diagnostics, texts } = validateFiles(documentsAt([at('sites')]), () => new Date('2026-06-30T02:00:00Z'));
  expect(
    diagnostics.filter(({ code }) => code === 'unknown-key').map(({ file, suggestions }) => [file, suggestions]),
  ).toEqual([[at('sites/templates/plain.json'), ['features']]]);
  expect([...texts.keys()].sort()).toEqual([
    at('sites/hill-cars/site.json'),
    at('sites/river-cars/site.json'),
    at('sites/templates/plain.json'),
  ]);
});

test.each(['clean', 'hours-twice', 'menu-to-nowhere', 'rule-set-to-default', 'check-turned-off', 'missing-comma'])(
  'the command line and the preview report the same for %s.json',
  async (name) => {
    const file = `tests/documents/sites/${name}.json`;
    const now = () => new Date('2026-06-30T02:00:00Z');
    const { diagnostics } = loadSite(file, createDocumentCache(), { now, build: 'test' });
    expect(validateFiles([file], now).diagnostics).toEqual(diagnostics);
    vi.setSystemTime(now());
    const { output } = await told(['--stdin', file, '--format', 'json'], readFileSync(file));
    vi.useRealTimers();
    expect(JSON.parse(output).diagnostics).toEqual(inReadingOrder(diagnostics));
  },
);

test('checks the text of an editor instead of the file, including what depends on it', async () => {
  const file = 'tests/documents/sites/clean.json';
  const text = readFileSync(file, 'utf8');
  expect(await told(['--stdin', `./${file}`], text)).toEqual({
    output: '1 document checked, nothing to fix.\n',
    errors: '',
    exitCode: 0,
  });
  const { output, exitCode } = await told(
    ['--stdin', file],
    text.replace('"version": 1', '"version": 1, "featuers": []'),
  );
  expect(output).toContain(`${file}:2:17 error unknown-key`);
  expect(exitCode).toBe(1);
  const fresh = text.replace('"extends": "../templates/', '"extends": "../templates/no-such-');
  const unsaved = await told(['--stdin', 'tests/documents/sites/unsaved.json', '--format', 'json'], fresh);
  expect(JSON.parse(unsaved.output).diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'extends-missing',
      file: 'tests/documents/sites/unsaved.json',
      pointer: '/extends',
    }),
  );
});

test('finds a byte order mark in text from an editor', async () => {
  const { output } = await told(['--stdin', 'tests/documents/sites/clean.json'], '\ufeff{ "version": 1 }');
  expect(output).toContain('json-byte-order-mark');
});

test('reads one document from standard input, without further paths', async () => {
  await expect(told(['sites', '--stdin', 'sites/new/site.json'], '{}')).rejects.toThrow('Remove the paths.');
});

test('checks a feed map like a document', async () => {
  writeFileSync(at('good.map.json'), readFileSync('sites/stock/epa.map.json'));
  expect(await told([at('good.map.json')], '')).toMatchObject({ output: '1 document checked, nothing to fix.\n' });
  writeFileSync(at('bad.map.json'), '{\n  "fields": { "make": { "colum": "MAKE" } }\n}');
  const { output, exitCode } = await told([at('bad.map.json')], '');
  expect(output).toContain(`bad.map.json:2:25 error unknown-key\n  'make' has no key 'colum'.`);
  expect(output).toContain("Did you mean 'column'?");
  expect(exitCode).toBe(1);
});

test('recognises a feed map by its content, whatever its name, even unsaved in an editor', async () => {
  const map = '{ "fields": { "make": { "colum": "MAKE" } } }';
  const problem = `1:25 error unknown-key\n  'make' has no key 'colum'.`;
  writeFileSync(at('yard.json'), map);
  expect((await told([at('yard.json')], '')).output).toContain(`yard.json:${problem}`);
  expect((await told(['--stdin', 'sites/new.map.json'], map)).output).toContain(`new.map.json:${problem}`);
  writeFileSync(at('broken.json'), '{ "$schema": "../feed-map.schema.json", "tables": {} }');
  expect((await told([at('broken.json')], '')).output).toContain("needs 'fields'");
  const template = readFileSync('sites/templates/used-cars.json', 'utf8');
  expect((await told(['--stdin', 'sites/templates/used-cars.json'], template)).output).toContain('nothing to fix');
});

const misspeltMap = `{
  "tables": { "bodies": { "Wagon": "Station wagon" } },
  "fields": {
    "make": { "colum": "MAKE" },
    "modle": { "column": "MODEL", "case": "uper" },
    "body": { "column": "BODY", "table": "bodeis" }
  }
}`;

test('fixes the slips of a feed map, named or of a site, and nothing else in it', async () => {
  const home = at('sites/mended-cars');
  mkdirSync(home, { recursive: true });
  const feeds = [{ id: 'yard', from: 'feeds/yard.csv', map: 'yard.map.json' }];
  const document = JSON.parse(readFileSync('tests/documents/sites/clean.json', 'utf8'));
  writeFileSync(join(home, 'site.json'), JSON.stringify({ ...document, stock: { feeds } }, null, 2));
  for (const named of [home, join(home, 'yard.map.json')]) {
    writeFileSync(join(home, 'yard.map.json'), misspeltMap);
    const shown = await told([named, '--fix-dry-run'], '');
    expect(shown.errors).toContain(`+    "make": { "column": "MAKE" },`);
    expect(readFileSync(join(home, 'yard.map.json'), 'utf8')).toBe(misspeltMap);
    const { errors } = await told([named, '--fix'], '');
    expect(errors).toMatch(/4 fixes made:\n {2}.*yard\.map\.json:\d+:\d+ unknown-key: Write 'column'/);
    expect(readFileSync(join(home, 'yard.map.json'), 'utf8')).toBe(
      misspeltMap
        .replace('colum"', 'column"')
        .replace('modle', 'model')
        .replace('uper', 'upper')
        .replace('deis', 'dies'),
    );
  }
  rmSync(home, { recursive: true });
});

test('fixes the misspelt columns of a map whose feed can be read, where only one is near', async () => {
  const home = at('sites/column-cars');
  mkdirSync(join(home, 'feeds'), { recursive: true });
  const feeds = ['yard', 'other'].map((id) => ({ id, from: `feeds/${id}.csv`, map: 'yard.map.json' }));
  const document = JSON.parse(readFileSync('tests/documents/sites/clean.json', 'utf8'));
  writeFileSync(join(home, 'site.json'), JSON.stringify({ ...document, stock: { feeds } }, null, 2));
  const map = `{
  "delimiter": ";",
  "encoding": "latin-1",
  "fields": {
    "id": { "column": "STOKC NO" },
    "slug": { "template": "{MAEK}-{MODLE}[ {MAEK}]" },
    "make": { "column": ["MAKE", "MAKR"], "when": { "MODLE": { "eq": "Rio" } } },
    "km": { "column": "KM", "type": "integer" },
    "price": { "column": "DRIVEAWAY", "type": "number" }
  }
}`;
  writeFileSync(join(home, 'yard.map.json'), map);
  const lines = 'STOCK NO;MAKE;MODEL;KW;DRIVEAWAY1;DRIVEAWAY2\nF1;Citro\u00ebn;C4;90;1;2\n';
  writeFileSync(join(home, 'feeds/yard.csv'), lines, 'latin1');
  // While a feed cannot be read, its columns are anyone's guess.
  expect((await told([home], '')).output).not.toContain('feed-column');
  writeFileSync(join(home, 'feeds/other.csv'), lines, 'latin1');
  const { output } = await told([home, '--fix'], '');
  expect(readFileSync(join(home, 'yard.map.json'), 'utf8')).toBe(
    map.replaceAll('MAEK', 'MAKE').replaceAll('MODLE', 'MODEL').replace('STOKC', 'STOCK').replace('MAKR', 'MAKE'),
  );
  const left = [...output.matchAll(/The feed has no column '(\w+)'/g)].map(([, name]) => name);
  expect(left).toEqual(['KM', 'DRIVEAWAY']);
  rmSync(home, { recursive: true });
});

test('checks the maps that the feeds of a site name', async () => {
  const home = at('sites/feed-cars');
  mkdirSync(home, { recursive: true });
  const feeds = [
    { id: 'yard', from: 'feeds/yard.csv', map: 'yard.map.json' },
    { id: 'other', from: 'feeds/other.csv', map: 'other.map.json' },
  ];
  const document = JSON.parse(readFileSync('tests/documents/sites/clean.json', 'utf8'));
  writeFileSync(join(home, 'site.json'), JSON.stringify({ ...document, stock: { feeds } }, null, 2));
  writeFileSync(join(home, 'yard.map.json'), '{\n  "fields": { "make": { "colum": "MAKE" } }\n}');
  const { output } = await told([home], '');
  rmSync(home, { recursive: true });
  expect(output).toContain(`yard.map.json:2:25 error unknown-key`);
  expect(output).toMatch(/site\.json:\d+:\d+ error feed-map-missing\n {2}There is no feed map 'other\.map\.json'/);
});

test('warns of a feed whose file is not there', async () => {
  const home = at('sites/late-cars');
  mkdirSync(home, { recursive: true });
  const feeds = ['cars.json', 'here.json', 'https://feeds.example/cars.json'].map((from, index) => ({
    id: `feed-${index}`,
    from,
  }));
  const document = JSON.parse(readFileSync('tests/documents/sites/clean.json', 'utf8'));
  writeFileSync(join(home, 'site.json'), JSON.stringify({ ...document, stock: { feeds } }, null, 2));
  writeFileSync(join(home, 'here.json'), '[]');
  const { output } = await told([home], '');
  rmSync(home, { recursive: true });
  expect(output.match(/feed-file-missing/g)).toHaveLength(1);
  expect(output).toMatch(/warning feed-file-missing\n {2}There is no file 'cars\.json' beside the document\./);
});

test('finds a host claimed by two sites', () => {
  const write = (name: string, id: number) => {
    mkdirSync(at(`pair/${name}`), { recursive: true });
    const site = { slug: name, id, name, city: 'Dubbo', hosts: ['www.same.example'] };
    writeFileSync(at(`pair/${name}/site.json`), JSON.stringify({ version: 1, site }));
  };
  write('one', 1);
  write('two', 2);
  const { diagnostics } = validateFiles(documentsAt([at('pair')]), () => new Date('2026-06-30T02:00:00Z'));
  expect(diagnostics.filter(({ code }) => code === 'duplicate-host').map(({ file }) => file)).toEqual([
    at('pair/two/site.json'),
  ]);
});

test('names the documents that a finding in their template is due to', async () => {
  const base = { $schema: '', version: 1 };
  const blocks = [{ type: 'rich-text', id: 'ways', markdown: '[Finance](/finance)' }];
  const template = {
    ...base,
    pages: { '/ways': { title: 'Ways', blocks }, '/finance': { title: 'Finance', blocks: [] } },
  };
  const clean = JSON.parse(readFileSync('tests/documents/sites/clean.json', 'utf8'));
  mkdirSync(at('shared/templates'), { recursive: true });
  writeFileSync(at('shared/templates/base.json'), JSON.stringify(template));
  for (const [index, slug] of ['a-cars', 'b-cars', 'c-cars'].entries()) {
    const site = { ...clean.site, slug, id: 900 + index, hosts: [`${slug}.example`] };
    const pages = slug === 'b-cars' ? {} : { '/finance': null };
    mkdirSync(at(`shared/${slug}`), { recursive: true });
    const document = { ...base, extends: '../templates/base.json', site, theme: clean.theme, pages };
    writeFileSync(at(`shared/${slug}/site.json`), JSON.stringify(document));
  }
  const place = `Found in ${at('shared/a-cars/site.json')}`;
  const { output } = await told([at('shared/a-cars'), at('shared/b-cars'), at('shared/c-cars')], '');
  expect(output).toMatch(/dead-link\n {2}No page answers at '\/finance'\./);
  expect(output).toContain(`  ${place} and 1 other document, which extend this file.\n`);
  expect((await told([at('shared/a-cars')], '')).output).toContain(`${place}, which extends this file.`);
});

test('lists every text without a translation for programs', async () => {
  const document = JSON.parse(readFileSync('tests/documents/sites/clean.json', 'utf8'));
  const heading = (index: number) => `A heading of the number ${index}, longer than the message has room for`;
  const blocks = [1, 2, 3, 4].map((index) => ({ type: 'rich-text', markdown: heading(index) }));
  document.site.locales = ['zh-Hans'];
  document.pages = { '/more': { title: 'More', blocks } };
  const { output } = await told(
    ['--stdin', 'tests/documents/a-cars/site.json', '--format', 'json'],
    JSON.stringify(document),
  );
  const found: readonly { readonly code: string; readonly all?: readonly string[] }[] = JSON.parse(output).diagnostics;
  const texts = found.find(({ code, all }) => code === 'untranslated-text' && all)?.all;
  expect(texts).toEqual(expect.arrayContaining(['More', ...[1, 2, 3, 4].map(heading)]));
});
