import { expect, type Page } from '@playwright/test';
import { at, test } from './support.ts';

const results = at('federation-group', '/search/new-used-and-demo-cars');
const count = (page: Page) => page.locator('.results__count');
const pins = (page: Page) => page.locator('.results-map__pin');

async function open(page: Page) {
  await page.goto(results, { waitUntil: 'networkidle' });
  await expect(page.locator('forecourt-island[data-type=search-results]')).toHaveAttribute('data-live', '');
}

test('a map shows where the vehicles of the search are, and a pin selects its place and deselects it', async ({
  page,
  complaints,
}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(results).host) others.push(request.url());
  });
  await open(page);
  const all = await count(page).textContent();
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(pins(page).first()).toBeVisible();
  expect(await pins(page).count()).toBeGreaterThan(2);
  const first = pins(page).first();
  const here = await first.locator('strong').textContent();
  await first.click();
  await expect(count(page)).toHaveText(new RegExp(`^${here} vehicles?$`));
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/location_name=/);
  await expect(page.locator('.results .card')).not.toHaveCount(0);
  await first.click();
  await expect(count(page)).toHaveText(all ?? '');
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.locator('.results-map')).toHaveCount(0);
  expect(others).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the code of the map loads with the first map only', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('MapView')) scripts.push(request.url());
  });
  await open(page);
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(pins(page).first()).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
});

test('without JavaScript there is no dead switch', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(results);
  await expect(page.locator('.results .card').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Map' })).toHaveCount(0);
  await context.close();
});
