// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../engine/browser/query.ts';
import { drawnPage } from './drawn.ts';

const card = (name: string) => `<li class="results__cell">${name}</li>`;
const island = (data: object | undefined, cards: string, block = 'cars') =>
  `<main><forecourt-island data-block="${block}"><div class="results__hits"><ul class="results__grid">${cards}</ul></div></forecourt-island><script type="application/json">${JSON.stringify({ data })}</script></main>`;

let signals: (AbortSignal | null | undefined)[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  signals = [];
  queryClient.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, init?: RequestInit) => {
      signals.push(init?.signal);
      return answer();
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('takes the data and the cards of its own block from the page, and appends them to those on screen', async () => {
  answer = () =>
    new Response(island({ count: 9 }, card('other'), 'other') + island({ count: 3 }, card('C') + card('D')));
  const page = await drawnPage('/search?page=2', 'cars');
  expect(page.data).toEqual({ count: 3 });
  expect(page.cards).toBe(`<ul class="results__grid">${card('C')}${card('D')}</ul>`);
  document.body.innerHTML = island({}, card('X'), 'other') + island({}, card('A'));
  page.append(0);
  const shown = [...document.querySelectorAll('[data-block=cars] li')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['A', 'C', 'D']);
  expect(document.querySelectorAll('[data-block=other] li')).toHaveLength(1);
});

test('asks for an address once', async () => {
  answer = () => new Response(island({ count: 3 }, ''));
  const [one, other] = await Promise.all([drawnPage('/search?a', 'cars'), drawnPage('/search?a', 'cars')]);
  expect(one).toBe(other);
  expect(await drawnPage('/search?a', 'cars')).toBe(one);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/search?a', expect.anything());
});

test('a further address cancels the one before, and asking for the same again does not', async () => {
  const pages: ((response: Response) => void)[] = [];
  answer = () => new Promise((resolve) => pages.push(resolve));
  const first = drawnPage('/search?b', 'cars');
  first.catch(() => undefined);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  void drawnPage('/search?b', 'cars').catch(() => undefined);
  expect(signals[0]?.aborted).toBe(false);
  const second = drawnPage('/search?c', 'cars');
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  await expect(first).rejects.toThrow();
  pages[1]?.(new Response(island({ count: 1 }, '')));
  expect((await second).data).toEqual({ count: 1 });
});

test.each([
  ['another page', '<h1>Sorry</h1>'],
  ['a page without data', island(undefined, '')],
  ['an island without its payload', '<forecourt-island data-block="cars"></forecourt-island>'],
])('fails with %s', async (_, html) => {
  answer = () => new Response(html, { status: 503 });
  await expect(drawnPage('/search?d', 'cars')).rejects.toThrow('/search?d: no results (503).');
});

test('a page without cards has none', async () => {
  answer = () =>
    new Response('<forecourt-island data-block="cars"></forecourt-island><script>{"data":{"count":0}}</script>');
  expect((await drawnPage('/search?e', 'cars')).cards).toBe('');
});
