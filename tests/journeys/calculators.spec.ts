import { expect, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { test, vehicleThat } from './support.ts';
import { violationsOf } from '../support/axe.ts';

const tenant = 'harbour-used';
const petrol = (vehicle: Vehicle) =>
  vehicle.status === 'in_stock' &&
  vehicle.simple_fuel === 'Petrol' &&
  (vehicle.price ?? 0) > 20_000 &&
  (vehicle.variant?.fuelconsumptioncombined ?? 0) > 0;

/** Opens the tab of a block, scrolls to it and waits until it is live. */
async function reach(page: Page, type: string, id: string) {
  const section = page.locator(`#${id}`);
  await page.locator(`#${id}-tab`).click();
  await section.scrollIntoViewIfNeeded();
  // Its code loads at the first sign of interest that the page's script sees: a pointer that moves, as a shopper's does.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await section.hover();
    await expect(page.locator(`forecourt-island[data-type=${type}]`)).toHaveAttribute('data-live', '', {
      timeout: 2000,
    });
  }).toPass();
  return section;
}

test('a postcode shows a price or the message for none, and an empty one shows an error [vehicle-page.delivery-calculator] [vehicle-page.delivery-empty-postcode] [vehicle-page.delivery-no-quote]', async ({
  page,
  complaints,
}) => {
  await page.goto(await vehicleThat(tenant, petrol));
  const delivery = await reach(page, 'delivery-calculator', 'delivery');
  const postcode = delivery.getByLabel('Your postcode');
  const ask = delivery.getByRole('button', { name: 'Get a delivery price' });
  await postcode.fill('4000');
  await postcode.press('Enter');
  await expect(delivery.getByRole('status')).toHaveText(/^Delivery to Brisbane and South East Queensland: \$890$/);
  await postcode.fill('2150');
  await ask.click();
  await expect(delivery.getByRole('status')).toHaveText('Free delivery to Western Sydney');
  await postcode.fill('');
  await ask.click();
  await expect(delivery.getByText('Please enter a postcode.')).toBeVisible();
  expect(complaints).toEqual([]);
  await postcode.fill('9999');
  await ask.click();
  await expect(delivery.getByRole('status')).toContainText("Sorry, we can't provide an estimate for that location.", {
    timeout: 30_000,
  });
});

test('the fuel cost follows the input [vehicle-page.fuel-calculator]', async ({ page, complaints }) => {
  await page.goto(await vehicleThat(tenant, petrol));
  const fuel = await reach(page, 'fuel-calculator', 'fuel');
  const figure = fuel.locator('.calculator__figure');
  const before = Number((await figure.innerText()).replace(/[^\d.]/g, ''));
  await fuel.getByLabel('Distance a week').fill('500');
  await expect.poll(async () => Number((await figure.innerText()).replace(/[^\d.]/g, ''))).toBeCloseTo(before * 2, 1);
  await fuel.getByLabel('Fuel price a litre').focus();
  await expect(fuel.getByLabel('Distance a week')).toHaveValue('500 kms');
  expect(complaints).toEqual([]);
});

test('the finance calculator works by keyboard and logs its first use once [vehicle-page.finance-calculator] [analytics.event-26-once] [routes.anchor-finance-calculator]', async ({
  page,
  complaints,
}) => {
  const events: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) events.push(request.postDataJSON().event_id);
  });
  await page.goto(`${await vehicleThat(tenant, petrol)}#finance-calculator`);
  const finance = await reach(page, 'finance-calculator', 'finance-calculator');
  await expect(finance).toBeInViewport();
  const figure = finance.locator('.calculator__figure');
  const weekly = await figure.innerText();
  await finance.getByRole('slider', { name: 'Term' }).press('ArrowRight');
  await expect(finance.locator('output', { hasText: '5.5 years' })).toBeVisible();
  await expect(figure).not.toHaveText(weekly);
  await finance.getByRole('radio', { name: 'Monthly' }).check();
  await expect(figure).toHaveText(/^\$[\d,]+ \/mth$/);
  expect(events.filter((id) => id === 26)).toEqual([26]);
  expect(complaints).toEqual([]);
});

test('the credit history is quoted once for several changes, without scripts too; a failed quote leaves a blank [finance-calculator.quote-debounce-500ms] [finance-calculator.quote-failure-blank] [finance-calculator.credit-history-choices]', async ({
  page,
  browser,
}) => {
  const path = await vehicleThat('budgetwheels', (vehicle) => {
    const { finance_lenders: lenders = {}, price = 0, status } = vehicle;
    return status === 'in_stock' && (price ?? 0) > 8000 && Object.keys(lenders ?? {}).length > 0;
  });
  const asked: unknown[] = [];
  await page.route('**/api/youx/quote', async (route) => {
    asked.push(route.request().postDataJSON());
    if (asked.length === 1) await route.continue();
    else await route.fulfill({ status: 502, body: '<html>' });
  });
  await page.goto(path);
  const finance = await reach(page, 'finance-calculator', 'finance-calculator');
  const figure = finance.locator('.calculator__figure');
  const great = await figure.innerText();
  await finance.getByLabel('Credit history').selectOption('Decent');
  await finance.getByLabel('Credit history').selectOption('Poor');
  await expect(figure).not.toHaveText(great);
  const poor = await figure.innerText();
  expect(asked).toMatchObject([{ selfAssessedCreditScore: 'POOR', loanTerm: 5 }]);
  expect(await violationsOf(page, { include: '#finance-calculator' })).toEqual([]);
  await finance.getByLabel('Credit history').selectOption('Decent');
  await expect(figure).toHaveText('');
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(path);
  await plain.locator('#finance-calculator > summary').click();
  await plain.getByLabel('Credit history').selectOption('Poor');
  await plain.locator('#finance-calculator').getByRole('button', { name: 'Work out' }).click();
  await expect(plain.locator('#finance-calculator .calculator__figure')).toHaveText(poor);
  await plain.close();
});

test('the calculators pass the accessibility rules', async ({ page }) => {
  await page.goto(await vehicleThat(tenant, petrol));
  for (const [type, id] of [
    ['delivery-calculator', 'delivery'],
    ['fuel-calculator', 'fuel'],
    ['finance-calculator', 'finance-calculator'],
  ] as const) {
    await reach(page, type, id);
    expect(await violationsOf(page, { include: `#${id}` })).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server calculates each result', async ({ page }) => {
    await page.goto(await vehicleThat(tenant, petrol));
    const open = (id: string) => page.locator(`#${id}:not([open]) > summary`).click();
    await open('delivery');
    await page.getByLabel('Your postcode').fill('2600');
    await page.getByRole('button', { name: 'Get a delivery price' }).click();
    await expect(page.locator('#delivery [role=status]')).toHaveText('Delivery to Canberra: $420');
    await open('fuel');
    const before = await page.locator('#fuel .calculator__figure').innerText();
    await page.getByLabel('Distance a week').fill('1000');
    await page.locator('#fuel').getByRole('button', { name: 'Work out' }).click();
    await expect(page.getByLabel('Distance a week')).toHaveValue('1,000 kms');
    await expect(page.locator('#fuel .calculator__figure')).not.toHaveText(before);
    await open('finance-calculator');
    await page.locator('#finance-calculator').getByRole('radio', { name: 'Fortnightly' }).check();
    await page.locator('#finance-calculator').getByRole('button', { name: 'Work out' }).click();
    await expect(page.locator('#finance-calculator .calculator__figure')).toHaveText(/\/fortnight$/);
  });
});
