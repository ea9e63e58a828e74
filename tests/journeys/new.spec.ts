import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type PreviewRun, startPreview } from '../support/preview.ts';

let preview: PreviewRun;

test.beforeAll(async () => {
  preview = await startPreview();
});

test.afterAll(() => preview.stop());

const forecourt = (...args: readonly string[]) =>
  execFileSync(process.execPath, ['dist/forecourt.js', ...args, '--sites', preview.folder], { encoding: 'utf8' });

test('a new implementer creates a site, opens it, sets a rule, sees the change and finds out why', async ({ page }) => {
  const made = forecourt('new', 'river-cars', '--template', 'used-cars', '--name', 'River Cars');
  expect(made).toContain('1 document checked, nothing to fix.');
  await expect.poll(() => preview.output()).toContain('http://river-cars.localhost');
  await page.goto(`http://river-cars.localhost:${preview.port}/`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('img', { name: 'River Cars' }).first()).toBeVisible();
  const phones = page.locator('header a[href^="tel:"]:visible');
  await expect(phones).not.toHaveCount(0);

  const file = join(preview.folder, 'river-cars/site.json');
  const document = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...document, rules: { 'header.items': ['saved'] } }, null, 2));
  await expect(phones).toHaveCount(0);

  const told = forecourt('explain', 'river-cars', 'header.items');
  expect(told).toMatch(/^header\.items = \["saved"\]\n/);
  expect(told).toMatch(/template +overridden +\S+templates\/base\.json:\d+:5 {2}\["phone",/);
  expect(told).toMatch(/site +decides +\S+river-cars\/site\.json:\d+:5 {2}\["saved"\]/);
});
