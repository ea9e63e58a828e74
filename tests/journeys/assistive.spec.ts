import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { at, firstVehicle, test, vehicleThat } from './support.ts';

/** Presses Tab until an element is focused, as someone does who cannot use a pointer; fails after `most` presses. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${most} presses of Tab do not reach ${String(target)}`);
}

/** The levels of the page's headings, in order. */
const outline = (page: Page) =>
  page
    .locator('h1:visible, h2:visible, h3:visible, h4:visible')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));

/** Whether one heading leads to the next without skipping a level, from a single first level. */
function orderly(levels: readonly number[]): boolean {
  return (
    levels.filter((level) => level === 1).length === 1 &&
    levels.every((level, at) => level <= (levels[at - 1] ?? level) + 1)
  );
}

test('by keyboard and by ear: a shopper searches, opens a vehicle, enquires about it and finds where to sign in', async ({
  page,
  complaints,
}) => {
  await page.goto(at('harbour-used'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const search = page.getByRole('main').getByRole('search').first();
  await expect(search).toMatchAriaSnapshot(`
    - search:
      - combobox "Make"
      - combobox "Model"
      - combobox "Maximum price"
      - button /Search [\\d,]+ vehicles/
  `);
  await tabTo(page, search.getByRole('combobox', { name: 'Make' }), 10);
  await page.keyboard.type('Toyota');
  await tabTo(page, search.getByRole('button'), 5);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/search\/.*toyota/i);
  await expect.poll(async () => orderly(await outline(page))).toBe(true);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toMatchAriaSnapshot(`
    - navigation "Breadcrumbs":
      - list:
        - listitem:
          - link "Home"
        - listitem: Used cars
  `);
  const first = page.getByRole('main').getByRole('article').first();
  const vehicle = first.getByRole('heading').getByRole('link');
  const title = (await vehicle.textContent()) ?? '';
  expect(title).toMatch(/^\d{4} Toyota /);
  await tabTo(page, page.getByRole('link', { name: 'Skip to the results' }), 60);
  await page.keyboard.press('Enter');
  await tabTo(page, vehicle, 5);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/cars\/\d{4}-toyota/);
  await expect.poll(async () => orderly(await outline(page))).toBe(true);
  await expect(page.locator('forecourt-island[data-type=enquiry-dialog][data-live]')).toBeAttached();
  const enquire = page.locator('.vehicle-actions [data-action=enquire]');
  await tabTo(page, enquire, 60);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enquire about this vehicle' });
  await expect(dialog.getByLabel('First name')).toBeVisible();
  await expect(dialog).toMatchAriaSnapshot(`
    - textbox "First name"
    - textbox "Last name"
    - textbox "E-mail"
    - textbox "Mobile phone"
  `);
  await tabTo(page, dialog.getByRole('button', { name: 'Send' }), 20);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription(/required/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enquire).toBeFocused();

  await page.goto(at('harbour-used', '/sign-in?type=watchlist'));
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Sign in to save cars" [level=1]
    - textbox "Mobile number"
    - button "Send code" [disabled]
  `);
  expect(complaints).toEqual([]);
});

/** Presses Tab many times; what has the focus is never wholly behind the bar, once parts that load late stand still. */
async function neverHiddenBy(page: Page, bar: string, presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => hiddenBy(page, bar)).toBeUndefined();
  }
}

/** The element with the focus, if it is wholly behind the bar. */
function hiddenBy(page: Page, bar: string): Promise<string | undefined> {
  return page.evaluate((selector) => {
    const [focused, over] = [document.activeElement, document.querySelector(selector)];
    if (!focused || !over?.checkVisibility({ visibilityProperty: true }) || over.contains(focused)) return undefined;
    const [one, other] = [focused.getBoundingClientRect(), over.getBoundingClientRect()];
    const isHidden =
      one.top >= other.top && one.bottom <= other.bottom && one.left >= other.left && one.right <= other.right;
    return isHidden ? focused.outerHTML : undefined;
  }, bar);
}

test.describe('on a phone with a keyboard', () => {
  test.use({ viewport: { width: 390, height: 664 }, contextOptions: { reducedMotion: 'reduce' } });

  test("the vehicle's buttons at the foot of the window never hide what has the focus", async ({ page }) => {
    await page.goto(at('harbour-used', await firstVehicle('harbour-used')), { waitUntil: 'networkidle' });
    await neverHiddenBy(page, '.bottom-bar', 100);
  });
});

test('the tray of compared vehicles never hides what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(at('harbour-used', '/search/used-cars'));
  await page.locator('.vehicle-control--compare').first().click();
  await expect(page.locator('.compare-tray')).toBeVisible();
  await page.locator('.site-header__logo').focus();
  await neverHiddenBy(page, '.compare-tray', 40);
});

test.describe("where the reader's own colours replace all others", () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  /** Whether exactly one of the choices is chosen, and has a look that no other has. */
  async function tellsApart(choices: Locator, chosen: string, part?: string): Promise<boolean> {
    const looks = await choices.evaluateAll(
      (all, [is = '', pseudo]) =>
        all.map((choice) => {
          const style = getComputedStyle(choice, pseudo);
          const look = [style.borderBottomWidth, style.borderBottomColor, style.backgroundColor].join(' ');
          return { isChosen: choice.matches(is), look };
        }),
      [chosen, part],
    );
    const own = looks.filter(({ isChosen }) => isChosen);
    return own.length === 1 && looks.filter(({ look }) => look === own[0]?.look).length === 1;
  }

  test('the chosen tab, view, department, body type and slide can be told apart', async ({ page }) => {
    const spins = ({ status, spin_images: spin, images }: Vehicle) =>
      status === 'in_stock' && spin?.length === 24 && (images?.length ?? 0) > 5;
    await page.goto(await vehicleThat('harbour-used', spins));
    await expect.poll(() => tellsApart(page.getByRole('tab'), '[aria-selected=true]')).toBe(true);
    expect(await tellsApart(page.locator('.vehicle-gallery__views button'), '[aria-pressed=true]')).toBe(true);

    await page.goto(at('harbour-used', '/our-location/parramatta'));
    expect(await tellsApart(page.locator('.opening-hours__type'), ':has(:checked)')).toBe(true);

    await page.goto(at('budgetwheels', '/budget'));
    await page.locator('.budget__body').nth(1).click();
    expect(await tellsApart(page.locator('.budget__body'), ':has(:checked)')).toBe(true);

    await page.goto(at('federation-group', '/search/used-cars'));
    expect(await tellsApart(page.locator('.results__views button'), '[aria-pressed=true]')).toBe(true);
    expect(await tellsApart(page.locator('.results__page'), '[aria-current]')).toBe(true);

    const dots = '<button class="carousel__dot" aria-current="true"></button><button class="carousel__dot"></button>';
    await page.goto('about:blank');
    await page.setContent(`<style>${readFileSync('blocks/carousel/style.css', 'utf8')}</style>${dots}`);
    expect(await tellsApart(page.locator('.carousel__dot'), '[aria-current]', '::before')).toBe(true);
  });
});

test("makes' logos are as light or dark as the reader's own colours require where these replace all others", async ({
  page,
}) => {
  const filterOn = async (ground: 'light' | 'dark') => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: ground });
    return page
      .locator('.brand-tiles__logo')
      .first()
      .evaluate((logo) => getComputedStyle(logo).filter);
  };
  await page.goto(at('federation-group'));
  expect(await filterOn('light')).toBe('none');
  expect(await filterOn('dark')).toMatch(/^invert/);
});

test("a logo stands on the header's colour where the reader's own colours replace all others", async ({ page }) => {
  await page.goto(at('northside-nissan'));
  const ground = (of: string) => page.locator(of).evaluate((box) => getComputedStyle(box).backgroundColor);
  const header = await ground('.site-header');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await ground('.site-header')).not.toBe(header);
  expect(await ground('.site-header__logo img')).toBe(header);
});

test("cards do not show through the menu below a logo where the reader's own colours replace all others", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(at('harbour-used', '/search/used-cars'));
  const ground = await page.locator('.site-header').evaluate((box) => getComputedStyle(box).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
});

test('the link that clears the filters can be read on a band of any colour', async ({ page }) => {
  await page.goto(at('northside-nissan', '/search/used-cars?make=Toyota'));
  const clear = page.locator('.results__clear');
  const colours = await clear.evaluate((link) => [
    getComputedStyle(link).color,
    getComputedStyle(link).backgroundColor,
  ]);
  expect(colours).toEqual([expect.stringMatching(/^rgb\(\d{1,2},/), 'rgb(255, 255, 255)']);
});

test('the focus ring on the brand’s colour has the colour of the text there', async ({ page }) => {
  const ringAndText = async (selector: string) => {
    await page.keyboard.press('Tab');
    const focused = page.locator(selector).first();
    await focused.focus();
    const [ring, text] = await focused.evaluate((element) => [
      getComputedStyle(element).outlineColor,
      getComputedStyle(element.closest('.site-header, .section-band, .vehicle-sidebar__body') ?? element).color,
    ]);
    expect(ring, selector).toBe(text);
  };
  await page.goto(at('wander-caravans'));
  await ringAndText('.site-header__logo');
  await ringAndText('.site-header__link:visible');
  await page.goto(at('federation-group'));
  await ringAndText('.section-band--brand .button');
  await page.goto(at('federation-group', await firstVehicle('federation-group')));
  await ringAndText('.vehicle-sidebar__body .button');
  await ringAndText('.vehicle-tools__tool');
});
