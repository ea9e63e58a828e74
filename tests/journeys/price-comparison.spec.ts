import { expect, type Page, type Route } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { layoutShift, test, vehicleThat } from './support.ts';

const tenant = 'harbour-used';
const forSale = ({ status, price }: Vehicle) => status === 'in_stock' && (price ?? 0) > 20_000;
const call = '**/autogauge';
const block = (page: Page) => page.locator('.price-comparison');
const gauge = (page: Page) => block(page).locator('svg.gauge[role=img]');
const whole = {
  fill: 0.7,
  listing_price: 30_000,
  market_range_min: 27_000,
  market_range_max: 36_000,
  confidence: 0.8,
  description: 'Compared with 12 similar vehicles.',
};

/** Opens a vehicle's page with this answer to its comparison; records the console. */
async function open(page: Page, answer: (route: Route) => Promise<void>) {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  let asked = 0;
  await page.route(call, (route) => {
    asked += 1;
    return answer(route);
  });
  await page.goto(await vehicleThat(tenant, forSale));
  await expect.poll(() => asked).toBeGreaterThan(0);
  return { said, asked: () => asked };
}

test('loads, then shows the gauge in its reserved space [price-comparison.states] [api.autogauge]', async ({
  page,
  complaints,
}) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const opened = open(page, async (route) => {
    await held;
    await route.fulfill({ json: whole });
  });
  await expect(block(page)).toHaveAttribute('aria-busy', 'true');
  await block(page).scrollIntoViewIfNeeded();
  const before = await block(page).boundingBox();
  release();
  const { asked } = await opened;
  await expect(gauge(page)).toHaveAttribute('aria-label', /^Great Deal\./);
  await expect(block(page)).toHaveAttribute('aria-busy', 'false');
  expect(Math.abs(((await block(page).boundingBox())?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(2);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(asked()).toBe(1);
  expect(complaints).toEqual([]);
});

test('requests the address of the page and shows the result from comparable stock [vehicle-page.price-comparison-block]', async ({
  page,
  complaints,
}) => {
  const answered = page.waitForResponse(call);
  await page.goto(
    await vehicleThat(tenant, ({ make_model: model, status }) => status === 'in_stock' && model === 'Toyota RAV4'),
  );
  expect(new URL((await answered).url()).pathname).toBe(`${new URL(page.url()).pathname}/autogauge`);
  expect(complaints).toEqual([]);
});

for (const [why, change] of [
  ['a value is missing', { description: '' }],
  ['confidence is exactly 0.2', { confidence: 0.2 }],
  ['the market ends below the price', { market_range_max: 29_999 }],
] as const) {
  test(`is hidden without layout shift when ${why} [price-comparison.states]`, async ({ page, complaints }) => {
    const { asked } = await open(page, (route) => route.fulfill({ json: { ...whole, ...change } }));
    await expect(block(page)).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(asked()).toBe(1);
    expect(complaints).toEqual([]);
  });
}

test("an empty response is logged as 'No data returned' and hides the block [api.autogauge-empty-hides] [errors.price-comparison-no-data] [errors.price-comparison-logged]", async ({
  page,
}) => {
  const { said, asked } = await open(page, (route) => route.fulfill({ status: 204 }));
  await expect(block(page)).toHaveCount(0);
  expect(said.join('\n')).toContain('Failed to fetch auto gauge data.');
  expect(said.join('\n')).toContain('No data returned');
  await expect(page.locator('body')).not.toContainText('No data returned');
  expect(asked()).toBe(1);
});

test('a failed call is logged once and hides the block [api.autogauge-failure-hides] [errors.price-comparison-logged]', async ({
  page,
}) => {
  for (const fail of [
    (route: Route) => route.fulfill({ status: 502, json: { error: { code: 'gauge_failed', message: 'no' } } }),
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ body: '<html>' }),
  ]) {
    const { said, asked } = await open(page, fail);
    await expect(block(page)).toHaveCount(0);
    expect(said.filter((text) => text.startsWith('Failed to fetch auto gauge data.'))).toHaveLength(1);
    expect(asked()).toBe(1);
    await expect(page.locator('h1')).toBeVisible();
    await page.unroute(call);
    page.removeAllListeners('console');
  }
});

test('its space is kept while visible to a shopper, and collapses otherwise', async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const opened = open(page, async (route) => {
    await held;
    await route.fulfill({ status: 204 });
  });
  await block(page).scrollIntoViewIfNeeded();
  release();
  await opened;
  await expect(block(page)).toBeHidden();
  await expect(block(page)).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(block(page)).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

const turned = (page: Page) =>
  gauge(page)
    .locator('.gauge__needle')
    .evaluate((needle) => needle.getAnimations().map(({ effect }) => effect?.getTiming().duration));

test('the needle takes 2 seconds when the gauge is first seen, and none with reduced motion [price-comparison.animation-2s]', async ({
  page,
}) => {
  await open(page, (route) => route.fulfill({ json: whole }));
  await expect(gauge(page)).toHaveClass(/gauge--waiting/);
  await block(page).scrollIntoViewIfNeeded();
  await expect(gauge(page)).toHaveClass(/gauge--moving/);
  expect(await turned(page)).toEqual([2000]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(gauge(page)).toBeAttached();
  await block(page).scrollIntoViewIfNeeded();
  await expect(gauge(page)).toHaveClass(/gauge--moving/);
  await expect.poll(() => turned(page)).toEqual([]);
});

test('without JavaScript there is no gauge and no gap', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await vehicleThat(tenant, forSale));
  await expect(block(page)).toBeHidden();
  await context.close();
});

test('a description without a space breaks within the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const description = `https://market.example/${'x'.repeat(80)}`;
  await open(page, (route) => route.fulfill({ json: { ...whole, description } }));
  await block(page).scrollIntoViewIfNeeded();
  await expect(block(page).getByText(description)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("the gauge and icons have the reader's own colours where these replace all others", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, (route) => route.fulfill({ json: whole }));
  await block(page).scrollIntoViewIfNeeded();
  const style = (part: string, of: 'fill' | 'color') =>
    page
      .locator(part)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], of);
  const ink = await style('body', 'color');
  expect(await style('.key-information__label .icon', 'color')).toBe(ink);
  for (const part of ['.gauge__deal', '.gauge__end', '.gauge__needle', '.gauge__hub'])
    expect(await style(part, 'fill'), part).toBe(ink);
});
