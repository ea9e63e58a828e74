import { once } from 'node:events';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Meilisearch } from 'meilisearch';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmbeddedSearch, embeddedHttpClient } from '../../engine/search/embedded/index.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';
import { push, runPush } from './push.ts';

const folder = mkdtempSync(join(tmpdir(), 'push-'));
const host = 'http://search.embedded';
const vehicles = (count: number, make: string) =>
  Array.from({ length: count }, (_, index) =>
    stockVehicle(index + 1, { make, price: 1000 * index, variant: { grossvehiclemass: 2000 + index } }),
  );

function stockFile(name: string, stock: readonly object[]): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    name.endsWith('.ndjson') ? stock.map((one) => `${JSON.stringify(one)}\n`).join('') : JSON.stringify(stock),
  );
  return path;
}

describe('push', () => {
  let service = createEmbeddedSearch({ masterKey: 'a-master-key-of-16+' });
  let said = '';
  let warned = '';
  const io = {
    out: (text: string) => void (said += text),
    err: (text: string) => void (warned += text),
    now: () => new Date(1000),
  };
  const client = () =>
    new Meilisearch({ host, apiKey: service.keys.admin.key, httpClient: embeddedHttpClient(service) });
  const send = (stock: string, key = service.keys.admin.key) =>
    push({ stock, sites: 'sites', host, key, index: 'cars' }, io, { httpClient: embeddedHttpClient(service) });

  beforeEach(() => {
    service = createEmbeddedSearch({ masterKey: 'a-master-key-of-16+' });
    said = '';
    warned = '';
  });

  test('gives vehicles the weekly price of the site that shows them', async () => {
    const stock = stockFile('priced.json', [{ ...testVehicle, id: 1 }]);
    const options = { stock, sites: 'sites', host, key: service.keys.admin.key, index: 'cars' };
    const httpClient = embeddedHttpClient(service);
    await push({ ...options, site: 'sites/harbour-used/site.json' }, io, { httpClient });
    const lent = { '360-finance': { interestRate: 9, comparisonRate: 10, paymentWeek: 120.4 } };
    const other = stockFile('priced.json', [{ ...testVehicle, id: 1, finance_lenders: lent }]);
    const indexed = async () => (await client().index('cars').getDocument(1))['weekly_price'];
    expect(await indexed()).toBeUndefined();
    await push({ ...options, stock: other, site: 'sites/harbour-used/site.json' }, io, { httpClient });
    expect(await indexed()).toBe(120);
    const faulty = push({ ...options, site: 'sites/stock/cars.json' }, io, { httpClient });
    await expect(faulty).rejects.toThrow('has errors');
  });

  test('fills a new index in batches, with the settings that filters and sorting need', async () => {
    await send(stockFile('stock.json', vehicles(2300, 'Kestrel')));
    const found = await client()
      .index('cars')
      .search('', {
        filter: 'variant.grossvehiclemass > 4000 AND make = kestrel',
        sort: ['price:desc'],
        hitsPerPage: 2,
      });
    expect(found.totalHits).toBe(299);
    expect(found.hits.map(({ id }) => id)).toEqual([2300, 2299]);
    expect(said).toBe('2300 vehicles are in cars at http://search.embedded.\n');
  });

  test('replaces an existing index, leaving no old stock and no other index', async () => {
    await send(stockFile('old.json', vehicles(30, 'Kestrel')));
    await send(stockFile('new.ndjson', vehicles(12, 'Osprey')));
    const { hits } = await client().index('cars').search('', { limit: 50 });
    expect(new Set(hits.map(({ make }) => make))).toEqual(new Set(['Osprey']));
    expect(hits).toHaveLength(12);
    const { results } = await client().getIndexes();
    expect(results.map(({ uid }) => uid)).toEqual(['cars']);
  });

  test('a sold vehicle without a sale time gets one, and keeps it at the next push', async () => {
    const [sold, changed, told, free] = vehicles(4, 'Kestrel');
    const stock = [
      { ...sold, status: 'sold', updated_at: undefined },
      { ...changed, status: 'sold', updated_at: '2026-11-19T00:00:00Z' },
      { ...told, status: 'sold', sold_at: 77 },
      { ...free, status: 'in_stock' },
    ];
    const times = async () => {
      const { hits } = await client()
        .index('cars')
        .search('', { sort: ['id:asc'] });
      return hits.map(({ sold_at: time }) => time);
    };
    await send(stockFile('sold.json', stock));
    expect(await times()).toEqual([1, 1_795_046_400, 77, undefined]);
    const later = { ...io, now: () => new Date(9_000_000) };
    const changedAgain = stock.map((vehicle) => ({ ...vehicle, updated_at: '2026-11-20T00:00:00Z' }));
    await push(
      { stock: stockFile('sold.json', changedAgain), sites: 'sites', host, key: service.keys.admin.key, index: 'cars' },
      later,
      { httpClient: embeddedHttpClient(service) },
    );
    expect(await times()).toEqual([1, 1_795_046_400, 77, undefined]);
  });

  test('keeps the old stock when the service cannot take the new one', async () => {
    await send(stockFile('old.json', vehicles(30, 'Kestrel')));
    const embedded = embeddedHttpClient(service);
    const httpClient: typeof embedded = async (input, init) => {
      const answer = await embedded(input, init);
      const isFilled = String(input).includes('/tasks/') && Object(answer).type === 'documentAdditionOrUpdate';
      return isFilled ? { ...Object(answer), status: 'failed', error: { message: 'No space is left.' } } : answer;
    };
    const stock = stockFile('new.json', vehicles(3, 'Osprey'));
    await expect(
      push({ stock, sites: 'sites', host, key: service.keys.admin.key, index: 'cars' }, io, { httpClient }),
    ).rejects.toThrow('The search service could not finish: No space is left.');
    const { hits } = await client().index('cars').search('', { limit: 50 });
    expect(hits).toHaveLength(30);
    const { results } = await client().getIndexes();
    expect(results.map(({ uid }) => uid)).toEqual(['cars']);
  });

  test('sends nothing when a row is not a vehicle or repeats one, and says on which lines', async () => {
    const [one, , three] = vehicles(3, 'Kestrel').map((vehicle) => JSON.stringify(vehicle));
    const rows = [one, JSON.stringify({ id: 2, slug: 'only-this', price: 'much' }), three, three];
    for (const [name, text, lines] of [
      ['rows.json', `[\n${rows.join(',\n')}\n]\n`, [3, 5]],
      ['rows.ndjson', `\uFEFF\n${rows.join('\n\n')}\n`, [4, 8]],
    ] as const) {
      const stock = join(folder, name);
      writeFileSync(stock, text);
      const message = await send(stock).catch(({ message: said }: Error) => said);
      expect(message).toContain('2 of 4 vehicles are not valid:\n');
      expect(message).toContain(`${stock}:${lines[0]}: vehicle 2 (id 2): must have required property 'name'\n`);
      expect(message).toContain(`${stock}:${lines[0]}: vehicle 2 (id 2): price must be number,null\n`);
      expect(message).toContain(`${stock}:${lines[1]}: vehicle 4 (id 3): id '3' is already used in row 3`);
      expect((await client().getIndexes()).results).toEqual([]);
    }
  });

  test('gives vehicles what is derived from their fields, as a server does with the same file', async () => {
    const { path: _, make_model: __, location_name: ___, ...bare } = stockVehicle(1, { price: 12_000 });
    await send(stockFile('bare.json', [bare]));
    expect(await client().index('cars').getDocument(1)).toMatchObject({
      path: '/cars/vehicle-1',
      make_model: `${bare.make} ${bare.model}`,
      price_range: '$10,000 - $15,000',
    });
  });

  test('a running server takes stock larger than any other request, and shows it', async () => {
    const { app, tenants } = await testServer([{ document: { pages: {} }, vehicles: [stockVehicle(1)] }]);
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    const stock = stockFile(
      'large.json',
      Array.from({ length: 150 }, (_, index) => stockVehicle(index + 2)),
    );
    // More than the 64 kB of an ordinary request.
    expect(statSync(stock).size).toBeGreaterThan(4 * 65_536);
    const { port } = server.address() as AddressInfo;
    const options = { stock, sites: 'sites', host: `http://127.0.0.1:${port}/api/search`, index: 'test-motors' };
    try {
      await push({ ...options, key: 'test' }, io);
      const { search } = tenants.bySlug('test-motors') ?? {};
      const shown = (await search?.byIds([1, 2, 151]))?.map(({ id }) => id);
      expect(shown).toEqual([2, 151]);
      // Whoever may not change the stock cannot send so much either.
      await expect(push({ ...options, key: 'guessed' }, io)).rejects.toThrow('rejects the key');
    } finally {
      server.close();
    }
  });

  test('warns of an index that no site here shows, and of one that is not of the site named', async () => {
    const stock = stockFile('index.json', vehicles(1, 'Kestrel'));
    const options = { stock, sites: 'sites', host, key: service.keys.admin.key };
    const fill = (more: { index: string; site?: string }) =>
      push({ ...options, ...more }, io, { httpClient: embeddedHttpClient(service) });
    await fill({ index: 'harbour-used' });
    await fill({ index: 'harbour-used', site: 'harbour-used' });
    expect(warned).toBe('');
    await fill({ index: 'harbor-used' });
    expect(warned).toBe(
      'Warning: no site here shows the vehicles of the index harbor-used; an index is called as its site is.\n',
    );
    warned = '';
    await fill({ index: 'budgetwheels', site: 'harbour-used' });
    expect(warned).toBe('Warning: harbour-used shows the vehicles of the index harbour-used, not of budgetwheels.\n');
  });

  test('reports a rejected key', async () => {
    await expect(send(stockFile('stock.json', vehicles(1, 'Kestrel')), 'wrong')).rejects.toThrow(
      /^http:\/\/search\.embedded rejects the key: .* Use the admin key/,
    );
  });

  test('reports an unreachable host', async () => {
    const options = {
      stock: stockFile('stock.json', vehicles(1, 'Kestrel')),
      sites: 'sites',
      host: 'http://127.0.0.1:1',
      index: 'cars',
    };
    await expect(push(options, io)).rejects.toThrow(
      'No Meilisearch answers at http://127.0.0.1:1: is one running there',
    );
  });

  test('reports where a forecourt server takes stock, and a site that there is not', async () => {
    const { app } = await testServer([{ document: { pages: {} } }]);
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const options = {
      stock: stockFile('stock.json', vehicles(1, 'Kestrel')),
      sites: 'sites',
      host: `http://127.0.0.1:${port}`,
      index: 'cars',
    };
    try {
      await expect(push({ ...options, key: 'test' }, io)).rejects.toThrow("A forecourt server's ends in /api/search.");
    } finally {
      server.close();
    }
    await expect(push({ ...options, site: 'harbor-used' }, io)).rejects.toThrow('Did you mean "harbour-used"?');
  });

  test('uses the admin key of the environment, also from a file', async () => {
    const keys: (string | undefined)[] = [];
    const server = createServer(({ headers }, response) => {
      keys.push(headers.authorization);
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'No.', code: 'invalid_api_key', type: 'auth', link: '' }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, 'from-a-file\n', { mode: 0o600 });
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('MEILISEARCH_ADMIN_KEY_FILE', keyFile);
    const stock = stockFile('stock.json', vehicles(1, 'Kestrel'));
    const options = {
      stock,
      sites: 'sites',
      host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      index: 'cars',
    };
    try {
      await expect(runPush(options, io)).rejects.toThrow('rejects the key');
      await expect(runPush({ ...options, key: 'named' }, io)).rejects.toThrow('rejects the key');
    } finally {
      vi.unstubAllEnvs();
      server.close();
    }
    expect([...new Set(keys)]).toEqual(['Bearer from-a-file', 'Bearer named']);
  });

  test('reports a file without a list', async () => {
    const file = join(folder, 'object.json');
    writeFileSync(file, '{}');
    await expect(send(file)).rejects.toThrow(/object\.json does not contain a list of vehicles/);
  });
});
