import { serve } from '@hono/node-server';
import { Meilisearch } from 'meilisearch';
import { createEmbeddedSearch } from '../../engine/search/embedded/index.ts';

/** How long searches took, in milliseconds, and how many were made. */
interface SearchFigures {
  p50Ms: number;
  p99Ms: number;
  requests: number;
}

const vehicleCount = 20_000;
const requestCount = 2_000;
const facets = ['make', 'simple_body', 'fuel', 'transmission', 'colour', 'price'];

/** Pseudo-random numbers, the same on every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The vehicles of a large group: 40 makes, 12 models each. */
export function syntheticVehicles(count: number): Record<string, unknown>[] {
  const next = sequence(7);
  const pick = (name: string, choices: number) => `${name} ${next(choices)}`;
  return Array.from({ length: count }, (_, id) => {
    const make = next(40);
    const model = next(12);
    const year = 2005 + next(20);
    return {
      id,
      slug: `vehicle-${id}`,
      name: `${year} Make ${make} Model ${make}-${model}`,
      make: `Make ${make}`,
      model: `Model ${make}-${model}`,
      make_model: `Make ${make} Model ${make}-${model}`,
      year,
      price: 5_000 + next(900) * 100,
      km: next(250_000),
      simple_body: pick('Body', 9),
      fuel: pick('Fuel', 6),
      transmission: pick('Transmission', 3),
      colour: pick('Colour', 14),
      item_type: pick('Type', 3),
      location: pick('Location', 20),
      stock_number: `S${100_000 + id}`,
      features: Array.from({ length: 6 }, () => pick('Feature', 60)),
      description: Array.from({ length: 40 }, () => `word${next(4_000)}`).join(' '),
    };
  });
}

/** Loads the vehicles and prepares them for searching. */
async function load(client: Meilisearch): Promise<void> {
  const stock = client.index('stock');
  await stock
    .updateSettings({
      filterableAttributes: [...facets, 'item_type', 'year', 'km', 'location'],
      sortableAttributes: ['price', 'km', 'year'],
      searchableAttributes: ['name', 'make', 'model', 'features', 'description', 'stock_number'],
      pagination: { maxTotalHits: 50_000 },
    })
    .waitTask();
  await stock.addDocuments(syntheticVehicles(vehicleCount)).waitTask({ timeout: 60_000 });
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Measures searches of 20,000 vehicles with 6 facets, 3 filters and a sort through the official client over HTTP,
 * one after another. The first search, which builds the columns, is not counted.
 */
export async function benchSearch(): Promise<SearchFigures> {
  const service = createEmbeddedSearch({ masterKey: 'benchmark' });
  const server = serve({ fetch: service.fetch, port: 0 });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', () => resolve())));
  const address = server.address();
  const host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    await load(new Meilisearch({ host, apiKey: service.keys.admin.key }));
    const stock = new Meilisearch({ host, apiKey: service.keys.search.key }).index('stock');
    const next = sequence(11);
    const times: number[] = [];
    for (let request = 0; request <= requestCount; request++) {
      const options = {
        facets,
        filter: [`price >= ${5_000 + next(200) * 100}`, `year >= ${2005 + next(15)}`, `item_type = 'Type ${next(3)}'`],
        sort: [['price:asc', 'km:asc', 'year:desc'][next(3)] ?? 'price:asc'],
        limit: 21,
      };
      const start = performance.now();
      const answer = await stock.search('', options);
      const elapsed = performance.now() - start;
      if (!answer.facetDistribution) throw new Error('the answer has no facets');
      if (request > 0) times.push(elapsed);
    }
    times.sort((left, right) => left - right);
    return { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), requests: times.length };
  } finally {
    server.close();
  }
}
