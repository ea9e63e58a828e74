import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedPath } from '../../engine/server/search-backend.ts';
import { pageOnlyFields, vehicleIndexSettings } from '../../schemas/entities/vehicle.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { demoSite } from './demo-site.ts';

const report = 'https://reports.example/secret-history';
const tenant = 'harbour-used';
let site: Awaited<ReturnType<typeof demoSite>>;
let ask: Ask;

/** Sends what anyone can with the token in every page. */
type Ask = (path: string, body: object) => Promise<{ readonly status: number; readonly text: string }>;

async function askerOf({ app, host, get }: typeof site, page: string): Promise<Ask> {
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(await (await get(page)).text())?.[0] ?? '';
  return async (path, body) => {
    const response = await app.request(`http://${host}${embeddedPath}${path}`, {
      method: 'POST',
      headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
}

beforeAll(async () => {
  site = await demoSite(tenant, (vehicle) => ({
    ...vehicle,
    file: `${report}-${vehicle.id}`,
    private_postcode: '2999',
  }));
  ask = await askerOf(site, '/search/used-cars');
});

const search = (body: object) => ask(`/indexes/${tenant}/search`, body);

describe('prices that a site does not show', () => {
  const figures = { price: 45_612, before_price: 47_918, offer_price: 43_217 };
  const secret = {
    ...figures,
    price_range: '$40,000 - $50,000',
    youxQuote: { weeklyRepaymentAmount: 141.37 },
    finance_lenders: { local: { paymentWeek: 142.37 } },
    autograb_data: { average_market_price: 51_386, state_average_market_price: 51_387 },
  };
  const ofNew = 'car_type = new';
  const fields = [...Object.keys(secret), 'shown_price', 'weekly_price', 'weekly_price_range', 'withheld'];
  let ask: Ask;
  let other: typeof site;

  beforeAll(async () => {
    // Prices of its new vehicles are not shown; the others' are.
    const change = (vehicle: Vehicle) =>
      ({ ...vehicle, ...(vehicle.id % 2 ? { ...secret, car_type: 'new', make: 'Nissan' } : {}) }) as Vehicle;
    other = await demoSite('northside-nissan', change, 40);
    ask = await askerOf(other, '/search/new-cars');
  });
  const found = async (body: object) => {
    const { status, text } = await ask('/indexes/northside-nissan/search', body);
    return { status, text, ...JSON.parse(text) };
  };

  test('are in no search response [formatting.price-4-no-price-text]', async () => {
    for (const body of [{}, { attributesToRetrieve: ['*', ...fields], attributesToHighlight: ['*'] }]) {
      const { hits, text } = await found({
        ...body,
        filter: ofNew,
        showMatchesPosition: true,
        showRankingScoreDetails: true,
      });
      expect(hits.length).toBeGreaterThan(3);
      for (const field of fields) expect(text).not.toContain(`"${field}"`);
    }
  });

  test('cannot be inferred from filters, orders or facets', async () => {
    for (const field of ['price', 'offer_price', 'shown_price', 'weekly_price', 'autograb_data.average_market_price'])
      expect((await found({ filter: `${ofNew} AND ${field} > 0` })).hits).toEqual([]);
    for (const field of ['price', 'price_range', 'autograb_data', 'withheld'])
      expect((await found({ filter: `${ofNew} AND ${field} EXISTS` })).hits ?? []).toEqual([]);
    const { facetDistribution, facetStats } = await found({ filter: ofNew, facets: ['*'] });
    for (const field of fields) expect([facetDistribution[field] ?? {}, facetStats[field]]).toEqual([{}, undefined]);
    const named = { facetName: 'price_range', filter: ofNew };
    expect((await ask('/indexes/northside-nissan/facet-search', named)).text).not.toContain('$40,000');
  });

  test('the prices that it does show can be searched and read', async () => {
    const { hits } = await found({ filter: 'car_type != new AND price > 0' });
    expect(hits.length).toBeGreaterThan(3);
    expect(hits[0].price).toBeGreaterThan(0);
  });

  test('a card without its price still offers what its page does, such as a reservation', async () => {
    const reservable = ({ status, reserved, tag }: Vehicle) =>
      status === 'in_stock' && !reserved && tag !== 'Test Drive Only';
    const vehicle = other.stock.find((one) => one.car_type === 'new' && reservable(one));
    for (const page of [`/search/new-cars?query=${vehicle?.stocknum}`, `/cars/${vehicle?.slug}`])
      expect((await (await other.get(page)).text()).includes(`/cars/${vehicle?.slug}/buy-online`), page).toBe(true);
  });

  test('the site itself still has the whole vehicle', async () => {
    const [vehicle] = other.stock.filter(({ car_type: type }) => type === 'new');
    expect(await other.search.byId(vehicle?.id ?? 0)).toEqual(expect.objectContaining(secret));
  });
});

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
