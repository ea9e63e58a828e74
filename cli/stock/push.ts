import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Config,
  type EnqueuedTaskPromise,
  Meilisearch,
  MeilisearchApiError,
  MeilisearchRequestError,
  MeilisearchRequestTimeOutError,
  MeilisearchTaskTimeOutError,
} from 'meilisearch';
import type { CompiledSite } from '../../engine/blocks/plan.ts';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import { batches } from '../../engine/server/batches.ts';
import type { Database } from '../../engine/server/db/handle.ts';
import { recordPush } from '../../engine/server/stock/runs.ts';
import { indexedPricesOf } from '../../engine/vehicle/indexed-prices.ts';
import { indexSettings } from '../../engine/search/index-settings.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { AddedWords } from '../../schemas/search/words.ts';
import { withDatabase } from '../database/run.ts';
import { siteDocument } from '../explain/run.ts';
import { UsageError } from '../failure.ts';
import { readSettings } from '../serve/environment.ts';
import { loadSite } from '../sites/load.ts';
import { completeVehicle } from './derive.ts';
import { readVehicleRows } from './files.ts';
import type { CommandIo } from '../terminal.ts';
import { withSaleTime } from '../../engine/vehicle/sold.ts';

export interface PushOptions {
  stock: string;
  host: string;
  key?: string | undefined;
  index: string;
  /** The document of the site by whose rules vehicles have prices, and whose words are found. */
  site?: string;
  /** Folder of the site documents. */
  sites: string;
  /** Replaces stock that comes from feeds, too. */
  replaceFed?: true;
}

/** The options that a test or another host of the command may replace. */
export type PushConnection = Pick<Config, 'httpClient'>;

const batchSize = 1000;
// A full re-index of 50,000 vehicles takes well under a minute; a service busy with other indexes may need more.
export const taskTimeoutMs = 10 * 60_000;

/** Resolves when a task of the search service has succeeded. Throws a `UsageError` when it fails. */
export async function done(task: EnqueuedTaskPromise): Promise<void> {
  const { status, error } = await task.waitTask({ timeout: taskTimeoutMs, interval: 50 });
  if (status !== 'succeeded') throw new UsageError(`The search service could not finish: ${error?.message ?? status}.`);
}

async function exists(client: Meilisearch, index: string): Promise<boolean> {
  try {
    await client.getRawIndex(index);
    return true;
  } catch (error) {
    if (apiError(error)?.cause?.code === 'index_not_found') return false;
    throw error;
  }
}

async function fill(
  client: Meilisearch,
  name: string,
  vehicles: readonly Record<string, unknown>[],
  words: AddedWords | undefined,
): Promise<void> {
  await done(client.createIndex(name, { primaryKey: 'id' }));
  const index = client.index(name);
  await done(index.updateSettings(indexSettings(words)));
  for (const batch of batches(vehicles, batchSize)) await done(index.addDocuments([...batch]));
}

interface Sold {
  readonly id: number;
  readonly sold_at?: number | null;
}

/** The sale times of the vehicles that this index has as sold, by id; empty for an index of another origin. */
async function knownSales(client: Meilisearch, index: string): Promise<ReadonlyMap<unknown, number>> {
  const known = new Map<unknown, number>();
  const filterable = (await client.index(index).getFilterableAttributes()) ?? [];
  if (!filterable.includes('status') || !filterable.includes('sold')) return known;
  for (let offset = 0; ; offset += batchSize) {
    const { results, total } = await client.index<Sold>(index).getDocuments({
      filter: 'status = sold OR sold = true',
      fields: ['id', 'sold_at'],
      limit: batchSize,
      offset,
    });
    for (const { id, sold_at: time } of results) if (time) known.set(id, time);
    if (offset + batchSize >= total) return known;
  }
}

// With a custom httpClient, the service's refusal is the cause of the client's error.
function apiError(error: unknown): MeilisearchApiError | undefined {
  if (error instanceof MeilisearchApiError) return error;
  return error instanceof MeilisearchRequestError && error.cause instanceof MeilisearchApiError
    ? error.cause
    : undefined;
}

function explain(error: unknown, { host, index }: PushOptions): unknown {
  const refusal = apiError(error);
  const code = refusal?.cause?.code;
  if (code === 'invalid_api_key' || code === 'missing_authorization_header') {
    return new UsageError(
      `${host} rejects the key: ${refusal?.message} Use the admin key, or one that can change ${index}.`,
    );
  }
  if (refusal) return new UsageError(`${host} refuses: ${refusal.message}`);
  if (error instanceof MeilisearchTaskTimeOutError || error instanceof MeilisearchRequestTimeOutError) {
    return new UsageError(`${host} took too long to respond: ${error.message}`);
  }
  // A page that is not JSON comes from another program, or from a forecourt server's own address.
  if (error instanceof MeilisearchRequestError || error instanceof SyntaxError) {
    return new UsageError(
      `No Meilisearch answers at ${host}: is one running there, and is the address correct? A forecourt server's ends in /api/search.`,
    );
  }
  return error;
}

