// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure, callApi, readPage } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('sends the body as JSON and returns the response', async () => {
  const fetch = answering(async () => Response.json({ ok: true }));
  await expect(callApi('POST /api/phone-reveals', { body: { car_id: 1 } })).resolves.toEqual({ ok: true });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/phone-reveals');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"car_id":1}' });
});

test('sends a request without a body and with an encoded query', async () => {
  const fetch = answering(async () => Response.json({ ok: true }));
  await callApi('GET /api/delivery-price', { query: { postcode: '+61 4', car_id: 2 } });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/delivery-price?postcode=%2B61+4&car_id=2');
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('method');
});

test('fills the parameters of the path, encoded', async () => {
  const fetch = answering(async () => Response.json({ ids: [] }));
  await callApi('GET /api/cars/:slug/similar.json', { params: { slug: 'a b/c' } });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/cars/a%20b%2Fc/similar.json');
});

test('returns undefined for a response without content', async () => {
  answering(async () => new Response(null, { status: 204 }));
  await expect(callApi('GET /cars/:slug/autogauge', { params: { slug: 'x' } })).resolves.toBeUndefined();
});

test('does not retry by itself', async () => {
  const fetch = answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(callApi('GET /api/watchlist')).rejects.toMatchObject({ code: 'network' });
  expect(fetch).toHaveBeenCalledOnce();
});

test('is cancelled by its signal', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const leaving = new AbortController();
  const asked = callApi('GET /api/watchlist', { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('throws the message of the server, with what else it answers', async () => {
  const answer = { error: { code: 'busy', message: 'Come back later.' }, token: 'next' };
  answering(async () => Response.json(answer, { status: 429 }));
  await expect(callApi('GET /api/watchlist')).rejects.toEqual(new ApiFailure('busy', 'Come back later.', 429, answer));
});

test('an error in an answer with status 200 is a failure too [api.finance-lead-may-error]', async () => {
  answering(async () => Response.json({ lead_id: 1, error: 'Closed today.' }));
  const userData = { form: 'finance', idempotency_key: 'a-key-of-sixteen-letters' };
  await expect(callApi('POST /api/leads/finance', { body: { userData } })).rejects.toMatchObject({
    message: 'Closed today.',
  });
  answering(async () => Response.json({ error: null }));
  await expect(callApi('GET /api/watchlist')).resolves.toEqual({ error: null });
});

test.each([
  ['a page instead of JSON', async () => new Response('<html>'), 'network'],
  ["a proxy's page", async () => new Response('<html>', { status: 502 }), 'failed'],
  ["a proxy's text", async () => new Response('upstream timed out', { status: 504 }), 'failed'],
  ['an empty failure', async () => new Response('', { status: 502 }), 'failed'],
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['a timeout', async () => Promise.reject(new DOMException('slow', 'TimeoutError')), 'timeout'],
  ['an error without a message', async () => Response.json({}, { status: 500 }), 'failed'],
])('falls back to a general message for %s', async (_, answer, code) => {
  answering(answer);
  await expect(callApi('GET /api/watchlist')).rejects.toMatchObject({
    name: 'ApiFailure',
    code,
    message: 'This did not work. Please try again in a moment.',
  });
});

test.each([
  ['<title>Cars</title><style>p>a{color:red}</style>', 'p>a{color:red}'],
  ['<title>Cars</title>', ''],
])('another page is read without its style sheet: %s', async (head, css) => {
  const read = await readPage(new Response(`<html><head>${head}</head><body><p>Ute</p></body></html>`));
  expect(read.css).toBe(css);
  expect([read.page.title, read.page.body.textContent]).toEqual(['Cars', 'Ute']);
  expect(read.page.querySelector('style')).toBeNull();
});
