import { expect, test } from 'vitest';
import { brandGroup, pageOf } from '../../tests/support/brand-group.ts';
import { dom, texts } from '../../tests/support/load-block.ts';

test('/brands lists the brands with logos, and one that skips its page has no link [routes.brands] [entity.brand-skip-page] [entity.brand-entry]', async () => {
  const { status, html } = await pageOf(await brandGroup(), '/brands');
  expect(status).toBe(200);
  const tiles = [...dom(html).querySelectorAll('.brands li')].map((tile) => [
    tile.textContent,
    tile.querySelector('a')?.getAttribute('href') ?? null,
    tile.querySelector('img')?.getAttribute('src') ?? null,
  ]);
  expect(tiles).toEqual([
    ['Toyota1 vehicle', '/toyota/overview', '/media/makes/toyota.svg'],
    ['Kestrel', null, null],
  ]);
});

test('brands link to their vehicles when overviews are disabled', async () => {
  const server = await brandGroup({}, { 'brands.overviewShown': false });
  expect((await pageOf(server, '/toyota/overview')).status).toBe(404);
  const { html } = await pageOf(server, '/brands');
  expect(dom(html).querySelector('.brands a')?.getAttribute('href')).toBe('/search/toyota');
});

test('neither page exists on a site without the feature [directory.group-brands-one-site]', async () => {
  const server = await brandGroup({ features: [] });
  for (const path of ['/brands', '/toyota/overview']) expect((await pageOf(server, path)).status, path).toBe(404);
  expect((await pageOf(server, '/sitemap.xml')).html).not.toContain('/brands');
  const withIt = await pageOf(await brandGroup(), '/sitemap.xml');
  expect(withIt.html).toContain('/brands</loc>');
  expect(withIt.html).toContain('/toyota/overview</loc>');
  expect(withIt.html).not.toContain('/kestrel/overview');
});

test('the statistics of the group are above its brands, in the configured order [directory.group-statistics]', async () => {
  const rules = { 'brands.statistics': ['locations', 'brands', 'years', 'franchises'] };
  const { html } = await pageOf(await brandGroup({}, rules), '/brands');
  expect(texts(html, '.statistics__value')).toEqual(['50+', '40+', '30+', '59']);
});

test('a brand without a logo shows its name, or a labelled placeholder', async () => {
  const face = async (fallback: string) => {
    const { html } = await pageOf(await brandGroup({}, { 'brands.logoFallback': fallback }), '/brands');
    const [, second] = dom(html).querySelectorAll('.brands li');
    return [second?.textContent, second?.querySelector('[role=img]')?.getAttribute('aria-label') ?? null];
  };
  expect(await face('name')).toEqual(['Kestrel', null]);
  expect(await face('placeholder')).toEqual(['Kestrel', 'image not found']);
});

test('a logo of another server that does not load is replaced by the name, beside the placeholder where the site has one', async () => {
  const standIn = async (fallback: string) => {
    const brands = [{ title: 'Kestrel', slug: 'kestrel', logo: 'https://logos.example/kestrel.svg' }];
    const { html } = await pageOf(await brandGroup({ brands }, { 'brands.logoFallback': fallback }), '/brands');
    const hidden = dom(html).querySelector('.brands [data-else]');
    return [hidden?.textContent, hidden?.querySelector('[role=img]')?.getAttribute('aria-label') ?? null];
  };
  expect(await standIn('name')).toEqual(['Kestrel', null]);
  expect(await standIn('placeholder')).toEqual(['Kestrel', 'image not found']);
});
