import { expect, test } from '@playwright/test';
import { type PreviewRun, startPreview } from '../support/preview.ts';
import { violationsOf } from '../support/axe.ts';

let preview: PreviewRun;

// In one process, which starts the preview once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  preview = await startPreview();
});

test.afterAll(() => preview.stop());

const at = (path: string) => `http://harbour-used.localhost:${preview.port}${path}`;

test('opens and closes with one key and lists the blocks with their position and rules', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(inspector).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(inspector).toContainText('/ (home)');
  await expect(inspector.getByRole('searchbox')).toBeFocused();

  const header = inspector.locator('details').filter({ has: page.getByText('site-header #header', { exact: true }) });
  await header.getByText('site-header #header').click();
  await expect(header).toContainText(/templates\/base\.json:\d+:\d+/);
  const rule = header.locator('details').filter({ hasText: 'header.items' }).first();
  await rule.locator('summary').click();
  await expect(rule.locator('pre')).toContainText(/template +decides +\S+base\.json:\d+:5/);

  await page.keyboard.press('Escape');
  await expect(inspector).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('explains why a block is hidden and filters by typing', async ({ page }) => {
  preview.edit('harbour-used', (text) =>
    text.replace('"id": "sell",', '"id": "sell", "when": { "site.state": "VIC" },'),
  );
  await expect(async () => {
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'We buy cars, too' })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('i');
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByRole('searchbox').fill('#sell');
  const sell = inspector.locator('.forecourt-inspector__block:visible');
  await expect(sell).toHaveCount(1);
  await sell.getByText('call-to-action #sell').press('Enter');
  await expect(sell).toContainText('Its "when" is false.');
  await expect(sell).toContainText('site.state is "NSW", so eq "VIC" is false');
});

test('outlines each block, and its label opens its entry', async ({ page }) => {
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  await page.keyboard.press('i');
  const label = page.locator('.forecourt-outlines__label', { hasText: 'hero #hero' });
  await expect(label).toBeVisible();
  const hero = page.locator('.forecourt-outlines__box').filter({ has: label });
  // Outlines follow a page that still moves a frame later.
  await expect(async () => {
    const [box, heading] = [await hero.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
    expect(box && heading && box.y <= heading.y && box.y + box.height >= heading.y + heading.height).toBe(true);
  }).toPass();
  await label.click({ position: { x: 4, y: 4 } });
  const summary = page.locator('#forecourt-inspector summary', { hasText: 'hero #hero' });
  await expect(summary).toBeFocused();
  await expect(page.locator('.forecourt-outlines__box[data-current]')).toHaveCount(1);
  expect(await violationsOf(page, { include: '#forecourt-inspector' })).toEqual([]);
});

test('stays closed while a field is focused', async ({ page }) => {
  await page.goto(at('/search/used-cars'), { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.type('iii');
  await expect(page.locator('#forecourt-inspector')).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('i');
  await expect(page.locator('#forecourt-inspector')).toHaveCount(1);
});
