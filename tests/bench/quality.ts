import { readFileSync } from 'node:fs';
import { Meilisearch } from 'meilisearch';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import { type Asked, resultsPageAt } from '../../engine/pages/results.ts';
import { suggestionsAt } from '../../engine/pages/suggestions.ts';
import { parseAddress } from '../../engine/search/address.ts';
import { createEmbeddedSearch, embeddedHttpClient } from '../../engine/search/embedded/index.ts';
import { indexedPricesOf } from '../../engine/vehicle/indexed-prices.ts';
import { indexSettings } from '../../engine/search/index-settings.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import type { SearchState } from '../../engine/search/state.ts';
import { readQuery } from '../../engine/search/reading/site.ts';
import { runSearch } from '../../engine/search/run.ts';
import { createVehicleSearch } from '../../engine/search/vehicle-search.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { StockProfile } from '../../schemas/entities/stock-profile.ts';
import { sortNames } from '../../schemas/search/sorts.ts';
import { readCatalogue, readPictures } from '../../cli/stock/catalogue.ts';
import { generateStock } from '../../cli/stock/demo/generate.ts';
import { loadSite } from '../../cli/sites/load.ts';

const folder = 'sites/harbour-used';
const firstHits = 5;
const readRounds = 10;

/** What a search should lead with: conditions on fields, such as `make=Kia; price<=30000; colour~red`. */
function wishOf(text: string): (vehicle: Vehicle) => boolean {
  const conditions = text.split('; ').map((condition) => {
    const [, field = '', operator = '', wanted = ''] = /^([\w.]+)(<=|>=|=|~)(.+)$/.exec(condition) ?? [];
    if (field === '') throw new Error(`"${condition}" is no condition.`);
    return { field, operator, wanted };
  });
  return (vehicle) =>
    conditions.every(({ field, operator, wanted }) => {
      const values = { ...vehicle, 'variant.towingcapacitybraked': vehicle.variant?.towingcapacitybraked };
      const value = new Map<string, unknown>(Object.entries(values)).get(field);
      if (value === undefined || value === null) return false;
      if (operator === '<=') return Number(value) <= Number(wanted);
      if (operator === '>=') return Number(value) >= Number(wanted);
      return operator === '~' ? new RegExp(wanted, 'i').test(String(value)) : String(value) === wanted;
    });
}

/** How well searches in plain words do on a demo dealer's stock. */
export interface Quality {
  readonly queries: number;
  /** Of the first five vehicles of each search, the part that should lead it: the mean over all searches. */
  readonly precision: number;
  /** The part of searches without any vehicle. */
  readonly none: number;
  /** The time to read a search as filters, the 99th percentile. */
  readonly readMs: number;
  /** The time to suggest something for a search as far as it is typed, the median. */
  readonly suggestMs: number;
  /** The searches that fall short, each with its precision. */
  readonly short: readonly string[];
}

async function suggestTime(query: string, asked: Asked): Promise<number> {
  const page = await resultsPageAt(`/search/used-cars?${new URLSearchParams({ query }).toString()}`, asked);
  if (!page) throw new Error('The dealer lists no used cars.');
  const begun = performance.now();
  await suggestionsAt(page, asked);
  return performance.now() - begun;
}

/** Runs the searches of `search-quality.json` as a results page does. */
export async function searchQuality(now: Date): Promise<Quality> {
  const profile: StockProfile = JSON.parse(readFileSync(`${folder}/stock.json`, 'utf8'));
  const lines: readonly string[] = JSON.parse(readFileSync('tests/bench/search-quality.json', 'utf8'));
  const stock = generateStock(profile, readCatalogue('sites'), readPictures('sites'), { now });
  const { site } = loadSite(`${folder}/site.json`, createDocumentCache(), { now: () => now, build: '' });
  if (!site) throw new Error(`${folder} has errors.`);
  const service = createEmbeddedSearch({ masterKey: 'quality-of-searches' });
  const httpClient = embeddedHttpClient(service);
  const client = new Meilisearch({ host: 'http://search.internal', apiKey: service.keys.admin.key, httpClient });
  await client.index('stock').updateSettings(indexSettings(site.document.search?.words)).waitTask();
  await client
    .index('stock')
    .addDocuments(stock.map(indexedPricesOf(site, now)), { primaryKey: 'id' })
    .waitTask();
  const search = createVehicleSearch(client, 'stock');
  const plan: SearchPlan = {
    scope: '',
    countFilter: '',
    groups: [],
    initial: '',
    sortOptions: sortNames,
    sortInitial: 'relevance',
    unpricedIncluded: false,
    unpricedUpTo: 0,
    pageSize: firstHits,
    attributes: ['*'],
  };
  const short: string[] = [];
  const impossible: string[] = [];
  const searches: SearchState[] = [];
  const suggested: number[] = [];
  let sum = 0;
  let none = 0;
  for (const line of lines) {
    const [query = '', wish = ''] = line.split(' | ');
    const isWanted = wishOf(wish);
    const possible = Math.min(firstHits, stock.filter(isWanted).length);
    if (possible === 0) {
      impossible.push(query);
      continue;
    }
    const typed = parseAddress('/search/all', new URLSearchParams({ query }));
    const state = await readQuery(typed, { site, search, plan, now });
    searches.push(typed);
    suggested.push(await suggestTime(query.slice(0, Math.ceil(query.length * 0.6)), { site, search, now }));
    const { result } = await runSearch(state, plan, (queries, signal) => search.queries(queries, signal));
    const precision = Math.min(1, result.hits.filter(isWanted).length / possible);
    sum += precision;
    if (result.hits.length === 0) none += 1;
    if (precision < 1) short.push(`${query}: ${precision} of ${result.count}`);
  }
  if (impossible.length > 0) throw new Error(`No vehicle is what these ask for: ${impossible.join(', ')}.`);
  const times: number[] = [];
  // A server that has just started reads its first searches more slowly: the first rounds warm up.
  for (let round = -readRounds; round < readRounds; round += 1)
    for (const typed of searches) {
      const begun = performance.now();
      await readQuery(typed, { site, search, plan, now });
      if (round >= 0) times.push(performance.now() - begun);
    }
  for (const list of [times, suggested]) list.sort((one, other) => one - other);
  return {
    queries: lines.length,
    precision: sum / lines.length,
    none: none / lines.length,
    readMs: times[Math.floor(times.length * 0.99)] ?? 0,
    suggestMs: suggested[Math.floor(suggested.length / 2)] ?? 0,
    short,
  };
}
