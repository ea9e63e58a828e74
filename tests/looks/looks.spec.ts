import { expect, type Page, test } from '@playwright/test';
import { lookedAtThroughout, mainStock, ruleOf } from '../support/tenant-pages.ts';
import { looksDay, looksPort } from './playwright.config.ts';
import { hasTheirFonts, rememberFonts } from './fonts.ts';

/** Half size: layout, colour and type remain visible, and a hundred pictures stay small. */
test.use({ deviceScaleFactor: 0.5, colorScheme: 'light', reducedMotion: 'reduce' } as object);
test.skip(process.platform !== 'linux', 'Letters are drawn differently elsewhere.');
test.skip(!hasTheirFonts, 'This machine has other fonts than the one the pictures were taken on.');

/** Every kind of page is compared at these sizes, most of a page. */
const sizes = [
  { width: 390, height: 1700 },
  { width: 1280, height: 1800 },
] as const;

/** The first screen of those that every tenant has, at the widths between and beyond. */
const furtherSizes = [768, 1024, 1440, 1920].map((width) => ({ width, height: 900 }));
const everywhere = ['home', 'results', 'vehicle'];

/** Page kinds of the tenants; `{used}` and `{sold}` stand for its first vehicle for sale and its first sold one. */
const kinds: Readonly<Record<string, string>> = {
  home: '/',
  results: '{search}',
  'no-results': '{search}?price=1-2',
  vehicle: '/cars/{used}',
  sold: '/cars/{sold}',
  watchlist: '/watchlist',
  compare: '/compare?cars={used},{second}',
  'sign-in': '/sign-in?type=watchlist',
  print: '/print?car_id={used}',
  contact: '/contact',
  'not-found': '/no-such-page',
};

/** The kinds whose pictures are compared for a tenant. */
function kindsOf(tenant: string): readonly (readonly [kind: string, pattern: string])[] {
  const all = Object.entries(kinds);
  return lookedAtThroughout.has(tenant) ? all : all.filter(([kind]) => everywhere.includes(kind));
}

const address = (tenant: string, path: string) => `http://${tenant}.localhost:${looksPort}${path}`;
const plain = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><path fill="#b9bfc7" d="M0 0h3v2H0z"/></svg>',
);

/** The slugs of a page's vehicles, fetched without visiting it: a visited results page remembers its filters. */
async function slugsOf(page: Page, path: string): Promise<string[]> {
  const html = await page.evaluate(async (asked) => (await fetch(asked)).text(), path);
  return [...new Set([...html.matchAll(/href="\/cars\/(\d{4}-[a-z0-9-]+)"/g)].map(([, slug]) => slug ?? ''))];
}

for (const [tenant, search] of Object.entries(mainStock)) {
  test(`${tenant} looks unchanged on phones and desktops`, async ({ page }, testInfo) => {
    test.setTimeout(300_000);
    await page.clock.setFixedTime(new Date(looksDay));
    // Pictures of vehicles are stock, not design; a plain placeholder keeps these files small.
    await page.route(/\/media\/(vehicles|spin|heroes)\//, (route) =>
      route.fulfill({ body: plain, contentType: 'image/svg+xml' }),
    );
    if (testInfo.config.updateSnapshots === 'all') rememberFonts();
    await page.goto(address(tenant, '/about-us'));
    const [used = '', second = ''] = await slugsOf(page, search);
    const [sold = used] = await slugsOf(page, `${search}?status=sold`);
    for (const [kind, pattern] of kindsOf(tenant)) {
      const path = pattern
        .replace('{search}', search)
        .replace('{used}', used)
        .replace('{second}', second)
        .replace('{sold}', sold);
      const answer = await page.goto(address(tenant, path), { waitUntil: 'networkidle' });
      if (kind === 'compare' && ruleOf(tenant, 'compare.maximum') === 0) {
        expect(answer?.status()).toBe(404);
        continue;
      }
      // One visit at all widths: a page follows its window.
      for (const size of everywhere.includes(kind) ? [...sizes, ...furtherSizes] : sizes) {
        await page.setViewportSize(size);
        await expect.soft(page).toHaveScreenshot(`${tenant}-${kind}-${size.width}.png`);
      }
    }
  });
}
