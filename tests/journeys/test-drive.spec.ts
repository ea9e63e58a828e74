import { expect, type Page } from '@playwright/test';
import { at, test, vehicleThat } from './support.ts';

async function introduce(page: Page): Promise<void> {
  await page.getByLabel('Which vehicle would you like to drive?').fill('The white RAV4');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('E-mail').fill('ann@mail.example');
  await page.getByLabel('Mobile phone').fill('0412 345 678');
}

/** The first weekday that can be booked from the morning on: on the very first day some hours are too soon. */
async function firstWeekday(page: Page): Promise<string> {
  const first = (await page.getByLabel('Date').getAttribute('min')) ?? '';
  const day = new Date(`${first}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while ([0, 6].includes(day.getUTCDay()));
  return day.toISOString().slice(0, 10);
}

test('a test drive is booked in two steps, at a time offered by the yard [enquiry.multi-step-2] [test-drive.availability-use-open]', async ({
  page,
  complaints,
}) => {
  await page.goto(at('harbour-used', '/book-test-drive'), { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Date (optional)')).toBeHidden();
  await introduce(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Date (optional)')).toBeFocused();
  await page.getByLabel('Date (optional)').fill(await firstWeekday(page));
  await expect(page.getByRole('option', { name: 'Any time' })).toBeAttached();
  await page.getByLabel('Time (optional)').selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Book test drive' }).click();
  await expect(page).toHaveURL(at('harbour-used', '/success'));
  expect(complaints).toEqual([]);
});

test('while availability is unknown any time can be selected [api.appointment-availability-handling]', async ({
  page,
}) => {
  await page.route('**/api/appointments/**', (route) => route.abort());
  await page.goto(at('harbour-used', '/book-test-drive'), { waitUntil: 'networkidle' });
  await introduce(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Date (optional)').fill(await firstWeekday(page));
  await page.getByLabel('Time (optional)').fill('10:15');
  await page.getByRole('button', { name: 'Book test drive' }).click();
  await expect(page).toHaveURL(at('harbour-used', '/success'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both steps are on the page and work', async ({ page }) => {
    await page.goto(at('harbour-used', '/book-test-drive/'));
    await introduce(page);
    await page.getByLabel('Date (optional)').fill(await firstWeekday(page));
    await page.getByLabel('Time (optional)').fill('10:30');
    await page.getByRole('button', { name: 'Book test drive' }).click();
    await expect(page).toHaveURL(at('harbour-used', '/success'));
  });
});

test('the test-drive page of a reserved vehicle redirects to the vehicle', async ({ page }) => {
  const reserved = await vehicleThat('harbour-used', (vehicle) => vehicle.reserved === true && !vehicle.sold);
  const slug = reserved.split('/').at(-1) ?? '';
  await page.goto(at('harbour-used', `/book-test-drive?car_id=${slug}`));
  await expect(page).toHaveURL(reserved);
  await expect(page.locator('h1')).toHaveCount(1);
});
