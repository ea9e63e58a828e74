import { expect, type Page } from '@playwright/test';
import { at, test } from './support.ts';

const results = at('harbour-used', '/search/used-cars');
const chips = (page: Page) => page.locator('.results__chip');
const count = (page: Page) => page.locator('.results__count');
const ways = (page: Page) => page.locator('.no-results__ways a');

test('without JavaScript what is typed into the header and sent is read, and the box of the results refines it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(at('harbour-used'));
  await page.locator('[popovertarget=header-find]').filter({ visible: true }).first().click();
  const box = page.getByRole('searchbox', { name: 'Search stock' });
  await expect(box).toBeFocused();
  await page.keyboard.type('mazda three, no manual, on finance under 150 bucks a week');
  await expect(page.locator('.suggest')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['Mazda 3', 'Weekly price: Up to $150', 'Automatic']);
  await expect(count(page)).toHaveText(/^[1-9]/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('searchbox', { name: 'Keyword' }).fill('five-door');
  await page.keyboard.press('Enter');
  await expect(chips(page).filter({ hasText: 'Doors: 5' })).toBeVisible();
  await expect(chips(page).filter({ hasText: 'Mazda 3' })).toBeVisible();
  await context.close();
});

test('the search box of the header stays in the part of the stock that a results page lists', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('northside-nissan', '/search/used-cars?make=Toyota'));
  await page.locator('[popovertarget=header-find]').filter({ visible: true }).first().click();
  await page.locator('#header-find input').fill('diesel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/used-cars\?/);
  await expect(chips(page)).toHaveText(['Diesel']);
});

for (const javaScriptEnabled of [true, false]) {
  test(`a word that nobody knows is left out, and of those that stay text the ones to drop are offered with what is left, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${results}?query=wibble+towbar`);
    await expect(chips(page)).toHaveText([/“towbar”/]);
    await expect(page.locator('.results__hits').getByText('Nothing here matches “wibble”')).toBeVisible();
    await expect(count(page)).toHaveText(/^[1-9]/);
    // It could be a number of something.
    await page.goto(`${results}?query=wibble9+towbar`);
    await expect(chips(page)).toHaveText([/wibble9 towbar/]);
    await expect(ways(page).first()).toHaveText(/^Without wibble9: [\d,]+ vehicles$/);
    const promised = /[\d,]+(?= vehicles)/.exec((await ways(page).first().textContent()) ?? '')?.[0] ?? '';
    await ways(page).first().click();
    await expect(chips(page)).toHaveText([/towbar/]);
    await expect(count(page)).toHaveText(new RegExp(`^${promised} `));
    await page.goto(`${results}?query=wibble+zzzqq`);
    await expect(page.locator('.no-results')).toBeVisible();
    await expect(ways(page)).toHaveText([/^Without wibble, zzzqq: [\d,]+ vehicles$/]);
    await expect(page.locator('.no-results').getByRole('link', { name: 'Clear Filters' })).toBeVisible();
    await expect(page.locator('.card').first()).toBeVisible();
    await ways(page).click();
    await expect(chips(page)).toHaveCount(0);
    await expect(count(page)).toHaveText(/^[1-9]/);
    await context.close();
  });
}
