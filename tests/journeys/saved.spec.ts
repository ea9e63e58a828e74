import { expect, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { at, fetchText, firstVehicle, layoutShift, test, vehicleThat } from './support.ts';

/** Saves on the device, compares. */
const device = 'harbour-used';
/** Saves in the account. */
const account = 'northside-nissan';

const stored = (page: Page, name: string, tenant: string = device) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `${tenant}:${name}`);
const hearts = (page: Page) => page.locator('.card .vehicle-control--save');
const toast = (page: Page) => page.locator('.toasts__toast:not([hidden])');

/** The number beside the header's link to the saved vehicles, in quotation marks. */
const countInHeader = (page: Page) =>
  page
    .locator('.site-header__link--saved')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);

/** A signed-in shopper, as far as the page knows: the calls are answered here instead of by the server. */
async function asSignedIn(page: Page, answer: (path: string, body: unknown) => object | 'abort' | number) {
  const calls: { path: string; body: unknown }[] = [];
  await page.context().addCookies([{ name: 'forecourt_signed_in', value: '1', url: at(account) }]);
  await page.route('**/api/watchlist', (route) => route.fulfill({ json: { phone_number: '0412345678', ids: [] } }));
  await page.route('**/api/watchlist/*', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const body: unknown = route.request().postDataJSON();
    calls.push({ path, body });
    const given = answer(path, body);
    if (given === 'abort') await route.abort();
    else if (typeof given === 'number')
      await route.fulfill({ status: given, json: { success: false, error: { code: 'no', message: 'Not today.' } } });
    else await route.fulfill({ json: given });
  });
  return calls;
}

