import { and, eq, gt, like, lte, sql } from 'drizzle-orm';
import { claims } from '../db/schema.ts';
import type { Database } from '../db/handle.ts';

/** Something only one lead may hold until a given time. */
export interface Claim {
  /** `testDrive` is the time of any appointment: it was named when only test drives had one. */
  readonly kind: 'testDrive' | 'vehicle' | 'token';
  readonly key: string;
  readonly expiresAt: Date;
  /** The holder: a digest of their phone. */
  readonly holder?: string;
  /** Whether it replaces the holder's own earlier claim: a buyer may buy what they reserved. */
  readonly mayFollow?: boolean;
}

/** Another lead already holds what this one claims; nothing of this one was stored. */
export class ClaimTaken extends Error {
  readonly kind: Claim['kind'];

  constructor({ kind }: Claim) {
    super(`Another lead has this ${kind} already.`);
    this.name = 'ClaimTaken';
    this.kind = kind;
  }
}

/** Transactions that claim the same things do so in the same order, which prevents deadlocks. */
const byKey = (one: Claim, other: Claim) => (one.kind + one.key < other.kind + other.key ? -1 : 1);

/**
 * Claims things for a lead, in the lead's own transaction. The table's primary key decides between concurrent claims
 * from any process; expired claims are free.
 *
 * @throws ClaimTaken, on which the transaction must be rolled back.
 */
export async function makeClaims(
  transaction: Database,
  { site, leadId }: { readonly site: string; readonly leadId: number },
  wanted: readonly Claim[],
  now: Date,
): Promise<void> {
  if (wanted.length > 0) await transaction.delete(claims).where(and(eq(claims.site, site), lte(claims.expiresAt, now)));
  const free = lte(claims.expiresAt, now);
  for (const claim of wanted.toSorted(byKey)) {
    const { kind, key, expiresAt, holder = null, mayFollow = false } = claim;
    const [made] = await transaction
      .insert(claims)
      .values({ site, kind, key, leadId, holder, expiresAt })
      .onConflictDoUpdate({
        target: [claims.site, claims.kind, claims.key],
        set: { leadId, holder, expiresAt },
        setWhere: mayFollow && holder !== null ? sql`${free} or ${eq(claims.holder, holder)}` : free,
      })
      .returning({ leadId: claims.leadId });
    if (!made) throw new ClaimTaken(claim);
  }
}

/** The active keys of one kind of claim with this prefix. */
export async function claimedKeys(
  database: Database,
  { site, kind, start }: { readonly site: string; readonly kind: Claim['kind']; readonly start: string },
  now: Date,
): Promise<readonly string[]> {
  const rows = await database
    .select({ key: claims.key })
    .from(claims)
    .where(
      and(
        eq(claims.site, site),
        eq(claims.kind, kind),
        like(claims.key, `${start.replace(/[\\%_]/g, '\\$&')}%`),
        gt(claims.expiresAt, now),
      ),
    );
  return rows.map(({ key }) => key);
}
