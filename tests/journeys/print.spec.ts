import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { at, test, vehicleThat } from './support.ts';
import { violationsOf } from '../support/axe.ts';

const tenant = 'harbour-used';
const forSale = (vehicle: Vehicle) => vehicle.status === 'in_stock' && (vehicle.images?.length ?? 0) > 3;
const brochure = /\/api\/cars\/[^/]+\/brochure\.pdf$/;

const slugOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
const print = (page: Page) => page.locator('.vehicle-tools__item--print a');

async function open(page: Page): Promise<string> {
  const url = await vehicleThat(tenant, forSale);
  await page.goto(url);
  await expect(page.locator('forecourt-island[data-type=vehicle-tools]')).toHaveAttribute('data-live', '');
  return slugOf(url);
}

test('print downloads a PDF named after the vehicle [share-print.pdf-download] [api.pdf-download]', async ({
  page,
  complaints,
}) => {
  const slug = await open(page);
  const downloading = page.waitForEvent('download');
  await print(page).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${slug}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(complaints).toEqual([]);
});

test("while it is prepared the button reads 'Preparing...' with a spinner and ignores clicks, then it is idle again [share-print.pdf-preparing] [share-print.pdf-returns-to-idle]", async ({
  page,
}) => {
  await open(page);
  const asked: string[] = [];
  const events: unknown[] = [];
  let answer = () => {};
  await page.route('**/api/events', (route) => {
    events.push(route.request().postDataJSON().event_id);
    return route.fulfill({ json: { ok: true } });
  });
  await page.route(brochure, async (route) => {
    asked.push(route.request().url());
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' });
  });
  await expect(print(page)).toHaveText('Print');
  await print(page).click();
  await expect(print(page)).toHaveText('Preparing...');
  await expect(print(page).locator('.vehicle-tools__spinner')).toBeVisible();
  await print(page).click({ force: true });
  await print(page).press('Enter');
  const downloading = page.waitForEvent('download');
  answer();
  await downloading;
  await expect(print(page)).toHaveText('Print');
  await expect(print(page).locator('.vehicle-tools__spinner')).toHaveCount(0);
  expect(asked).toHaveLength(1);
  expect(events.filter((id) => id === 61)).toEqual([61]);
});

test('a failed brochure shows an alert with the message, and the button is idle again [api.pdf-failure-alert] [share-print.pdf-returns-to-idle]', async ({
  page,
}) => {
  await open(page);
  const error = { code: 'brochure_failed', message: 'The brochure could not be made. Please try again in a moment.' };
  await page.route(brochure, (route) => route.fulfill({ status: 502, json: { error } }));
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(`${dialog.type()}: ${dialog.message()}`);
    return dialog.accept();
  });
  await print(page).click();
  await expect.poll(() => told).toEqual([`alert: ${error.message}`]);
  await expect(print(page)).toHaveText('Print');
  await page.unroute(brochure);
  await page.route(brochure, (route) => route.abort());
  await print(page).click();
  await expect.poll(() => told).toHaveLength(2);
  expect(told[1]).toBe(`alert: ${error.message}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('print is a link to the file', async ({ page }) => {
    const url = await vehicleThat(tenant, forSale);
    await page.goto(url);
    const downloading = page.waitForEvent('download');
    await print(page).click();
    expect((await downloading).suggestedFilename()).toBe(`${slugOf(url)}.pdf`);
  });

  test('the printable page has no dead button', async ({ page }) => {
    await page.goto(at(tenant, `/print?car_id=${slugOf(await vehicleThat(tenant, forSale))}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('the printable page has a print button, does not print by itself, and fits a phone [routes.print]', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const slug = slugOf(await vehicleThat(tenant, forSale));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(at(tenant, `/print?car_id=${slug}`));
  const root = page.locator('html');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(root).not.toHaveAttribute('data-printed');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(root).toHaveAttribute('data-printed', '');
  expect(await root.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the car' }).click();
  await expect(page).toHaveURL(at(tenant, `/cars/${slug}`));
  expect(complaints).toEqual([]);
});

test('on paper the vehicle page shows its collapsed parts and no controls', async ({ page }) => {
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.vehicle-tools')).toBeHidden();
  await expect(page.locator('.button').first()).toBeHidden();
  await expect(page.locator('.fold dd').last()).toBeVisible();
});

test('on paper each tab of the costs has its heading, and delivery is left out unless its price was asked for', async ({
  page,
}) => {
  await open(page);
  await page.locator('.vehicle-tabs').waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.vehicle-tabs')).toBeHidden();
  await expect(page.locator('.vehicle-costs').getByRole('heading', { name: 'Fuel Calculator' })).toBeVisible();
  await expect(page.locator('summary > .icon').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('#delivery')).toBeHidden();
  await page.goto(`${page.url()}?delivery_postcode=2000`);
  await expect(page.locator('#delivery').getByRole('heading')).toBeVisible();
  await expect(page.locator('.delivery-calculator__price')).toBeVisible();
});

test('the sheet is light where the device prefers dark pages, in the colours its logo is made for [routes.print]', async ({
  page,
}) => {
  await page.goto(await vehicleThat('clickdrive', forSale));
  await page.goto(at('clickdrive', `/print?car_id=${slugOf(page.url())}`));
  const looksOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { backgroundColor, color };
    });
  const looks = async () => [
    await looksOf('.print-page__sheet'),
    await looksOf('.print-page__letterhead'),
    await looksOf('.print-page__title'),
  ];
  const light = await looks();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await looksOf('.print-page')).not.toEqual(await looksOf('.print-page__sheet'));
  expect(await looks()).toEqual(light);
});

test('a printed results page has the vehicles without its controls', async ({ page }) => {
  for (const site of [tenant, 'northside-nissan']) {
    await page.goto(at(site, '/search/used-cars'), { waitUntil: 'networkidle' });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.results .card__title').first()).toBeVisible();
    const clickable = page.locator('.results :is(.vehicle-control, .card details, .results__sort, .filters)');
    expect(await clickable.filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: null });
  }
});

test('printed results show the facts of a card whole, without running into each other', async ({ page }) => {
  // A4 in portrait, within its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto(at('ironbark-trucks', '/search/trucks'));
  await page.emulateMedia({ media: 'print' });
  const facts = page.locator('.card__facts li');
  await expect(facts.first()).toBeVisible();
  const cut = facts.evaluateAll((all) =>
    all
      // The text that follows the label, and the label's own, which would break within its word.
      .filter((fact) => {
        const text = document.createRange();
        text.selectNodeContents(fact);
        const widest = Math.max(...[...text.getClientRects()].map(({ right }) => right));
        const lines = fact.querySelector('.card__label')?.getBoundingClientRect().height ?? 0;
        return widest > fact.getBoundingClientRect().right + 1 || lines > 20;
      })
      .map((fact) => fact.textContent),
  );
  expect(await cut).toEqual([]);
});
