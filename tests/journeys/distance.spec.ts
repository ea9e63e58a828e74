import { expect, type Page } from '@playwright/test';
import { at, test } from './support.ts';

const results = at('federation-group', '/search/new-used-and-demo-cars');
const count = (page: Page) => page.locator('.results__count');
const show = (page: Page) => page.getByRole('button', { name: /^Show Me/ });
const postcode = (page: Page) => page.locator('input[name=postcode]');

async function open(page: Page, address = results) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('forecourt-island[data-type=search-results]')).toHaveAttribute('data-live', '');
  await page.locator('details:has(input[name=postcode])').evaluate((fold) => fold.setAttribute('open', ''));
}

test('a postcode and a distance filter the search and offer nearest first, with one lookup', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/geocode')) asked.push(new URL(request.url()).search);
  });
  await open(page);
  const all = await count(page).textContent();
  await postcode(page).fill('3205');
  await page.locator('select[name=distance]').selectOption('25');
  await expect(show(page)).not.toHaveText(`Show Me ${all}`);
  await show(page).click();
  await expect(page.locator('.results__chip')).toHaveText(['Within 25 kms of 3205']);
  await expect(page).toHaveURL(/postcode=3205&distance=25/);
  await page.locator('.results__sort select').selectOption('nearest');
  await expect(page).toHaveURL(/sortBy=nearest/);
  await expect(page.locator('.results__hits')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.results .card__place').first()).toContainText('Southbank');
  expect(asked).toEqual(['?postcode=3205']);
  expect(complaints).toEqual([]);
});

test("an unknown postcode reads 'Invalid postcode' and leaves the results unchanged [locations.geocoding-unknown-postcode]", async ({
  page,
}) => {
  await open(page);
  const before = await count(page).textContent();
  await postcode(page).fill('9999');
  await show(page).click();
  await expect(page.locator('.distance .range__error')).toHaveText('Invalid postcode');
  await expect(count(page)).toHaveText(before ?? '');
  await expect(page.locator('.results__failed')).toHaveCount(0);
});

test('a failed lookup is reported, and searching without it still works', async ({ page }) => {
  await page.route('**/api/geocode*', (route) => route.fulfill({ status: 502, json: {} }));
  await open(page);
  await postcode(page).fill('3205');
  await expect(page.locator('.distance .range__error')).toBeVisible();
  await postcode(page).fill('');
  await page.locator('.results__sort select').selectOption('priceAsc');
  await expect(page.locator('.results__hits')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.distance .range__error')).toHaveCount(0);
});

test('a postcode typed before the code of its field has loaded stays', async ({ page, complaints }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/DistanceFilter-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/DistanceFilter-/);
  await page.goto(results);
  await asked;
  await page.locator('details:has(input[name=postcode])').evaluate((fold) => fold.setAttribute('open', ''));
  await postcode(page).fill('3205');
  release();
  await expect(page.locator('forecourt-island[data-type=search-results]')).toHaveAttribute('data-live', '');
  await expect(postcode(page)).toHaveValue('3205');
  await expect(page.locator('.filters__foot button')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('works as a plain form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(results);
  await page.locator('details:has(input[name=postcode]) summary').click();
  await postcode(page).fill('2750');
  await page.locator('select[name=distance]').selectOption('25');
  await show(page).click();
  await expect(page.locator('.results__chip')).toHaveText(['Within 25 kms of 2750']);
  await expect(page.locator('.results .card').first()).toBeVisible();
  await context.close();
});
