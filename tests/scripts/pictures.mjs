// Takes the README's pictures of the built product: `npm run build && node tests/scripts/pictures.mjs`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const folder = fileURLToPath(new URL('../pictures/', import.meta.url));
const port = 4485;
const desktop = { width: 1280, height: 860 };

mkdirSync(folder, { recursive: true });
const server = spawn(process.execPath, ['dist/forecourt.js', 'serve', '--demo', '--port', String(port)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((listening) =>
  server.stdout.on('data', (chunk) => String(chunk).includes('Listening') && listening()),
);

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

async function take(name, tenant, path, viewport) {
  const page = await browser.newPage({ viewport });
  const address = `http://${tenant}.localhost:${port}${path}`;
  // A typeface that came late is for the next page.
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 78 });
  await page.close();
}

/** The main results page of a tenant, and a vehicle from the middle of its first page. */
async function placesOf(tenant) {
  const page = await browser.newPage();
  await page.goto(`http://${tenant}.localhost:${port}/`);
  const results = await page.locator('header a[href^="/search/"]').first().getAttribute('href');
  await page.goto(`http://${tenant}.localhost:${port}${results}`);
  const withPictures = page.locator('.card:has(.card__photo) .card__link');
  const vehicle = await withPictures.nth(4).getAttribute('href');
  await page.close();
  return { results, vehicle };
}

const folders = readdirSync('sites').filter((name) => existsSync(`sites/${name}/site.json`));
for (const tenant of folders) await take(`${tenant}-home`, tenant, '/', desktop);
for (const tenant of ['harbour-used', 'ironbark-trucks', 'redline-motorcycles']) {
  const { results, vehicle } = await placesOf(tenant);
  await take(`${tenant}-results`, tenant, results, desktop);
  await take(`${tenant}-vehicle`, tenant, vehicle, desktop);
}

server.kill('SIGTERM');

// The inspector is part of the preview, on which stock is read from the same documents.
const previewed = spawn(process.execPath, ['dist/forecourt.js', 'preview', '--port', String(port + 1)], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, FORECOURT_DATA: 'memory' },
});
await new Promise((ready) =>
  previewed.stdout.on('data', (chunk) => String(chunk).includes('westcountry-motors.localhost') && ready()),
);
const page = await browser.newPage({ viewport: desktop });
await page.goto(`http://harbour-used.localhost:${port + 1}/`, { waitUntil: 'networkidle' });
await page.keyboard.press('i');
const header = page.locator('#forecourt-inspector details', { hasText: 'site-header #header' }).first();
await header.getByText('site-header #header').click();
await header.locator('details', { hasText: 'header.items' }).first().locator('summary').click();
await page.screenshot({ path: `${folder}inspector.jpg`, type: 'jpeg', quality: 78 });

await browser.close();
previewed.kill('SIGINT');
