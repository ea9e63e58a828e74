import { describe, expect, test } from 'vitest';
import type { Promo } from '../../schemas/site/index.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.tsx';

const tiles = async (promos: Promo[], options: PageOptions = {}) =>
  texts(await renderOnPage(definition, { ...options, document: { promos } }), '.promo-tile__heading');

describe('promotions', () => {
  test('appear between their first and last day inclusive, in the time zone of the site [promos.start-expiry-window]', async () => {
    const promos: Promo[] = [
      { id: 'over', heading: 'Over', expiry: '2026-11-20' },
      { id: 'last', heading: 'Last day', start: '2026-11-01', expiry: '2026-11-21' },
      { id: 'first', heading: 'First day', start: '2026-11-21' },
      { id: 'soon', heading: 'Soon', start: '2026-11-22' },
      { id: 'always', heading: 'Always' },
    ];
    expect(await tiles(promos)).toEqual(['Last day', 'First day', 'Always']);
  });

  test('appear in places of their kinds, strict ones nowhere else [entity.promo-tile-schedule]', async () => {
    const promos: Promo[] = [
      { id: 'home', heading: 'Home', kinds: ['home'] },
      { id: 'any', heading: 'Any' },
      { id: 'strict', heading: 'Strict', strict: true },
    ];
    expect(await tiles(promos, { props: { kind: 'home' } })).toEqual(['Home', 'Any']);
    expect(await tiles(promos, { props: { kind: 'offers' } })).toEqual(['Any']);
    expect(await tiles(promos, { props: { promo: 'strict' } })).toEqual(['Strict']);
  });

  test('appear when their condition is true, up to the requested number', async () => {
    const promos: Promo[] = [
      { id: 'a', heading: 'A', when: { 'route.name': 'search' } },
      { id: 'b', heading: 'B' },
      { id: 'c', heading: 'C' },
    ];
    expect(await tiles(promos)).toEqual(['B', 'C']);
    expect(await tiles(promos, { pageName: 'search', props: { count: 2 } })).toEqual(['A', 'B']);
  });

  test('have their own colour, with ink that reads on it [entity.promo-tile-image]', async () => {
    const promos: Promo[] = [
      { id: 'pale', heading: 'Pale', background: '#ffee88' },
      { id: 'deep', heading: 'Deep', background: '#203040', to: '/special-offers' },
      { id: 'none', heading: 'None' },
    ];
    const page = dom(await renderOnPage(definition, { document: { promos } }));
    const styles = [...page.querySelectorAll('.promo-tile__tile')].map((tile) => tile.getAttribute('style'));
    expect(styles).toEqual(['background:#ffee88;color:#000', 'background:#203040;color:#fff', null]);
  });

  test('show picture, text and link [promos.brand-tiles] [entity.promo-tile-image]', async () => {
    const promos: Promo[] = [
      { id: 'a', image: 'media/sale.webp', alt: 'Sale', text: 'Until Sunday.', to: '/special-offers' },
    ];
    const page = dom(await renderOnPage(definition, { document: { promos } }));
    expect(page.querySelector('img')?.getAttribute('src')).toBe('/media/sale.webp');
    expect(page.querySelector('img')?.getAttribute('alt')).toBe('Sale');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/special-offers');
  });
});

test('are absent when none is live', async () => {
  expect(await renderOnPage(definition, {})).toBe('');
});
