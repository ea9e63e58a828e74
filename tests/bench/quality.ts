import { readFileSync } from 'node:fs';
import { Meilisearch } from 'meilisearch';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import { type Asked, type ResultsPage, resultsPageAt } from '../../engine/pages/results.ts';
import { suggestionsAt } from '../../engine/pages/suggestions.ts';
import { parseAddress } from '../../engine/search/address.ts';
import { createEmbeddedSearch, embeddedHttpClient } from '../../engine/search/embedded/index.ts';
import { indexedPricesOf } from '../../engine/vehicle/indexed-prices.ts';
import { indexSettings } from '../../engine/search/index-settings.ts';
import { searchPlan, type SearchPlan } from '../../engine/search/plan.ts';
import type { SearchState } from '../../engine/search/state.ts';
import { grammarAt, readQuery } from '../../engine/search/reading/site.ts';
import { runUnderstood } from '../../engine/search/reading/understood.ts';
import { createVehicleSearch } from '../../engine/search/vehicle-search.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { StockProfile } from '../../schemas/entities/stock-profile.ts';
import { readCatalogue, readPictures } from '../../cli/stock/catalogue.ts';
import { generateStock } from '../../cli/stock/demo/generate.ts';
import { loadSite } from '../../cli/sites/load.ts';

const firstHits = 5;
const readRounds = 10;

/** What a search should lead with: conditions on fields, such as `make=Kia; price<=30000; colour~red`. */
function wishOf(text: string): (vehicle: Vehicle) => boolean {
  const conditions = text.split('; ').map((condition) => {
    const [, field = '', operator = '', wanted = ''] = /^([\w.]+)(<=|>=|=|~)(.+)$/.exec(condition) ?? [];
    if (field === '') throw new Error(`"${condition}" is no condition.`);
    const ofVariant = field.startsWith('variant.');
    const key = ofVariant ? field.slice('variant.'.length) : field;
    const pattern = operator === '~' ? new RegExp(wanted, 'i') : undefined;
    return (vehicle: Vehicle) => {
      const value: unknown = Reflect.get((ofVariant ? vehicle.variant : vehicle) ?? {}, key);
      if (value === undefined || value === null) return false;
      if (operator === '<=') return Number(value) <= Number(wanted);
      if (operator === '>=') return Number(value) >= Number(wanted);
      return pattern ? pattern.test(String(value)) : String(value) === wanted;
    };
  });
  return (vehicle) => conditions.every((isMet) => isMet(vehicle));
}

/** The searches of `search-quality.json` by demo dealer, each with what it should lead with. */
export function qualitySearches(): Readonly<Record<string, readonly string[]>> {
  return JSON.parse(readFileSync('tests/bench/search-quality.json', 'utf8'));
}

/** How well searches in plain words do on the demo dealers' stock. */
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

/** The dealer's page of all its stock, or of its first group. */
async function resultsPage(query: string, asked: Asked): Promise<ResultsPage> {
  const group = asked.site.document.search?.groups?.[0]?.path ?? '';
  const page = await resultsPageAt(`/search/${group}?${new URLSearchParams({ query }).toString()}`, asked);
  if (!page) throw new Error(`The dealer has no page /search/${group}.`);
  return page;
}

async function suggestTime(query: string, asked: Asked): Promise<number> {
  const page = await resultsPage(query, asked);
  const begun = performance.now();
  await suggestionsAt(page, asked);
  return performance.now() - begun;
}

/** What the searches of one dealer came to. */
interface DealerQuality {
  readonly precision: readonly number[];
  readonly none: number;
  readonly readMs: readonly number[];
  readonly suggestMs: readonly number[];
  readonly short: readonly string[];
}

/** Runs a dealer's searches as its results page does. */
async function qualityOf(slug: string, lines: readonly string[], now: Date): Promise<DealerQuality> {
  const folder = `sites/${slug}`;
  const profile: StockProfile = JSON.parse(readFileSync(`${folder}/stock.json`, 'utf8'));
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
  const { rules } = await resultsPage('', { site, search, now });
  const own = searchPlan(rules, { scope: '', countFilter: '', attributes: ['*'] });
  const plan: SearchPlan = { ...own, initial: '', sortInitial: 'relevance', pageSize: firstHits };
  const short: string[] = [];
  const impossible: string[] = [];
  const searches: SearchState[] = [];
  const suggestMs: number[] = [];
  const precision: number[] = [];
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
    suggestMs.push(await suggestTime(query.slice(0, Math.ceil(query.length * 0.6)), { site, search, now }));
    const { result } = await runUnderstood(state, {
      plan,
      grammar: () => grammarAt({ site, search, plan, now }),
      send: (queries, signal) => search.queries(queries, signal),
    });
    const part = Math.min(1, result.hits.filter(isWanted).length / possible);
    precision.push(part);
    if (result.hits.length === 0) none += 1;
    if (part < 1) short.push(`${slug}: ${query}: ${part} of ${result.count}`);
  }
  if (impossible.length > 0) throw new Error(`No vehicle of ${slug} is what these ask for: ${impossible.join(', ')}.`);
  const readMs: number[] = [];
  // A server that has just started reads its first searches more slowly: the first rounds warm up.
  for (let round = -readRounds; round < readRounds; round += 1)
    for (const typed of searches) {
      const begun = performance.now();
      await readQuery(typed, { site, search, plan, now });
      if (round >= 0) readMs.push(performance.now() - begun);
    }
  return { precision, none, readMs, suggestMs, short };
}

/** Runs all searches of `search-quality.json`. */
export async function searchQuality(now: Date): Promise<Quality> {
  const dealers: DealerQuality[] = [];
  for (const [slug, lines] of Object.entries(qualitySearches())) dealers.push(await qualityOf(slug, lines, now));
  const sorted = (times: 'readMs' | 'suggestMs') => dealers.flatMap((one) => one[times]).sort((a, b) => a - b);
  const precision = dealers.flatMap((one) => one.precision);
  const [read, suggested] = [sorted('readMs'), sorted('suggestMs')];
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  return {
    queries: precision.length,
    precision: total(precision) / precision.length,
    none: total(dealers.map((one) => one.none)) / precision.length,
    readMs: read[Math.floor(read.length * 0.99)] ?? 0,
    suggestMs: suggested[Math.floor(suggested.length / 2)] ?? 0,
    short: dealers.flatMap((one) => one.short),
  };
}
