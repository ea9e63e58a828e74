import { expect } from '@playwright/test';
import { at, firstVehicle, hold, test, vehicleThat } from './support.ts';
import { violationsOf } from '../support/axe.ts';

const tenant = 'harbour-used';
const results = at(tenant, '/search/used-cars');

test('vehicles are selected on cards, collected in a tray and compared side by side, and clearing the tray leaves the focus on the last of them [compare.compare-vehicles]', async ({
  page,
  complaints,
}) => {
  await page.goto(results);
  const toggles = page.locator('.card .vehicle-control--compare');
  await toggles.nth(0).click();
  await toggles.nth(1).press('Space');
  const tray = page.getByRole('navigation', { name: 'Vehicles to compare' });
  await expect(tray.getByRole('link')).toHaveText('Compare (2)');
  await page.reload();
  await expect(toggles.nth(1)).toHaveAttribute('data-on', '');
  await tray.getByRole('link').click();
  await expect(page).toHaveURL(/\/compare\?cars=[\w-]+,[\w-]+$/);
  await expect(page.locator('.compare__title')).toHaveCount(2);
  await expect(tray).toBeHidden();
  await page.locator('.compare__remove').first().click();
  await expect(page.locator('.compare__title')).toHaveCount(1);
  await page.goto(results);
  await expect(tray.getByRole('link')).toHaveText('Compare (1)');
  await tray.getByRole('button', { name: 'Clear comparison' }).press('Enter');
  await expect(tray).toBeHidden();
  await expect(toggles.nth(1)).toBeFocused();
  expect(complaints).toEqual([]);
});

test('one vehicle more than the limit is rejected', async ({ page }) => {
  await page.goto(results);
  const toggles = page.locator('.card .vehicle-control--compare');
  for (const index of [0, 1, 2, 3]) await toggles.nth(index).click();
  await expect(page.locator('.toasts__toast:not([hidden])')).toHaveText(
    'You can compare up to 3 vehicles. Remove one first.',
  );
  await expect(toggles.nth(3)).not.toHaveAttribute('data-on');
  await page.goto(at(tenant, '/compare'));
  await expect(page.locator('.compare__title')).toHaveCount(3);
});

test('on a phone the vehicles beyond the window scroll within the page, also where a value is not given', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const slugs = [];
  for (const fuel of ['Petrol', 'Diesel', 'Electric']) {
    const found = await vehicleThat(tenant, (vehicle) => vehicle.simple_fuel === fuel && !vehicle.sold);
    slugs.push(found.split('/').at(-1));
  }
  await page.goto(at(tenant, `/compare?cars=${slugs.join(',')}`));
  await expect(page.locator('.compare__title')).toHaveCount(3);
  await expect(page.locator('td:last-child').getByText('Not given').first()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('on a phone messages stand above the tray, and the tray above the bar of actions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(results);
  for (const index of [0, 1, 2, 3]) await page.locator('.card .vehicle-control--compare').nth(index).click();
  const tray = page.locator('.compare-tray');
  await expect(page.locator('.toasts__toast:not([hidden])')).toBeVisible();
  const boxOf = async (of: string) => (await page.locator(of).boundingBox()) ?? { y: Number.NaN, height: 0 };
  const toast = await boxOf('.toasts');
  expect(toast.y + toast.height).toBeLessThanOrEqual((await boxOf('.compare-tray')).y);
  await page.goto(at(tenant, await firstVehicle(tenant)));
  await page.mouse.wheel(0, 2500);
  await expect(page.locator('.bottom-bar[data-open]')).toBeVisible();
  await expect(tray).toBeVisible();
  await expect
    .poll(async () => (await boxOf('.bottom-bar')).y - (await boxOf('.compare-tray')).y)
    .toBeGreaterThan((await boxOf('.compare-tray')).height);
});

test('the tray covers none of the filters beside the results', async ({ page }) => {
  await page.goto(results);
  await page.locator('.card .vehicle-control--compare').first().click();
  await expect(page.locator('.compare-tray')).toBeVisible();
  const edge = (of: string, side: 'left' | 'right') =>
    page.locator(of).evaluate((box, at) => box.getBoundingClientRect()[at], side);
  expect(await edge('.compare-tray', 'left')).toBeGreaterThan(await edge('.filters', 'right'));
});

test('a selected vehicle is stored at once, before the code of messages has loaded', async ({ page }) => {
  await hold(page, /\/toggle-.*\.js$/);
  await page.goto(results);
  await page.locator('.card .vehicle-control--compare').first().click();
  await page.goto(at(tenant, '/compare'));
  await expect(page.locator('.compare__title')).toHaveCount(1);
});

test('without JavaScript a comparison is its address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(results);
  await expect(page.locator('.vehicle-control')).toHaveCount(0);
  const slugs = await page
    .locator('.card__link')
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href')?.split('/').pop()));
  await page.goto(at(tenant, `/compare?cars=${slugs.join(',')}`));
  await expect(page.locator('.compare__title')).toHaveCount(2);
  await page.locator('.compare__remove').first().click();
  await expect(page.locator('.compare__title')).toHaveCount(1);
  await context.close();
});

for (const path of ['/compare', '/watchlist', '/recently-viewed']) {
  test(`${path} has no accessibility violations`, async ({ page }) => {
    await page.goto(results);
    await page.locator('.card .vehicle-control--compare').first().click();
    await page.locator('.card .vehicle-control--save').first().click();
    await page.goto(at(tenant, path));
    if (path !== '/recently-viewed')
      await expect(page.locator('.compare__title, .saved-vehicles .card')).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('the buttons of compared vehicles stand in one line, with or without a badge', async ({ page }) => {
  await page.goto(results);
  const links = await page.locator('.card__link').evaluateAll((all) =>
    all.map((link) => ({
      slug: link.getAttribute('href')?.split('/').at(-1) ?? '',
      badge: link.querySelector('.card__badge') !== null,
    })),
  );
  const two = [links.find(({ badge }) => badge), links.find(({ badge }) => !badge) ?? links.at(-1)];
  await page.goto(at(tenant, `/compare?cars=${two.map((link) => link?.slug).join(',')}`));
  const tops = await page
    .locator('.compare__tools')
    .evaluateAll((tools) => tools.map((tool) => Math.round(tool.getBoundingClientRect().top)));
  expect(tops).toHaveLength(2);
  expect(new Set(tops).size).toBe(1);
});

test('on a phone they stand in one line, too, whatever wraps above them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(results);
  const links = await page.locator('.card__link').evaluateAll((all) =>
    all.map((link) => ({
      slug: link.getAttribute('href')?.split('/').at(-1),
      length: link.textContent?.length ?? 0,
    })),
  );
  const byLength = links.toSorted((one, other) => one.length - other.length);
  await page.goto(at(tenant, `/compare?cars=${byLength[0]?.slug},${byLength.at(-1)?.slug}`));
  const tops = await page
    .locator('.compare__tools')
    .evaluateAll((tools) => tools.map((tool) => Math.round(tool.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test('on paper all compared vehicles fit, without controls', async ({ page }) => {
  await page.goto(results);
  const slugs = await page
    .locator('.card__link')
    .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href')?.split('/').pop()));
  await page.goto(at(tenant, `/compare?cars=${slugs.join(',')}`));
  await expect(page.locator('.compare__title')).toHaveCount(3);
  // As narrow for three vehicles as an upright sheet of A4 for four.
  await page.setViewportSize({ width: 600, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const title of await page.locator('.compare__title').all()) await expect(title).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.compare__remove:visible, .compare__only:visible')).toHaveCount(0);
});
