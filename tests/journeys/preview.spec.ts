import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type PreviewRun, startPreview } from '../support/preview.ts';

let preview: PreviewRun;

// In one process, which starts the preview once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  preview = await startPreview();
});

test.afterAll(() => preview.stop());

test('a saved edit is shown without a reload, an invalid one is explained over the last valid page', async ({
  page,
}) => {
  await page.goto(`http://harbour-used.localhost:${preview.port}/`, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    (window as Window & { sameDocument?: boolean }).sameDocument = true;
  });
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  preview.edit('harbour-used', (text) => text.replace(before.replace(/\s+/g, ' '), 'A heading saved just now'));
  await expect(heading).toHaveText('A heading saved just now');
  expect(await page.evaluate(() => (window as Window & { sameDocument?: boolean }).sameDocument)).toBe(true);

  preview.edit('harbour-used', (text) => text.replace('"hero"', '"herro"').replace('"colours"', '"colors"'));
  const overlay = page.getByRole('alert').filter({ hasText: 'last valid page' });
  await expect(overlay).toContainText('colors');
  await expect(overlay).toContainText('colours');
  await expect(heading).toHaveText('A heading saved just now');

  preview.edit('harbour-used', (text) => text.replace('"herro"', '"hero"').replace('"colors"', '"colours"'));
  await expect(overlay).toHaveCount(0);
});

test('islands of a replaced page are hydrated', async ({ page }) => {
  await page.goto(`http://northside-nissan.localhost:${preview.port}/search/used-cars`, { waitUntil: 'networkidle' });
  const version = await page.locator('html').getAttribute('data-preview-version');
  preview.edit('northside-nissan', (text) =>
    text.replace('"name": "Northside Nissan"', '"name": "Northside Nissan Sydney"'),
  );
  await expect(page.locator('html')).not.toHaveAttribute('data-preview-version', version ?? '');
  await expect(page.locator('forecourt-island[data-type=search-results][data-live]')).toHaveCount(1);
});

test('a form half filled in keeps its input when the document is edited', async ({ page }) => {
  await page.goto(`http://northside-nissan.localhost:${preview.port}/contact`, { waitUntil: 'networkidle' });
  const form = page.locator('main form').first();
  const [name, message] = [form.locator('[name=first_name], [name=name]').first(), form.locator('textarea').first()];
  await name.fill('Kim');
  await message.fill('Is it still there?');
  const version = await page.locator('html').getAttribute('data-preview-version');
  preview.edit('northside-nissan', (text) => text.replace('"radius": "none"', '"radius": "soft"'));
  await expect(page.locator('html')).not.toHaveAttribute('data-preview-version', version ?? '');
  await expect(page.locator('forecourt-island[data-live] form textarea').first()).toHaveValue('Is it still there?');
  await expect(name).toHaveValue('Kim');
});

test('a choice that the edited document does not offer is not kept: its list begins with the first one', async ({
  page,
}) => {
  await page.goto(`http://northside-nissan.localhost:${preview.port}/service`, { waitUntil: 'networkidle' });
  const list = page.locator('main form select').first();
  await list.evaluate((select: HTMLSelectElement) => select.add(new Option('Gone', 'gone', false, true)));
  const version = await page.locator('html').getAttribute('data-preview-version');
  preview.edit('northside-nissan', (text) => text.replace(/"radius": "\w+"/, '"radius": "full"'));
  await expect(page.locator('html')).not.toHaveAttribute('data-preview-version', version ?? '');
  expect(await list.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(0);
});

test('of two quick saves the second is shown, even if the page of the first arrives after it', async ({ page }) => {
  await page.goto(`http://northside-nissan.localhost:${preview.port}/about-us`, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const real = window.fetch;
    window.fetch = async (...request) => {
      window.fetch = real;
      const response = await real(...request);
      await new Promise((resolve) => addEventListener('test:release', resolve, { once: true }));
      setTimeout(() => document.documentElement.toggleAttribute('data-test-late', true), 500);
      return response;
    };
  });
  const name = (text: string) =>
    preview.edit('northside-nissan', (before) => before.replace(/("name": ")Northside[^"]*/, `$1${text}`));
  const first = page.waitForResponse(/about-us$/);
  name('Northside First');
  await first;
  name('Northside Second');
  await expect(page).toHaveTitle(/Northside Second/);
  await page.evaluate(() => dispatchEvent(new Event('test:release')));
  await expect(page.locator('html[data-test-late]')).toHaveCount(1);
  await expect(page).toHaveTitle(/Northside Second/);
});

test('an open page is reloaded when the preview has been restarted', async ({ page }) => {
  // Two more previews start in it, each on a machine that other journeys keep busy.
  test.slow();
  const first = await startPreview();
  await page.goto(`http://harbour-used.localhost:${first.port}/`, { waitUntil: 'networkidle' });
  first.stop();
  const reloaded = page.waitForEvent('load');
  const second = await startPreview(first.port);
  await reloaded;
  second.stop();
});

