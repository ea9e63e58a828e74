import type { Page } from '@playwright/test';

/**
 * Waits until pending rendering is done and every earlier request has been reported: requests are reported in order, so
 * one of our own marks the end. With `ms`, the page's timers first advance by that much; the clock must be installed
 * (`page.clock.install()`) before the page opens.
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
