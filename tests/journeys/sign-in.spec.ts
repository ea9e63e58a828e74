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

/** What remains after signing out: that this browser has signed in with a phone before, but not with which. */
const kept = ['forecourt_device'];

const at = (path: string, site = 'harbour-used') => `http://${site}.localhost:${sites.port}${path}`;

test('a shopper is asked to sign in, does so, opens their garage, and signs out [sign-in.needed-for-saving-and-gated-pages] [gating.redirect-signed-out] [sign-in.sign-out]', async ({
  page,
  complaints,
}) => {
  const phone = '0412345601';
  const keep = page.getByRole('link', { name: 'Sign in to keep your valuation with your number' });
  await page.goto(at('/sell-your-car'));
  await expect(keep).toBeVisible();
  await page.goto(at('/contact'));
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page).toHaveURL(at('/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2Fcontact'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your garage');
  await expect(page.locator('forecourt-island[data-type=sign-in][data-live]')).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);

  const send = page.getByRole('button', { name: 'Send code' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Mobile number').fill('0412 345 601');
  await page.getByLabel('First name').fill('Ada');
  await send.click();
  await expect(page.getByText('Code sent!')).toBeVisible();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);

  const code = sites.codeTo(phone);
  await page.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The verification code is invalid. Please try again.');
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(at('/my-garage'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My garage');
  await expect(page.getByText('0412 345 601').first()).toBeVisible();
  await expect(page.getByText('Ada')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(at('/contact'));
  // The form is not hydrated before it is in view.
  await page.getByRole('main').getByLabel('Mobile phone').scrollIntoViewIfNeeded();
  await expect(page.getByRole('main').getByLabel('Mobile phone')).toHaveValue('0412 345 601');
  await expect(page.getByRole('main').getByLabel('First name')).toHaveValue('Ada');
  await page.goto(at('/sell-your-car'));
  await expect(page.getByRole('main').getByLabel('Mobile phone')).toHaveValue('0412 345 601');
  await expect(keep).toBeHidden();

  await page.goto(at('/search/used-cars'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'My garage' }).first()).toBeVisible();
  await page.evaluate(() => {
    const [slug = ''] = location.hostname.split('.');
    for (const name of ['user', 'valuation', 'enquiry-car', 'favourites'])
      localStorage.setItem(`${slug}:${name}`, '{}');
  });
  await page.goto(at('/my-garage'));
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(at('/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2Fmy-garage'));
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(kept);
  // The shopper's contact details leave the device with the session; saved vehicles stay.
  const left = () => page.evaluate(() => Object.keys(localStorage).map((key) => key.split(':')[1]));
  const own = new Set(['user', 'valuation', 'enquiry-car', 'signed-in']);
  // The next page clears them once its script has run.
  await expect.poll(async () => (await left()).filter((name = '') => own.has(name))).toEqual([]);
  expect(await left()).toContain('favourites');
  // The browser reports the response to the wrong code.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test('the first paint shows whether a shopper was signed in on the last page, and then whether they still are', async ({
  page,
}) => {
  // What only the scripts in the head have done.
  await page.addInitScript(() => {
    const head = new MutationObserver(() => {
      if (!document.body) return;
      document.documentElement.dataset['parsed'] = String(document.documentElement.hasAttribute('data-signed-in'));
      head.disconnect();
    });
    head.observe(document, { childList: true, subtree: true });
  });
  const state = async (path: string) => {
    await page.goto(at(path));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const { parsed } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    const link = page.getByRole('banner').getByRole('link', { name: /^(My garage|Sign in)$/ });
    return [parsed, await link.first().innerText()];
  };
  await page.context().addCookies([{ name: 'forecourt_signed_in', value: '1', url: at('/') }]);
  expect(await state('/search/used-cars')).toEqual(['false', 'My garage']);
  // Pages without any other script, too.
  expect(await state('/about-us')).toEqual(['true', 'My garage']);
  await page.context().clearCookies();
  expect(await state('/about-us')).toEqual(['true', 'Sign in']);
  expect(await state('/search/used-cars')).toEqual(['true', 'Sign in']);
  expect(await state('/about-us')).toEqual(['false', 'Sign in']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signs in and out with plain forms [sign-in.redirect-param] [sign-in.back-param]', async ({ page }) => {
    const phone = '0412345602';
    await page.goto(at('/sign-in?type=watchlist&redirect=%2Fabout-us&back=%2Fcontact'));
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/contact');
    await page.getByLabel('Mobile number').fill('+61 412 345 602');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Code sent!')).toBeVisible();
    const first = sites.codeTo(phone);
    await page.getByRole('button', { name: 'Resend code' }).click();
    await expect(page.getByText('Code sent!')).toBeVisible();
    const second = sites.codeTo(phone);
    await page.getByLabel('Verification code').fill('12');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Code must be 6 digits.')).toBeVisible();
    expect(first).toMatch(/^\d{6}$/);
    await page.getByLabel('Verification code').fill(second);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(at('/about-us'));
    await page.goto(at('/my-garage'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My garage');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in\?type=my-garage/);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.toSorted()).toEqual([...kept, 'forecourt_visit']);
  });
});

test('no script and no other site can read the session', async ({ page }) => {
  await page.goto(at('/sign-in'));
  await page.getByLabel('Mobile number').fill('0412345603');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Code sent!')).toBeVisible();
  await page.getByLabel('Verification code').fill(sites.codeTo('0412345603'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(at('/'));
  const cookies = await page.context().cookies();
  const found = cookies.map(({ name, httpOnly, sameSite, domain }) => [name, httpOnly, sameSite, domain].join(' '));
  expect(found.toSorted()).toEqual([
    'forecourt_device true Lax harbour-used.localhost',
    'forecourt_session true Lax harbour-used.localhost',
    'forecourt_signed_in false Lax harbour-used.localhost',
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('forecourt_signed_in=1');
});

test('signs in within a dialog if so configured: the page stays, and the car is saved', async ({
  page,
  complaints,
}) => {
  const phone = '0412345604';
  await page.route('**/api/saving*', async (route) => {
    // Not every system resolves names below localhost; the browser does.
    const url = route.request().url().replace('northside-nissan.localhost', '127.0.0.1');
    const answer = await route.fetch({ url, headers: { host: 'northside-nissan.localhost' } });
    await route.fulfill({ response: answer, json: { ...(await answer.json()), prompt: 'dialog' } });
  });
  await page.goto(at('/search/used-cars', 'northside-nissan'));
  const address = page.url();
  const save = page.getByRole('button', { name: /^Save / }).first();
  const name = await save.getAttribute('aria-label');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to save cars' });
  await expect(dialog.getByLabel('Mobile number')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Back' }).click();
  await expect(dialog).toHaveCount(0);

  await save.click();
  await dialog.getByLabel('Mobile number').fill(phone);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Code sent!')).toBeVisible();
  await dialog.getByLabel('Verification code').fill('12');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText('Code must be 6 digits.')).toBeVisible();
  // As on the page of its own, another code has to wait, whatever was entered in between.
  await expect(dialog.getByRole('button', { name: 'Resend code' })).toBeDisabled();
  await dialog.getByLabel('Verification code').fill(sites.codeTo(phone));
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(page.getByText('Car Saved In Watchlist')).toBeVisible();
  await expect(page.getByRole('button', { name: name?.replace('Save', 'Remove') ?? '' }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My garage' }).first()).toBeVisible();
  // The browser reports the response to the short code.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});

test.describe('a session that ends while a form is being filled in', () => {
  const checkout = async (page: Page, stocknum: string) => {
    await page.goto(at('/sitemap.xml', 'clickdrive'));
    const path = new RegExp(`/cars/[a-z0-9-]+-${stocknum}`).exec(await page.content())?.[0];
    await page.goto(at(`${path}/checkout`, 'clickdrive'));
  };
  const signInWith = async (place: Page | Locator, phone: string) => {
    await place.getByLabel('Mobile number').fill(phone);
    await place.getByRole('button', { name: 'Send code' }).click();
    await expect(place.getByText('Code sent!')).toBeVisible();
    await place.getByLabel('Verification code').fill(sites.codeTo(phone));
    await place.getByRole('button', { name: 'Sign in' }).click();
  };
  const fill = async (page: Page) => {
    const form = page.getByRole('main');
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Lee');
    await form.getByLabel('E-mail').fill('ada@mail.example');
    await form.getByLabel('I accept the terms and conditions').check();
  };

  test('is continued in a dialog, and what was entered is sent [enquiry.failure-shows-error]', async ({ page }) => {
    const phone = '0412345605';
    await page.goto(at('/sign-in', 'clickdrive'));
    await signInWith(page, phone);
    await expect(page).toHaveURL(at('/', 'clickdrive'));
    await checkout(page, 'c91004');
    await expect(page.locator('.lead-form[data-live]')).toHaveCount(1);
    await fill(page);
    await page.context().clearCookies();
    const send = page.getByRole('main').getByRole('button', { name: /^Reserve for/ });
    await send.click();
    const dialog = page.getByRole('dialog', { name: 'Sign in to reserve' });
    await dialog.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please sign in and send this form again. What you have entered stays here.',
    );
    await expect(page.getByRole('alert')).toBeFocused();
    await send.click();
    await signInWith(dialog, phone);
    await expect(page.getByText(/^Your reservation of the .+ is with our team/)).toBeVisible();
  });

  test('is continued in another tab without JavaScript, and what was entered is sent [enquiry.failure-shows-error]', async ({
    browser,
  }) => {
    const phone = '0412345606';
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(at('/sign-in', 'clickdrive'));
    await signInWith(page, phone);
    await checkout(page, 'c91012');
    await fill(page);
    await context.clearCookies();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Reserve for/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in first');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Sign in (opens a new tab)' }).click();
    await signInWith(await opened, phone);
    await expect(await opened).toHaveURL(/\/checkout$/);
    await page.getByRole('button', { name: 'I have signed in: send it' }).click();
    await expect(page.getByText(/^Your reservation of the .+ is with our team/)).toBeVisible();
    await context.close();
  });
});
