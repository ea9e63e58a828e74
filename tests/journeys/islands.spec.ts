import { expect } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { at, firstVehicle, hold, test, vehicleThat } from './support.ts';

const results = at('harbour-used', '/search/used-cars');

test('a block that throws in the browser shows its fallback and reports its id and pointer, and the rest of the page works', async ({
  page,
}) => {
  const path = await firstVehicle('harbour-used');
  await page.route(/share-bar-.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("broken on purpose"); };',
    }),
  );
  const reported = page.waitForRequest(/\/api\/block-reports$/);
  await page.goto(at('harbour-used', path), { waitUntil: 'networkidle' });
  const report = (await reported).postDataJSON();
  expect(report).toMatchObject({ type: 'share-bar', message: 'broken on purpose' });
  expect(report.block).not.toBe('');
  expect(report.pointer).toMatch(/^\/pages\/~1cars~1:slug\/blocks\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('forecourt-island[data-type=vehicle-gallery]')).toHaveAttribute('data-live', '', {
    timeout: 10_000,
  });
});

test('an island whose code never arrives keeps its server HTML', async ({ page }) => {
  const path = await firstVehicle('harbour-used');
  await page.route(/vehicle-gallery-.*\.js$/, (route) => route.abort());
  await page.goto(at('harbour-used', path), { waitUntil: 'networkidle' });
  await expect(page.locator('forecourt-island[data-type=vehicle-gallery] img').first()).toBeVisible();
});

test('a tick before the code arrives is shown at once, stored, and takes effect', async ({ page }) => {
  const release = await hold(page, /search-results-.*\.js$/);
  await page.goto(results, { waitUntil: 'domcontentloaded' });
  const island = page.locator('forecourt-island[data-type=search-results]');
  await expect(island).not.toHaveAttribute('data-live');
  const box = page.getByRole('checkbox', { name: /^Toyota/ }).first();
  await box.check();
  await expect(island).toHaveAttribute('data-waiting', '');
  release();
  await expect(island).toHaveAttribute('data-live', '');
  await expect(box).toBeChecked();
  await expect(page.getByRole('button', { name: /Show Me [\d,]+ vehicles/ }).first()).toBeVisible();
  await expect(island).not.toHaveAttribute('data-waiting');
});

test('before React has loaded, the gallery moves, hearts toggle and the enquiry dialog opens; then its form arrives', async ({
  page,
  complaints,
}) => {
  const release = await hold(page, /\/assets\/forecourt-.*\.js$/);
  const live = ({ sold, status, price, spin_images, images }: Vehicle) =>
    !sold && status === 'in_stock' && (price ?? 0) > 0 && !spin_images && (images?.length ?? 0) > 4;
  await page.goto(await vehicleThat('harbour-used', live), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(page.locator('.vehicle-gallery__slide').nth(1)).toBeInViewport({ ratio: 0.9 });
  const heart = page.locator('main .vehicle-control--save').first();
  await heart.click();
  await expect(heart).toHaveAttribute('data-on', '');
  await page.locator('main a[data-action=enquire]').filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /enquir/i });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('form')).toHaveCount(0);
  release();
  await expect(dialog.getByLabel('Phone')).toBeVisible();
  await expect(page.locator('.vehicle-gallery__counter [aria-hidden]').first()).toHaveText(/^2 \/ /);
  expect(complaints).toEqual([]);
});
