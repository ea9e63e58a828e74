import { expect, test } from 'vitest';
import { loadDocument } from '../document/pipeline.ts';
import { reportPointer } from './pointer.ts';
import { explainedSite } from './subject.ts';

const text = (id: string) => ({ type: 'text', id });

/** A site that puts a block before each of its template's, and sets the same keys elsewhere. */
const files: Readonly<Record<string, object>> = {
  'template.json': {
    version: 1,
    layouts: { default: { header: [text('top')], footer: [text('bottom')], other: { 0: 'kept' } } },
    pages: { '/': { name: 'home', title: 'Home', blocks: [text('intro')] } },
    forms: { ask: { title: 'Ask', steps: [{ id: 'who', fields: [{ id: 'name' }] }] } },
    finance: { providers: { header: 'theirs', footer: 'theirs', blocks: 'theirs' } },
  },
  'site.json': {
    version: 1,
    extends: 'template.json',
    site: { slug: 'river', id: 7, name: 'River Cars', city: 'Maitland', hosts: ['river.example'] },
    layouts: {
      default: {
        edit: [
          { at: 'top', before: [text('new-top')] },
          { at: 'bottom', before: [text('new-bottom')] },
        ],
        other: { 0: 'own' },
      },
    },
    pages: { '/': { title: 'Welcome', edit: [{ at: 'intro', before: [text('new-intro')] }] } },
    forms: { ask: { edit: [{ at: 'who', before: [{ id: 'what', fields: [{ id: 'topic' }] }] }] } },
    finance: { providers: { header: 'own', footer: 'own', blocks: 'own' } },
  },
};

const loaded = loadDocument('site.json', {
  read: (file) => JSON.stringify(files[file]),
  resolve: (_from, to) => to,
});

/** The files that contribute to a value, with their part in it and their own value. */
function sources(pointer: string) {
  const site = explainedSite(loaded);
  const report = site && reportPointer(site, pointer);
  if (report?.kind !== 'pointer') throw new Error(`${pointer} is not there.`);
  return report.sources.map(({ layer, state, value }) => [layer, state, ...(value === undefined ? [] : [value])]);
}

test.each([
  '/layouts/default/header/0/id',
  '/layouts/default/footer/0/id',
  '/pages/~1/blocks/0/id',
  '/forms/ask/steps/0/id',
])('where edits move blocks, what a file has at %s is about another block', (pointer) => {
  expect(sources(pointer)).toEqual([['site', 'written here']]);
  expect(sources(pointer.replace('0', '1'))).toEqual([['template', 'written here']]);
});

test.each([
  ['/pages/~1/title', 'Home', 'Welcome'],
  ['/layouts/default/other/0', 'kept', 'own'],
  ['/finance/providers/header', 'theirs', 'own'],
  ['/finance/providers/footer', 'theirs', 'own'],
  ['/finance/providers/blocks', 'theirs', 'own'],
])('elsewhere every file has its own value at %s', (pointer, theirs, own) => {
  expect(sources(pointer)).toEqual([
    ['template', 'overridden', theirs],
    ['site', 'written here', own],
  ]);
});

test('an edit of a form names its step', () => {
  const site = explainedSite(loaded);
  const report = site && reportPointer(site, '/forms/ask/steps/1/fields/0');
  expect(report).toMatchObject({ edits: [{ block: 'who', action: 'before', layer: 'site' }] });
});
