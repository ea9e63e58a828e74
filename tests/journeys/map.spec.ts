import { expect, type Page } from '@playwright/test';
import { at, firstVehicle, test, vehicleThat } from './support.ts';

const results = at('federation-group', '/search/new-used-and-demo-cars');
/** The site itself, and the search service that browsers ask where the tests search in one. */
const own = [results, process.env['MEILISEARCH_HOST'] ?? results].map((address) => new URL(address).host);
const count = (page: Page) => page.locator('.results__count');
const pins = (page: Page) => page.locator('.results-map__pin');

async function open(page: Page) {
  await page.goto(results, { waitUntil: 'networkidle' });
  await expect(page.locator('forecourt-island[data-type=search-results]')).toHaveAttribute('data-live', '');
}

test('a map shows where the vehicles of the search are, a pin selects its place, and back and forward switch the view', async ({
  page,
  complaints,
}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!own.includes(new URL(request.url()).host)) others.push(request.url());
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
  await page.goBack();
  await expect(pins(page).first()).toBeVisible();
  await expect(page).toHaveURL(/view=map/);
  await page.goForward();
  await expect(page.locator('.results__hits--list')).toBeVisible();
  await expect(page.locator('.results-map')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.results__hits--list')).toBeVisible();
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

const locator = at('federation-group', '/dealer-locator');
const live = (page: Page) => page.locator('.location-map').first();
const ask = (page: Page) => live(page).getByRole('button', { name: 'Live map' });
const view = (page: Page) => live(page).getByRole('region', { name: 'Map of our locations' });

test('the live map of locations loads when a shopper asks, and the keyboard moves and zooms it [locations.block-live-map]', async ({
  page,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(locator, { waitUntil: 'networkidle' });
  expect(asked.filter(({ pathname }) => /live-map|map-worker/.test(pathname))).toEqual([]);
  await ask(page).focus();
  await page.keyboard.press('Enter');
  await expect(view(page)).toBeFocused({ timeout: 20_000 });
  const southbank = live(page).getByRole('link', { name: 'Federation Southbank' });
  await expect(southbank).toHaveCount(1);
  await expect(southbank).toHaveAttribute('href', '/our-location/southbank');
  const place = () => southbank.evaluate((element) => element.getBoundingClientRect().left);
  const before = await place();
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBeLessThan(before);
  const pins = live(page).locator('.maplibregl-marker');
  const apart = await pins.count();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Equal');
  await expect.poll(() => pins.count()).toBeGreaterThan(apart);
  await live(page).getByRole('button', { name: 'Zoom out' }).click();
  await live(page).getByRole('button', { name: 'Show all' }).click();
  await expect(pins).toHaveCount(apart);
  // Drawn from the site's own coastline: nobody else learns of it.
  expect(asked.filter(({ host }) => host !== new URL(locator).host)).toEqual([]);
});

test('where the live map cannot be shown, the picture stays and says so', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(locator, { waitUntil: 'networkidle' });
  await ask(page).click();
  await expect(live(page).getByRole('status')).toContainText('The live map cannot be shown at the moment.');
  await expect(live(page).getByRole('link', { name: 'Federation Logan' })).toBeVisible();
  await expect(live(page).locator('.location-map__live')).toHaveCount(0);
});

test('without JavaScript the picture of the locations has links and no dead button', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(locator);
  await expect(live(page).getByRole('link', { name: 'Federation Logan' })).toBeVisible();
  await expect(live(page).getByRole('button')).toHaveCount(0);
  await context.close();
});

const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test("a vehicle's place is on the same map: a picture, and the site's own tiles once a shopper asks [vehicle-page.location-block]", async ({
  page,
}) => {
  const tiles: string[] = [];
  await page.route('https://tile.openstreetmap.org/**', async (route) => {
    tiles.push(route.request().url());
    await route.fulfill({ contentType: 'image/png', body: tile, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(at('westcountry-motors', await firstVehicle('westcountry-motors')));
  const place = page.locator('#vehicle-map .location-map');
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByRole('link')).toHaveAttribute('href', /google\.com\/maps/);
  expect(tiles).toEqual([]);
  await place.getByRole('button', { name: 'Live map' }).click();
  await expect(place.getByRole('region', { name: /^Map of Westcountry/ })).toBeFocused({ timeout: 20_000 });
  await expect(place.getByText('© OpenStreetMap contributors')).toBeVisible();
  expect(tiles.length).toBeGreaterThan(0);
});

test('the name of a dealership fits its pin on a small map', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await vehicleThat('federation-group', ({ location }) => location?.name === 'Federation Southbank'));
  const pin = page.locator('.location-map__place');
  await expect(pin).toHaveText('Federation Southbank');
  expect(await pin.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
