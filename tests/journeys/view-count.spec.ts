import { expect, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { settled } from './settled.ts';
import { test, vehicleThat } from './support.ts';

const tenant = 'harbour-used';
const forSale = ({ status, price }: Vehicle) => status === 'in_stock' && (price ?? 0) > 20_000;
const call = '**/view.json?*';

async function open(page: Page) {
  const said: string[] = [];
  const asked: URL[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('request', (request) => {
    if (request.url().includes('/view.json')) asked.push(new URL(request.url()));
  });
  await page.goto(await vehicleThat(tenant, forSale), { waitUntil: 'networkidle' });
  await expect(page.locator('forecourt-island[data-type=vehicle-updates]')).toHaveAttribute('data-live', '');
  return { said, asked };
}

test('a page view is sent once, with the state the page was rendered from, and changes nothing on the page [api.view-json] [api.view-json-answer]', async ({
  page,
}) => {
  const answered = page.waitForResponse(call);
  const { asked } = await open(page);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.pathname).toBe(`/api${new URL(page.url()).pathname}/view.json`);
  const query = Object.fromEntries(asked[0]?.searchParams ?? []);
  expect(query).toEqual({
    photos_count: expect.stringMatching(/^\d+$/),
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    website_id: '101',
  });
  expect(await (await answered).json()).toEqual({ views: expect.any(Number), car_fields: {} });
  await expect(page.locator('.vehicle-updates')).toBeEmpty();
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await settled(page);
  expect(asked).toHaveLength(1);
});

test('a price or status changed since then replaces the stale one', async ({ page }) => {
  await page.route(call, (route) =>
    route.fulfill({ json: { views: 3, car_fields: { price: 12_345, before_price: 0 } } }),
  );
  await open(page);
  await expect(page.locator('.vehicle-updates .price-line__figure')).toHaveText('$12,345');
  await expect(page.locator('.vehicle-price .price-line')).toBeHidden();
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ json: { views: 3, car_fields: { status: 'sold', sold: true } } }));
  await open(page);
  await expect(page.locator('.vehicle-updates')).toContainText('Unfortunately this car recently sold.');
  await expect(page.locator('.vehicle-actions')).toBeHidden();
});

test('a failure logs a warning, and the page stays unchanged [api.view-json-failure]', async ({ page }) => {
  for (const answer of [
    { status: 503, json: { error: { code: 'unavailable', message: 'no' } } },
    { status: 200, body: 'garbage' },
    { status: 200, json: {} },
  ]) {
    await page.route(call, (route) => route.fulfill(answer));
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    const { asked } = await open(page);
    expect((await warned).text()).toContain('The view of this vehicle could not be counted.');
    await expect(page.locator('.vehicle-price .price-line')).toBeVisible();
    await expect(page.locator('.vehicle-updates')).toBeEmpty();
    expect(asked).toHaveLength(1);
    await page.unroute(call);
    page.removeAllListeners('request');
  }
});
