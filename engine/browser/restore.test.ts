import { runInNewContext } from 'node:vm';
import { inlineScripts } from 'virtual:inline-scripts';
import { expect, test } from 'vitest';

const kept = JSON.stringify({ path: '/search/cars', query: 'make=Kia' });

/** Where the script goes on to from an address; nothing where it stays. */
function restored(address: string, { prefix, referrer = '', stored = kept, prerendering = false }: Visit = {}) {
  const { origin, pathname, search } = new URL(address, 'https://site.example');
  let to: string | undefined;
  const area = (text: string | null) => ({ getItem: (key: string) => (key === 'river:filters' ? text : null) });
  runInNewContext(inlineScripts.restore, {
    document: { referrer, prerendering, documentElement: { dataset: { site: 'river', prefix } } },
    location: { origin, pathname, search, replace: (next: string) => void (to = next) },
    window: { localStorage: area(stored), sessionStorage: area(null) },
  });
  return to;
}

interface Visit {
  readonly prefix?: string;
  readonly referrer?: string;
  readonly stored?: string;
  readonly prerendering?: boolean;
}

test('a visit that begins on a results page goes on to the filters kept for it, in the language of the page', () => {
  expect(restored('/search/cars')).toBe('/search/cars?make=Kia');
  expect(restored('/search/cars?sortBy=priceAsc', { referrer: 'https://search.example/' })).toBe(
    '/search/cars?make=Kia',
  );
  expect(restored('/zh/search/cars', { prefix: '/zh' })).toBe('/zh/search/cars?make=Kia');
});

test.each<[string, string, Visit]>([
  ['lists other stock', '/search/utes', {}],
  ['was reached by a link of the site', '/search/cars', { referrer: 'https://site.example/' }],
  ['is only prepared', '/search/cars', { prerendering: true }],
  ['has them already', '/search/cars?make=Kia', {}],
  ['has nothing valid kept', '/search/cars', { stored: '{' }],
])('kept filters are not restored where the page %s', (_, address, visit) => {
  expect(restored(address, visit)).toBeUndefined();
});
