import { expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { localService } from '../../../tests/support/local-service.ts';
import { testServer } from '../../../tests/support/test-server.ts';

const site = { document: { pages: { '/': { name: 'home', blocks: [] } } } };
const invalid = { results: [], error: { code: 'invalid_postcode', message: 'Invalid postcode' } };

async function geocoded(answer: Parameters<typeof localService>[0]) {
  const { asked, url } = await localService(answer);
  const settings = { geocoder: { url, token: 'a-key' } };
  const server = await testServer([site], { server: { backend: testBackend({ settings }) } });
  return { asked, ...server };
}

test('returns the location of a postcode at results[0].geometry.location [api.geocoding-result-path]', async () => {
  const { get } = await testServer([site]);
  const { results } = await (await get('/api/geocode?postcode=3350')).json();
  expect(results[0].geometry.location).toEqual({ lat: -37.56, lng: 143.85 });
});

test("an unknown postcode gets 'Invalid postcode' [locations.geocoding-unknown-postcode]", async () => {
  const { get } = await testServer([site]);
  for (const postcode of ['9999', '0000', '215', '21500', 'abcd', '']) {
    const response = await get(`/api/geocode?postcode=${postcode}`);
    expect([response.status, await response.json()], postcode).toEqual([404, invalid]);
  }
  expect((await get('/api/geocode')).status).toBe(400);
});

test('the postcodes of yards of the site have their exact location', async () => {
  const address = { street: '1 Sturt St', city: 'Ballarat', state: 'VIC' as const, postcode: '3350', place_id: 'p' };
  const yard = {
    id: 1,
    slug: 'ballarat',
    name: 'Ballarat',
    dealership_id: 1,
    dealership_slug: 'test',
    location_type: 'sales' as const,
    address: { ...address, lat: -37.5622, long: 143.8503 },
    contact_detail: {},
  };
  const { get } = await testServer([{ document: { ...site.document, locations: [yard] } }]);
  const { results } = await (await get('/api/geocode?postcode=3350')).json();
  expect(results[0].geometry.location).toEqual({ lat: -37.5622, lng: 143.8503 });
});

test('the maps service is queried for the postcode in Australia only, with its key [api.geocoding] [locations.geocoding-australia-only]', async () => {
  const found = { status: 'OK', results: [{ geometry: { location: { lat: -33.8, lng: 151 } }, place_id: 'x' }] };
  const { asked, get, logged } = await geocoded({ body: JSON.stringify(found) });
  const response = await get('/api/geocode?postcode=2150');
  expect(await response.json()).toEqual({ results: [{ geometry: { location: { lat: -33.8, lng: 151 } } }] });
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { components: 'postal_code:2150|country:AU', key: 'a-key' },
  ]);
  expect(JSON.stringify(logged)).not.toContain('a-key');
});

test("a maps service that does not know the postcode gives 'Invalid postcode'", async () => {
  const { get } = await geocoded({ body: '{"status":"ZERO_RESULTS","results":[]}' });
  const response = await get('/api/geocode?postcode=2150');
  expect([response.status, await response.json()]).toEqual([404, invalid]);
});

test('a maps service that rejects the request or returns garbage is a bad gateway', async () => {
  for (const answer of [
    { body: '{"status":"REQUEST_DENIED","results":[]}' },
    { body: '{}' },
    { body: 'no' },
    { status: 403 },
  ]) {
    const { get, asked } = await geocoded(answer);
    expect((await get('/api/geocode?postcode=2150')).status).toBe(502);
    expect(asked).toHaveLength(1);
  }
});
