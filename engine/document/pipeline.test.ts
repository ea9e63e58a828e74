import { expect, test } from 'vitest';
import type { DocumentHost } from './chain.ts';
import { createDocumentCache, type LoadOptions, loadDocument } from './pipeline.ts';

function hostOf(files: Readonly<Record<string, unknown>>): DocumentHost {
  return {
    read: (file) => {
      const content = files[file];
      return content === undefined || typeof content === 'string' ? content : JSON.stringify(content);
    },
    resolve: (_from, reference) => reference,
    bases: () => Object.keys(files),
  };
}

const load = (files: Readonly<Record<string, unknown>>, options?: LoadOptions) =>
  loadDocument('site', hostOf(files), options);
const problems = (files: Readonly<Record<string, unknown>>) =>
  load(files).diagnostics.map(({ code, file, message }) => `${code} ${file}: ${message}`);

const template = {
  version: 1,
  rules: { 'compare.maximum': 2 },
  pages: { '/': { blocks: [{ type: 'stack', id: 'a' }] }, '/x': {} },
};
const group = { version: 1, extends: 'template', rules: { 'compare.maximum': 3 } };
const site = {
  version: 1,
  extends: 'group',
  site: { slug: 'river' },
  rules: { 'reserve.fee': 100 },
  pages: { '/': { edit: [{ at: 'a', set: { space: 'small' } }] }, '/x': null },
};

test('extends a chain of documents and keeps the rules of each layer separate', () => {
  const loaded = load({ template, group, site });
  expect(loaded.diagnostics).toEqual([]);
  expect(loaded.layers).toEqual([
    { name: 'template', file: 'template', rules: { 'compare.maximum': 2 } },
    { name: 'group', file: 'group', rules: { 'compare.maximum': 3 } },
    { name: 'site', file: 'site', rules: { 'reserve.fee': 100 } },
  ]);
  expect(loaded.value).toEqual({
    version: 1,
    site: { slug: 'river' },
    rules: { 'compare.maximum': 3, 'reserve.fee': 100 },
    pages: { '/': { blocks: [{ type: 'stack', id: 'a', space: 'small' }] } },
  });
  expect(loaded.kind).toBe('tenant');
});

test('knows the file and position of every value', () => {
  const { origin } = load({ template, group, site });
  expect(origin('/rules/compare.maximum')).toEqual({ file: 'group', pointer: '/rules/compare.maximum' });
  expect(origin('/pages/~1/blocks/0/type')).toEqual({ file: 'template', pointer: '/pages/~1/blocks/0/type' });
  expect(origin('/pages/~1/blocks/0/space')).toEqual({ file: 'site', pointer: '/pages/~1/edit/0/set/space' });
});

test('treats a document without a slug as a template, unless told otherwise', () => {
  expect(load({ site: template }).kind).toBe('base');
  expect(load({ site: template }, { kind: 'tenant' }).kind).toBe('tenant');
});

test('rejects documents that extend each other in a cycle', () => {
  expect(problems({ site: { extends: 'a' }, a: { extends: 'b' }, b: { extends: 'a' } })).toEqual([
    'extends-cycle b: The documents extend each other in a cycle: a → b → a.',
  ]);
});

test('rejects a missing template and suggests the nearest file', () => {
  const loaded = load({ site: { extends: 'tmplate' }, template });
  expect(loaded.document).toBeUndefined();
  expect(loaded.diagnostics.map(({ code, pointer, suggestions }) => [code, pointer, suggestions])).toEqual([
    ['extends-missing', '/extends', ['template']],
  ]);
});

test('suggests templates by file name, as a document would name them', () => {
  const host = {
    ...hostOf({ site: { extends: 'used-car' } }),
    bases: () => ['../templates/used-cars.json', './base.json'],
  };
  const [slip] = loadDocument('site', host).diagnostics;
  expect(slip?.suggestions).toEqual(['../templates/used-cars.json']);
  const other = { ...host, read: (file: string) => (file === 'site' ? '{ "extends": "xyz" }' : undefined) };
  expect(loadDocument('site', other).diagnostics[0]?.hint).toBe(
    'The path is relative to this file. There are "../templates/used-cars.json", "./base.json".',
  );
  // As many as the product has are all named.
  const bases = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `./${name}.json`);
  expect(loadDocument('site', { ...other, bases: () => bases }).diagnostics[0]?.hint).toContain('"./h.json".');
});

