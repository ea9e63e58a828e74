import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { DocumentChange } from '../../document/changes.ts';
import { outboxKinds } from '../outbox/channel.ts';
import { users } from './account-tables.ts';
import { createdAt, moment, site } from './columns.ts';

export * from './account-tables.ts';
export * from './stock-tables.ts';

/** Counts towards a rate limit; `key` says whose (a phone, an address), as a keyed digest. */
export const attempts = pgTable(
  'attempts',
  {
    site,
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.kind, table.key] })],
);

/** Phone numbers that shoppers revealed. */
export const phoneReveals = pgTable('phone_reveals', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  site,
  carId: integer('car_id').notNull(),
  dealershipId: integer('dealership_id'),
  websiteId: integer('website_id'),
  createdAt,
});

/** Shoppers' actions, under the ids of the site's event map. */
export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    site,
    eventId: integer('event_id').notNull(),
    carId: integer('car_id'),
    dealershipId: integer('dealership_id'),
    websiteId: integer('website_id'),
    createdAt,
  },
  (table) => [index('events_site').on(table.site, table.createdAt)],
);

/** Page views of a vehicle per day (UTC). */
export const vehicleViews = pgTable(
  'vehicle_views',
  {
    site,
    carId: integer('car_id').notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.site, table.carId, table.day] })],
);

/** Leads of every kind. The key is the form's own, so that a lead sent twice is stored once. */
export const leads = pgTable(
  'leads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    site,
    idempotencyKey: text('idempotency_key').notNull(),
    kind: text('kind').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    payload: jsonb('payload').notNull(),
    createdAt,
  },
  (table) => [unique('leads_site_key').on(table.site, table.idempotencyKey)],
);

/** The lead that a row belongs to and is deleted with. */
const leadId = () =>
  bigint('lead_id', { mode: 'number' })
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' });

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** Photos that shoppers added to forms, by the digest of the file. Those of no lead are deleted after a day. */
export const photos = pgTable(
  'photos',
  {
    site,
    digest: text('digest').notNull(),
    content: bytes('content').notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.site, table.digest] }), index('photos_created').on(table.createdAt)],
);

/** The photos of a lead, deleted with it. */
export const leadPhotos = pgTable(
  'lead_photos',
  {
    site,
    leadId: leadId(),
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.digest] }),
    foreignKey({ columns: [table.site, table.digest], foreignColumns: [photos.site, photos.digest] }),
    index('lead_photos_digest').on(table.site, table.digest),
  ],
);

/**
 * Something only one lead may hold until a given time: the time of an appointment, a vehicle's reservation, a form's
 * token. The key identifies it, and the primary key keeps out a second lead from any process.
 */
export const claims = pgTable(
  'claims',
  {
    site,
    kind: text('kind', { enum: ['testDrive', 'vehicle', 'token'] }).notNull(),
    key: text('key').notNull(),
    leadId: leadId(),
    /** Digest of the shopper's phone, where the same shopper may upgrade what they hold. */
    holder: text('holder'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.kind, table.key] }),
    index('claims_expiry').on(table.expiresAt),
    index('claims_lead').on(table.leadId),
  ],
);

/**
 * Messages to be delivered to other systems (leads and events), written in the same transaction as what they report.
 * The embedded SMS adapter also leaves its messages here, where being readable counts as delivered.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    site,
    kind: text('kind', { enum: outboxKinds }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    payload: jsonb('payload').notNull(),
    /** The recipient's time zone; null for a message that may arrive at night. */
    wakingZone: text('waking_zone'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** True once it is given up: too many attempts, or refused permanently. */
    dead: boolean('dead').notNull().default(false),
    createdAt,
    nextAttemptAt: moment('next_attempt_at').notNull(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    unique('outbox_site_key').on(table.site, table.kind, table.idempotencyKey),
    index('outbox_waiting')
      .on(table.kind, table.nextAttemptAt)
      .where(sql`${table.deliveredAt} is null and not ${table.dead}`),
    index('outbox_dead').on(table.kind).where(sql`${table.dead}`),
  ],
);

/**
 * The audit trail: who did what to data and accounts, and what was refused. No phone, address or name, only a user id
 * or a keyed digest. `count` is more than 1 where repeated attempts share a row.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    site,
    at: moment('at').notNull(),
    action: text('action').notNull(),
    outcome: text('outcome', { enum: ['done', 'refused', 'failed'] }).notNull(),
    /** The code of a refusal, or the number of items affected. */
    reason: text('reason'),
    who: text('who'),
    requestId: text('request_id'),
    count: integer('count').notNull().default(1),
  },
  (table) => [index('audit_site_at').on(table.site, table.at)],
);

/** The text of a published document or template, stored once for all releases of a site that include it. */
export const releaseFiles = pgTable(
  'release_files',
  { site, digest: text('digest').notNull(), content: text('content').notNull() },
  (table) => [primaryKey({ columns: [table.site, table.digest] })],
);

/**
 * Published versions of sites' documents: a site is served as of its latest. Rows are only added; a rollback is a
 * release of earlier texts.
 */
export const releases = pgTable(
  'releases',
  {
    site,
    /** From 1, by site. */
    revision: integer('revision').notNull(),
    createdAt,
    author: text('author').notNull(),
    note: text('note').notNull(),
    /** Where the document is in the sites folder: `<name>/site.json`. */
    entry: text('entry').notNull(),
    /** Digests of the files of its chain, by their place in the sites folder. */
    files: jsonb('files').notNull().$type<Readonly<Record<string, string>>>(),
    /** What changed since the previous revision, compared after extending templates. */
    changes: jsonb('changes').notNull().$type<readonly DocumentChange[]>(),
  },
  (table) => [primaryKey({ columns: [table.site, table.revision] })],
);
