import { and, eq, lt, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { retentionRuleIds } from '../../../schemas/rules/privacy.ts';
import type { Log } from '../../ports/log.ts';
import type { Site } from '../../ports/site.ts';
import { dayMs, utcDay } from '../../time/day.ts';
import type { Database, DatabaseHandle } from '../db/handle.ts';
import {
  attempts,
  audit,
  claims,
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
import { hourly } from '../repeated-task.ts';
import { errorFields } from '../log.ts';
import { deleteLoosePhotos } from '../photos/lead-photos.ts';

/** A rule that sets how long something is retained. */
type RetentionRule = (typeof retentionRuleIds)[number];

/** What a rule deletes: the rows of a table that are older than a given time. */
interface Kept {
  readonly rule: RetentionRule;
  readonly table: PgTable;
  readonly past: (site: string, before: Date) => SQL | undefined;
}

/** An undelivered lead is the only copy of the shopper's request. */
const isDelivered = sql`not exists (select 1 from ${outbox} where ${outbox.site} = ${leads.site} and ${outbox.kind} = 'lead'
  and ${outbox.idempotencyKey} = ${leads.idempotencyKey} and ${outbox.deliveredAt} is null)`;

/** The rows of a site in a table whose moment, in this column, is past. */
function older<T extends PgTable & { readonly site: PgColumn }>(
  rule: RetentionRule,
  table: T,
  moment: PgColumn,
  further?: SQL,
): Kept {
  return { rule, table, past: (site, before) => and(eq(table.site, site), lt(moment, before), further) };
}

const isText = eq(outbox.kind, 'sms');

/** Everything that is deleted by age; undelivered messages never expire. */
const kept: readonly Kept[] = [
  older('privacy.retention.leads', leads, leads.createdAt, isDelivered),
  older('privacy.retention.outbox', outbox, outbox.deliveredAt, not(isText)),
  older('privacy.retention.accounts', users, users.lastSeenAt),
  older('privacy.retention.sms', outbox, outbox.deliveredAt, isText),
  older('privacy.retention.sms', codes, codes.expiresAt),
  older('privacy.retention.sessions', sessions, sessions.expiresAt),
  older('privacy.retention.events', events, events.createdAt),
  older('privacy.retention.events', phoneReveals, phoneReveals.createdAt),
  {
    rule: 'privacy.retention.events',
    table: verifications,
    past: (site, before) => and(eq(verifications.websiteSlug, site), lt(verifications.createdAt, before)),
  },
  {
    rule: 'privacy.retention.views',
    table: vehicleViews,
    past: (site, before) => and(eq(vehicleViews.site, site), lt(vehicleViews.day, utcDay(before))),
  },
  older('privacy.retention.audit', audit, audit.at),
];

/** The rows a site's rules say have expired: deletes at most this many and returns how many it deleted. */
interface Sweep {
  readonly rule: RetentionRule;
  readonly batch: (database: Database, most: number) => Promise<number>;
}

/** What is due for deletion on a site now; a rule that keeps data forever has nothing. */
function sweepsOf(site: Site, now: Date): readonly Sweep[] {
  const rules = site.rules.reader(retentionRuleIds, { site: site.facts, now });
  return kept.flatMap(({ rule, table, past }) => {
    const days = rules[rule];
    if (days === null) return [];
    const rows = past(site.slug, new Date(now.getTime() - days * dayMs));
    return {
      rule,
      async batch(database, most) {
        const gone = await database
          .delete(table)
          .where(sql`ctid in (select ctid from ${table} where ${rows} limit ${most})`)
          .returning({ one: sql`1` });
        return gone.length;
      },
    };
  });
}

interface SweeperOptions {
  readonly database: Pick<DatabaseHandle, 'get'>;
  readonly sites: () => Iterable<Site>;
  readonly log: Log;
  readonly now: () => Date;
  /** A number from 0 to 1, which spreads out processes that start together. */
  readonly random?: () => number;
}

/** Small enough that no shopper has to wait for a lock or for the disk. */
const batchRows = 500;
/** An arbitrary number: with the schema, the advisory lock held while a batch is deleted. Such locks are of a database. */
const lockNumber = 4_720_592;
/** Limits count over minutes or hours; older rows are irrelevant. */
const attemptsMs = 2 * dayMs;

/**
 * Deletes the expired data (rules `privacy.retention.*`) of all sites of this process; of several processes on one
 * database, one sweeps at a time.
 */
export function createSweeper({ database, sites, log, now, random }: SweeperOptions) {
  /** Deletes one batch under the lock; `undefined` when another process holds it. */
  async function locked(work: (transaction: Database) => Promise<number>): Promise<number | undefined> {
    const open = await database.get();
    return open.transaction(async (transaction) => {
      const [lock] = await transaction
        .select({
          held: sql<boolean>`pg_try_advisory_xact_lock(${sql.raw(String(lockNumber))}, hashtext(current_schema()))`,
        })
        .from(sql`(select 1) as one`);
      return lock?.held ? work(transaction) : undefined;
    });
  }

  /** Sweeps once. Returns how many rows were deleted by site and rule, or `undefined` when another process is sweeping. */
  async function sweep(): Promise<Readonly<Record<string, Readonly<Record<string, number>>>> | undefined> {
    const gone: Record<string, Record<string, number>> = {};
    const at = now();
    const old = lt(attempts.startedAt, new Date(at.getTime() - attemptsMs));
    const counted = await locked(async (transaction) => {
      await transaction.delete(claims).where(lt(claims.expiresAt, at));
      await deleteLoosePhotos(transaction, at);
      return (await transaction.delete(attempts).where(old).returning({ one: sql`1` })).length;
    });
    if (counted === undefined) return undefined;
    for (const site of sites()) {
      for (const { rule, batch } of sweepsOf(site, at)) {
        let rows: number | undefined = batchRows;
        while (rows === batchRows && !repeated.isStopped) {
          rows = await locked((transaction) => batch(transaction, batchRows));
          if (rows === undefined) return undefined;
          if (rows === 0) continue;
          const of = (gone[site.slug] ??= {});
          of[rule] = (of[rule] ?? 0) + rows;
        }
      }
    }
    for (const [site, swept] of Object.entries(gone)) log('info', 'Expired data was deleted.', { site, swept });
    return gone;
  }

  const repeated = hourly(
    sweep,
    (error) => log('error', 'Expired data could not be deleted.', errorFields(error)),
    random,
  );
  return {
    /** Starts: the first run within ten minutes, then about one an hour. */
    start: repeated.start,
    sweep,
    /** Starts no further batch; resolves when the current one is done. */
    stop: repeated.stop,
  };
}
