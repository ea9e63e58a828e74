import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure, callApi } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('sends a body as JSON and gives the answer', async () => {
  const fetch = answering(async () => Response.json({ ok: true }));
  await expect(callApi('/api/x', { body: { a: 1 } })).resolves.toEqual({ ok: true });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/x');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"a":1}' });
});

test('asks without a body, the query encoded', async () => {
  const fetch = answering(async () => Response.json({ ok: true }));
  await callApi('/api/x', { query: { phone_number: '+61 4', page: 2 } });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/x?phone_number=%2B61%204&page=2');
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('method');
});

test('throws what the server says', async () => {
  answering(async () => Response.json({ error: { code: 'busy', message: 'Come back later.' } }, { status: 429 }));
  await expect(callApi('/api/x')).rejects.toEqual(new ApiFailure('busy', 'Come back later.', 429));
});

test.each([
  ['a page instead of JSON', async () => new Response('<html>', { status: 502 }), 'network'],
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['no answer in time', async () => Promise.reject(new DOMException('slow', 'TimeoutError')), 'timeout'],
  ['an error without words', async () => Response.json({}, { status: 500 }), 'failed'],
])('says something general for %s', async (_, answer, code) => {
  answering(answer);
  await expect(callApi('/api/x')).rejects.toMatchObject({
    name: 'ApiFailure',
    code,
    message: 'This did not work. Please try again in a moment.',
  });
});
