import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import layoutExists from './index.ts';

const page = (layout?: string) =>
  findings(layoutExists, siteWith({ pages: { '/': { title: 'x', ...(layout ? { layout } : {}) } } }));

test('finds a layout that is not in the document', () => {
  expect(page('defualt')).toEqual([`layout-exists «"defualt"» There is no layout 'defualt'.`]);
});

test('accepts layouts of the document, named or not', () => {
  expect([...page('default'), ...page()]).toEqual([]);
});
