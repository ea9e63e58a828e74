import { expect, type Page } from '@playwright/test';
import { at, firstVehicle, test } from './support.ts';
import { violationsOf } from '../support/axe.ts';

/** Fills in the fields every form has. */
async function introduce(page: Page, within = 'form.lead-form'): Promise<void> {
  const form = page.locator(within);
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('E-mail').fill('ann@mail.example');
  await form.getByLabel('Mobile phone').fill('0412 345 678');
}

/** Waits until the buttons open the dialog; before that they are links to a page with the same form. */
async function ready(page: Page): Promise<void> {
  await expect(page.locator('forecourt-island[data-type=enquiry-dialog][data-live]')).toBeAttached();
}

test('Enquire now opens a dialog that rejects an enquiry without comments, a complete one shows thanks, and the next form is prefilled [vehicle-page.enquire-opens-dialog] [enquiry.success-goes-to-success-page] [storage.user-details]', async ({
  page,
  complaints,
}) => {
  const path = await firstVehicle('harbour-used');
  await page.goto(at('harbour-used', path), { waitUntil: 'networkidle' });
  await ready(page);
  await page.locator('.vehicle-actions [data-action=enquire]').click();
  const dialog = page.getByRole('dialog', { name: 'Enquire about this vehicle' });
  await expect(dialog.getByLabel('First name')).toBeVisible({ timeout: 20_000 });
  expect(await violationsOf(page, { include: '.enquiry-dialog' })).toEqual([]);
  await introduce(page, '.enquiry-dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('Please fix the following errors:');
  await dialog.getByRole('link', { name: 'Comments: This is a required field.' }).click();
  await page.keyboard.type('Is it still there?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(at('harbour-used', '/success'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(page.getByRole('link', { name: /^Back to the/ })).toHaveAttribute('href', path);
  await page.goto(at('harbour-used', '/contact'));
  await page.getByLabel('E-mail').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('E-mail')).toHaveValue('ann@mail.example');
  expect(complaints).toEqual([]);
});

test('viewing, saving and enquiring about a vehicle is stored on the device under the names of the site [storage.key-names]', async ({
  page,
}) => {
  await page.goto(at('harbour-used', '/search/used-cars'));
  const card = page
    .locator('.card')
    .filter({ has: page.locator('.vehicle-control--save') })
    .first();
  const path = (await card.locator('.card__link').getAttribute('href')) ?? '';
  await card.locator('.vehicle-control--save').click();
  await page.goto(at('harbour-used', path), { waitUntil: 'networkidle' });
  await ready(page);
  await page.locator('.vehicle-actions [data-action=enquire]').click();
  await introduce(page, '.enquiry-dialog');
  const dialog = page.getByRole('dialog', { name: 'Enquire about this vehicle' });
  await dialog.getByLabel('Comments').fill('Is it still there?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(at('harbour-used', '/success'));
  const stored = await page.evaluate(() => Object.entries(localStorage));
  const entries = Object.fromEntries(stored.map(([key, json]) => [key, JSON.parse(json)]));
  const slug = path.split('/').at(-1);
  const vehicle = { id: expect.any(Number), slug, name: expect.any(String) };
  expect(entries).toMatchObject({
    'harbour-used:views': [{ id: expect.any(Number), stocknum: expect.any(String) }],
    'harbour-used:favourites': [vehicle],
    'harbour-used:enquiry-car': vehicle,
    'harbour-used:user': { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example' },
  });
});

test('Escape closes the dialog and restores the focus, and the link on a card opens it directly', async ({ page }) => {
  const path = await firstVehicle('harbour-used');
  await page.goto(at('harbour-used', `${path}#enquire`), { waitUntil: 'networkidle' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('selecting text from a field past the edge of the dialog leaves it open, a click there closes it', async ({
  page,
}) => {
  await page.goto(at('harbour-used', `${await firstVehicle('harbour-used')}#enquire`));
  const comments = page.getByRole('dialog').getByLabel('Comments');
  await comments.fill('Is it still there?');
  const { x = 0, y = 0 } = (await comments.boundingBox()) ?? {};
  await page.mouse.move(x + 60, y + 12);
  await page.mouse.down();
  await page.mouse.move(8, y + 12);
  await page.mouse.up();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toMatch(/^Is/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(8, y + 12);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the field that only robots fill in takes no focus, so that no browser completes it with a company', async ({
  page,
}) => {
  await page.goto(at('harbour-used', '/contact'));
  const trap = page.locator('main form.lead-form [name=company]');
  await expect(trap).toBeAttached();
  const takesFocus = await trap.evaluate((field: HTMLInputElement) => {
    field.focus();
    return document.activeElement === field;
  });
  expect(takesFocus).toBe(false);
});

test('on a site with web chat the button opens the chat [vehicle-page.enquire-opens-web-chat]', async ({ page }) => {
  await page.goto(at('northside-nissan', await firstVehicle('northside-nissan')), { waitUntil: 'networkidle' });
  await ready(page);
  await page.locator('.vehicle-actions [data-action=enquire]').click();
  await expect(page.getByRole('dialog', { name: 'Enquire by text message' })).toBeVisible();
});

test('by keyboard alone a form is sent, rejected, corrected and sent again; an error disappears once its field is corrected [enquiry.failure-shows-error]', async ({
  page,
  complaints,
}) => {
  await page.goto(at('harbour-used', '/contact'), { waitUntil: 'networkidle' });
  await page.getByLabel('First name').focus();
  await expect(page.locator('form.lead-form[data-live]')).toBeAttached();
  for (const text of ['Ann', 'Lee', 'ann@mail', '0412 345 678']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Mobile phone').press('Enter');
  const banner = page.locator('.lead-form__errors');
  await expect(banner).toBeFocused();
  await expect(banner.getByRole('listitem')).toHaveText([
    'E-mail: Please enter a valid e-mail address.',
    'Comments: This is a required field.',
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('.example');
  await expect(banner.getByRole('listitem')).toHaveText(['Comments: This is a required field.']);
  await banner.getByRole('link').press('Enter');
  await page.keyboard.type('Is it still there?');
  await expect(banner).toBeHidden();
  await page.getByLabel('Mobile phone').press('Enter');
  await expect(page).toHaveURL(at('harbour-used', '/success'));
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button links to a form about the vehicle, which shows its errors and then thanks [vehicle-page.enquire-opens-dialog]', async ({
    page,
  }) => {
    await page.goto(at('harbour-used', await firstVehicle('harbour-used')));
    await page.locator('.vehicle-actions [data-action=enquire]').click();
    await introduce(page);
    await page.getByLabel('Comments').fill(' ');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Comments: This is a required field.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
    await page.getByLabel('Comments').fill('Is it still there?');
    await page.getByRole('button', { name: 'Send' }).click();
    // A browser keeps the fragment of the form's own address through the redirect.
    await expect(page).toHaveURL(/\/success(#enquiry)?$/);
  });
});

test('while no script can be loaded, sending a form shows what its later steps require', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(at('northside-nissan', '/service'));
  const form = page.locator('form.lead-form');
  await form.getByLabel('Make and model').fill('Toyota RAV4');
  await form.getByLabel('Registration').fill('ABC 123');
  await form.getByLabel('What shall we do?').selectOption('service');
  await expect(form.getByLabel('Date')).toBeHidden();
  await form.getByRole('button', { name: 'Send the booking' }).click();
  await form.getByLabel('Date').fill((await form.getByLabel('Date').getAttribute('min')) ?? '');
  await form.getByLabel('Drop off').selectOption('morning');
  await introduce(page);
  await form.getByRole('button', { name: 'Send the booking' }).click();
  await expect(page).toHaveURL(at('northside-nissan', '/success'));
});

test('the list of errors is focused below the head of the dialog, not under it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(at('harbour-used', await firstVehicle('harbour-used')), { waitUntil: 'networkidle' });
  await ready(page);
  await page.locator('.vehicle-actions [data-action=enquire]').click();
  const dialog = page.getByRole('dialog', { name: 'Enquire about this vehicle' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  const heading = dialog.getByText('Please fix the following errors:');
  const isUncovered = (element: Element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 1, top + height / 2));
  };
  await expect.poll(() => heading.evaluate(isUncovered)).toBe(true);
});
