// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../engine/browser/query.ts';
import { parseAddress } from '../../engine/search/address.ts';
import { wholeLists } from '../../engine/search/page-address.ts';
import { type SearchPlan, searchPlan, planRules } from '../../engine/search/plan.ts';
import type { SearchResult } from '../../engine/search/result.ts';
import { draw, leave, soon, testIslands, turns } from '../../tests/support/island.tsx';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import definition from './index.ts';
import type { ResultsData } from './load.ts';
import { type Search, useSearch, warmUp } from './use-search.ts';

testIslands();
const path = '/search/used-cars';
const stateAt = (query: string) => parseAddress(path, new URLSearchParams(query));
const result = (count: number, pages = 3) => ({ count, pages, hits: [], facets: {} }) as unknown as SearchResult;

/** The pages asked of the server, and how it answers the next one. */
let pages: string[];
let counts: number;
let answer: (address: string) => Response | Promise<Response>;

const drawnAs = (data: Partial<ResultsData>) =>
  new Response(
    `<forecourt-island data-block="cars"><div class="results__hits"><ul class="results__grid"><li>C</li></ul></div></forecourt-island><script type="application/json">${JSON.stringify({ data })}</script>`,
  );
const found = (address: string, count = 5) =>
  drawnAs({ state: stateAt(address.split('?')[1] ?? ''), result: result(count) });

beforeEach(() => {
  pages = [];
  counts = 0;
  answer = (address) => found(address);
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string | URL, { body }: RequestInit = {}) => {
    if (String(address).includes('multi-search')) {
      counts += 1;
      const { queries }: { queries: readonly unknown[] } = JSON.parse(String(body));
      const one = { hits: [], totalHits: 2, totalPages: 1, facetDistribution: {}, facetStats: {}, processingTimeMs: 1 };
      return Response.json({ results: queries.map(() => one) });
    }
    pages.push(String(address));
    return answer(String(address));
  });
  vi.stubGlobal('scrollTo', vi.fn());
});

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** The search of a page that came with 9 vehicles, as the block uses it. */
async function start(rules: Readonly<Record<string, unknown>> = {}, query = '') {
  window.history.replaceState(null, '', `${path}${query && `?${query}`}`);
  const site = testSite([definition], { rules });
  const facts = { site: site.facts, now: testNow };
  const plan: SearchPlan = searchPlan(site.rules.reader(planRules, facts), {
    scope: '',
    countFilter: '',
    attributes: [],
  });
  const own = site.rules.reader(definition.rules, facts) as Parameters<typeof useSearch>[3];
  const data = { state: stateAt(query), result: result(9) } as unknown as ResultsData;
  const service = { host: 'http://search.internal', index: 'stock', key: 'k' };
  const at: { now?: Search } = {};
  function Probe() {
    at.now = useSearch('cars', data, plan, own);
    return null;
  }
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML =
    '<forecourt-island data-block="cars"><div class="results__hits"><ul class="results__grid"><li>A</li></ul></div></forecourt-island><div></div>';
  const runtime = { search: service, site: { slug: 'test-motors' } };
  await draw(<Probe />, runtime, place.lastElementChild as Element);
  return () => {
    if (!at.now) throw new Error('It has not rendered.');
    return at.now;
  };
}

test('starts with the page as the server rendered it', async () => {
  const search = await start();
  const { status, drawn, version, cards, draft, applied, target } = search();
  expect({ status, drawn, version, cards }).toEqual({
    status: 'ready',
    drawn: 0,
    version: 0,
    cards: '',
  });
  expect([applied, target]).toEqual([draft, draft]);
  expect([search().result.count, search().preview.count, pages]).toEqual([9, 9, []]);
});

test('a search changes the address, loads, and shows what was found', async () => {
  const search = await start();
  await act(async () => search().go(stateAt('make=Kia'), { toTop: true }));
  expect([window.location.search, search().version]).toEqual(['?make=Kia', 1]);
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  await soon(() => expect(search().status).toBe('ready'));
  const { applied, draft, drawn, cards } = search();
  expect([applied, draft]).toEqual([stateAt('make=Kia'), stateAt('make=Kia')]);
  expect([search().result.count, search().preview.count, drawn, cards]).toEqual([
    5,
    5,
    1,
    '<ul class="results__grid"><li>C</li></ul>',
  ]);
  expect(pages).toEqual([`${path}?make=Kia`]);
});

