import { hash, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Backend } from '../backend.ts';
import { codes } from '../db/schema.ts';

/** The owner of a code and what it is for: a code sent for one purpose is not valid for another. */
export interface CodeSubject {
  readonly site: string;
  /** In national form, digits only. */
  readonly phone: string;
  readonly purpose: 'sign-in' | 'phone';
  /** The secret that the browser must present again to use the code it requested. */
  readonly browser: string;
}

const codeLifeMs = 10 * 60_000;
/** Maximum attempts per code, whoever makes them. */
const codeTries = 5;

/** What the digest of a code covers, so that it is valid only for this phone, site, purpose and browser. */
function digested({ site, phone, purpose, browser }: CodeSubject, code: string): string {
  return JSON.stringify([site, phone, purpose, browser, code]);
}

/** Identifies the row; the browser's secret is random enough for an unkeyed digest. */
function rowOf({ site, phone, purpose, browser }: CodeSubject) {
  return { site, phone, purpose, browser: hash('sha256', browser, 'base64url') };
}

function subjectIs(subject: CodeSubject) {
  const { site, phone, purpose, browser } = rowOf(subject);
  return and(eq(codes.site, site), eq(codes.phone, phone), eq(codes.purpose, purpose), eq(codes.browser, browser));
}

/** A random code with this many digits. */
export function newCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/**
 * Stores a code, replacing any earlier one of this browser, and deletes expired ones. `profile` is returned when the
 * code is redeemed.
 */
export async function keepCode(
  backend: Backend,
  subject: CodeSubject,
  code: string,
  { now, profile = null }: { readonly now: Date; readonly profile?: unknown },
): Promise<void> {
  const fresh = {
    codeHash: backend.keyedDigest(digested(subject, code)),
    attempts: 0,
    profile,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifeMs),
    usedAt: null,
  };
  const database = await backend.database();
  await database.delete(codes).where(and(eq(codes.site, subject.site), lte(codes.expiresAt, now)));
  await database
    .insert(codes)
    .values({ ...rowOf(subject), ...fresh })
    .onConflictDoUpdate({ target: [codes.site, codes.phone, codes.purpose, codes.browser], set: fresh });
}

/**
 * Redeems a code: returns what was stored with it, or `undefined` when it is wrong, expired, used or tried too often.
 * The attempt is counted in the same statement that finds the code, before comparing, so that concurrent guesses cannot
 * exceed the limit; when the right code arrives twice at once, only one request succeeds.
 */
export async function takeCode(
  backend: Backend,
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<{ readonly profile: unknown } | undefined> {
  const database = await backend.database();
  const alive = and(subjectIs(subject), isNull(codes.usedAt), gt(codes.expiresAt, now));
  const [found] = await database
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(alive, lt(codes.attempts, codeTries)))
    .returning({ codeHash: codes.codeHash, profile: codes.profile });
  if (!found || !backend.matchesDigest(digested(subject, code), found.codeHash)) return undefined;
  const taken = await database
    .update(codes)
    .set({ usedAt: now, profile: null })
    .where(and(alive, eq(codes.codeHash, found.codeHash)))
    .returning({ usedAt: codes.usedAt });
  return taken.length > 0 ? { profile: found.profile } : undefined;
}
