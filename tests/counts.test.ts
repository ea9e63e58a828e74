import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { diskHost } from '../cli/sites/host.ts';
import { siteStock } from '../cli/sites/stock.ts';
import { loadDocument } from '../engine/document/pipeline.ts';
import { dom } from './support/load-block.ts';
import { testNow } from './support/render-block.tsx';
import { mainStock, ruleOf } from './support/tenant-pages.ts';
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

/**
 * The numbers on a page: in its heading, on the button of its filters, beside each value of a filter, on tiles and the
 * hero, and how many chips, cards and pages it has.
 */
async function numbersAt(slug: string, address: string) {
  const page = dom(await (await server.get(address, { host: `${slug}.localhost` })).text());
  const options = [...page.querySelectorAll('.filters__option')].flatMap((option) => {
    const [input, count] = [option.querySelector('input'), option.querySelector('.filters__count')];
    return input && count ? [{ name: input.name, value: input.value, count: digits(count.textContent) }] : [];
  });
  return {
    heading: digits(page.querySelector('.results__count')?.textContent),
    notCounted: digits(page.querySelector('.results__count + p')?.textContent),
    button: digits(page.querySelector('.filters__foot button')?.textContent),
    tiles: [...page.querySelectorAll('.brand-tiles__tile')].map((tile) => ({
      to: tile.getAttribute('href') ?? '',
      count: digits(tile.querySelector('.brand-tiles__count')?.textContent),
    })),
    hero: [...page.querySelectorAll('.hero__form')].map((form) => ({
      to: form.getAttribute('data-results') ?? form.getAttribute('action') ?? '',
      count: digits(form.querySelector('[data-count]')?.textContent),
    })),
    options,
    chips: page.querySelectorAll('.results__chip').length,
    cards: page.querySelectorAll('.results .card').length,
    lastPage: Math.max(0, ...[...page.querySelectorAll('.results__page')].map((link) => digits(link.textContent))),
  };
}

async function countAt(slug: string, address: string): Promise<number> {
  const query = new URLSearchParams({ address });
  return (await (await server.get(`/api/vehicle-count?${query}`, { host: `${slug}.localhost` })).json()).count;
}

/** A highest price, which leaves out vehicles without a displayed one, or none. */
const highest = fc.constantFrom('', '-25000', '-60000');

test.each(slugs)(
  '%s: a filter, the heading, the button, the chips, the pages and the count by itself agree, whichever filters are selected',
  async (slug) => {
    const path = mainStock[slug];
    const { options } = await numbersAt(slug, `${path}?filters=none`);
    expect(options.length).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fc.subarray(options, { maxLength: 3 }), highest, fc.nat(), async (chosen, price, chance) => {
        const limits = price && !chosen.some(({ name }) => name === 'price') ? [{ name: 'price', value: price }] : [];
        const selected = [...chosen, ...limits];
        const query = new URLSearchParams(selected.map(({ name, value }) => [name, value]));
        if (selected.length === 0) query.set('filters', 'none');
        const address = `${path}?${query}`;
        const now = await numbersAt(slug, address);
        expect(now.button).toBe(now.heading);
        expect([address, now.chips]).toEqual([address, selected.length]);
        // Vehicles that a site lists but does not count are said beside the count. Where nothing matches, the cards are
        // of near matches.
        const listed = now.heading + now.notCounted;
        if (listed > 0) expect([address, now.lastPage || 1]).toEqual([address, Math.ceil(listed / now.cards)]);
        if (listed > 0 && !now.lastPage) expect([address, now.cards]).toEqual([address, listed]);
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

/** The repayments in a text, by frequency, each once: `{"/wk": ["$182"]}`. */
function repaymentsIn(text: string | null | undefined): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {};
  for (const [, amount = '', unit = ''] of text?.matchAll(/(\$[\d,]+(?:\.\d\d)?) (\/(?:wk|fortnight|mth))/g) ?? []) {
    const of = (found[unit] ??= []);
    if (!of.includes(amount)) of.push(amount);
  }
  return found;
}

const pageAt = async (slug: string, path: string) =>
  dom(await (await server.get(path, { host: `${slug}.localhost` })).text());

/** What a card says of its repayment. */
function cardEstimates(page: ReturnType<typeof dom>) {
  return [...page.querySelectorAll('.card')].flatMap((card) => {
    const [link, weekly] = [card.querySelector('.card__link'), card.querySelector('.card__weekly')];
    const path = link?.getAttribute('href');
    if (!path?.startsWith('/cars/') || !weekly) return [];
    const rates =
      weekly.querySelector('.rate-tip')?.getAttribute('aria-label') ??
      weekly.querySelector('.rate-detail')?.textContent;
    return {
      path,
      figures: repaymentsIn(weekly.textContent),
      rates,
      terms: weekly.querySelector('.card__terms')?.getAttribute('href'),
    };
  });
}

const withEstimates = new Set<string>();
let onPaper = 0;

test.each(slugs)(
  '%s: a repayment is the same on the card, everywhere on the page of the vehicle and on paper, with its rates and terms',
  async (slug) => {
    const cards = cardEstimates(await pageAt(slug, mainStock[slug]));
    if (cards.length === 0) return;
    withEstimates.add(slug);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cards), async ({ path, figures, rates, terms }) => {
        const page = await pageAt(slug, path);
        for (const other of page.querySelectorAll('script, .card')) other.remove();
        const all = repaymentsIn(page.body.textContent);
        for (const [unit, amounts] of Object.entries(all))
          expect([path, unit, amounts]).toEqual([path, unit, [amounts[0]]]);
        for (const [unit, amounts] of Object.entries(figures)) expect([path, all[unit]]).toEqual([path, amounts]);
        const paper = await pageAt(slug, `/print?car_id=${path.split('/').at(-1)}`);
        for (const [unit, amounts] of Object.entries(repaymentsIn(paper.body.textContent))) {
          onPaper += 1;
          expect([path, all[unit]]).toEqual([path, amounts]);
        }
        if (ruleOf(slug, 'finance.estimate.rateDetail') !== 'none')
          expect(rates).toMatch(/^\d+\.\d\d% p\.a\. interest rate, \d+\.\d\d% p\.a\. comparison rate$/);
        const target = terms?.startsWith(path) ? terms.slice(path.length) : undefined;
        if (target?.startsWith('#'))
          expect([path, target, page.querySelector(target) !== null]).toEqual([path, target, true]);
      }),
      { numRuns: 2 },
    );
  },
);

test('most demo tenants show repayments on their cards', () => {
  expect(withEstimates.size).toBeGreaterThanOrEqual(6);
  expect(onPaper).toBeGreaterThanOrEqual(4);
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
