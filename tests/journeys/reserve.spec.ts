import { expect } from '@playwright/test';
import { at, test, vehicleThat } from './support.ts';
import { violationsOf } from '../support/axe.ts';

/** A vehicle that can be reserved. */
const free = () =>
  vehicleThat(
    'northside-nissan',
    ({ status, sold, reserved, price, tag }) =>
      status === 'in_stock' && !sold && !reserved && (price ?? 0) > 10 && tag !== 'Test Drive Only',
  );

test('a vehicle is reserved for its fee, with terms accepted [reserve-checkout.reserve-page-content-open] [routes.reserve-buy-online] [routes.buy-online-only-brand]', async ({
  page,
  complaints,
}) => {
  await page.goto(`${await free()}/checkout`, { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/buy-online$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserve this vehicle');
  await expect(page.getByText('Mastercard')).toBeVisible();
  expect(await violationsOf(page, { include: 'main' })).toEqual([]);
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('E-mail').fill('ann@mail.example');
  await page.getByLabel('Mobile phone').fill('0412 345 678');
  await page.getByRole('button', { name: 'Reserve for $200' }).click();
  await expect(page.getByRole('alert')).toContainText('Please tick this box to go on.');
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: 'Reserve for $200' }).click();
  await expect(page).toHaveURL(at('northside-nissan', '/success'));
  await expect(page.getByText(/^Your reservation of the .+ is with our team/)).toBeVisible();
  expect(complaints).toEqual([]);
});
