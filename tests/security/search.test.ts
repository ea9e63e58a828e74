import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedPath } from '../../engine/server/search-backend.ts';
import { pageOnlyFields, vehicleIndexSettings } from '../../schemas/entities/vehicle.ts';
import { demoSite } from './demo-site.ts';

const report = 'https://reports.example/secret-history';
const tenant = 'harbour-used';
let site: Awaited<ReturnType<typeof demoSite>>;
let token: string;

beforeAll(async () => {
  site = await demoSite(tenant, (vehicle) => ({
    ...vehicle,
    file: `${report}-${vehicle.id}`,
    private_postcode: '2999',
  }));
  const html = await (await site.get('/search/used-cars')).text();
  token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(html)?.[0] ?? '';
});

/** What anyone can request with the token in every page. */
async function ask(path: string, body: object) {
  const response = await site.app.request(`http://${site.host}${embeddedPath}${path}`, {
    method: 'POST',
    headers: { host: site.host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const search = (body: object) => ask(`/indexes/${tenant}/search`, body);

describe('fields that a rule can withhold on a vehicle page', () => {
  test('are in no search response, however requested [api.search-answer]', async () => {
    const everything = {
      limit: 8,
      attributesToRetrieve: ['*', ...pageOnlyFields],
      attributesToHighlight: ['*', 'file'],
      attributesToCrop: ['file:200'],
      showMatchesPosition: true,
    };
    for (const answer of [
      await search({ limit: 8 }),
      await search(everything),
      await search({ ...everything, q: site.stock[0]?.make }),
      await ask('/multi-search', { queries: [{ indexUid: tenant, ...everything }] }),
      await ask('/multi-search', {
        federation: {},
        queries: [{ indexUid: tenant, attributesToRetrieve: ['file', 'images'] }],
      }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('"hits":[{');
      expect(answer.text).not.toContain('secret-history');
      for (const field of pageOnlyFields) expect(answer.text).not.toContain(`"${field}":`);
    }
  });

  test('cannot be inferred from filters, orders, facets, text or score differences', async () => {
    const first = site.stock[0]?.id ?? 0;
    for (const body of [
      { filter: `file = "${report}-${first}"` },
      { filter: 'file STARTS WITH "https"' },
      { filter: 'file EXISTS' },
      { filter: 'private_postcode = 2999' },
      { sort: ['file:asc'] },
      { facets: ['file'] },
      { distinct: 'file' },
      { q: 'secret', attributesToSearchOn: ['file'] },
    ]) {
      expect((await search(body)).status).toBe(400);
    }
    expect((await ask(`/indexes/${tenant}/facet-search`, { facetName: 'file' })).status).toBe(400);
    expect(JSON.parse((await search({ q: 'secret-history', matchingStrategy: 'all' })).text)).toMatchObject({
      hits: [],
    });
    expect((await search({ facets: ['*'], limit: 0 })).text).not.toContain('secret-history');
    const { filterableAttributes, sortableAttributes, searchableAttributes } = vehicleIndexSettings;
    expect([...filterableAttributes, ...sortableAttributes, ...searchableAttributes]).not.toContain('file');
    expect(filterableAttributes).not.toContain('private_postcode');
  });

  test('cannot be read by other calls: the token allows no document access', async () => {
    for (const path of ['documents/fetch', 'documents', 'settings'])
      expect((await ask(`/indexes/${tenant}/${path}`, {})).status).toBeGreaterThanOrEqual(400);
  });

  test('are still available on the vehicle page', async () => {
    const [vehicle] = site.stock;
    const page = await (await site.get(`/cars/${vehicle?.slug}`)).text();
    expect(page).toContain(vehicle?.vin ?? 'no vin');
    expect(page).toContain(vehicle?.images?.[1]?.image.url ?? 'no picture');
    const way = await site.get(`/api/cars/${vehicle?.slug}/history-report`);
    expect([way.status, way.headers.get('location')]).toEqual([302, `${report}-${vehicle?.id}`]);
  });
});
