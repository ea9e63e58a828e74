// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { parseAddress } from '../../engine/search/address.ts';
import type { SearchResult } from '../../engine/search/result.ts';
import { draw, soon, testIslands, turns } from '../../tests/support/island.tsx';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import SearchResults from './Component.tsx';
import definition from './index.ts';
import type { ResultsData } from './load.ts';

testIslands();
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));

const found: SearchResult = {
  hits: [],
  count: 1,
  counted: 1,
  typeSum: 1,
  facets: {},
  ranges: {},
  cut: [],
  pages: 1,
};

/** The results of an address, as a browser draws them. */
async function show(
  query: string,
  facets: SearchResult['facets'] = {},
  rules: Record<string, unknown> = {},
  pages = 1,
) {
  const site = testSite([definition], { rules });
  const facts = { site: site.facts, now: testNow };
  const state = parseAddress('/search/all', new URLSearchParams(query));
  const result = { ...found, facets, pages };
  const scope = { scope: '', countFilter: '', attributes: [] };
  const data: ResultsData = { state, result, scope, label: 'All cars' };
  const block = {
    id: 'cars',
    props: {},
    rules: site.rules.reader(definition.rules, facts),
    words: site.wording.words,
    data,
  } as unknown as Parameters<typeof SearchResults>[0];
  return draw(<SearchResults {...block} />, { search: {}, site: { slug: 'test-motors' } });
}

test('the focus moves from a chip that goes to the heading, and chips may be called alike', async () => {
  const complain = vi.spyOn(console, 'error');
  const place = await show('city=Penrith&location_name=Penrith');
  const chips = place.querySelectorAll<HTMLElement>('.results__chip');
  expect([...chips].map(({ textContent }) => textContent)).toEqual(['Penrith', 'Penrith']);
  expect(complain.mock.calls.flat().filter((text) => String(text).includes('same key'))).toEqual([]);
  chips[1]?.focus();
  await act(async () => chips[1]?.click());
  await turns();
  expect(window.location.search).toBe('?location_name=Penrith');
  expect(document.activeElement?.tagName).toBe('H1');
});

test('filters, order and pages that are changed while a search loads are all in the next one', async () => {
  const place = await show('make=Kia&body=Ute&colour=Red', {}, {}, 3);
  const chips = () => [...place.querySelectorAll<HTMLElement>('.results__chip')];
  const remove = async (label: string, detail = 1) => {
    const chip = chips().find(({ textContent }) => textContent === label);
    await act(
      async () => void chip?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
    );
  };
  await remove('Kia');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Ute', 'Red']);
  // As a double click on the first chip does.
  await remove('Ute', 2);
  expect(window.location.search).toBe('?body=Ute&colour=Red');
  const sort = place.querySelector<HTMLSelectElement>('select[name=sortBy]');
  await act(async () => {
    if (sort) sort.value = 'priceAsc';
    sort?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(window.location.search).toBe('?body=Ute&colour=Red&sortBy=priceAsc');
  await remove('Red');
  expect(window.location.search).toBe('?body=Ute&sortBy=priceAsc');
});

test('a model stays selected when an address writes its make in other letters', async () => {
  const place = await show('make=toyota&make_model=Toyota+Corolla', {
    make: [['Toyota', 2]],
    make_model: [['Toyota Corolla', 1]],
  });
  const submit = async () => {
    await act(async () => {
      place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    await turns();
    const { searchParams } = new URL(window.location.href);
    return [searchParams.getAll('make'), searchParams.getAll('make_model')];
  };
  expect(await submit()).toEqual([['Toyota'], ['Toyota Corolla']]);
  await act(async () => place.querySelector<HTMLElement>('[name=make]')?.click());
  expect(await submit()).toEqual([[], []]);
});

test('whoever types keeps the focus where the panel is applied at once', async () => {
  const rules = { 'search.filters.application': 'immediate', 'search.filters.visible': ['keyword'] };
  const place = await show('', {}, rules);
  const box = place.querySelector<HTMLInputElement>('[name=query]');
  box?.focus();
  if (box) box.value = 'sun';
  await act(async () => void box?.dispatchEvent(new Event('input', { bubbles: true })));
  await soon(() => expect(window.location.search).toBe('?query=sun'));
  expect([box?.isConnected, document.activeElement === box]).toEqual([true, true]);
});

test('a bar keeps a filter open while its slider moves', async () => {
  const rules = { 'search.filters.placement': 'topBar', 'search.filters.visible': ['price'] };
  const place = await show('', {}, rules);
  const menu = place.querySelector('details');
  if (menu) menu.open = true;
  const handle = place.querySelector<HTMLInputElement>('[type=range]');
  handle?.focus();
  // React ignores a value that was set by its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(handle, '20000');
  await act(async () => void handle?.dispatchEvent(new Event('input', { bubbles: true })));
  expect(place.querySelector<HTMLInputElement>('[name="price.min"]')?.value).not.toBe('');
  expect([menu?.isConnected, menu?.open, document.activeElement === handle]).toEqual([true, true, true]);
});

test('another order is shown from its first vehicle', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const place = await show('');
  const order = place.querySelector<HTMLSelectElement>('[name=sortBy]');
  if (order) order.value = 'priceAsc';
  await act(async () => void order?.dispatchEvent(new Event('change', { bubbles: true })));
  expect(window.location.search).toBe('?sortBy=priceAsc');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
});

test('an open filter of a bar closes when new results arrive, and its focus moves to its name', async () => {
  const state = parseAddress('/search/all', new URLSearchParams('body=Ute'));
  const facets = { body: [['Ute', 1]] } as const;
  const data = { state, result: { ...found, facets } };
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(`<forecourt-island data-block="cars"></forecourt-island><i>${JSON.stringify({ data })}</i>`),
  );
  const rules = {
    'search.filters.placement': 'topBar',
    'search.filters.visible': ['body'],
    'search.filters.application': 'immediate',
  };
  const place = await show('', facets, rules);
  const menu = place.querySelector('details');
  if (menu) menu.open = true;
  const box = place.querySelector<HTMLElement>('[name=body]');
  box?.focus();
  await act(async () => box?.click());
  await soon(() => expect(menu?.open).toBe(false));
  expect([menu?.isConnected, document.activeElement?.tagName]).toEqual([true, 'SUMMARY']);
});

test('how many further cards there are now is read out, and that they are the last', async () => {
  const place = await show('', {}, { 'search.pagination': 'loadMore' }, 2);
  const status = () => place.querySelector('[role=status]')?.textContent;
  const state = parseAddress('/search/all', new URLSearchParams('page=2'));
  const data = { state, result: { ...found, pages: 2 } };
  const cards = '<li>C</li><li>D</li><li><a class="promo-card"></a></li>';
  const html = `<forecourt-island data-block="cars"><div class="results__hits"><ul class="results__grid">${cards}</ul></div></forecourt-island><script>${JSON.stringify({ data })}</script>`;
  vi.stubGlobal('fetch', async () => new Response(html));
  const shown = document.createElement('div');
  shown.innerHTML = html.replace(cards, '<li>A</li>');
  document.body.append(shown);
  expect(status()).toBe('');
  await act(async () => place.querySelector<HTMLElement>('.results__more a')?.click());
  await soon(() => expect(status()).toBe('2 more vehicles shown. There are no more.'));
  shown.remove();
});
