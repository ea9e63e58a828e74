// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { printQuery } from '../../engine/search/address.ts';
import { searchState } from '../../engine/search/state.ts';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import { Further } from './Further.tsx';
import definition from './index.ts';
import type { ResultsRules, ResultsWords } from './rules.ts';
import type { Search } from './use-search.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const RealObserver = globalThis.IntersectionObserver;
let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  vi.stubGlobal('IntersectionObserver', RealObserver);
  document.body.innerHTML = '';
});

/** The way to further results of a page among three; `reach` tells that its end comes into view. */
async function show(pagination: string, page = 1) {
  const site = testSite([definition], { rules: { 'search.pagination': pagination } });
  const margins: unknown[] = [];
  const watched: { readonly see: (seen: boolean) => void; isOver: boolean }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly own;
      constructor(see: (entries: readonly object[]) => void, { rootMargin }: IntersectionObserverInit) {
        margins.push(rootMargin);
        this.own = { see: (isIntersecting: boolean) => see([{ isIntersecting }]), isOver: false };
      }
      observe = () => void watched.push(this.own);
      disconnect = () => void (this.own.isOver = true);
    },
  );
  const more = vi.fn<() => void>();
  const turn = vi.fn<Search['turn']>();
  const applied = searchState({ currentPath: '/search/all', page });
  const search = { applied, result: { pages: 3 }, turn, more } as unknown as Search;
  const heading = { current: document.createElement('h1') };
  heading.current.tabIndex = -1;
  const place = document.body.appendChild(document.createElement('div'));
  document.body.append(heading.current);
  await act(async () =>
    (root = createRoot(place)).render(
      <Further
        search={search}
        rules={site.rules.reader(definition.rules, { site: site.facts, now: testNow }) as unknown as ResultsRules}
        words={site.wording.words as unknown as ResultsWords}
        address={(state) => `?${printQuery(state)}`}
        heading={heading}
      />,
    ),
  );
  const click = (link: Element | null | undefined, held: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...held });
    act(() => void link?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { place, more, turn, watched, margins, click, link: place.querySelector('a') };
}

test('a link to the next page appends it, and is a link without JavaScript and in a new tab', async () => {
  const { link, click, more, watched } = await show('loadMore');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Show more vehicles', '?page=2']);
  for (const held of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])
    expect(click(link, held)).toBe(false);
  expect(more).not.toHaveBeenCalled();
  expect(click(link)).toBe(true);
  expect([more.mock.calls.length, watched]).toEqual([1, []]);
  expect((await show('loadMore', 3)).link).toBeNull();
});

test('with endless scrolling coming near its end from above is enough', async () => {
  const { more, watched, margins } = await show('endless', 2);
  expect(watched).toHaveLength(1);
  // At the foot of the page the end is above: page after page would load there, none of them in sight.
  expect(margins).toEqual(['0px 0px 600px']);
  watched[0]?.see(false);
  expect(more).not.toHaveBeenCalled();
  watched[0]?.see(true);
  expect(more).toHaveBeenCalledOnce();
  await act(async () => root?.unmount());
  expect(watched[0]?.isOver).toBe(true);
  expect((await show('endless', 3)).watched).toEqual([]);
});

test('page numbers turn the page, scroll up and move the focus to the heading', async () => {
  const { place, click, turn, more } = await show('pages', 2);
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '?',
    '?',
    '?page=2',
    '?page=3',
    '?page=3',
  ]);
  click(place.querySelector('[rel=next]'));
  expect(turn).toHaveBeenCalledExactlyOnceWith({ page: 3 }, { toTop: true });
  expect([document.activeElement?.tagName, more.mock.calls]).toEqual(['H1', []]);
});
