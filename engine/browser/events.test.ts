// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { onEvent, sendEvent } from './events.ts';

const site = { slug: 'test-motors', id: 7, name: 'Test Motors', locale: 'en-AU', timeZone: 'Australia/Sydney' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answering(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('posts the event number with vehicle, dealership and site, even while the page is being left [analytics.numeric-event-ids]', () => {
  const fetch = answering(async () => Response.json({ ok: true }));
  sendEvent({ site }, 25, { id: 100234, dealership_id: 3 });
  expect(fetch).toHaveBeenCalledOnce();
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/api/events');
  expect(init).toMatchObject({ method: 'POST', keepalive: true });
  expect(JSON.parse(String(init?.body))).toEqual({ event_id: 25, car_id: 100234, dealership_id: 3, website_id: 7 });
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error status', async () => new Response('', { status: 503 })],
])('%s logs a warning to the console and does nothing else [analytics.failure-warning-only]', async (_, answer) => {
  answering(answer);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => sendEvent({ site }, 25)).not.toThrow();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(error).not.toHaveBeenCalled();
});

test('a listener receives the events from before and after it was added', () => {
  answering(async () => Response.json({ ok: true }));
  sendEvent({ site }, 60);
  const heard: number[] = [];
  const end = onEvent(({ eventId }) => heard.push(eventId));
  sendEvent({ site }, 61);
  end();
  sendEvent({ site }, 39);
  expect(heard.slice(-2)).toEqual([60, 61]);
});
