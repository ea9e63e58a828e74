import { expect, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { at, fetchText, hold, openInTwo, tenants, test, vehicleThat } from './support.ts';

const scripts = '**/assets/*.js';
const phone = { width: 390, height: 844 };

/** Opens a page none of whose scripts arrive until the result is called: only what is in its head runs. */
async function openHeld(page: Page, url: string) {
  await page.setViewportSize(phone);
  const release = await hold(page, scripts);
  await page.goto(url, { waitUntil: 'commit' });
  return release;
}

/** Opens the filters and the makes among them, and gives the first. */
async function firstOption(page: Page) {
  await page.locator('.results__open').click();
  const group = page.locator('.filters__group:has([name=make])');
  await group.evaluate((element: HTMLDetailsElement) => (element.open = true));
  return group.locator('.filters__option').first();
}

const inStock = ({ sold, status, price }: Vehicle) => !sold && status === 'in_stock' && (price ?? 0) > 0;

for (const tenant of tenants) {
  test(`${tenant}: before any script file has loaded a ticked filter is counted, and its island goes on from there`, async ({
    page,
    complaints,
  }) => {
    const release = await openHeld(page, at(tenant, '/search/used-cars'));
    const show = page.locator('.filters__foot button');
    const before = await show.textContent();
    const option = await firstOption(page);
    const count = await option.locator('.filters__count').textContent();
    await option.locator('input').check();
    await expect(show).toHaveText(`Show Me ${count} vehicles`);
    expect(await show.textContent()).not.toBe(before);
    const island = page.locator('forecourt-island[data-type=search-results]');
    await expect(island).not.toHaveAttribute('data-live');
    const counted = page.waitForResponse(/multi-search/);
    release();
    await counted;
    await expect(island).toHaveAttribute('data-live', '');
    await expect(show).toHaveText(`Show Me ${count} vehicles`);
    await expect(page.locator('.filters')).toBeVisible();
    await option.locator('input').uncheck();
    await expect(show).toHaveText(before ?? '');
    expect(complaints).toEqual([]);
  });

  test(`${tenant}: before any script file has loaded the filters lead to what was counted`, async ({ page }) => {
    await openHeld(page, at(tenant, '/search/used-cars'));
    const option = await firstOption(page);
    const value = await option.locator('input').getAttribute('value');
    await option.locator('input').check();
    await page.locator('.filters__foot button').click();
    await expect(page.locator('.results__chip').first()).toHaveText(value ?? '');
  });

  test(`${tenant}: before any script file has loaded the enquiry opens`, async ({ page, complaints }) => {
    await openHeld(page, await vehicleThat(tenant, inStock));
    await page.locator('main a[data-action=enquire]').filter({ visible: true }).first().click();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    await expect(dialog).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('the enquiry opens though the rest of the page has yet to arrive', async ({ page }) => {
  const url = await vehicleThat('harbour-used', inStock);
  const html = await fetchText('harbour-used', new URL(url).pathname);
  const end = html.indexOf('<forecourt-island data-type="vehicle-tools"');
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html.slice(0, end) }));
  await openHeld(page, url);
  await page.locator('main a[data-action=enquire]').filter({ visible: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Enquire about this vehicle');
});

test('the filters open though they arrive after the tap on their button', async ({ page }) => {
  const html = await fetchText('harbour-used', '/search/used-cars');
  const end = html.indexOf('<div class="results__layout">');
  await page.setViewportSize(phone);
  const sendRest = await openInTwo(page, html, end);
  await page.locator('.results__open').click();
  sendRest();
  await expect(page.locator('.filters:popover-open')).toBeVisible();
});

test('before any script file has loaded the heart of a vehicle is there, acknowledges a tap, and saves later', async ({
  page,
  complaints,
}) => {
  const release = await openHeld(page, await vehicleThat('harbour-used', inStock));
  const place = page.locator('.vehicle-tools [data-save]');
  const drawn = () => place.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await drawn()).toBe('"Save"');
  const before = await place.boundingBox();
  await place.click();
  await expect(place).toHaveAttribute('aria-busy', 'true');
  release();
  const heart = place.getByRole('button');
  await expect(heart).toHaveText('Saved');
  await heart.click();
  await expect(heart).toHaveText('Save');
  // The control takes the place of what was drawn.
  const after = await heart.boundingBox();
  for (const side of ['x', 'height'] as const) expect(after?.[side]).toBeCloseTo(before?.[side] ?? 0, 0);
  expect(complaints).toEqual([]);
});

test('the hero counts what is chosen before any script file has loaded', async ({ page, complaints }) => {
  const release = await openHeld(page, at('harbour-used'));
  const make = page.locator('.hero__form select[name=make]');
  const option = make.locator('option').nth(1);
  const count = /\((\d+)\)/.exec((await option.textContent()) ?? '')?.[1];
  await make.selectOption((await option.getAttribute('value')) ?? '');
  await expect(page.locator('.hero__form [data-count]')).toHaveText(`Search ${count} vehicles`);
  release();
  expect(complaints).toEqual([]);
});

test('on a phone cards far below are laid out after the first paint, and at once where the page opens within them', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const url = at('harbour-used', '/search/used-cars');
  // Pictures never arrive, so the page does not end loading.
  await page.route('**/media/**', () => undefined);
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.querySelector('[data-starting]')) sessionStorage.setItem('waited', 'yes');
    }).observe(document, { subtree: true, childList: true, attributes: true }),
  );
  /** Whether cards waited, and the heights of all once none does. */
  const cards = async () => {
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('html[data-starting]')).toHaveCount(0);
    const waited = await page.evaluate(() => sessionStorage.getItem('waited') !== null);
    await page.evaluate(() => sessionStorage.clear());
    const all = page.locator('.results__cell');
    return { waited, heights: await all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().height)) };
  };
  await page.goto(url, { waitUntil: 'commit' });
  const first = await cards();
  expect(first.waited).toBe(true);
  expect(first.heights.length).toBeGreaterThan(20);
  await page.goto('about:blank');
  await page.goto(`${url}#main`, { waitUntil: 'commit' });
  expect(await cards()).toEqual({ ...first, waited: false });
  await page.reload({ waitUntil: 'commit' });
  expect(await cards()).toEqual({ ...first, waited: false });
});
