import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDocumentCache } from '../../engine/site/pipeline.ts';
import { loadSite } from '../sites/load.ts';
import { documentsAt } from './find.ts';
import { wantsColour } from './index.ts';
import { validateFiles } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['river-cars', 'hill-cars']) {
  mkdirSync(join(folder, 'sites', name), { recursive: true });
  cpSync('tests/documents/sites/clean.json', join(folder, 'sites', name, 'site.json'));
}
cpSync('tests/documents/templates', join(folder, 'sites/templates'), { recursive: true });

const at = (path: string) => join(folder, path);

test('finds the site of a folder, and the sites of a folder of folders', () => {
  expect(documentsAt([at('sites/river-cars')])).toEqual([at('sites/river-cars/site.json')]);
  expect(documentsAt([at('sites'), at('sites/river-cars/site.json')])).toEqual([
    at('sites/hill-cars/site.json'),
    at('sites/river-cars/site.json'),
  ]);
});

test('names what may have been meant by a path that leads nowhere', () => {
  expect(() => documentsAt([at('sites/river-car')])).toThrow(`Did you mean "${at('sites/river-cars')}"?`);
  expect(() => documentsAt([at('site/river-cars/site.json')])).toThrow(`Did you mean "${at('sites')}"?`);
  expect(() => documentsAt([at('sites/templates')])).toThrow('holds no site.json');
});

test('tells a fault of a shared template once', () => {
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

test.each(['clean', 'hours-overlap', 'menu-to-nowhere', 'rule-set-to-default', 'check-turned-off', 'missing-comma'])(
  'the command line says of %s.json what the preview says',
  (name) => {
    const file = `tests/documents/sites/${name}.json`;
    const now = () => new Date('2026-06-30T02:00:00Z');
    const { diagnostics } = loadSite(file, createDocumentCache(), { now, build: 'test' });
    expect(validateFiles([file], now).diagnostics).toEqual(diagnostics);
  },
);

test('finds a host of two sites', () => {
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

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('colours with %j on a terminal (%s): %s', (environment, terminal, expected) => {
  expect(wantsColour(environment, terminal)).toBe(expected);
});
