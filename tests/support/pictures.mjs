// Takes the README's pictures of the built product: `npm run build && node tests/support/pictures.mjs`.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';

const folder = fileURLToPath(new URL('../pictures/', import.meta.url));
const port = 4480;
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };

mkdirSync(folder, { recursive: true });
const server = spawn(process.execPath, ['dist/forecourt.js', 'serve', '--port', String(port)], {
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
  await page.goto(`http://${tenant}.localhost:${port}${path}`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 78 });
  await page.close();
}

async function vehicleOf(tenant) {
  const page = await browser.newPage();
  await page.goto(`http://${tenant}.localhost:${port}/search/used-cars?body=SUV`);
  const href = await page.locator('a[href^="/cars/"]').nth(2).getAttribute('href');
  await page.close();
  return href;
}

for (const tenant of ['harbour-used', 'northside-nissan']) {
  const vehicle = await vehicleOf(tenant);
  await take(`${tenant}-home`, tenant, '/', desktop);
  await take(`${tenant}-results`, tenant, '/search/used-cars', desktop);
  await take(`${tenant}-vehicle`, tenant, vehicle, desktop);
  await take(`${tenant}-vehicle-phone`, tenant, vehicle, phone);
}

await browser.close();
server.kill('SIGTERM');
