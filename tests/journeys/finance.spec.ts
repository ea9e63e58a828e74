import { expect, type Locator, type Page } from '@playwright/test';
import { serveWithTexts, type TextedSites } from '../support/sms-gateway.ts';
import { test } from './support.ts';
import { violationsOf } from '../support/axe.ts';

// In one process, which starts the sites once.
test.describe.configure({ mode: 'default' });

let sites: TextedSites;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  sites = await serveWithTexts();
});
test.afterAll(() => sites.stop());

const at = (path: string, site = 'harbour-used') => `http://${site}.localhost:${sites.port}${path}`;
const applied = /\/success\?application=\d+$/;

async function person(form: Locator): Promise<void> {
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('E-mail').fill('ann@mail.example');
}

/** Asks for a code and types it. */
async function verify(form: Locator, phone: string, first = true): Promise<void> {
  const send = form.getByRole('button', { name: 'Send code' });
  if (first) await expect(send).toBeDisabled();
  await form.getByLabel('Mobile phone').fill(phone);
  await send.click();
  await expect(form.getByText('Code sent!')).toBeVisible();
  await expect(form.getByLabel('Verification code')).toBeFocused();
  await form.getByLabel('Verification code').fill(sites.codeTo(phone));
}

/** The finance page of a site, once its form is live. */
async function opened(page: Page, path: string, site?: string): Promise<Locator> {
  await page.goto(at(path, site));
  await page.locator('#finance-form').scrollIntoViewIfNeeded();
  await expect(page.locator('#finance-form form[data-live]')).toHaveCount(1);
  return page.locator('#finance-form');
}

for (const [index, site] of ['harbour-used', 'northside-nissan', 'wander-caravans'].entries())
  test(`a shopper applies for finance at ${site}, to where the application continues [finance-form.apply-with-mobile-code] [finance-form.submit-redirect]`, async ({
    page,
    complaints,
  }) => {
    const form = await opened(page, '/finance', site);
    expect(await violationsOf(page)).toEqual([]);
    await person(form);
    await verify(form, `041234570${index}`);
    await form.getByRole('button', { name: 'Apply now' }).click();
    await expect(page).toHaveURL(applied);
    await expect(page.getByText('We have your finance application')).toBeVisible();
    expect(complaints).toEqual([]);
  });

test('the button that sends a code stands beside its field, however many lines the label takes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const form = await opened(page, '/finance');
  const top = (part: string) => form.locator(`.code-field ${part}`).evaluate((box) => box.getBoundingClientRect().top);
  for (const label of ['Code', 'The code that we send to your mobile phone']) {
    await form.locator('.code-field label').evaluate((element, text) => (element.textContent = text), label);
    expect(await top('button')).toBe(await top('input'));
  }
});

/** What can fail when an applicant sends the form, in order, and what is said of it; `null` is no answer at all. */
const failures = [
  ['otp/verify', null, 'An unknown error occurred during verification.'],
  ['leads/finance', { status: 500, json: {} }, 'Lead submission failed'],
  ['youx/create-customer', { status: 500, json: {} }, 'Failed to create customer with YouX'],
  ['youx/create-customer', { status: 200, json: {} }, 'Failed to create customer or no redirect URL received.'],
  [
    'youx/create-customer',
    { status: 422, json: { error: { code: 'refused', message: 'Failed to create YouX customer' } } },
    'Failed to create YouX customer',
  ],
  ['youx/create-customer', null, 'An unknown error occurred.'],
] as const;

test('no code, a wrong code, a lender that fails in each of its ways: each says so, keeps everything, and the next try goes through [errors.code-invalid] [errors.customer-server-text]', async ({
  page,
}) => {
  const phone = '0412345710';
  const form = await opened(page, '/finance');
  const alert = form.getByRole('alert').first();
  const fail = (path: string, answer: object | null) =>
    page.route(`**/api/${path}`, (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });
  await person(form);
  await form.getByLabel('Mobile phone').fill(phone);
  await fail('otp/send', { status: 503, json: { error: { code: 'sms', message: 'No code could be sent.' } } });
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(alert).toContainText('No code could be sent.');
  await verify(form, phone, false);
  const code = sites.codeTo(phone);
  await form.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000');
  const apply = form.getByRole('button', { name: 'Apply now' });
  await apply.click();
  await expect(alert).toContainText('The verification code is invalid. Please try again.');
  await form.getByLabel('Verification code').fill(code);
  for (const [path, answer, message] of failures) {
    await fail(path, answer);
    await apply.click();
    await expect(alert).toContainText(message);
    await expect(form.getByLabel('E-mail')).toHaveValue('ann@mail.example');
  }
  await apply.click();
  await expect(page).toHaveURL(applied);
});

test('the popup leads through four stages to where the application continues, and keeps its values when closed [finance-popup.steps-advance-to-last]', async ({
  page,
  complaints,
}) => {
  const site = 'budgetwheels';
  // The cheapest cost less than anybody lends.
  await page.goto(at('/search/used-cars?price=15000-30000', site));
  const href = await page.locator('.card__link').first().getAttribute('href');
  // A click before the popup's code has arrived waits for it.
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/finance-popup-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at(href ?? '/', site), { waitUntil: 'domcontentloaded' });
  const opener = page.locator('a[data-action=finance]:visible').first();
  const popup = page.getByRole('dialog', { name: 'Instant Finance pre-approval with no impact on your credit score.' });
  await opener.click();
  await expect(opener).toHaveAttribute('data-waiting', '');
  release();
  await expect(popup).toBeVisible();
  await expect(opener).not.toHaveAttribute('data-waiting');
  await expect(popup.getByText('/wk')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const next = popup.getByRole('button', { name: 'Next' });
  await next.click();
  await person(popup);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(popup.getByLabel('First name')).toHaveValue('Ann');
  await next.click();
  await verify(popup, '0412345720');
  await next.click();
  await expect(popup.getByText('Please check what you entered')).toBeVisible();
  await popup.getByRole('button', { name: 'Back' }).click();
  await expect(popup.getByLabel('Mobile phone')).toHaveValue('0412345720');
  await next.click();
  await popup.getByRole('button', { name: 'Apply now' }).click();
  await expect(page).toHaveURL(applied);
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form works as plain steps: code sent, code entered, applied [finance-form.apply-with-mobile-code]', async ({
    page,
  }) => {
    const phone = '0412345730';
    await page.goto(at('/finance'));
    const form = page.locator('#finance-form');
    await person(form);
    await form.getByLabel('Mobile phone').fill(phone);
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByText('Code sent!')).toBeVisible();
    await expect(form.getByLabel('First name')).toHaveValue('Ann');
    await form.getByLabel('Verification code').fill(sites.codeTo(phone));
    await form.getByRole('button', { name: 'Apply now' }).click();
    await expect(page).toHaveURL(applied);
  });

  test('Get Finance leads to the finance page where a script would open the popup', async ({ page }) => {
    await page.goto(at('/search/used-cars', 'budgetwheels'));
    await page.locator('.card__link').first().click();
    await page.locator('a[data-action=finance]').first().click();
    await expect(page.locator('#finance-form form')).toHaveCount(1);
  });
});
