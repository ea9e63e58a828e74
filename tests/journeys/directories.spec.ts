import { expect } from '@playwright/test';
import { at, test } from './support.ts';
import { violationsOf } from '../support/axe.ts';

test('makes from A to Z: a letter links to its makes, a make in stock to its vehicles [directory.manufacturers-visible]', async ({
  page,
  complaints,
}) => {
  await page.goto(at('harbour-used', '/manufacturers'));
  const letters = page.getByRole('navigation', { name: 'Makes by letter' });
  await letters.getByRole('link', { name: 'T', exact: true }).click();
  const group = page.getByRole('region', { name: 'T', exact: true });
  await expect(group).toBeInViewport();
  await expect(letters).toBeInViewport();
  expect(await violationsOf(page)).toEqual([]);
  await group.getByRole('link', { name: /Toyota/ }).click();
  await expect(page).toHaveURL(/\/search\/toyota$/);
  expect(complaints).toEqual([]);
});

test('the brands of the group link to their pages, and other sites have none [routes.brands] [routes.brand-overview] [directory.group-brands-one-site]', async ({
  page,
}) => {
  await page.goto(at('federation-group', '/brands'));
  const brand = page.locator('.brands a').first();
  const title = await brand.locator('.brands__title, .brands__word').first().innerText();
  await brand.click();
  await expect(page).toHaveURL(/\/[a-z-]+\/overview$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await violationsOf(page)).toEqual([]);
  const elsewhere = await page.goto(at('harbour-used', '/brands'));
  expect(elsewhere?.status()).toBe(404);
});

test("makes' logos are light on a dark page and as drawn on a light one", async ({ page }) => {
  const filter = () =>
    page
      .locator('img.makes__logo')
      .first()
      .evaluate((logo) => getComputedStyle(logo).filter);
  await page.goto(at('redline-motorcycles', '/manufacturers'));
  expect(await filter()).toContain('invert(1)');
  await page.goto(at('looplease', '/manufacturers'));
  expect(await filter()).toBe('none');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await filter()).toContain('invert(1)');
});

test('an address or a drawn-out word in a review or its reply does not widen the page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at('harbour-used', '/reviews'));
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const part of ['name', 'text', 'reply p']) {
    await page
      .locator(`.reviews__${part}`)
      .first()
      .evaluate((element) => (element.textContent = `https://photos.example/album/${'o'.repeat(60)}`));
    expect(await wide()).toBeLessThanOrEqual(0);
  }
});
