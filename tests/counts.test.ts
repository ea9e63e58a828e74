import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { diskHost } from '../cli/sites/host.ts';
import { siteStock } from '../cli/sites/stock.ts';
import { loadDocument } from '../engine/document/pipeline.ts';
import { dom } from './support/load-block.ts';
import { testNow } from './support/render-block.tsx';
import { mainStock } from './support/tenant-pages.ts';
import { testServer } from './support/test-server.ts';

const slugs = Object.keys(mainStock) as (keyof typeof mainStock)[];

let server: Awaited<ReturnType<typeof testServer>>;

beforeAll(async () => {
  server = await testServer(
    slugs.map((slug) => {
      const { document, layers } = loadDocument(`sites/${slug}/site.json`, diskHost);
      if (!document?.pages) throw new Error('A demo tenant cannot be read.');
      const set: Record<string, unknown> = Object.assign({}, ...layers.map((layer) => layer.rules));
      // Exact numbers: neither capped nor left out.
      const rules = { ...set, 'search.count.cap': null, 'search.count.minimum': 0 };
      const stock = siteStock(`sites/${slug}`, 'sites', testNow);
      const vehicles = stock.filter((_, index) => index % Math.ceil(stock.length / 60) === 0);
      return { document: { ...document, pages: document.pages }, slug, rules, vehicles };
    }),
  );
}, 60_000);

const digits = (text: string | null | undefined) => Number(text?.replace(/\D/g, '') || 0);

/** The numbers on a page: in its heading, on the button of its filters, and beside each value of a filter. */
async function numbersAt(slug: string, address: string) {
  const page = dom(await (await server.get(address, { host: `${slug}.localhost` })).text());
  const options = [...page.querySelectorAll('.filters__option')].flatMap((option) => {
    const [input, count] = [option.querySelector('input'), option.querySelector('.filters__count')];
    return input && count ? [{ name: input.name, value: input.value, count: digits(count.textContent) }] : [];
  });
  return {
    heading: digits(page.querySelector('.results__count')?.textContent),
    button: digits(page.querySelector('.filters__foot button')?.textContent),
    tiles: [...page.querySelectorAll('.brand-tiles__tile')].map((tile) => ({
      to: tile.getAttribute('href') ?? '',
      count: digits(tile.querySelector('.brand-tiles__count')?.textContent),
    })),
    hero: [...page.querySelectorAll('.hero__form')].map((form) => ({
      to: form.getAttribute('data-results') ?? form.getAttribute('action') ?? '',
      count: digits(form.querySelector('.hero__count')?.textContent),
    })),
    options,
  };
}

async function countAt(slug: string, address: string): Promise<number> {
  const query = new URLSearchParams({ address });
  return (await (await server.get(`/api/vehicle-count?${query}`, { host: `${slug}.localhost` })).json()).count;
}

test.each(slugs)(
  '%s: a filter, the heading, the button and the count by itself agree, whichever filters are selected',
  async (slug) => {
    const path = mainStock[slug];
    const { options } = await numbersAt(slug, `${path}?filters=none`);
    expect(options.length).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fc.subarray(options, { maxLength: 3 }), fc.nat(), async (selected, chance) => {
        const query = new URLSearchParams(selected.map(({ name, value }) => [name, value]));
        if (selected.length === 0) query.set('filters', 'none');
        const address = `${path}?${query}`;
        const now = await numbersAt(slug, address);
        expect(now.button).toBe(now.heading);
        expect(await countAt(slug, address)).toBe(now.heading);
        // A further filter leaves as many vehicles as it says; one that is part of another filter is not further.
        const further = now.options.filter(({ name }) => !selected.some((other) => other.name === name));
        const next = further[chance % further.length];
        if (!next || selected.some(({ name }) => name.startsWith('make'))) return;
        query.delete('filters');
        query.append(next.name, next.value);
        expect(await countAt(slug, `${path}?${query}`)).toBe(next.count);
      }),
      { numRuns: 3 },
    );
  },
);

test.each(slugs)('%s: a tile and the hero count what the page they lead to does', async (slug) => {
  const { hero, tiles } = await numbersAt(slug, '/');
  for (const { to, count } of [...hero, ...tiles.filter(({ to }) => to.startsWith('/search/')).slice(0, 2)])
    expect([to, (await numbersAt(slug, to)).heading]).toEqual([to, count]);
});

test('an address without a results page is not counted', async () => {
  const status = async (address: string) =>
    (await server.get(`/api/vehicle-count?${new URLSearchParams({ address })}`, { host: 'harbour-used.localhost' }))
      .status;
  expect(await status('/about-us')).toBe(404);
  expect(await status('/search/no-such-group')).toBe(404);
  for (const address of ['', 'search', '//other.example/search', `/${'x'.repeat(2000)}`])
    expect(await status(address), address).toBe(400);
});
