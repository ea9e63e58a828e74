import type { Page } from '@playwright/test';

/**
 * Waits until the page has drawn what it was about to draw and the requests it has made by then have been seen: those
 * of a test's listeners come in order, so a request of our own marks the end. With `ms`, the page's timers run that far
 * first; the clock has to be installed (`page.clock.install()`) before the page opens.
 */
export async function settled(page: Page, ms = 0): Promise<void> {
  if (ms > 0) await page.clock.runFor(ms);
  const marker = page.waitForRequest((request) => request.url().endsWith('?settled'));
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await fetch('/robots.txt?settled', { method: 'HEAD' });
  });
  await marker;
}
