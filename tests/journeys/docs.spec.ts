import { expect, test } from '@playwright/test';
import { type PreviewRun, startPreview } from '../support/preview.ts';
import { violationsOf } from '../support/axe.ts';

let preview: PreviewRun;
let root: string;

// In one process, which starts the preview once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  preview = await startPreview();
  root = `http://harbour-used.localhost:${preview.port}/__forecourt/docs`;
});

test.afterAll(() => preview.stop());

const pages = [
  '/',
  '/rules.html',
  '/rules/card.html',
  '/blocks.html',
  '/blocks/hero.html',
  '/blocks/vehicle-gallery.html',
  '/theme.html',
  '/checks.html',
  '/wording.html',
  '/conditions.html',
  '/forms.html',
  '/finance-providers.html',
  '/finance-wording.html',
  '/icons.html',
];

/** Of how many like elements beside each other axe sees the first: it takes minutes for thousands, and they are alike. */
const rows = 5;

/** Pages whose parts the others have, too: axe sees their narrow layout. */
const narrow = new Set(['/', '/rules/card.html', '/blocks/hero.html']);

for (const path of pages) {
  test(`${path} has no accessibility violations and fits at 390 and 1280 px`, async ({ page }) => {
    // Examples are pages of sites, which have tests of their own.
    await page.route('**/docs/examples/**', (route) => route.abort());
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(root + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow(), 'at 390 px').toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await overflow(), 'at 1280 px').toBeLessThanOrEqual(0);
    await page.evaluate((most) => {
      for (const parent of document.querySelectorAll('main, main *')) {
        const seen = new Map<string, number>();
        for (const child of Array.from(parent.children)) {
          const count = (seen.get(`${child.tagName} ${child.className}`) ?? 0) + 1;
          seen.set(`${child.tagName} ${child.className}`, count);
          if (count > most) child.remove();
        }
      }
    }, rows);
    for (const width of narrow.has(path) ? [1280, 390] : [1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page, { exclude: 'iframe' }), `at ${width} px`).toEqual([]);
    }
  });
}

test('a rule can be found by keyboard only', async ({ page }) => {
  await page.goto(`${root}/blocks/hero.html`);
  await page.keyboard.press('/');
  await page.keyboard.type('card buttons');
  await expect(page.getByRole('link', { name: /^card\.buttons rule/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${root}/rules/card.html#card.buttons`);
  await expect(page.getByRole('heading', { name: 'card.buttons' })).toBeInViewport();
});

test('a block is rendered in the themes of different sites', async ({ page }) => {
  await page.goto(`${root}/blocks/call-to-action.html`);
  const drawn = page.frameLocator('[name=example-call-to-action]').locator('html');
  await expect(drawn).toHaveCSS('--brand', '#12305c');
  await page.getByRole('link', { name: 'Northside Nissan' }).first().click();
  await expect(drawn).toHaveCSS('--brand', '#15171a');
});

test('without JavaScript every page works except for the search box', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(root);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Price', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price');
  await context.close();
});
