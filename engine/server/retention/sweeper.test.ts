import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { blocks } from '../../../blocks/registry.ts';
import { testBackends } from '../../../tests/support/backend.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import { fixtureDocument } from '../../../tests/witness/fixture/document.ts';
import type { Backend } from '../backend.ts';
import { compileSite } from '../../site/compile.ts';
import {
  attempts,
  audit,
  codes,
  events,
  leads,
  outbox,
  phoneReveals,
  sessions,
  users,
  vehicleViews,
  verifications,
} from '../db/schema.ts';
import { createSweeper } from './sweeper.ts';

const backends = testBackends(2);
const [first, other] = backends;
if (!first || !other) throw new Error('no backend');
afterAll(async () => {
  for (const backend of backends) await backend.close();
});

const opened = () => first.database();
const site = 'witness';
const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
const tables = [
  leads,
  outbox,
  codes,
  sessions,
  events,
  phoneReveals,
  verifications,
  vehicleViews,
  audit,
  attempts,
  users,
];

function siteWith(rules: Readonly<Record<string, unknown>>) {
  return compileSite({ document: fixtureDocument, layers: [{ name: 'site', rules }], revision: '1' }, blocks);
}

function sweeperOf(
  rules: Readonly<Record<string, unknown>> = {},
  place: Pick<Backend, 'database'> = { database: opened },
) {
  const sites = [siteWith(rules)];
  const get = () => place.database();
  return createSweeper({ database: { get }, sites: () => sites, log: () => {}, now: () => testNow, random: () => 0 });
}

beforeEach(async () => {
  const database = await opened();
  for (const table of tables) await database.delete(table);
});

/** Adds one row of everything with this age in days; returns what is stored of it. */
async function filled(days: number, slug = site) {
  const database = await opened();
  const at = daysAgo(days);
  const key = `key-${slug}-${days}`;
  const [user] = await database
    .insert(users)
    .values({ site: slug, phone: key, createdAt: at, lastSeenAt: at })
    .returning();
  const message = { site: slug, payload: {}, createdAt: at, nextAttemptAt: at, deliveredAt: at };
  await database.insert(leads).values({ site: slug, idempotencyKey: key, kind: 'enquiry', payload: {}, createdAt: at });
  await database.insert(outbox).values({ ...message, kind: 'lead', idempotencyKey: key });
  await database.insert(outbox).values({ ...message, kind: 'sms', idempotencyKey: key });
  await database
    .insert(codes)
    .values({ site: slug, phone: key, purpose: 'sign-in', browser: 'b', codeHash: 'x', createdAt: at, expiresAt: at });
  await database
    .insert(sessions)
    .values({ tokenHash: key, site: slug, userId: user?.id ?? 0, createdAt: at, lastSeenAt: at, expiresAt: at });
  await database.insert(events).values({ site: slug, eventId: 1, createdAt: at });
  await database.insert(phoneReveals).values({ site: slug, carId: 1, createdAt: at });
  await database.insert(verifications).values({ websiteSlug: slug, verificationType: 'sms', createdAt: at });
  await database.insert(vehicleViews).values({ site: slug, carId: 1, day: at.toISOString().slice(0, 10), views: 1 });
  await database.insert(audit).values({ site: slug, at, action: 'sign-in', outcome: 'done' });
}

/** The ages of the remaining rows, in days. */
async function left() {
  const database = await opened();
  const ages = async (table: (typeof tables)[number], column: string) => {
    const rows = await database.select({ at: sql<string>`${sql.identifier(column)}::text` }).from(table);
    return rows
      .map(({ at }) => Math.round((testNow.getTime() - Date.parse(at)) / 86_400_000))
      .toSorted((a, b) => a - b);
  };
  const outboxOf = async (kind: string) => {
    const rows = await database.select({ kind: outbox.kind, at: outbox.createdAt }).from(outbox);
    return rows
      .filter((row) => row.kind === kind)
      .map(({ at }) => Math.round((testNow.getTime() - at.getTime()) / 86_400_000))
      .toSorted((a, b) => a - b);
  };
  return {
    leads: await ages(leads, 'created_at'),
    accounts: await ages(users, 'last_seen_at'),
    outbox: await outboxOf('lead'),
    sms: await outboxOf('sms'),
    codes: await ages(codes, 'expires_at'),
    sessions: await ages(sessions, 'expires_at'),
    events: await ages(events, 'created_at'),
    reveals: await ages(phoneReveals, 'created_at'),
    verifications: await ages(verifications, 'created_at'),
    views: await ages(vehicleViews, 'day'),
    audit: await ages(audit, 'at'),
  };
}

