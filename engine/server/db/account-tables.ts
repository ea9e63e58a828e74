import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, site } from './columns.ts';

/** Shoppers with their verified phone, in national form, digits only. An imported account may have none. */
export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    site,
    phone: text('phone'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    postcode: text('postcode'),
    createdAt,
    /** When its owner last signed in, or opened a page while signed in. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    unique('users_site_phone').on(table.site, table.phone),
    index('users_last_seen').on(table.site, table.lastSeenAt),
  ],
);

/** The account that a row belongs to and is deleted with. */
const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sessions by the hash of their token; only the shopper's browser knows the token itself. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    site,
    userId: owner(),
    createdAt,
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/**
 * The latest one-time code for a phone, purpose and browser: hashed, single-use, with a lifetime of minutes and a few
 * attempts. A code requested by somebody else neither replaces nor uses up the shopper's own. The submitted profile is
 * stored with it: no user's details change before the phone is verified.
 */
export const codes = pgTable(
  'codes',
  {
    site,
    phone: text('phone').notNull(),
    purpose: text('purpose', { enum: ['sign-in', 'phone'] }).notNull(),
    /** Digest of the secret that the requesting browser must present again. */
    browser: text('browser').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    profile: jsonb('profile'),
    createdAt,
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.site, table.phone, table.purpose, table.browser] })],
);

/** The log of verifications. */
export const verifications = pgTable('verifications', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  websiteSlug: text('website_slug').notNull(),
  dealershipSlug: text('dealership_slug'),
  verificationType: text('verification_type', { enum: ['sms', 'verify'] }).notNull(),
  createdAt,
});

/** Saved vehicles per account. */
export const watchlist = pgTable(
  'watchlist',
  {
    site,
    userId: owner(),
    carId: integer('car_id').notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.site, table.userId, table.carId] })],
);

/** Saved searches per account, whose new matches are sent to the shopper. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    site,
    userId: owner(),
    /** Path and query of the results page. */
    address: text('address').notNull(),
    /** What it lists, in words. */
    label: text('label').notNull(),
    /** The language it was saved in; messages about it use the same. */
    locale: text('locale'),
    createdAt,
    /** The listing time of the newest vehicle already reported to the shopper, in seconds since 1970. */
    seenUntil: bigint('seen_until', { mode: 'number' }).notNull(),
    /** The revision of the site's stock whose prices were last reported; null before the first run. */
    seenRevision: integer('seen_revision'),
    /** When the shopper agreed to alerts by e-mail; null without consent. */
    mailSince: moment('mail_since'),
    /** The same for text messages. */
    smsSince: moment('sms_since'),
  },
  (table) => [primaryKey({ columns: [table.site, table.userId, table.address] })],
);
