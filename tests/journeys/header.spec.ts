import { expect } from '@playwright/test';
import { mainStock } from '../support/tenant-pages.ts';
import { at, fetchText, openInTwo, tenants, test } from './support.ts';

/** The tenants whose menu has a row of its own below logo and tools. */
const ofTwoRows = new Set([
  'harbour-used',
  'wander-caravans',
  'federation-group',
  'prestige-lane',
  'westcountry-motors',
]);

/** A tenant of each layout of headers: they are looked at in small steps of width. */
const layouts = new Set([...tenants, 'coastal-suzuki', 'wander-caravans', 'federation-group']);

test('a menu opens on hover and closes when the pointer leaves [header-menu.opens-on-hover]', async ({ page }) => {
  await page.goto(at('harbour-used', '/about-us'));
  const menu = page.locator('.site-header__bar .site-header__item').filter({ hasText: 'Used cars' });
  const entry = menu.getByRole('link', { name: 'SUVs' });
  await expect(entry).toBeHidden();
  await menu.locator('summary').hover();
  await expect(entry).toBeVisible();
  await entry.hover();
  await expect(entry).toBeVisible();
  await page.mouse.move(1200, 700);
  await expect(entry).toBeHidden();
});

test('a click or the keyboard opens a menu, and another menu or a click outside closes it [header-menu.opens-on-click]', async ({
  page,
}) => {
  await page.goto(at('northside-nissan', '/about-us'));
  const summary = page.locator('.site-header__bar summary');
  await summary.filter({ hasText: 'Used by make' }).focus();
  await page.keyboard.press('Enter');
  await page.mouse.move(5, 700);
  const tile = page.locator('.site-header__bar').getByRole('link', { name: 'Toyota' });
  await expect(tile).toBeVisible();
  await summary.filter({ hasText: 'Locations' }).click();
  await page.mouse.move(5, 700);
  await expect(tile).toBeHidden();
  const place = page.locator('.site-header__bar').getByRole('link', { name: /Chatswood/ });
  await expect(place).toBeVisible();
  await page.mouse.click(5, 700);
  await expect(place).toBeHidden();
});

test('Escape closes a menu, opened or hovered, and so does leaving it by keyboard [header-menu.opens-on-click]', async ({
  page,
}) => {
  await page.goto(at('harbour-used', '/about-us'));
  const menus = page.locator('.site-header__bar .site-header__drop');
  const menu = menus.filter({ hasText: 'Used cars' });
  const panel = menu.locator('.site-header__panel');
  await page.mouse.move(5, 700);
  await menu.locator('summary').press('Enter');
  await panel.getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(menu.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('link').last().press('Tab');
  await expect(panel).toBeHidden();
  // Hovered, it opens again once the pointer has left it.
  await menu.locator('summary').hover();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.mouse.move(5, 700);
  await menu.locator('summary').hover();
  await expect(panel).toBeVisible();
});

test('on a phone the menu is a panel that a button opens and Escape closes, without JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('harbour-used', '/about-us'));
  await expect(page.locator('.site-header__nav')).toBeHidden();
  const quick = page.locator('.site-header__quick').getByRole('link');
  await expect(quick.and(page.getByRole('link', { name: /Call/ }))).toHaveAttribute('href', /^tel:/);
  await page.getByRole('button', { name: 'Menu' }).click();
  const panel = page.locator('.site-header__sheet');
  await expect(panel.getByRole('link', { name: 'Special offers' })).toBeVisible();
  await panel.locator('summary').filter({ hasText: 'Locations' }).click();
  await expect(panel.getByRole('link', { name: /Harbour Workshop/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.locator('.site-header__quick').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search stock' }).fill('diesel utes');
  await page.keyboard.press('Enter');
  await expect(page.locator('.results__chip')).toHaveText(['Ute', 'Diesel']);
  await context.close();
});

test('below 1024 px the menu is a panel of full width that a click opens, above it a bar [header-menu.adapts-to-width]', async ({
  page,
}) => {
  const bar = page.locator('.site-header__nav');
  const panel = page.locator('.site-header__sheet');
  await page.setViewportSize({ width: 1023, height: 700 });
  await page.goto(at('harbour-used', '/about-us'));
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).hover();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(1023);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
});

test('above 1024 px menu and tools are one row each within the page, in every layout, in the widest font that devices fall back to [header-menu.adapts-to-width]', async ({
  browser,
}) => {
  const page = await browser.newPage({ bypassCSP: true });
  for (const tenant of Object.keys(mainStock)) {
    await page.goto(at(tenant, '/about-us'));
    await page.addStyleTag({ content: '* { font-family: "DejaVu Sans", Verdana, sans-serif !important }' });
    for (const width of layouts.has(tenant) ? [1024, 1120, 1200, 1280, 1360, 1440, 1920] : [1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const bar = await page.locator('.site-header__bar').evaluate((element) => {
        const parts = [
          ...element.querySelectorAll(
            '.site-header__logo, .site-header__items > li, .site-header__more, .site-header__tools > li',
          ),
        ];
        const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0);
        const meets = (one: DOMRect, other: DOMRect) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
        const end = element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
        return {
          rows: new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size,
          covered: boxes.filter((box, index) => boxes.slice(index + 1).some((other) => meets(box, other))).length,
          over: Math.max(0, ...boxes.map(({ right }) => Math.round(right - end))),
          whole: parts.filter((part) => part.matches('.site-header__items > li')).every((part) => part.clientWidth > 0),
        };
      });
      const rows = ofTwoRows.has(tenant) ? 2 : 1;
      expect(bar, `${tenant} at ${width} px`).toMatchObject({ rows, over: 0, covered: 0 });
      // What does not fit is in the menu that the last entry opens.
      await expect(page.locator('.site-header__more:visible')).toHaveCount(bar.whole ? 0 : 1);
    }
  }
  await page.close();
});

for (const tenant of Object.keys(mainStock)) {
  test(`${tenant}: an open panel stays within the window and scrolls inside`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 600 });
    await page.goto(at(tenant, '/about-us'));
    for (const summary of await page.locator('.site-header__bar summary:visible').all()) {
      await summary.focus();
      await page.keyboard.press('Enter');
      const panel = page.locator('.site-header__bar .site-header__panel:visible');
      // The one that was open before may still be closing.
      await expect(panel).toHaveCount(1);
      const box = await panel.boundingBox();
      const within = box && [box.x >= 0, box.x + box.width <= 1024, box.y + box.height <= 600];
      expect(within, (await summary.textContent()) ?? '').toEqual([true, true, true]);
      await panel.getByRole('link').last().focus();
      await expect(panel.getByRole('link').last()).toBeInViewport();
      await summary.focus();
      await page.keyboard.press('Enter');
    }
  });
}

