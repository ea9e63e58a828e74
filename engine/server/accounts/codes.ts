import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Backend } from '../backend.ts';
import { codes } from '../db/schema.ts';

/** Whose code it is and what it opens; a code sent for one purpose is none for another. */
export interface CodeSubject {
  readonly site: string;
  /** In national form, digits only. */
  readonly phone: string;
  readonly purpose: 'sign-in' | 'phone';
  /** What the browser that asked for it was given to show again. */
  readonly browser: string;
}

const codeLifeMs = 10 * 60_000;
/** A code may be tried so often, whoever tries. */
const codeTries = 5;

/** What is digested of a code: it is none for another phone, site, purpose or browser. */
function digested({ site, phone, purpose, browser }: CodeSubject, code: string): string {
  return JSON.stringify([site, phone, purpose, browser, code]);
}

/** Whose row it is; what the browser shows is random enough for a digest without a key. */
function rowOf({ site, phone, purpose, browser }: CodeSubject) {
  return { site, phone, purpose, browser: createHash('sha256').update(browser).digest('base64url') };
}

function subjectIs(subject: CodeSubject) {
  const { site, phone, purpose, browser } = rowOf(subject);
  return and(eq(codes.site, site), eq(codes.phone, phone), eq(codes.purpose, purpose), eq(codes.browser, browser));
}

/** A code of so many digits, as it is texted. */
export function newCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/** Keeps a code in the place of any earlier one of this browser; what has run out is cleared away with it. `profile` is handed back when the code is taken. */
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
 * Takes a code: gives what was kept with it, or `undefined` when it is wrong, too old, used, or tried too often. The try
 * is counted before the code is looked at, in the statement that finds it, so that no number of tries at once gets more
 * than its share; and of two that bring the right code at once, one gets it.
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
