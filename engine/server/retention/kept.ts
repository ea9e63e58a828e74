import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { retentionRuleIds } from '../../../schemas/rules/privacy.ts';
import type { Site } from '../../ports/site.ts';
import { dayMs } from '../../time/day.ts';
import {
  audit,
  codes,
  events,
  leads,
  outbox,
  phoneReveals,
  sessions,
  vehicleViews,
  verifications,
} from '../db/schema.ts';
import type { Database } from '../db/handle.ts';

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

const day = (moment: Date) => moment.toISOString().slice(0, 10);

/** Everything that is deleted by age; undelivered messages never expire. */
const kept: readonly Kept[] = [
  {
    rule: 'privacy.retention.leads',
    table: leads,
    past: (site, before) => and(eq(leads.site, site), lt(leads.createdAt, before), isDelivered),
  },
  {
    rule: 'privacy.retention.outbox',
    table: outbox,
    past: (site, before) => and(eq(outbox.site, site), ne(outbox.kind, 'sms'), lt(outbox.deliveredAt, before)),
  },
  {
    rule: 'privacy.retention.sms',
    table: outbox,
    past: (site, before) => and(eq(outbox.site, site), eq(outbox.kind, 'sms'), lt(outbox.deliveredAt, before)),
  },
  {
    rule: 'privacy.retention.sms',
    table: codes,
    past: (site, before) => and(eq(codes.site, site), lt(codes.expiresAt, before)),
  },
  {
    rule: 'privacy.retention.sessions',
    table: sessions,
    past: (site, before) => and(eq(sessions.site, site), lt(sessions.expiresAt, before)),
  },
  {
    rule: 'privacy.retention.events',
    table: events,
    past: (site, before) => and(eq(events.site, site), lt(events.createdAt, before)),
  },
  {
    rule: 'privacy.retention.events',
    table: phoneReveals,
    past: (site, before) => and(eq(phoneReveals.site, site), lt(phoneReveals.createdAt, before)),
  },
  {
    rule: 'privacy.retention.events',
    table: verifications,
    past: (site, before) => and(eq(verifications.websiteSlug, site), lt(verifications.createdAt, before)),
  },
  {
    rule: 'privacy.retention.views',
    table: vehicleViews,
    past: (site, before) => and(eq(vehicleViews.site, site), lt(vehicleViews.day, day(before))),
  },
  {
    rule: 'privacy.retention.audit',
    table: audit,
    past: (site, before) => and(eq(audit.site, site), lt(audit.at, before)),
  },
];

/** The rows a site's rules say have expired: deletes at most this many and returns how many it deleted. */
export interface Sweep {
  readonly rule: RetentionRule;
  readonly batch: (database: Pick<Database, 'delete'>, most: number) => Promise<number>;
}

/** What there is to sweep on a site now; nothing under a rule that keeps data for ever. */
export function sweepsOf(site: Site, now: Date): readonly Sweep[] {
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
