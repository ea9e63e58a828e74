import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { at, firstVehicle, tenants, test } from './support.ts';

interface Bytes {
  script: number;
  html: number;
  css: number;
}

/** Bytes a page needs until it is quiet, as gzip sends them. */
async function bytesOf(page: Page, url: string): Promise<Bytes> {
  const bytes: Bytes = { script: 0, html: 0, css: 0 };
  const reads: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const kind = type.includes('javascript')
      ? 'script'
      : type.includes('text/html')
        ? 'html'
        : type.includes('text/css')
          ? 'css'
          : undefined;
    if (kind && response.ok())
      reads.push(response.body().then((body) => void (bytes[kind] += gzipSync(body, { level: 6 }).length)));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(reads);
  return bytes;
}

for (const tenant of tenants) {
  test(`${tenant}: a content page ships no script at all`, async ({ page }) => {
    expect((await bytesOf(page, at(tenant, '/about-us'))).script).toBe(0);
  });

  test(`${tenant}: a results page needs at most 85 kB of script, 25 kB of HTML and CSS`, async ({ page }) => {
    const { script, html, css } = await bytesOf(page, at(tenant, '/search/used-cars'));
    expect(script).toBeLessThanOrEqual(85_000);
    expect(html + css).toBeLessThanOrEqual(25_000);
  });

  test(`${tenant}: a vehicle page needs at most 95 kB of script`, async ({ page }) => {
    const path = await firstVehicle(tenant);
    expect((await bytesOf(page, at(tenant, path))).script).toBeLessThanOrEqual(95_000);
  });
}