/** The site of a document that is free of errors, by its slug or its file. */
function loadedSite(name: string, { sites }: PushOptions, { now }: Pick<CommandIo, 'now'>): CompiledSite {
  const file = siteDocument(name, sites);
  const { site } = loadSite(file, createDocumentCache(), { now, build: '' });
  if (!site) throw new UsageError(`${file} has errors: see forecourt validate ${file}.`);
  return site;
}

/** The site here that is called as an index is. */
function siteOfIndex({ index, sites }: PushOptions, { now }: Pick<CommandIo, 'now'>): CompiledSite | undefined {
  const file = join(sites, index, 'site.json');
  return existsSync(file) ? loadSite(file, createDocumentCache(), { now, build: '' }).site : undefined;
}

/** Refuses to replace stock that feeds keep: the next change from them would be lost among the pushed vehicles. */
function refuseFed(site: CompiledSite | undefined, { replaceFed }: PushOptions): void {
  if (replaceFed || (site?.document.stock?.feeds ?? []).length === 0) return;
  throw new UsageError(
    `The stock of ${site?.slug} comes from the feeds of its document; "forecourt stock sync" reads them. To replace it all the same, push with --replace-fed.`,
  );
}

/** What is likely wrong with the index: a site reads the one that is called as itself. */
function indexWarning({ index, sites }: PushOptions, site: CompiledSite | undefined): string | undefined {
  if (site)
    return site.slug === index
      ? undefined
      : `${site.slug} shows the vehicles of the index ${site.slug}, not of ${index}`;
  if (!existsSync(sites) || existsSync(join(sites, index))) return undefined;
  return `no site here shows the vehicles of the index ${index}; an index is called as its site is`;
}

/** Without the rules of a site, vehicles are sorted by their own price. */
function withListPrice(vehicle: Vehicle): Vehicle {
  return vehicle.price ? { ...vehicle, shown_price: vehicle.price } : vehicle;
}

/**
 * Puts vehicles into an index of a Meilisearch, with the settings of vehicle indexes. An existing index is replaced
 * atomically: the new one is filled beside it, swapped in and the old one deleted, so that shoppers see all of the old
 * stock or all of the new. A sold vehicle without a sale time keeps the one it has there, else gets that of its last
 * change, else of this push. Returns the number of vehicles. Throws a `UsageError` when a row is not a vehicle, before
 * anything is sent, and when the service cannot be reached or refuses.
 */
export async function push(
  options: PushOptions,
  io: Omit<CommandIo, 'env'>,
  connection: PushConnection = {},
): Promise<number> {
  const vehicles = readVehicleRows(options.stock);
  const site = options.site === undefined ? undefined : loadedSite(options.site, options, io);
  refuseFed(site ?? siteOfIndex(options, io), options);
  const warning = indexWarning(options, site);
  if (warning) io.err(`Warning: ${warning}.\n`);
  const priced = site ? indexedPricesOf(site, io.now()) : withListPrice;
  try {
    const client = new Meilisearch({
      host: options.host,
      ...(options.key ? { apiKey: options.key } : {}),
      ...connection,
    });
    const replacing = await exists(client, options.index);
    const sales = replacing ? await knownSales(client, options.index) : new Map<unknown, number>();
    const now = Math.floor(io.now().getTime() / 1000);
    const stock = vehicles.map((vehicle) => ({
      ...priced(completeVehicle(withSaleTime(vehicle, { known: sales.get(vehicle.id), now }))),
    }));
    const target = replacing ? `${options.index}-${io.now().getTime()}` : options.index;
    try {
      await fill(client, target, stock, site?.document.search?.words);
      if (replacing) await done(client.swapIndexes([{ indexes: [options.index, target], rename: false }]));
    } finally {
      // After the swap it holds the old stock; before it, the partial result of a failure.
      if (replacing && (await exists(client, target))) await done(client.deleteIndex(target));
    }
    io.out(
      `${vehicles.length} vehicles ${replacing ? 'replace those' : 'are'} in ${options.index} at ${options.host}.\n`,
    );
    return vehicles.length;
  } catch (error) {
    throw explain(error, options);
  }
}

/** Pushes stock and records the outcome beside the runs of the site's feeds. */
export async function recordedPush(
  database: Database,
  options: PushOptions & { readonly site: string },
  io: Omit<CommandIo, 'env'>,
  connection: PushConnection = {},
): Promise<void> {
  const { slug: site } = loadedSite(options.site, options, io);
  const startedAt = io.now();
  const ended = () => ({ site, startedAt, endedAt: io.now() });
  let rows: number;
  try {
    rows = await push(options, io, connection);
  } catch (error) {
    const message = error instanceof UsageError ? error.message : 'The program failed.';
    await recordPush(database, ended(), { outcome: 'failed', message });
    throw error;
  }
  await recordPush(database, ended(), { outcome: 'done', counts: { rows } });
}

/**
 * `forecourt stock push`: recorded if the deployment has a PostgreSQL and the site is named. Its key may stand in a
 * file, as for servers.
 */
export async function runPush(options: PushOptions, io: Omit<CommandIo, 'env'>): Promise<void> {
  const { DATABASE_URL: url, MEILISEARCH_ADMIN_KEY: usualKey } = readSettings(process.env);
  const { site, key = usualKey } = options;
  if (site === undefined || !url) await push({ ...options, key }, io);
  else await withDatabase((database) => recordedPush(database, { ...options, key, site }, io));
}
