import { expect, type Locator, type Page } from '@playwright/test';
import { at, test } from './support.ts';

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
