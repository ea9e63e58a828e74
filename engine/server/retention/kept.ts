import { and, eq, lt, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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
    past: (site, before) => and(eq(vehicleViews.site, site), lt(vehicleViews.day, day(before))),
  },
  older('privacy.retention.audit', audit, audit.at),
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
