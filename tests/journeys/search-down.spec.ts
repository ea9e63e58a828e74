import { expect, type Page, type Route } from '@playwright/test';
import { settled } from './settled.ts';
import { at, test } from './support.ts';

const results = at('harbour-used', '/search/used-cars');
/** What a search for hits sends: the results page at its address. */
const pages = /\/search\/used-cars\?/;
const count = (page: Page) => page.locator('.results__count');
const cards = (page: Page) => page.locator('.results .card');
const failed = (page: Page) => page.locator('.results__failed');
const sort = (page: Page) => page.locator('.results__sort select');

async function open(page: Page) {
  await page.goto(results, { waitUntil: 'networkidle' });
  await expect(page.locator('forecourt-island[data-type=search-results]')).toHaveAttribute('data-live', '');
  return { count: await count(page).textContent(), first: await cards(page).first().textContent() };
}

async function isAsBefore(page: Page, before: Awaited<ReturnType<typeof open>>) {
  await expect(count(page)).toHaveText(before.count ?? '');
  await expect(cards(page).first()).toHaveText(before.first ?? '');
  await expect(page.locator('.filters input[name=make]').first()).toBeAttached();
}

const bad: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['down', (route) => route.abort('connectionrefused')],
  ['refusing', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'busy' })],
  ['answering garbage', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' })],
  [
    'answering half',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<forecourt-island data-type="search-results" data-block="results"></forecourt-island><script>{"props":',
      }),
  ],
];

for (const [how, answer] of bad) {
  test(`search is ${how}: the previous results stay with an error, and nothing is retried automatically [search.keeps-previous-on-error]`, async ({
    page,
  }) => {
    await page.clock.install();
    const before = await open(page);
    let asked = 0;
    await page.route(pages, (route) => {
      asked += 1;
      return answer(route);
    });
    await sort(page).selectOption('priceAsc');
    await expect(failed(page)).toBeVisible();
    await isAsBefore(page, before);
    await settled(page, 10_000);
    expect(asked).toBe(1);
    await page.unroute(pages);
    await sort(page).selectOption('priceDesc');
    await expect(failed(page)).toHaveCount(0);
    await expect(cards(page).first()).not.toHaveText(before.first ?? '');
  });
}

test('search is slow: the previous results stay until it responds, and a newer search cancels the older one [search.keeps-previous-while-loading]', async ({
  page,
}) => {
  const before = await open(page);
  const held: Route[] = [];
  await page.route(pages, (route) => void held.push(route));
  await sort(page).selectOption('priceAsc');
  await expect(page.locator('.results__hits')).toHaveAttribute('aria-busy', 'true');
  await isAsBefore(page, before);
  await sort(page).selectOption('priceDesc');
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  await expect(page.locator('.results__hits')).toHaveAttribute('aria-busy', 'false');
  await expect(sort(page)).toHaveValue('priceDesc');
  await expect(failed(page)).toHaveCount(0);
});

test('counts that fail to load leave the panel unchanged, without a message', async ({ page }) => {
  const before = await open(page);
  await page.route('**/multi-search', (route) => route.abort('connectionrefused'));
  await page.locator('.filters summary', { hasText: /^Make$/ }).evaluate((summary) => {
    summary.closest('details')?.setAttribute('open', '');
  });
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('multi-search'));
  await page.locator('input[name=make]').first().check();
  await refused;
  await settled(page);
  await isAsBefore(page, before);
  await expect(failed(page)).toHaveCount(0);
});
