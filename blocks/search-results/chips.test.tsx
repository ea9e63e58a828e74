// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { parseAddress } from '../../engine/search/address.ts';
import { draw, testIslands } from '../../tests/support/island.tsx';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import SearchResults from './Component.tsx';
import definition from './index.ts';
import type { ResultsData } from './load.ts';

testIslands();

test('the focus moves from a chip that goes to the heading, and chips may be called alike', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const complain = vi.spyOn(console, 'error');
  const site = testSite([definition]);
  const facts = { site: site.facts, now: testNow };
  const state = parseAddress('/search/all', new URLSearchParams('city=Penrith&location_name=Penrith'));
  const result = { hits: [], count: 1, counted: 1, typeSum: 1, facets: {}, ranges: {}, cut: [], pages: 1 };
  const scope = { scope: '', countFilter: '', attributes: [] };
  const data: ResultsData = { state, result, scope, label: 'All cars' };
  const block = {
    id: 'cars',
    props: {},
    rules: site.rules.reader(definition.rules, facts),
    words: site.wording.words(definition.wording),
    data,
  } as unknown as Parameters<typeof SearchResults>[0];
  const place = await draw(<SearchResults {...block} />, { search: {}, site: { slug: 'test-motors' } });
  const chips = place.querySelectorAll<HTMLElement>('.results__chip');
  expect([...chips].map(({ textContent }) => textContent)).toEqual(['Penrith', 'Penrith']);
  expect(complain.mock.calls.flat().filter((text) => String(text).includes('same key'))).toEqual([]);
  chips[1]?.focus();
  await act(async () => chips[1]?.click());
  expect(window.location.search).toBe('?location_name=Penrith');
  expect(document.activeElement?.tagName).toBe('H1');
});
