import { expect, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { fetchText, test, vehicleThat } from './support.ts';

/** The event ids a page sends; none reach the server. */
async function eventsOf(page: Page): Promise<() => number[]> {
  const sent: number[] = [];
  await page.route('**/api/events', (route) => {
    sent.push(route.request().postDataJSON().event_id);
    return route.fulfill({ json: { ok: true } });
  });
  return () => sent;
}

const isLive = (page: Page) =>
  expect(page.locator('forecourt-island[data-type=vehicle-gallery]')).toHaveAttribute('data-live', '');

test('starting a reservation is logged as event 60 [analytics.event-60-61]', async ({ page }) => {
  const sent = await eventsOf(page);
  const canBeReserved = ({ status, reserved, tag, price }: Vehicle) =>
    status === 'in_stock' && !reserved && tag !== 'Test Drive Only' && (price ?? 0) > 1000;
  await page.goto(await vehicleThat('northside-nissan', canBeReserved));
  await isLive(page);
  await page.locator('.vehicle-actions [data-action=reserve]').click();
  await page.waitForURL(/\/(checkout|buy-online)$/);
  expect(sent().filter((id) => id === 60)).toEqual([60]);
});

test('opening a history report is logged as event 61 [analytics.event-60-61]', async ({ page }) => {
  const sent = await eventsOf(page);
  const reported = ({ status, file }: Vehicle) => status === 'in_stock' && Boolean(file);
  await page.goto(await vehicleThat('northside-nissan', reported));
  await isLive(page);
  await page.context().route(/^https:\/\//, (route) => route.fulfill({ contentType: 'text/plain', body: 'report' }));
  await page.getByRole('link', { name: 'History report' }).click();
  await expect.poll(sent).toEqual([61]);
});

test('the server stores known event numbers and rejects others [analytics.numeric-event-ids]', async () => {
  const post = (event_id: number) =>
    fetchText('harbour-used', '/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event_id, car_id: 1, dealership_id: 1, website_id: 1 }),
    });
  expect(JSON.parse(await post(18))).toEqual({ ok: true });
  expect(JSON.parse(await post(999)).error.code).toBe('unknown_event');
});