test('the tools show once all of them are there, so that none moves', async ({ page }) => {
  const html = await fetchText('federation-group', '/contact');
  const first = html.indexOf('</li>', html.indexOf('class="site-header__tools"'));
  await page.setViewportSize({ width: 1280, height: 900 });
  const sendRest = await openInTwo(page, html, first);
  const tools = page.locator('.site-header__tools');
  await expect(tools).toBeAttached();
  await expect(tools).toBeHidden();
  sendRest();
  await expect(tools).toBeVisible();
});

test('while a menu is open the header is marked, and no longer once it is closed [header-menu.marks-header-while-open]', async ({
  page,
}) => {
  const line = () => page.locator('.site-header').evaluate((header) => getComputedStyle(header).borderBottomColor);
  let plain = '';
  const isMarked = async () => (await line()) !== plain;
  await page.goto(at('northside-nissan', '/about-us'));
  await page.mouse.move(5, 700);
  plain = await line();
  const summary = page.locator('.site-header__bar summary').filter({ hasText: 'Used by make' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect.poll(isMarked).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(isMarked).toBe(false);
  await page.goto(at('harbour-used', '/about-us'));
  plain = await line();
  await page
    .locator('.site-header__bar .site-header__item')
    .filter({ hasText: 'Used cars' })
    .locator('summary')
    .hover();
  await expect.poll(isMarked).toBe(true);
  await page.mouse.move(1200, 700);
  await expect.poll(isMarked).toBe(false);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(isMarked).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isMarked).toBe(false);
});

test('a closed announcement stays closed for the session and is never painted again [widgets.announcement-dismiss-x]', async ({
  page,
}) => {
  await page.goto(at('harbour-used'));
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss announcement' }).click();
  await expect(bar).toBeHidden();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(at('harbour-used', '/search/used-cars'));
  await expect(page.locator('.announcement-bar')).toBeAttached();
  await expect(bar).toBeHidden();
});

test('an announcement closed on a later page is closed on the page that back shows again as it was left', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.locator('.announcement-bar');
  await expect(bar).toBeVisible();
  const key = await bar.getAttribute('data-closes');
  await page.evaluate((closed) => {
    sessionStorage.setItem(String(closed), 'always');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, key);
  await expect(bar).toBeHidden();
});

test('a new session shows the announcement again', async ({ page }) => {
  await page.goto(at('harbour-used'));
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
});

test('department hours switch and holiday hours open without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('harbour-used', '/our-location/parramatta'));
  const hours = page.locator('.opening-hours');
  await expect(hours.getByRole('row', { name: 'Mon-Fri 8:30 AM - 5:30 PM' })).toBeVisible();
  await hours.locator('label').filter({ hasText: 'Service' }).click();
  await expect(hours.getByRole('row', { name: 'Mon-Fri 7:30 AM - 5:00 PM' })).toBeVisible();
  await expect(hours.getByRole('row', { name: 'Mon-Fri 8:30 AM - 5:30 PM' })).toBeHidden();
  await context.close();
});

test('on paper the hours of every department are listed by name', async ({ page }) => {
  await page.goto(at('harbour-used', '/our-location/parramatta'));
  await page.emulateMedia({ media: 'print' });
  const hours = page.locator('.opening-hours');
  await expect(hours.locator('.opening-hours__department')).toHaveText(['Sales', 'Service']);
  for (const shown of [hours.locator('.opening-hours__department').last(), hours.locator('.opening-hours__of').last()])
    await expect(shown).toBeVisible();
  await expect(hours.locator('.opening-hours__types')).toBeHidden();
});

for (const width of [320, 768, 1024, 1280, 1600]) {
  test(`no page is wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [tenant, path] of [
      ['harbour-used', '/'],
      ['harbour-used', '/about-us'],
      ['northside-nissan', '/'],
      ['northside-nissan', '/dealerships'],
    ] as const) {
      await page.goto(at(tenant, path));
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${tenant}${path}`).toBeLessThanOrEqual(0);
    }
  });
}