test('reports once per page that it is not inherited, by name', () => {
  const edit = [
    { at: 'a', remove: true },
    { at: 'b', remove: true },
  ];
  const pages = { '/about-us': { blocks: [] } };
  const own = { extends: 'template', pages: { '/abut-us': { edit } } };
  const { diagnostics } = load({ template: { version: 1, pages }, site: own });
  expect(diagnostics.map(({ pointer, message, suggestions }) => [pointer, message, suggestions])).toEqual([
    ['/pages/~1abut-us', "The page '/abut-us' is not inherited, so there are no blocks to edit.", ['/about-us']],
  ]);
});

test('advises on edits of forms and layouts in their terms', () => {
  const edit = [{ at: 'nmae', remove: true }];
  const forms = { fleet: { steps: [{ id: 'you', fields: [{ id: 'name' }] }] } };
  const own = { extends: 'template', forms: { fleet: { edit }, flete: { edit } }, layouts: { deflt: { edit } } };
  const { diagnostics } = load({ template: { version: 1, forms }, site: own });
  expect(diagnostics.map(({ pointer, hint }) => [pointer, hint])).toEqual([
    ['/forms/fleet/edit/0/at', 'Name one of the inherited form: you, name.'],
    ['/layouts/deflt', 'Correct the name, or write the layout without "edit".'],
    ['/forms/flete', 'Correct the name, or write the form without "edit".'],
  ]);
});

test('reports a missing template when pages are edited without extending anything', () => {
  const edit = [{ at: 'a', remove: true }];
  expect(problems({ site: { layouts: { default: { edit } }, pages: { '/': { edit }, '/x': { edit } } } })).toEqual([
    "edit-without-page site: 'extends' is missing: the page '/' edits inherited content.",
  ]);
});

test('treats a file of the templates folder as a template at any place in the chain', () => {
  const files = {
    site: { extends: 'templates/yard' },
    'templates/yard': { extends: 'templates/base' },
    'templates/base': {},
  };
  expect(load(files).layers.map(({ name }) => name)).toEqual(['template', 'template', 'site']);
});

test('rejects a chain of more than 8 documents', () => {
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [
        index === 0 ? 'site' : `t${index}`,
        index === length - 1 ? {} : { extends: `t${index + 1}` },
      ]),
    );
  expect(problems(chain(8))).toEqual([]);
  expect(problems(chain(9))).toEqual(['extends-too-long t7: The chain of documents has more than 8 files.']);
});

test('reports an unreadable template, in its own text', () => {
  const loaded = load({ site: { extends: 'template' }, template: '{ "version": 1, }' });
  expect(loaded.document).toBeUndefined();
  expect(loaded.diagnostics.map(({ code, file }) => [code, file])).toEqual([['json-syntax', 'template']]);
});

test('reports a document that does not exist', () => {
  expect(problems({})).toEqual(["extends-missing site: There is no file 'site'."]);
});

test('parses a shared template once, and again when its text has changed', () => {
  const cache = createDocumentCache();
  const files: Record<string, unknown> = { template, group, site };
  const first = load(files, { cache });
  expect(load(files, { cache }).files[0]).toBe(first.files[0]);
  files['template'] = { ...template, rules: { 'compare.maximum': 4 } };
  expect(load(files, { cache }).layers[0]?.rules).toEqual({ 'compare.maximum': 4 });
});

test('reports the removal of a page, layout or form that nothing below has', () => {
  const mistyped = { ...site, pages: { '/y': null }, forms: { enquiry: null } };
  expect(problems({ template, group, site: mistyped })).toEqual([
    "edit-removes-nothing site: The page '/y' is not inherited, so there is nothing to remove.",
    "edit-removes-nothing site: The form 'enquiry' is not inherited, so there is nothing to remove.",
  ]);
  const removing = { ...group, pages: { '/x': null } };
  expect(problems({ template, group: removing, site })).toEqual([
    "edit-removes-nothing site: The page '/x' is not inherited, so there is nothing to remove.",
  ]);
});
