import { expect, test } from '@playwright/test';
import { type PreviewRun, startPreview } from '../support/preview.ts';

let preview: PreviewRun;

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
  const overlay = page.getByRole('alert').filter({ hasText: 'last good page' });
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
