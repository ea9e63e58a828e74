import {
  bigint,
  bigserial,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { moment, site } from './columns.ts';

const vehicleId = () => bigint('vehicle_id', { mode: 'number' }).notNull();
/** The revision of the site's stock that wrote the row, from 1; servers load revisions newer than their own. */
const revision = () => integer('revision');

/** The stock of sites with feeds: vehicles as last fed, and those that have left the feeds. */
export const stockVehicles = pgTable(
  'stock_vehicles',
  {
    site,
    vehicleId: vehicleId(),
    /** The feed that it comes from, by its id in the document. */
    feed: text('feed').notNull(),
    slug: text('slug').notNull(),
    /** Digest of the vehicle as fed: an unchanged one is not written again. */
    digest: text('digest').notNull(),
    document: jsonb('document').notNull().$type<Vehicle>(),
    /** `sold` and `removed` have gone from the feed; the latter are not shown. */
    state: text('state', { enum: ['listed', 'sold', 'removed'] }).notNull(),
    revision: revision().notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    goneAt: moment('gone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.vehicleId] }),
    index('stock_vehicles_revision').on(table.site, table.revision),
  ],
);

/** Prices of vehicles, a row at each change of either and one for the first. */
export const stockPrices = pgTable(
  'stock_prices',
  {
    site,
    vehicleId: vehicleId(),
    revision: revision().notNull(),
    at: moment('at').notNull(),
    price: doublePrecision('price'),
    /** What the feed says that it includes, such as Drive Away: prices of two kinds are not compared. */
    kind: text('kind'),
  },
  (table) => [primaryKey({ columns: [table.site, table.vehicleId, table.revision] })],
);

/** What a run did with the rows of its feed. */
export interface RunCounts {
  readonly rows: number;
  readonly rejected: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly vanished: number;
  /** Vehicles that stay as they were because their rows are rejected. */
  readonly kept: number;
}

/** A row of a feed that became no vehicle. */
export interface StockReject {
  /** The line of the feed on which it begins, where it has lines. */
  readonly line?: number | undefined;
  /** The vehicle concerned, if the row identifies it: it is kept unchanged. */
  readonly id?: number | undefined;
  readonly slug?: string | undefined;
  readonly problems: readonly string[];
}

/** Every run of a feed: what it did, or why it did nothing. */
export const stockRuns = pgTable(
  'stock_runs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    site,
    feed: text('feed').notNull(),
    /** `refused`: the feed had shrunk too much; `interrupted`: its process died, or another run took over. */
    outcome: text('outcome', { enum: ['running', 'done', 'refused', 'failed', 'interrupted'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** The revision it published; none when nothing had changed. */
    revision: revision(),
    counts: jsonb('counts').notNull().$type<Partial<RunCounts>>(),
    /** The first rejected rows. */
    rejects: jsonb('rejects').notNull().$type<readonly StockReject[]>(),
    message: text('message'),
  },
  (table) => [index('stock_runs_feed').on(table.site, table.feed, table.startedAt)],
);

/** How much of a site's stock an index of a Meilisearch holds. */
export const stockIndexed = pgTable(
  'stock_indexed',
  {
    site,
    index: text('index').notNull(),
    /** Digest of everything else that determines its content: settings, and rules that set prices. */
    settings: text('settings').notNull(),
    revision: revision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.index] })],
);