test('a search on the spot does not scroll', async () => {
  const search = await start();
  await act(async () => search().go(stateAt('make=Kia')));
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('a search that fails after it was replaced changes nothing', async () => {
  const search = await start();
  const late: ((response: Response) => void)[] = [];
  answer = () => new Promise((resolve) => late.push(resolve));
  await act(async () => search().go(stateAt('make=Kia')));
  await soon(() => expect(late).toHaveLength(1));
  await act(async () => search().go(stateAt('make=Ford')));
  await soon(() => expect(late).toHaveLength(2));
  late[0]?.(new Response('', { status: 503 }));
  await turns();
  expect(search().status).toBe('loading');
  late[1]?.(found('?make=Ford', 4));
  await soon(() => expect(search().result.count).toBe(4));
});

test('once all values of the filters are asked for, they are counted, and every search has them', async () => {
  const search = await start();
  await act(async () => search().showAll());
  await soon(() => expect([counts, search().preview.count]).toEqual([1, 2]));
  await act(async () => search().go(stateAt('make=Kia')));
  await soon(() => expect(pages).toEqual([`${path}?make=Kia&${wholeLists.name}=${wholeLists.value}`]));
  expect(window.location.search).toBe('?make=Kia');
});

test('words that the server read as filters leave the panel and the address', async () => {
  const search = await start();
  answer = () =>
    drawnAs({ state: stateAt('make=Kia&query=sunroof'), result: result(5), readAt: `${path}?query=sunroof&make=Kia` });
  await act(async () => search().go(stateAt('query=kia+sunroof')));
  await soon(() => expect(search().status).toBe('ready'));
  const { applied, draft, version } = search();
  expect([applied, draft, version]).toEqual([stateAt('make=Kia&query=sunroof'), applied, 2]);
  expect(window.location.search).toBe('?query=sunroof&make=Kia');
});

test('an answer to a search that was replaced is not shown, and what the panel chose meanwhile stays', async () => {
  const search = await start({ 'search.filters.application': 'onShowButton' });
  const late: ((response: Response) => void)[] = [];
  answer = () => new Promise((resolve) => late.push(resolve));
  await act(async () => search().go(stateAt('make=Kia')));
  await soon(() => expect(late).toHaveLength(1));
  await act(async () => search().go(stateAt('make=Ford')));
  await soon(() => expect(late).toHaveLength(2));
  await act(async () => search().read(stateAt('make=Ford&body=Ute')));
  late[1]?.(found('?make=Ford', 4));
  await soon(() => expect(search().result.count).toBe(4));
  expect([search().applied, search().draft]).toEqual([stateAt('make=Ford'), stateAt('make=Ford&body=Ute')]);
  late[0]?.(found('?make=Kia'));
  await turns();
  expect(search().applied).toEqual(stateAt('make=Ford'));
  await soon(() => expect(counts).toBe(1));
});

test('a search that fails keeps what is shown, and one around an unknown postcode says so', async () => {
  const search = await start();
  answer = () => new Response('', { status: 503 });
  await act(async () => search().go(stateAt('make=Kia')));
  await soon(() => expect(search().status).toBe('failed'));
  expect([search().result.count, search().applied]).toEqual([9, stateAt('')]);
  answer = () => drawnAs({ state: stateAt(''), result: result(0), problem: 'unknown' as never });
  await act(async () => search().go(stateAt('make=Ford')));
  await soon(() => expect(search().problem).toBe('unknown'));
  expect([search().status, search().result.count]).toEqual(['ready', 9]);
});

test('further cards are appended to those on screen, until there are no more pages', async () => {
  const search = await start();
  answer = (address) => drawnAs({ state: stateAt(address.split('?')[1] ?? ''), result: result(9, 2) });
  await act(async () => search().more());
  await act(async () => search().more());
  await soon(() => expect(search().applied.page).toBe(2));
  expect(pages).toEqual([`${path}?page=2`]);
  expect([...document.querySelectorAll('.results__grid li')].map(({ textContent }) => textContent)).toEqual(['A', 'C']);
  expect([search().drawn, window.location.search]).toEqual([0, '']);
  await act(async () => search().more());
  await turns();
  expect(pages).toHaveLength(1);
});

test('a further page that fails can be asked for again', async () => {
  const search = await start();
  answer = () => new Response('', { status: 503 });
  await act(async () => search().more());
  await soon(() => expect(search().status).toBe('failed'));
  answer = (address) => found(address);
  await act(async () => search().more());
  await soon(() => expect(search().applied.page).toBe(2));
});

test('a jump within the page keeps the further cards: the address is of the same search', async () => {
  const search = await start({ 'search.pagination': 'endless' });
  await act(async () => search().more());
  await soon(() => expect(search().applied.page).toBe(2));
  window.location.hash = '#cars-filters-past';
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  await turns();
  expect([pages, search().applied.page]).toEqual([[`${path}?page=2`], 2]);
});

test('another order of a list with further cards is one entry in the history', async () => {
  const search = await start({ 'search.pagination': 'loadMore', 'search.filters.application': 'immediate' });
  await act(async () => search().more());
  await soon(() => expect(search().applied.page).toBe(2));
  const added = vi.spyOn(window.history, 'pushState');
  await act(async () => search().turn({ sortBy: 'priceAsc', page: 1 }));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(added).toHaveBeenCalledOnce();
});

test('a choice made before all values are counted leaves them asked for', async () => {
  const search = await start({ 'search.filters.application': 'onShowButton' });
  const send = fetch;
  let late = true;
  vi.stubGlobal('fetch', async (...[address, init]: Parameters<typeof fetch>) => {
    if (late && String(address).includes('multi-search')) {
      late = false;
      await new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    }
    return send(address, init);
  });
  await act(async () => search().showAll());
  await act(async () => search().read(stateAt('make=Kia')));
  await soon(() => expect(search().preview.count).toBe(2));
  await act(async () => search().go(stateAt('make=Kia')));
  await soon(() => expect(pages).toEqual([`${path}?make=Kia&${wholeLists.name}=${wholeLists.value}`]));
});

test('the panel is applied at once, or counted first, once the shopper pauses', async () => {
  const immediate = await start({ 'search.filters.application': 'immediate' });
  await act(async () => immediate().read(stateAt('make=Ki')));
  await act(async () => immediate().read(stateAt('make=Kia')));
  expect([pages, immediate().version]).toEqual([[], 0]);
  await soon(() => expect(pages).toEqual([`${path}?make=Kia`]));
  await leave();

  pages = [];
  localStorage.clear();
  const counted = await start({ 'search.filters.application': 'onShowButton' });
  await act(async () => counted().change(stateAt('make=Kia')));
  expect(counted().version).toBe(1);
  await soon(() => expect(counted().preview.count).toBe(2));
  expect([counted().result.count, pages, counts]).toEqual([9, [], 1]);
});

test('back and forward search again, without a further entry in the history', async () => {
  const search = await start();
  await act(async () => search().go(stateAt('make=Kia')));
  await soon(() => expect(search().applied).toEqual(stateAt('make=Kia')));
  const entries = window.history.length;
  window.history.replaceState(null, '', path);
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  await soon(() => expect(search().applied).toEqual(stateAt('')));
  expect(window.history.length).toBe(entries);
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  await turns();
  expect(pages).toHaveLength(2);
});

test('the title is that of the page in the address, not of one whose cards are appended', async () => {
  const search = await start();
  document.title = 'Used cars';
  answer = async (address) => {
    const { page } = stateAt(address.split('?')[1] ?? '');
    return new Response(`<title>Used cars – Page ${page}</title>${await found(address).text()}`);
  };
  await act(async () => search().more());
  await soon(() => expect(search().applied.page).toBe(2));
  expect(document.title).toBe('Used cars');
  await act(async () => search().turn({ page: 3 }));
  await soon(() => expect(document.title).toBe('Used cars – Page 3'));
  window.history.replaceState(null, '', path);
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  await soon(() => expect(document.title).toBe('Used cars – Page 1'));
});

test('filters are kept for the next visit where the site wants that, and forgotten where all vehicles are asked for', async () => {
  const rules = { 'search.filters.persistence': 'device' };
  await start(rules, 'make=Kia&page=2');
  expect(localStorage.getItem('test-motors:filters')).toBe(JSON.stringify({ path, query: 'make=Kia' }));
  await leave();
  sessionStorage.setItem('test-motors:filters', JSON.stringify({ path, query: 'make=Fiat' }));
  await start(rules, 'filters=none');
  expect([localStorage, sessionStorage].map((area) => area.getItem('test-motors:filters'))).toEqual([null, null]);
});

test('another order or page keeps what the panel has chosen and not yet applied', async () => {
  const search = await start({ 'search.filters.application': 'onShowButton' });
  await act(async () => search().read(stateAt('make=Kia')));
  await act(async () => search().turn({ page: 2 }));
  expect(search().draft.filters).toEqual({ make: ['Kia'] });
  await soon(() => expect(pages).toEqual([`${path}?page=2`]));
  await soon(() => expect(search().applied.page).toBe(2));
  expect(search().draft).toEqual(stateAt('make=Kia'));
  await soon(() => expect(counts).toBe(1));
});

test('turning to a control that starts a search loads what that needs', () => {
  const target = (html: string) => {
    document.body.innerHTML = html;
    return document.querySelector('[data-x]') as Element;
  };
  for (const html of [
    '<input data-x>',
    '<a data-x href="#"></a>',
    '<div class="card"><a data-x></a></div>',
    '<p data-x></p>',
  ])
    expect(() => warmUp({ target: target(html) })).not.toThrow();
  expect(() => warmUp({ target: window })).not.toThrow();
});
