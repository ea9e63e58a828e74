// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../engine/browser/query.ts';
import { draw, soon, testIslands } from '../../tests/support/island.tsx';
import { testSite } from '../../tests/support/render-block.tsx';
import { loadWithStock, stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import BudgetSearch from './Component.tsx';
import definition from './index.ts';
import type { BudgetData } from './load.ts';

testIslands();

/** What the service was asked, and what it answers to the counts of a budget. */
let asked: { readonly filter: string }[][] = [];
let answer: () => Response | Promise<Response>;
const counted = (count: number) => () =>
  Response.json({ results: [0, 1].map(() => ({ hits: [], totalHits: count, facetDistribution: {} })) });

beforeEach(() => {
  asked = [];
  answer = counted(7);
  queryClient.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    asked.push((JSON.parse(String(init.body)) as { queries: { filter: string }[] }).queries);
    return answer();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Lets typing have paused long enough for a count. */
const typingPauses = () => act(() => vi.advanceTimersByTimeAsync(400));

/** The block as a browser runs it, on a site that folds all bodies but the first. */
async function show(path = '/budget') {
  const bodies = ['SUV', 'SUV', 'SUV', 'Ute', 'Ute', 'Wagon'];
  const stock = await stockSearch(bodies.map((body, id) => stockVehicle(id + 1, { simple_body: body, price: 20_000 })));
  const options = { rules: { 'budget.body.count': 1, 'search.mainRoute': '/search' }, pageName: 'budget', path };
  const data = (await loadWithStock(definition, stock, options)) as BudgetData;
  const site = testSite([definition], options);
  const rules = site.rules.reader(definition.rules, { site: site.facts, now: new Date(0) });
  const { words } = site.wording;
  const block = { id: 'b', props: {}, rules, words, data } as unknown as Parameters<typeof BudgetSearch>[0];
  const place = await draw(<BudgetSearch {...block} />, { search: { host: '', index: '', key: '' } });
  const find = <E extends HTMLElement>(selector: string) => place.querySelector<E>(selector);
  const click = (selector: string) => act(async () => find(selector)?.click());
  const type = (name: string, text: string) =>
    act(async () => {
      const input = find<HTMLInputElement>(`[name=${name}]`);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
  const budget = () => find('.calculator__figure')?.textContent;
  const found = () => find('.button--primary')?.textContent;
  return { place, find, click, type, budget, found };
}

test('what is typed or picked changes the budget at once, within its bounds [budget-search.inputs-clamped] [budget-search.money-quick-picks]', async () => {
  const { type, click, place, find, budget } = await show();
  expect(budget()).toBe('$54,000');
  await type('repayment', '100');
  expect(budget()).toBe('$28,000');
  await type('deposit', '$3,500');
  expect(budget()).toBe('$29,500');
  await type('deposit', '5000000');
  expect(budget()).toBe('$1,026,000');
  const [first] = place.querySelectorAll<HTMLElement>('.budget__pick');
  await act(async () => first?.click());
  expect(budget()).toBe('$31,000');
  await click('[name=frequency][value=monthly]');
  expect(find<HTMLInputElement>('[name=repayment]')?.value).toBe('$600');
  expect(budget()).toBe('$41,000');
  await click('[name=frequency][value=weekly]');
  expect(find<HTMLInputElement>('[name=repayment]')?.value).toBe('$200');
});

test('bodies are chosen and dropped again; the folded ones stand open from the first choice among them', async () => {
  const { click, find } = await show();
  const chosen = () => new URL(find('.button--primary')?.getAttribute('href') ?? '', 'https://a.example').search;
  await click('[name=body][value=SUV]');
  expect(chosen()).toBe('?body=SUV&price=1001-54000');
  expect(find('details')?.hasAttribute('open')).toBe(false);
  await click('[name=body][value=Ute]');
  expect(chosen()).toBe('?body=SUV&body=Ute&price=1001-54000');
  expect(find('details')?.hasAttribute('open')).toBe(true);
  await click('[name=body][value=SUV]');
  expect(chosen()).toBe('?body=Ute&price=1001-54000');
  await click('[name=body][value=Ute]');
  expect(chosen()).toBe('?price=1001-54000');
  expect(find('details')?.hasAttribute('open')).toBe(true);
});

test('the vehicles of a new budget are counted once typing pauses, and its address is kept', async () => {
  const replaced = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {});
  const { type, found } = await show();
  expect(found()).toBe('6 Cars Found');
  await typingPauses();
  expect([asked, replaced.mock.calls]).toEqual([[], []]);
  await type('repayment', '90');
  await type('repayment', '100');
  expect([found(), asked]).toEqual(['6 Cars Found', []]);
  await soon(() => expect(found()).toBe('7 Cars Found'));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.map(({ filter }) => filter.includes('price <= 28000'))).toEqual([true, true]);
  expect(replaced.mock.calls).toEqual([[null, '', expect.stringContaining('repayment=100')]]);
  await type('repayment', '90');
  await type('repayment', '100');
  await typingPauses();
  expect(asked).toHaveLength(1);
});

test('an answer that comes after the next change is not shown', async () => {
  vi.spyOn(window.history, 'replaceState').mockImplementation(() => {});
  const { type, found } = await show();
  let late: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (late = resolve));
  await type('deposit', '1000');
  await soon(() => expect(asked).toHaveLength(1));
  answer = counted(3);
  await type('deposit', '900');
  late(counted(9)());
  await typingPauses();
  await soon(() => expect(found()).toBe('3 Cars Found'));
});

test('counts that fail are logged and leave those before', async () => {
  vi.spyOn(window.history, 'replaceState').mockImplementation(() => {});
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { type, found } = await show();
  answer = () => new Response('', { status: 503 });
  await type('deposit', '800');
  await soon(() => expect(warned).toHaveBeenCalledOnce());
  expect(warned.mock.calls[0]?.[0]).toBe('The vehicles within the budget could not be counted.');
  expect(found()).toBe('6 Cars Found');
});
