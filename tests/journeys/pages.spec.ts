import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { at, firstVehicle, layoutShift, readThrough, test, vehicleThat } from './support.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { distinctPaths, lookedAtThroughout, mainStock } from '../support/tenant-pages.ts';
import { violationsOf } from '../support/axe.ts';

/** Pages that every site inherits from the base template are tested on one site instead of all. */
const shared = new Set(Object.keys(JSON.parse(readFileSync('sites/templates/base.json', 'utf8')).pages));
const lookedAtWhole = 'harbour-used';

/** Cards and choices beyond the first of a list, which axe need not see again: they take half its time. */
const alike = '.results__grid > :nth-child(n + 7), .filters__option:nth-child(n + 7)';
/** What all pages of a site have in common is looked at on its home page. */
const common = '.site-header, .site-footer';

const sixWidths = [390, 768, 1024, 1280, 1440, 1920];

for (const [tenant, stock] of Object.entries(mainStock)) {
  const content = lookedAtThroughout.has(tenant) ? distinctPaths(tenant) : ['/'];
  const own = content.filter((path) => tenant === lookedAtWhole || !shared.has(path));
  const odd = tenant === lookedAtWhole ? [`${stock}?price=20000-&page=2`, '/no-such-page'] : [];
  const paths = [...own, stock, '/cars/:first', ...odd];
  const stocked = new Set(['/', stock, '/cars/:first']);
  for (const path of paths) {
    const isWide = stocked.has(path) || tenant === lookedAtWhole;
    test(`${tenant} ${path} at ${isWide ? 'six widths' : '390 and 1280 px'}: quiet console, no violation, one h1, no horizontal scrolling, no fact of a card cut off`, async ({
      page,
      complaints,
    }) => {
      const address = path === '/cars/:first' ? await firstVehicle(tenant) : path;
      await page.setViewportSize({ width: 390, height: 900 });
      const response = await page.goto(at(tenant, address));
      expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200);
      expect(await page.locator('h1').count()).toBe(1);
      await readThrough(page, 600);
      await page.waitForLoadState('networkidle');
      for (const width of isWide ? sixWidths : [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const { content, view, cut } = await page.evaluate(() => ({
          content: document.documentElement.scrollWidth,
          view: document.documentElement.clientWidth,
          cut: [...document.querySelectorAll('.card__facts li')]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map(({ textContent }) => textContent),
        }));
        expect(content, `at ${width} px`).toBeLessThanOrEqual(view);
        expect(cut, `facts that do not fit their cards at ${width} px`).toEqual([]);
      }
      // What axe need not see leaves the page: it looks at the style of every element, even of those it is not asked about.
      await page.evaluate(
        (selector) => {
          for (const element of document.querySelectorAll(selector)) element.remove();
        },
        path === '/' ? alike : `${alike}, ${common}`,
      );
      // Layouts are the same on all sites, and a theme's colours at all widths.
      for (const width of tenant === lookedAtWhole ? [1280, 390] : [390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violationsOf(page), `at ${width} px`).toEqual([]);
      }
      expect(complaints.filter((text) => !(path === '/no-such-page' && text.includes('404')))).toEqual([]);
    });
  }

  if (!lookedAtThroughout.has(tenant)) continue;
  test(`${tenant}: nothing shifts while results, those of a return visit, and a form about a vehicle load`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          const holder = window as Window & { shift?: number };
          holder.shift = (holder.shift ?? 0) + entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const vehicle = (await firstVehicle(tenant)).split('/').at(-1);
    for (const path of [stock, `${stock}?price=1-2`, stock, `/book-test-drive?car_id=${vehicle}`]) {
      await page.setViewportSize(path.includes('car_id') ? { width: 390, height: 844 } : { width: 1280, height: 900 });
      await page.goto(at(tenant, path), { waitUntil: 'networkidle' });
      const shift = await page.evaluate(() => (window as Window & { shift?: number }).shift ?? 0);
      expect(shift, path).toBeLessThan(0.005);
    }
  });
}

/** What few vehicles have, on the grounds of sites where it could be illegible. */
const rare: readonly (readonly [tenant: string, what: string, fits: (vehicle: Vehicle) => boolean])[] = [
  ['federation-group', 'that a vehicle is sold', ({ status }) => status === 'sold'],
  ['northside-nissan', 'the way to a video', ({ external_video_url: url }) => Boolean(url)],
];

for (const [tenant, what, fits] of rare) {
  test(`${tenant}: ${what} can be read at 1280 px`, async ({ page }) => {
    await page.goto(await vehicleThat(tenant, fits));
    await expect(page.locator('.sold-notice, .vehicle-gallery__external')).toBeVisible();
    expect(await violationsOf(page, { include: 'main', exclude: 'iframe' })).toEqual([]);
  });
}

test('on a slow line nothing shifts when typefaces, pictures and scripts arrive after the first paint', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await page.setViewportSize({ width: 1280, height: 900 });
  // However busy this machine is, they arrive after the page has stopped waiting for them.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => [...document.fonts].some(({ display }) => display === 'optional'));
    await route.continue();
  });
  for (const tenant of ['northside-nissan', 'looplease'] as const)
    for (const path of ['/', mainStock[tenant]]) {
      // Slow 4G, in bytes per second.
      const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
      await session.send('Network.emulateNetworkConditions', line);
      await session.send('Network.clearBrowserCache');
      await page.goto(at(tenant, path), { waitUntil: 'load' });
      expect(await layoutShift(page), `${tenant} ${path}`).toBeLessThan(0.005);
    }
});