describe('expired data is deleted by the rules of its site', () => {
  test('with their defaults', async () => {
    for (const days of [0.5, 10, 100, 380, 500, 800, 1200]) await filled(days);
    await sweeperOf().sweep();
    const { views, ...rest } = await left();
    expect(rest).toEqual({
      leads: [1, 10, 100, 380, 500],
      accounts: [1, 10, 100, 380, 500, 800],
      outbox: [1, 10],
      sms: [1],
      codes: [1],
      sessions: [],
      events: [1, 10, 100, 380],
      reveals: [1, 10, 100, 380],
      verifications: [1, 10, 100, 380],
      audit: [1, 10, 100],
    });
    expect(views.length).toBe(4);
  });

  test.each([
    ['privacy.retention.leads', 'leads', 90, 91],
    ['privacy.retention.outbox', 'outbox', 7, 8],
    ['privacy.retention.accounts', 'accounts', 180, 181],
    ['privacy.retention.sms', 'sms', 3, 4],
    ['privacy.retention.sms', 'codes', 3, 4],
    ['privacy.retention.sessions', 'sessions', 14, 15],
    ['privacy.retention.events', 'events', 60, 61],
    ['privacy.retention.events', 'reveals', 60, 61],
    ['privacy.retention.events', 'verifications', 60, 61],
    ['privacy.retention.views', 'views', 60, 62],
    ['privacy.retention.audit', 'audit', 30, 31],
  ] as const)('%s decides when %s are deleted, and null keeps them', async (rule, what, days, older) => {
    await filled(days - 1);
    await filled(older);
    await sweeperOf({ [rule]: null }).sweep();
    expect((await left())[what].length).toBe(2);
    await sweeperOf({ [rule]: days }).sweep();
    expect((await left())[what].length).toBe(1);
  });
});

test('an undelivered lead or message of any age stays, even when given up', async () => {
  const database = await opened();
  await filled(3000);
  await database.update(outbox).set({ deliveredAt: null });
  await sweeperOf().sweep();
  expect(await left()).toMatchObject({ leads: [3000], outbox: [3000] });
  await database.update(outbox).set({ dead: true });
  await sweeperOf().sweep();
  expect(await left()).toMatchObject({ leads: [3000], outbox: [3000] });
});

test('the rules of a site affect no other site', async () => {
  await filled(800);
  await filled(800, 'neighbour');
  await sweeperOf().sweep();
  expect((await left()).leads).toEqual([800]);
  const database = await opened();
  expect((await database.select({ site: leads.site }).from(leads)).map((row) => row.site)).toEqual(['neighbour']);
});

test('several batches are deleted in one sweep', async () => {
  const database = await opened();
  const row = { site, eventId: 1, createdAt: daysAgo(900) };
  for (let part = 0; part < 3; part += 1) await database.insert(events).values(Array.from({ length: 400 }, () => row));
  expect(await sweeperOf().sweep()).toEqual({ [site]: { 'privacy.retention.events': 1200 } });
});

test.runIf(process.env['DATABASE_URL'])('only one process sweeps at a time', async () => {
  const database = await opened();
  await filled(800);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(4720592, hashtext(current_schema()))`);
    expect(await sweeperOf({}, other).sweep()).toBeUndefined();
  });
  expect(await sweeperOf({}, other).sweep()).toMatchObject({ [site]: { 'privacy.retention.leads': 1 } });
});
