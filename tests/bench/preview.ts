import { chromium } from '@playwright/test';
import { startPreview } from '../support/preview.ts';

const edits = 15;

/** Milliseconds from saving a document to its text on screen in an open browser; the median of several edits. */
export async function benchPreview(): Promise<number> {
  const preview = await startPreview();
  const executablePath = process.env['CHROME_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.goto(`http://harbour-used.localhost:${preview.port}/`, { waitUntil: 'networkidle' });
  let shown = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\s+/g, ' ');
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const next = `Saved for the ${edit + 1}. time`;
    const painted = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const look = () =>
            document.querySelector('h1')?.textContent === text ? resolve(Date.now()) : requestAnimationFrame(look);
          look();
        }),
      next,
    );
    const started = Date.now();
    preview.edit('harbour-used', (text) => text.replace(shown, next));
    times.push((await painted) - started);
    shown = next;
  }
  await browser.close();
  preview.stop();
  return times.sort((one, other) => one - other)[Math.floor(edits / 2)] ?? Number.NaN;
}
