import { expect, test } from 'vitest';
import base from '../../sites/templates/base.json';
import { brandGroup, pageOf } from '../../tests/support/brand-group.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';

test('/{brand}/overview shows name, logo, banner, text, stock and dealerships [routes.brand-overview] [entity.brand-entry]', async () => {
  const { status, html } = await pageOf(await brandGroup(), '/toyota/overview');
  expect(status).toBe(200);
  expect(texts(html, 'h1')).toEqual(['Toyota']);
  expect(texts(html, '.brand-overview__text p')).toEqual(['Cars that keep going.', 'Hybrids in every size.']);
  expect(texts(html, '.brand-overview__actions a')[0]).toBe('Browse 1 Toyota vehicle');
  expect(texts(html, '.brand-overview__dealer')).toEqual(['Kingsway Toyota']);
  const sources = [...dom(html).querySelectorAll('.brand-overview img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/media/heroes/yard-1600.webp', '/media/makes/toyota.svg']);
  expect(html).toContain('<title>Toyota | Test Motors</title>');
  expect([...dom(html).querySelectorAll('main .card__link')].map((link) => link.getAttribute('href'))).toContain(
    `/cars/${testVehicle.slug}`,
  );
});

test('a dealership of the brand is linked where its location has a page [routes.brand-overview]', async () => {
  const places = (own: object) => ({ locations: [{ id: 1, slug: 'kingsway', name: 'Kingsway', ...own }] });
  const pages = { ...base.pages, '/our-location/kingsway': { title: 'Kingsway', blocks: [] } };
  const links = async (change: object) => {
    const { html } = await pageOf(await brandGroup(change), '/toyota/overview');
    return [...dom(html).querySelectorAll('.brand-overview__dealer')].map((place) => place.getAttribute('href'));
  };
  expect(await links({ ...places({ dealership_slug: 'one' }), pages })).toEqual(['/our-location/kingsway']);
  expect(await links(places({ dealership_slug: 'one' }))).toEqual([null]);
  expect(await links({ ...places({ dealership_slug: 'one', visible: false }), pages })).toEqual([null]);
  expect(await links({ ...places({ dealership_slug: 'two' }), pages })).toEqual([null]);
});

test('a brand that skips its page and an unknown brand are not found [entity.brand-skip-page]', async () => {
  const server = await brandGroup();
  for (const path of ['/kestrel/overview', '/mazda/overview', '/toyota/other']) {
    expect((await pageOf(server, path)).status, path).toBe(404);
  }
});