/** Saves a vehicle without being signed in, up to the sign-in page; returns the vehicle's address. */
async function saveUnknown(page: Page): Promise<string> {
  await page.route('**/sign-in?*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }));
  const address = at(account, await firstVehicle(account));
  await page.goto(address);
  await page.locator('.vehicle-tools .vehicle-control--save').click();
  await page.waitForURL('**/sign-in?*');
  return address;
}

test.describe('on the device', () => {
  test('a heart saves a vehicle without signing in, and removes it again [favourites.toggle-by-id] [storage.favourite-entry]', async ({
    page,
    complaints,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
    await page.goto(at(device, '/search/used-cars'));
    const heart = hearts(page).first();
    await heart.click();
    await expect(toast(page)).toContainText('Car Saved In Watchlist');
    await expect(toast(page).getByRole('link', { name: 'View List' })).toHaveAttribute('href', '/watchlist');
    const [entry] = await stored(page, 'favourites');
    expect(Object.keys(entry)).toEqual(['id', 'name', 'slug', 'make', 'model', 'primary_image_url']);
    expect(posts.filter((path) => path.includes('watchlist'))).toEqual([]);
    await page.reload();
    await expect(heart).toHaveAttribute('data-on', '');
    await expect.poll(() => countInHeader(page)).toBe('"1"');
    await page.goto(at(device, '/about-us'));
    expect(await countInHeader(page)).toBe('"1"');
    await page.goto(at(device, '/search/used-cars'));
    await heart.press('Enter');
    await expect(toast(page)).toContainText('Car Removed');
    expect(await stored(page, 'favourites')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a click before the island of the button is hydrated counts once [favourites.toggle-by-id]', async ({
    page,
  }) => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/vehicle-tools-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const live = ({ sold, status, price, car_type }: Vehicle) =>
      car_type === 'used' && !sold && status === 'in_stock' && (price ?? 0) > 0;
    await page.goto(await vehicleThat(device, live));
    await page.locator('.vehicle-tools .vehicle-control--save').click();
    await expect(toast(page)).toContainText('Car Saved In Watchlist');
    release?.();
    await expect(page.locator('forecourt-island:has(.vehicle-tools)[data-live]')).toBeAttached();
    expect(await stored(page, 'favourites')).toHaveLength(1);
    await expect(page.locator('.vehicle-tools .vehicle-control--save')).toHaveText('Saved');
  });

  test('a heart tapped before its script has arrived saves the vehicle when it has, and removes none', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/shopper-*.js', (route) => held.then(() => route.continue()));
    await page.goto(at(device, '/search/used-cars'), { waitUntil: 'commit' });
    const places = page.locator('.card [data-save]');
    await places.nth(1).click();
    await expect(places.nth(1)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(hearts(page).nth(1)).toHaveAttribute('data-on', '');
    await expect(hearts(page).first()).not.toHaveAttribute('data-on');
    await expect(places.nth(1)).not.toHaveAttribute('aria-busy');
    await page.unrouteAll();
    await page.route('**/assets/shopper-*.js', async (route) => {
      await expect.poll(() => places.nth(1).getAttribute('aria-busy')).toBe('true');
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await places.nth(1).click();
    await expect(hearts(page).nth(1)).toHaveAttribute('data-on', '');
  });

  test('cards loaded by a search have hearts too', async ({ page }) => {
    await page.goto(at(device, '/search/used-cars'));
    await hearts(page).first().click();
    await page.locator('.results__page-link, .results__pages a').last().click();
    await expect(page).toHaveURL(/page=/);
    await expect(hearts(page).first()).toBeVisible();
    await expect(hearts(page).first()).not.toHaveAttribute('data-on');
  });

  test('the list shows what was saved, including vehicles no longer in stock, and follows another tab', async ({
    page,
    context,
  }) => {
    await page.goto(at(device, '/watchlist'));
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    const other = await context.newPage();
    await other.goto(
      await vehicleThat(
        device,
        ({ car_type, sold, status, price }) =>
          car_type === 'used' && !sold && status === 'in_stock' && (price ?? 0) > 0,
      ),
    );
    await other.evaluate(() => {
      const gone = { id: 1, name: '1999 Gone Car', slug: 'gone', make: 'Gone', model: 'Car', primary_image_url: '' };
      localStorage.setItem('harbour-used:favourites', JSON.stringify([gone]));
    });
    await expect(page.getByText('1999 Gone Car')).toBeVisible();
    await expect(page.locator('[data-gone] .tag')).toHaveText('No longer available');
    await other.locator('.vehicle-tools .vehicle-control--save').click();
    await expect(page.locator('.saved-vehicles .card')).toHaveCount(1);
    await page.locator('[data-gone] button').click();
    await expect(page.getByText('1999 Gone Car')).toBeHidden();
    await expect(page.locator('.saved-vehicles .card')).toHaveCount(1);
  });

  test('a page that back shows again as it was left has the hearts and the comparison of the later page', async ({
    page,
  }) => {
    await page.goto(at(device, '/search/used-cars'));
    const control = (kind: string) => page.locator(`.card .vehicle-control--${kind}`);
    for (const kind of ['save', 'compare']) {
      await control(kind).first().click();
      await expect(control(kind).first()).toHaveAttribute('data-on', '');
    }
    await page.evaluate((tenant) => {
      // Other pages of a browser are told of this; a page that was left is not.
      for (const name of ['favourites', 'compare']) localStorage.setItem(`${tenant}:${name}`, '[]');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, device);
    for (const kind of ['save', 'compare']) await expect(control(kind).first()).not.toHaveAttribute('data-on');
    await expect(page.locator('.compare-tray')).toBeHidden();
    expect(await countInHeader(page)).not.toBe('"1"');
  });

  test('garbage in storage, and disabled storage, break nothing', async ({ page, complaints }) => {
    await page.addInitScript(() => {
      localStorage.setItem('harbour-used:favourites', '{"id":[');
      localStorage.setItem('harbour-used:views', '[{"id":"x"},7,null]');
      localStorage.setItem('harbour-used:compare', '"none"');
    });
    await page.goto(at(device, '/search/used-cars'));
    await hearts(page).first().click();
    await expect(hearts(page).first()).toHaveAttribute('data-on', '');
    await page.addInitScript(() => {
      Storage.prototype.getItem = () => {
        throw new DOMException('off', 'SecurityError');
      };
      Storage.prototype.setItem = () => {
        throw new DOMException('off', 'SecurityError');
      };
    });
    await page.goto(at(device, '/search/used-cars'));
    await hearts(page).nth(1).click();
    await expect(hearts(page).nth(1)).toHaveAttribute('data-on', '');
    expect(complaints).toEqual([]);
  });

  test('tenants on one origin have separate storage [storage.keys-per-site]', async ({ page }) => {
    await page.goto(at(device, '/search/used-cars'));
    await page.evaluate(() => localStorage.setItem('northside-nissan:favourites', '[{"id":1}]'));
    await hearts(page).first().click();
    await expect.poll(() => stored(page, 'favourites')).toHaveLength(1);
    expect(await stored(page, 'favourites', account)).toEqual([{ id: 1 }]);
    await expect.poll(() => countInHeader(page)).toBe('"1"');
  });
});

test.describe('in the account', () => {
  test('a signed-out shopper is sent to sign in and back, and nothing is saved [routes.sign-in-watchlist] [watchlist.no-phone-redirect]', async ({
    page,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
    await page.route('**/sign-in?*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }));
    const path = await firstVehicle(account);
    await page.goto(at(account, `${path}?from=test`));
    await page.locator('.vehicle-tools .vehicle-control--save').click();
    await page.waitForURL('**/sign-in?*');
    const { search } = new URL(page.url());
    const here = encodeURIComponent(`${path}?from=test`);
    expect(search).toBe(`?type=watchlist&redirect=${here}&back=${here}`);
    expect(posts.filter((call) => call.includes('watchlist'))).toEqual([]);
  });

  test('after signing in the save completes automatically, once', async ({ page }) => {
    const address = await saveUnknown(page);
    const calls = await asSignedIn(page, () => ({ success: true }));
    await page.goto(address);
    await expect(toast(page)).toContainText('Car Saved In Watchlist');
    await expect(page.locator('.vehicle-tools .vehicle-control--save')).toHaveText('Saved');
    await page.goto(address);
    await expect(page.locator('.vehicle-tools .vehicle-control--save')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('a list that fails to load shows an error, and a pending save stays pending', async ({ page }) => {
    const address = await saveUnknown(page);
    const calls = await asSignedIn(page, () => ({ success: true }));
    await page.route('**/api/watchlist', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(address);
    const alert = page.locator('.toasts__toast[role="alert"]:not([hidden])');
    await expect(alert).toContainText('This did not work. Please try again in a moment.');
    await page.locator('.vehicle-tools .vehicle-control--save').click();
    await expect(alert).toContainText('This did not work. Please try again in a moment.');
    await expect(page).toHaveURL(address);
    expect(calls).toEqual([]);
    await page.unroute('**/api/watchlist');
    await page.route('**/api/watchlist', (route) => route.fulfill({ json: { phone_number: '0412345678', ids: [] } }));
    await page.goto(address);
    await expect(toast(page)).toContainText('Car Saved In Watchlist');
    expect(calls).toHaveLength(1);
  });

  test('a double click saves once [watchlist.save-then-server] [analytics.event-39-save]', async ({ page }) => {
    const calls = await asSignedIn(page, () => ({ success: true }));
    const events: { readonly event_id: number }[] = [];
    await page.route('**/api/events', async (route) => {
      events.push(route.request().postDataJSON());
      await route.fulfill({ json: { ok: true } });
    });
    await page.goto(at(account, await firstVehicle(account)));
    const button = page.locator('.vehicle-tools .vehicle-control--save');
    await expect(button).toHaveText('Save');
    await button.dblclick();
    await expect(toast(page)).toContainText('Car Saved In Watchlist');
    await page.waitForLoadState('networkidle');
    expect(calls.map(({ path }) => path)).toEqual(['/api/watchlist/save-car']);
    expect(events.filter(({ event_id }) => event_id === 39)).toHaveLength(1);
    await button.click();
    await expect(toast(page)).toContainText('Car Removed');
    await expect(button).toHaveText('Save');
  });

  test('a shopper who does not complete sign-in saves nothing', async ({ page }) => {
    const address = await saveUnknown(page);
    await page.goto(address);
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
      .not.toContainEqual('northside-nissan:pending-save');
    await expect(page.locator('.vehicle-tools .vehicle-control--save')).toHaveText('Save');
  });

  test('Save becomes Saved at once, is busy until the server responds, then shows a toast [watchlist.save-optimistic] [watchlist.save-then-server] [watchlist.button-save-saved] [watchlist.button-spinner] [watchlist.toast-saved] [watchlist.toast-view-list] [analytics.event-39-save]', async ({
    page,
  }) => {
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const events: unknown[] = [];
    const calls = await asSignedIn(page, () => ({ success: true }));
    await page.route('**/api/watchlist/save-car', async (route) => {
      await held;
      await route.fallback();
    });
    await page.route('**/api/events', async (route) => {
      events.push(route.request().postDataJSON());
      await route.fulfill({ json: { ok: true } });
    });
    await page.goto(at(account, await firstVehicle(account)));
    const name = (await page.locator('h1').textContent()) ?? '';
    const button = page.locator('.vehicle-tools .vehicle-control--save');
    await expect(button).toHaveText('Save');
    await button.click();
    await expect(button).toHaveText('Saved');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button.locator('.icon')).toHaveCSS('animation-name', 'control-busy');
    expect(calls).toEqual([]);
    expect(events).not.toContainEqual(expect.objectContaining({ event_id: 39 }));
    answer?.();
    await expect(toast(page)).toContainText('Car Saved In Watchlist');
    await expect(toast(page)).toContainText(/^Car Saved In Watchlist.+ is now available in your watchlist/);
    await expect(toast(page)).toContainText(name.trim());
    await expect(button).toHaveAttribute('aria-busy', 'false');
    const [call] = calls;
    expect(call).toMatchObject({ path: '/api/watchlist/save-car', body: { phone_number: '0412345678' } });
    const { car_id } = (call?.body ?? {}) as { readonly car_id?: number };
    const body = { event_id: 39, car_id, dealership_id: expect.any(Number), website_id: expect.any(Number) };
    await expect.poll(() => events).toContainEqual(body);
    await toast(page).getByRole('link', { name: 'View List' }).click();
    await expect(page).toHaveURL(/\/watchlist$/);
  });

  test('removal works the same way [watchlist.remove-optimistic] [watchlist.toast-removed]', async ({ page }) => {
    let refuse = false;
    const calls = await asSignedIn(page, () => ({ success: !refuse }));
    await page.goto(at(account, await firstVehicle(account)));
    const button = page.locator('.vehicle-tools .vehicle-control--save');
    await button.click();
    await expect(toast(page)).toContainText('Car Saved In Watchlist');
    refuse = true;
    await button.click();
    await expect.poll(() => calls.length).toBe(2);
    const alert = page.locator('.toasts__toast[role="alert"]:not([hidden])');
    await expect(alert).toContainText('This did not work. Please try again in a moment.');
    await expect(button).toHaveAttribute('aria-busy', 'false');
    await expect(button).toHaveText('Saved');
    expect(calls.map(({ path }) => path)).toEqual(['/api/watchlist/save-car', '/api/watchlist/remove-car']);
    refuse = false;
    await button.click();
    await expect(button).toHaveText('Save');
    await expect(toast(page)).toContainText(/^Car Removed.+ is no longer in your watchlist/);
  });

  test('a page that back shows again as it was left has what was saved on the later page', async ({ page }) => {
    await asSignedIn(page, () => ({ success: true }));
    await page.goto(at(account, await firstVehicle(account)));
    const control = page.locator('.vehicle-tools .vehicle-control--save');
    await expect(control).toHaveText('Save');
    const id = Number(await page.locator('.vehicle-tools [data-controls]').first().getAttribute('data-controls'));
    await page.route('**/api/watchlist', (route) => route.fulfill({ json: { phone_number: '0412345678', ids: [id] } }));
    const showAgain = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await showAgain();
    await expect(control).toHaveText('Saved');
    // Signed out elsewhere, while the list was on its way.
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/watchlist', async (route) => {
      await held;
      await route.fulfill({ json: { phone_number: '0412345678', ids: [id] } });
    });
    const request = page.waitForRequest('**/api/watchlist');
    await showAgain();
    await request;
    await page.context().clearCookies();
    await page.waitForFunction(() => !document.cookie.includes('forecourt_signed_in'));
    await showAgain();
    await expect(control).toHaveText('Save');
    await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
    const response = page.waitForResponse('**/api/watchlist');
    answer();
    await (await response).finished();
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await expect(control).toHaveText('Save');
  });

  test('a heart that is tapped before the list is there saves, though the vehicle turns out to be saved', async ({
    page,
  }) => {
    const calls = await asSignedIn(page, () => ({ success: true }));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    let ids: readonly number[] = [];
    await page.route('**/api/watchlist', async (route) => {
      await held;
      await route.fulfill({ json: { phone_number: '0412345678', ids } });
    });
    await page.goto(at(account, '/search/new-cars'));
    const heart = hearts(page).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-busy', 'true');
    ids = [Number(await heart.locator('..').getAttribute('data-controls'))];
    answer();
    await expect(heart).toHaveAttribute('data-on');
    await expect(heart).toHaveAttribute('aria-busy', 'false');
    expect(calls).toEqual([]);
  });

  test('is rolled back when the server rejects it or is unreachable, with an error and without a success toast [watchlist.save-then-server] [api.watchlist-save-network-error] [api.watchlist-remove-network-error]', async ({
    page,
  }) => {
    let given: object | 'abort' | number = 'abort';
    await asSignedIn(page, () => given);
    await page.goto(at(account, await firstVehicle(account)));
    const button = page.locator('.vehicle-tools .vehicle-control--save');
    const alert = page.locator('.toasts__toast[role="alert"]:not([hidden])');
    await button.click();
    await expect(alert).toContainText('This did not work. Please try again in a moment.');
    await expect(button).toHaveText('Save');
    await alert.getByRole('button', { name: 'Close' }).click();
    given = 503;
    await button.click();
    await expect(alert).toContainText('Not today.');
    await expect(button).toHaveText('Save');
    given = { success: true };
    await button.click();
    await expect(toast(page)).toContainText('Car Saved In Watchlist');
    await expect(button).toHaveText('Saved');
    given = 'abort';
    await button.click();
    await expect(alert).toContainText('This did not work. Please try again in a moment.');
    await expect(button).toHaveText('Saved');
    await expect(page.getByText('Car Removed')).toHaveCount(0);
  });
});

test('opening a vehicle page stores it, newest first, once, twenty at most [storage.viewed-recorded] [storage.viewed-entry]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('harbour-used:views')) return;
    const old = Array.from({ length: 20 }, (_, index) => ({
      id: index + 1,
      stocknum: 'S',
      make: 'M',
      model: 'O',
      body: 'B',
      simple_body: 'B',
    }));
    localStorage.setItem('harbour-used:views', JSON.stringify(old));
  });
  const path = await firstVehicle(device);
  await page.goto(at(device, path));
  await page.goto(at(device, path));
  const views = await stored(page, 'views');
  expect(views).toHaveLength(20);
  expect(Object.keys(views[0])).toEqual(['id', 'stocknum', 'make', 'model', 'body', 'simple_body']);
  expect(views[0].stocknum).not.toBe('S');
  expect(views[1].id).toBe(1);
});

test('recently viewed vehicles are shown', async ({ page, complaints }) => {
  const seen = await vehicleThat(device, ({ car_type, sold }) => car_type === 'used' && sold !== true);
  const other = await vehicleThat(device, ({ slug, sold }) => sold !== true && !seen.endsWith(slug));
  await page.goto(seen);
  const name = (await page.locator('h1').textContent()) ?? '';
  await expect(page.locator('[data-fill="recent"]')).toBeHidden();
  await page.goto(other);
  const recent = page.locator('[data-fill="recent"]');
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await expect(recent.locator('.card')).toHaveCount(1);
  await expect(recent.locator('.card__link')).toContainText(name.trim());
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at(device, '/watchlist'));
    await expect(recent.locator('.card')).toHaveCount(2);
    await expect(page.getByRole('searchbox', { name: 'Make, model or keyword' }).last()).toBeVisible();
    // The swap of a typeface moves a word by less.
    expect(await layoutShift(page)).toBeCloseTo(0, 2);
  }
  await page.goto(at(device, '/compare'));
  await recent.locator('.vehicle-control--compare').first().click();
  await expect(page).toHaveURL(/\/compare\?cars=/);
  await expect(page.locator('.compare__title')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('if the site signs in within the page, a dialog opens and the save completes after it', async ({ page }) => {
  const calls = await asSignedIn(page, () => ({ success: true }));
  await page.context().clearCookies();
  const settings = JSON.parse(await fetchText(account, '/api/saving?page=vehicle'));
  await page.route('**/api/saving*', (route) => route.fulfill({ json: { ...settings, prompt: 'dialog' } }));
  const address = at(account, await firstVehicle(account));
  await page.goto(address);
  await page.locator('.vehicle-tools .vehicle-control--save').click();
  const dialog = page.locator('dialog.sign-in-dialog');
  await expect(dialog.getByRole('textbox', { name: /Mobile number/ })).toBeFocused();
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(calls).toEqual([]);
  await page.locator('.vehicle-tools .vehicle-control--save').click();
  await dialog.getByRole('textbox', { name: /Mobile number/ }).fill('0412 345 678');
  const email = dialog.getByRole('textbox', { name: /E-mail/ });
  await email.fill('ann');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Please enter a valid e-mail address.');
  await expect(email).toBeFocused();
  await email.fill('');
  // What the sign-in page does after a valid code: it sends the shopper on, signed in.
  await page.route('**/sign-in?*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await page.context().addCookies([{ name: 'forecourt_signed_in', value: '1', url: at(account) }]);
    return route.fulfill({ status: 303, headers: { location: '/' } });
  });
  await dialog.getByRole('textbox', { name: /Mobile number/ }).fill('0412 345 678');
  await dialog.getByRole('textbox', { name: /Mobile number/ }).press('Enter');
  await expect(toast(page)).toContainText('Car Saved In Watchlist');
  expect(page.url()).toBe(address);
  expect(calls.map(({ path }) => path)).toEqual(['/api/watchlist/save-car']);
});

test('a server that does not respond leaves cards without controls, and is not retried endlessly', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/saving*', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(at(device, '/search/used-cars'));
  await expect.poll(() => asked).toBeGreaterThan(0);
  for (let index = 0; index < 20; index++) {
    await page.evaluate(() => document.body.append(document.createElement('i')));
  }
  await expect(page.locator('.card__link').first()).toBeVisible();
  await expect(page.locator('.vehicle-control')).toHaveCount(0);
  expect(asked).toBeLessThanOrEqual(3);
});
