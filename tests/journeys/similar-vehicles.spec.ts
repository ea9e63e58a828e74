import { expect, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { settled } from './settled.ts';
import { at, firstVehicle, hold, layoutShift, test, vehicleThat } from './support.ts';
import sites from '../tenants.json' with { type: 'json' };

const tenant = 'harbour-used';
const common = ({ status, simple_body: body, price }: Vehicle) =>
  status === 'in_stock' && body === 'SUV' && (price ?? 0) > 20_000 && (price ?? 0) < 40_000;
const block = (page: Page) => page.locator('.similar-vehicles');
const cards = (page: Page) => block(page).locator('.card');
const lookUp = '**/similar.json';
const part = '**/cars/*?_part=similar*';

async function open(page: Page) {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(await vehicleThat(tenant, common), { waitUntil: 'networkidle' });
  return said;
}

/** Scrolls until the block begins this many pixels below the viewport, and the page's observers have been notified. */
async function approach(page: Page, px: number) {
  await page.evaluate(async (distance) => {
    const list = document.querySelector('.similar-vehicles');
    if (!list) throw new Error('The page has no similar vehicles.');
    const top = list.getBoundingClientRect().top + window.scrollY;
    window.scrollTo({ top: top - window.innerHeight - distance, behavior: 'instant' });
    // Observers are notified in order of creation: once a new one was, those of the page were.
    await new Promise((told) => new IntersectionObserver(told).observe(list));
  }, px);
  await settled(page);
}

test('loads when within 500 px of the screen, and not before [similar.lazy-load-500px] [api.similar-ids]', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/similar\.json|_part=similar/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await open(page);
  await approach(page, 560);
  expect(asked).toEqual([]);
  await approach(page, 440);
  await expect(cards(page)).toHaveCount(6);
  expect(asked[0]).toBe(`/api${new URL(page.url()).pathname}/similar.json`);
  expect(asked).toHaveLength(2);
  await expect(block(page).locator(`a[href="${new URL(page.url()).pathname}"]`)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('shows 6 placeholders while it loads, then the fetched vehicles in order [similar.loading-placeholders-6] [similar.results-up-to-6]', async ({
  page,
}) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(lookUp, async (route) => {
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse(lookUp);
  let asked: string | null = '';
  await page.route(part, async (route) => {
    asked = new URL(route.request().url()).searchParams.get('ids');
    await route.continue();
  });
  await open(page);
  await approach(page, 0);
  await expect(block(page).locator('.similar-vehicles__placeholder')).toHaveCount(6);
  await expect(block(page).locator('[aria-busy=true]')).toHaveCount(1);
  release();
  const { ids }: { ids: number[] } = await (await answered).json();
  await expect(cards(page)).toHaveCount(6);
  await expect(block(page).locator('.similar-vehicles__placeholder')).toHaveCount(0);
  expect(ids.length).toBeGreaterThan(6);
  expect(asked).toBe(ids.join());
});

test('when the request fails it is logged and a plain search is used, without a message [api.similar-ids-failure] [similar.fallback-plain-search] [api.second-search-uses]', async ({
  page,
}) => {
  for (const answer of [
    { status: 502, json: { error: { code: 'upstream', message: 'no' } } },
    { status: 200, body: '<html>' },
    { status: 200, json: { ids: 'none' } },
  ]) {
    await page.route(lookUp, (route) => route.fulfill(answer));
    const asked: string[] = [];
    await page.route(part, async (route) => {
      asked.push(new URL(route.request().url()).search);
      await route.continue();
    });
    const said = await open(page);
    await approach(page, 0);
    await expect(cards(page)).toHaveCount(6);
    expect(said.filter((text) => text.startsWith('A look-up failed'))).toHaveLength(1);
    expect(asked).toEqual(['?_part=similar']);
    await expect(block(page).locator('.notice')).toHaveCount(0);
    await page.unrouteAll();
    page.removeAllListeners('console');
  }
});

test('with search down as well the page stays complete and links to the stock', async ({ page }) => {
  let asked = 0;
  await page.route(lookUp, (route) => route.abort());
  await page.route(part, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: 'down' });
  });
  await open(page);
  await approach(page, 0);
  await expect(block(page).locator('.notice')).toBeVisible();
  await expect(block(page).getByRole('link', { name: 'View all' })).toHaveAttribute('href', /^\/search\//);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(asked).toBe(1);
});

test('without JavaScript there is a link to a search for them, and no placeholders', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await vehicleThat(tenant, common));
  await expect(block(page).locator('.similar-vehicles__placeholder').first()).toBeHidden();
  await block(page).getByRole('link', { name: 'View all' }).click();
  await expect(page.locator('.results .card').first()).toBeVisible();
  await context.close();
});

for (const site of Object.keys(sites))
  test(`${site}: nothing shifts for a shopper who scrolls past similar vehicles before they load`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await hold(page, lookUp);
    await page.goto(at(site, await firstVehicle(site)), { waitUntil: 'networkidle' });
    const before = await layoutShift(page);
    await block(page).evaluate((list) => {
      const { bottom } = list.getBoundingClientRect();
      window.scrollTo({ top: window.scrollY + bottom - window.innerHeight / 2, behavior: 'instant' });
    });
    await settled(page);
    release();
    await expect(cards(page).first()).toBeAttached();
    await settled(page);
    expect((await layoutShift(page)) - before).toBeLessThan(0.001);
  });
