import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Meilisearch, MeilisearchApiError, MeilisearchRequestError } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedSearch, embeddedHttpClient } from './index.ts';

const service = createEmbeddedSearch({ masterKey: 'a-master-key-for-tests' });
const site = new Hono().mount('/api/search', service.fetch).mount('/', service.fetch);
const server = serve({ fetch: site.fetch, port: 0 });
let overHttp = '';

beforeAll(async () => {
  if (!server.listening) await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const address = server.address();
  overHttp = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(() => void server.close());

const vehicles = [
  {
    id: 1,
    make: 'Toyota',
    model: 'Corolla',
    price: 21990,
    year: 2019,
    colour: 'Red',
    features: ['Sunroof', 'Bluetooth'],
  },
  { id: 2, make: 'Toyota', model: 'Camry', price: 30500, year: 2021, colour: 'Blue', features: ['Bluetooth'] },
  { id: 3, make: 'Citroën', model: 'C3', price: 15990, year: 2017, colour: 'Red' },
  { id: 4, make: 'Mazda', model: 'CX-5', price: 35990, year: 2022, colour: 'Grey', features: [] },
  { id: 5, make: 'Mazda', model: '3', price: 'POA', year: 2022, colour: null },
];

const connections = [
  ['over HTTP', () => ({ host: overHttp })],
  ['under a path of a site', () => ({ host: `${overHttp}/api/search` })],
  ['in the same process', () => ({ host: 'http://search.embedded', httpClient: embeddedHttpClient(service) })],
] as const;

async function refusal(work: Promise<unknown>): Promise<MeilisearchApiError['cause']> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const inner = error instanceof MeilisearchRequestError ? error.cause : error;
  if (inner instanceof MeilisearchApiError) return inner.cause;
  throw new Error('expected a refusal', { cause: error });
}

describe.each(connections)('the official client %s', (name, connection) => {
  const uid = `stock-${name.replaceAll(' ', '-')}`;
  const admin = () => new Meilisearch({ ...connection(), apiKey: service.keys.admin.key });
  const shopper = () => new Meilisearch({ ...connection(), apiKey: service.keys.search.key });
  const stock = () => shopper().index(uid);

  beforeAll(async () => {
    await admin().createIndex(uid, { primaryKey: 'id' }).waitTask();
    await admin()
      .index(uid)
      .updateSettings({
        filterableAttributes: ['make', 'model', 'price', 'year', 'colour', 'features'],
        sortableAttributes: ['price', 'year'],
        searchableAttributes: ['make', 'model', 'features'],
      })
      .waitTask();
    const task = await admin().index(uid).addDocuments(vehicles).waitTask();
    expect(task).toMatchObject({
      status: 'succeeded',
      type: 'documentAdditionOrUpdate',
      indexUid: uid,
      details: { receivedDocuments: 5, indexedDocuments: 5 },
      error: null,
      canceledBy: null,
    });
  });

  test('searches by words, with a typo and by prefix', async () => {
    expect((await stock().search('corolla')).hits.map(({ id }) => id)).toEqual([1]);
    expect((await stock().search('corola')).hits.map(({ id }) => id)).toEqual([1]);
    expect((await stock().search('toyota cam')).hits.map(({ id }) => id)).toEqual([2, 1]);
    expect((await stock().search('citroen')).hits.map(({ id }) => id)).toEqual([3]);
  });

  test('returns the fields of the protocol', async () => {
    const answer = await stock().search('', { limit: 2, offset: 1 });
    expect(answer).toMatchObject({ query: '', limit: 2, offset: 1, estimatedTotalHits: 5 });
    expect(answer.hits).toEqual(vehicles.slice(1, 3));
    expect(answer).not.toHaveProperty('facetDistribution');
    const page = await stock().search('', { page: 2, hitsPerPage: 3 });
    expect(page).toMatchObject({ page: 2, hitsPerPage: 3, totalPages: 2, totalHits: 5 });
    expect(page.hits.map(({ id }) => id)).toEqual([4, 5]);
  });

  test('filters, sorts and counts facets', async () => {
    const answer = await stock().search('', {
      filter: ['year >= 2019', ['make = toyota', "make = 'MAZDA'"]],
      sort: ['price:desc'],
      facets: ['make', 'price', 'features'],
    });
    expect(answer.hits.map(({ id }) => id)).toEqual([4, 2, 1, 5]);
    expect(answer.facetDistribution).toEqual({
      make: { Mazda: 2, Toyota: 2 },
      price: { 21990: 1, 30500: 1, 35990: 1, POA: 1 },
      features: { Bluetooth: 2, Sunroof: 1 },
    });
    expect(answer.facetStats).toEqual({ price: { min: 21990, max: 35990 } });
  });

  test('answers GET searches like POST searches', async () => {
    const options = { filter: 'make = Toyota', sort: ['price:asc'], facets: ['make'], limit: 1 };
    const { hits, facetDistribution, estimatedTotalHits } = await stock().searchGet('', options);
    expect({ hits, facetDistribution, estimatedTotalHits }).toEqual({
      hits: [vehicles[0]],
      facetDistribution: { make: { Toyota: 2 } },
      estimatedTotalHits: 2,
    });
  });

  test('highlights and crops', async () => {
    const answer = await stock().search('coro', {
      attributesToHighlight: ['*'],
      highlightPreTag: '<b>',
      highlightPostTag: '</b>',
      attributesToRetrieve: ['id'],
      showMatchesPosition: true,
    });
    expect(answer.hits).toEqual([
      {
        id: 1,
        _formatted: { ...vehicles[0], id: '1', price: '21990', year: '2019', model: '<b>Coro</b>lla' },
        _matchesPosition: { model: [{ start: 0, length: 4 }] },
      },
    ]);
  });

  test('runs several searches in one request, each with its index, limit and filter [api.multi-query-search]', async () => {
    const { results } = await shopper().multiSearch({
      queries: [
        { indexUid: uid, q: 'toyota', limit: 10, filter: 'year > 2020', attributesToHighlight: ['make'] },
        { indexUid: uid, q: '', limit: 10, filter: 'colour = red' },
      ],
    });
    expect(results.map(({ indexUid, hits }) => [indexUid, hits.map(({ id }) => id)])).toEqual([
      [uid, [2]],
      [uid, [1, 3]],
    ]);
    expect(results[0]?.hits[0]?._formatted?.['make']).toBe('<em>Toyota</em>');
    const refused = await refusal(
      shopper().multiSearch({ queries: [{ indexUid: uid }, { indexUid: uid, filter: 'sold = true' }] }),
    );
    expect(refused).toEqual({
      message: `Inside \`.queries[1]\`: Index \`${uid}\`: Attribute \`sold\` is not filterable. Available filterable attribute patterns are: \`colour\`, \`features\`, \`make\`, \`model\`, \`price\`, \`year\`.\n2:6 "sold" = "true"`,
      code: 'invalid_search_filter',
      type: 'invalid_request',
      link: 'https://docs.meilisearch.com/errors#invalid_search_filter',
    });
  });

  test('merges federated searches', async () => {
    const answer = await shopper().multiSearch({
      federation: { limit: 3, facetsByIndex: { [uid]: ['make'] } },
      queries: [
        { indexUid: uid, q: 'mazda' },
        { indexUid: uid, q: 'toyota', federationOptions: { weight: 2 } },
      ],
    });
    expect(answer.hits.map(({ id, _federation }) => [id, _federation?.queriesPosition])).toEqual([
      [1, 1],
      [2, 1],
      [4, 0],
    ]);
    expect(answer.facetsByIndex).toEqual({
      [uid]: { distribution: { make: { Mazda: 2, Toyota: 2 } }, stats: {} },
    });
    expect(answer).toMatchObject({ limit: 3, offset: 0, estimatedTotalHits: 4 });
    const refused = await refusal(
      shopper().multiSearch({ federation: {}, queries: [{ indexUid: uid, q: 'mazda', limit: 2 }] }),
    );
    expect(refused?.code).toBe('invalid_multi_search_query_pagination');
  });

  test('searches the values of a facet', async () => {
    const answer = await stock().searchForFacetValues({ facetName: 'make', facetQuery: 'to' });
    expect(answer).toMatchObject({ facetHits: [{ value: 'Toyota', count: 2 }], facetQuery: 'to' });
    const filtered = await stock().searchForFacetValues({ facetName: 'model', filter: 'make = mazda' });
    expect(filtered.facetHits).toEqual([
      { value: '3', count: 1 },
      { value: 'CX-5', count: 1 },
    ]);
    expect((await refusal(stock().searchForFacetValues({ facetName: 'vin' })))?.code).toBe(
      'invalid_facet_search_facet_name',
    );
  });

  test('gets, changes and deletes documents', async () => {
    const spare = admin().index(`${uid}-spare`);
    await spare.addDocuments(vehicles).waitTask();
    await spare.updateDocuments([{ id: 2, price: 29000 }]).waitTask();
    expect(await spare.getDocument(2)).toEqual({ ...vehicles[1], price: 29000 });
    expect(await spare.getDocument(2, { fields: ['price'] })).toEqual({ price: 29000 });
    await spare.addDocuments([{ id: 2, price: 28000 }]).waitTask();
    expect(await spare.getDocument(2)).toEqual({ id: 2, price: 28000 });
    expect(await spare.getDocuments({ limit: 2, fields: ['id'] })).toEqual({
      results: [{ id: 1 }, { id: 2 }],
      offset: 0,
      limit: 2,
      total: 5,
    });
    await spare.updateFilterableAttributes(['year']).waitTask();
    expect((await spare.getDocuments({ filter: 'year = 2022', fields: ['id'] })).results).toEqual([
      { id: 4 },
      { id: 5 },
    ]);
    await spare.deleteDocument(1).waitTask();
    await spare.deleteDocuments([3]).waitTask();
    const task = await spare.deleteDocuments({ filter: 'year = 2022' }).waitTask();
    expect(task.details).toEqual({ providedIds: 0, deletedDocuments: 2, originalFilter: '"year = 2022"' });
    expect((await spare.getDocuments()).results).toEqual([{ id: 2, price: 28000 }]);
    expect((await refusal(spare.getDocument(1)))?.code).toBe('document_not_found');
    await spare.deleteAllDocuments().waitTask();
    expect((await spare.getStats()).numberOfDocuments).toBe(0);
  });

  test('makes, lists, swaps and deletes indexes', async () => {
    const [left, right] = [`${uid}-left`, `${uid}-right`];
    await admin().createIndex(left).waitTask();
    await admin().createIndex(right, { primaryKey: 'vin' }).waitTask();
    await admin()
      .index(left)
      .addDocuments([{ id: 1 }])
      .waitTask();
    await admin()
      .swapIndexes([{ indexes: [left, right], rename: false }])
      .waitTask();
    expect(await admin().getRawIndex(left)).toMatchObject({ uid: left, primaryKey: 'vin' });
    expect((await admin().index(right).getStats()).numberOfDocuments).toBe(1);
    const uids = (await admin().getRawIndexes({ limit: 100 })).results.map((index) => index.uid);
    expect(uids).toEqual(expect.arrayContaining([left, right]));
    const missing = `${uid}-missing`;
    const pairs = [
      { indexes: [left, right] as [string, string], rename: false },
      { indexes: [`${uid}-spare`, missing] as [string, string], rename: false },
    ];
    await admin().createIndex(`${uid}-spare`).waitTask();
    expect(await admin().swapIndexes(pairs).waitTask()).toMatchObject({
      status: 'failed',
      error: { code: 'index_not_found', message: `Index \`${missing}\` not found.` },
    });
    // The first pair is as it was: a swap that fails swaps nothing.
    expect((await admin().index(right).getStats()).numberOfDocuments).toBe(1);
    expect(await refusal(admin().swapIndexes([{ indexes: [left, left], rename: false }]))).toMatchObject({
      code: 'invalid_swap_duplicate_index_found',
    });
    await admin().deleteIndex(left).waitTask();
    expect((await refusal(admin().getRawIndex(left)))?.code).toBe('index_not_found');
    const failed = await admin().createIndex(right).waitTask();
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'index_already_exists' } });
  });

  test('stores settings: updated one by one, reset to the defaults', async () => {
    const index = admin().index(`${uid}-settings`);
    await index.updateSettings({ typoTolerance: { minWordSizeForTypos: { oneTypo: 4 } } }).waitTask();
    expect((await index.getTypoTolerance())?.minWordSizeForTypos).toEqual({ oneTypo: 4, twoTypos: 9 });
    await index.updatePagination({ maxTotalHits: 50_000 }).waitTask();
    expect(await index.getPagination()).toEqual({ maxTotalHits: 50_000 });
    await index.updateSynonyms({ ute: ['pickup'] }).waitTask();
    expect(await index.getSynonyms()).toEqual({ ute: ['pickup'] });
    await index.updateRankingRules(['sort', 'words']).waitTask();
    await index.resetRankingRules().waitTask();
    expect(await index.getRankingRules()).toEqual([
      'words',
      'typo',
      'proximity',
      'attributeRank',
      'sort',
      'wordPosition',
      'exactness',
    ]);
    await index.resetSettings().waitTask();
    expect(await index.getSettings()).toMatchObject({ pagination: { maxTotalHits: 1000 }, synonyms: {} });
    expect((await refusal(index.updateRankingRules(['dearest'])))?.code).toBe('invalid_settings_ranking_rules');
  });

  test('lists tasks and gets one by its uid', async () => {
    const enqueued = await admin().index(uid).updateStopWords(['the']);
    expect(enqueued).toMatchObject({ indexUid: uid, status: 'enqueued', type: 'settingsUpdate' });
    const task = await admin().tasks.getTask(enqueued.taskUid);
    expect(task).toMatchObject({ uid: enqueued.taskUid, status: 'succeeded', details: { stopWords: ['the'] } });
    const { results } = await admin().tasks.getTasks({ indexUids: [uid], types: ['settingsUpdate'], limit: 1 });
    expect(results).toEqual([task]);
    expect((await refusal(admin().tasks.getTask(999_999)))?.code).toBe('task_not_found');
  });

  test('reports health, version and statistics', async () => {
    expect(await shopper().isHealthy()).toBe(true);
    expect((await admin().getVersion()).pkgVersion).toBe('1.50.0');
    expect((await admin().getStats()).indexes[uid]).toMatchObject({
      numberOfDocuments: 5,
      fieldDistribution: { id: 5, make: 5, features: 3 },
    });
  });
});