test.describe('alerts', () => {
  const site = 'harbour-used';
  const results = '/search/used-cars?make=Toyota';
  const car = JSON.parse(readFileSync('tests/support/vehicle.json', 'utf8'));
  let arrived = 0;

  const at = (path: string) => `http://${site}.localhost:${preview.port}${path}`;

  /** Saves the site's stock with one vehicle more. */
  function arrive() {
    arrived += 1;
    const stock = Array.from({ length: arrived }, (_, index) => ({
      ...car,
      id: index + 1,
      slug: `toyota-${index + 1}`,
      name: `Toyota ${index + 1}`,
      created_at_timestamp: car.created_at_timestamp + index,
    }));
    // In one step, as stock is replaced by a feed's tool.
    const file = join(preview.folder, site, 'vehicles.json');
    writeFileSync(`${file}.new`, JSON.stringify(stock));
    renameSync(`${file}.new`, file);
  }

  /** What the outbox holds for someone, the latest first. */
  async function messages(context: BrowserContext, kind: 'mail' | 'sms', to: string) {
    const page = await context.newPage();
    await page.goto(at(`/__forecourt/outbox?kind=${kind}`));
    const texts = await page
      .locator('li', { hasText: `to ${to}` })
      .locator('p')
      .allInnerTexts();
    await page.close();
    return texts;
  }

  /** The address that follows `before` in a message, on this machine. */
  const linkIn = (text: string | undefined, before: string) => {
    const { pathname, search } = new URL(new RegExp(`${before}\\s*(https:\\S+)`).exec(text ?? '')?.[1] ?? '');
    return at(pathname + search);
  };

  async function signIn(page: Page, phone: string) {
    await page.locator('[name=phone]').fill(phone);
    await page.locator('[name=phone]').press('Enter');
    await expect(page.locator('[name=code]')).toBeVisible();
    const [text] = await messages(page.context(), 'sms', phone);
    await page.locator('[name=code]').fill(/\b\d{6}\b/.exec(text ?? '')?.[0] ?? '');
    await page.locator('[name=code]').press('Enter');
    await page.waitForURL('**/my-garage?*');
  }

  test.beforeAll(async ({ browser }) => {
    preview.edit(site, (text) => {
      const document = JSON.parse(text);
      document.rules = {
        ...document.rules,
        'search.savedAlerts.offered': true,
        'search.savedAlerts.channels': ['mail', 'sms'],
        'auth.profileFields': [],
      };
      return JSON.stringify(document);
    });
    arrive();
    const page = await browser.newPage();
    // Three previews may be starting at once.
    const offered = async () => {
      await page.goto(at(results));
      const [link, cards] = [page.getByRole('link', { name: 'Save this search' }), page.locator('.card__link')];
      return { links: await link.count(), cards: await cards.count() };
    };
    await expect.poll(offered, { timeout: 40_000 }).toEqual({ links: 1, cards: arrived });
    // Opens the embedded database, which a first sign-in on a busy machine would not wait for.
    await page.goto(at('/__forecourt/outbox'));
    await page.close();
  });

  test('a search saved without an account moves to it, and its messages arrive and can be stopped', async ({
    page,
  }) => {
    const context = page.context();
    const [phone, email] = ['0412 000 001', 'ann@mail.example'];
    const told = (kind: 'mail' | 'sms') => async () =>
      (await messages(context, kind, kind === 'sms' ? phone.replaceAll(' ', '') : email)).filter((text) =>
        text.includes('match'),
      );
    await page.goto(at(results), { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Save this search' }).click();
    await expect(page.getByText('Search saved on this device')).toBeVisible();
    await page.getByRole('link', { name: 'View List' }).click();
    const list = page.locator('#saved-searches');
    await expect(list.getByRole('link', { name: /Toyota$/ }).first()).toHaveAttribute('href', results);
    await list.getByRole('link', { name: /^Tell me what arrives/ }).click();
    await signIn(page, phone.replaceAll(' ', ''));
    const stored = () => page.evaluate((key) => localStorage.getItem(key), `${site}:saved:searches`);
    await expect.poll(stored).toBe('[]');
    await expect(page.locator('.account__panel--searches')).toContainText('No messages');
    await page.getByLabel(`Text message to ${phone}`).check();
    await page.getByRole('checkbox', { name: 'E-mail' }).check();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.locator('.account__panel--searches')).toContainText('E-mail · Text message');
    arrive();
    await expect.poll(async () => (await told('sms')()).length).toBe(1);
    const [text] = await told('sms')();
    await page.goto(linkIn(text, 'Toyota'));
    await expect(page.locator('.card__link', { hasText: 'RAV4' })).toHaveCount(arrived);
    await page.goto(linkIn(text, 'Stop:'));
    await page.getByRole('button', { name: 'Stop these messages' }).click();
    await expect(page.getByRole('heading', { name: 'You will get no more of these messages' })).toBeVisible();
    arrive();
    await expect.poll(async () => (await told('mail')()).length).toBe(2);
    // One that waited for the morning is gone.
    expect((await told('sms')()).filter((one) => one !== text)).toEqual([]);
  });

  test('without JavaScript a search is saved by signing in, and its e-mails arrive and stop', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const told = () => messages(context, 'mail', 'bob@mail.example');
    await page.goto(at(results));
    await page.getByRole('link', { name: 'Save this search' }).click();
    await signIn(page, '0412000002');
    await page.getByRole('checkbox', { name: 'E-mail' }).check();
    await page.getByLabel('E-mail address').fill('bob@mail.example');
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.locator('.account__panel--searches .account__when')).toHaveText('E-mail');
    arrive();
    await expect.poll(async () => (await told()).length).toBe(1);
    const [text] = await told();
    await page.goto(linkIn(text, 'Everything that matches:'));
    await expect(page.locator('.card__link')).toHaveCount(arrived);
    await page.goto(linkIn(text, 'To stop these e-mails:'));
    await page.getByRole('button', { name: 'Stop these messages' }).click();
    arrive();
    await expect
      .poll(async () => {
        await page.goto(at(results));
        return page.locator('.card__link').count();
      })
      .toBe(arrived);
    expect((await told()).filter((one) => one !== text)).toEqual([]);
    await context.close();
  });
});
