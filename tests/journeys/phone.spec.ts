import { expect, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { test, vehicleThat } from './support.ts';

const tenant = 'northside-nissan';
const forSale = (vehicle: Vehicle) => vehicle.status === 'in_stock' && Boolean(vehicle.location?.phone);

const masked = (page: Page) => page.locator('.phone-number__masked');
const number = (page: Page) => page.locator('.phone-number a');

interface Call {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** A vehicle's page whose calls are recorded; numbers are not dialled. */
async function open(page: Page, answer: 200 | 500 = 200) {
  const calls: Call[] = [];
  await page.route(/\/api\/(events|phone-reveals)$/, (route) => {
    const request = route.request();
    calls.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() });
    return answer === 200 ? route.continue() : route.fulfill({ status: answer, json: {} });
  });
  await page.goto(await vehicleThat(tenant, forSale));
  await expect(page.locator('forecourt-island[data-type=vehicle-gallery]')).toHaveAttribute('data-live', '');
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  return {
    sent: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body),
  };
}

test('a click reveals the full number and notifies the server once [phone.shown-after-click] [phone.reveal-call-once]', async ({
  page,
  complaints,
}) => {
  const { sent } = await open(page);
  await expect(masked(page)).toHaveText(/^\s*\d{2} \d{3}x xxxx Show number$/);
  await expect(number(page)).toBeHidden();
  await masked(page).click();
  await expect(number(page)).toBeVisible();
  await expect(number(page)).toHaveText(/^\d{2} \d{4} \d{4}$/);
  await expect(number(page)).toBeFocused();
  const details = page.locator('details.phone-number');
  for (const open of [false, true, false, true])
    await details.evaluate((element, state) => element.toggleAttribute('open', state), open);
  await expect.poll(() => sent('/api/phone-reveals')).toHaveLength(1);
  expect(sent('/api/phone-reveals')).toEqual([
    { car_id: expect.any(Number), dealership_id: expect.any(Number), website_id: expect.any(Number) },
  ]);
  expect(sent('/api/events').map(({ event_id }) => event_id)).not.toContain(25);
  expect(complaints).toEqual([]);
});

test('calling the revealed number is logged as event 25 [phone.click-shown-records-event] [analytics.event-25-call-dealer]', async ({
  page,
}) => {
  const { sent } = await open(page);
  await masked(page).click();
  await number(page).click();
  await expect
    .poll(() => sent('/api/events').filter(({ event_id }) => event_id === 25))
    .toEqual([
      { event_id: 25, car_id: expect.any(Number), dealership_id: expect.any(Number), website_id: expect.any(Number) },
    ]);
});

test('the number is also revealed when the reveal request fails, which is only logged [api.phone-reveal-errors-logged] [analytics.failure-warning-only]', async ({
  page,
}) => {
  const errors: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await open(page, 500);
  await masked(page).click();
  await expect(number(page)).toBeVisible();
  await number(page).click();
  await expect.poll(() => warnings.some((text) => text.startsWith('A reveal could not be logged.'))).toBe(true);
  await expect.poll(() => warnings.some((text) => text.startsWith('An event could not be logged.'))).toBe(true);
  await expect(number(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('Call Now in the sticky header and the bottom bar is also logged as a call [analytics.event-25-call-dealer]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { sent } = await open(page);
  await expect(page.locator('forecourt-island[data-type=bottom-bar]')).toHaveAttribute('data-live', '');
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await page.locator('.bottom-bar [data-action=call]').click();
  await expect.poll(() => sent('/api/events').filter(({ event_id }) => event_id === 25)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the number can still be revealed', async ({ page }) => {
    await page.goto(await vehicleThat(tenant, forSale));
    await expect(number(page)).toBeHidden();
    await masked(page).click();
    await expect(number(page)).toHaveAttribute('href', /^tel:\+61\d{9}$/);
    await expect(number(page)).toBeVisible();
  });
});
