import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Backend } from '../backend.ts';
import { codes } from '../db/schema.ts';

/** Whose code it is and what it opens; a code sent for one purpose is none for another. */
export interface CodeSubject {
  readonly site: string;
  /** In national form, digits only. */
  readonly phone: string;
  readonly purpose: 'sign-in' | 'phone';
}

const codeLifeMs = 10 * 60_000;
/** A code may be tried so often, whoever tries. */
const codeTries = 5;

function digestOf(backend: Backend, { site, phone, purpose }: CodeSubject, code: string): string {
  return backend.keyedDigest(JSON.stringify([site, phone, purpose, code]));
}

const subjectIs = ({ site, phone, purpose }: CodeSubject) =>
  and(eq(codes.site, site), eq(codes.phone, phone), eq(codes.purpose, purpose));

/** A code of so many digits, as it is texted. */
export function newCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/** Keeps a code in the place of any earlier one. `profile` is handed back when the code is taken. */
export async function keepCode(
  backend: Backend,
  subject: CodeSubject,
  code: string,
  { now, profile = null }: { readonly now: Date; readonly profile?: unknown },
): Promise<void> {
  const fresh = {
    codeHash: digestOf(backend, subject, code),
    attempts: 0,
    profile,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifeMs),
    usedAt: null,
  };
  const database = await backend.database();
  await database
    .insert(codes)
    .values({ ...subject, ...fresh })
    .onConflictDoUpdate({ target: [codes.site, codes.phone, codes.purpose], set: fresh });
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
  if (!found) return undefined;
  const [wanted, given] = [found.codeHash, digestOf(backend, subject, code)].map((text) => Buffer.from(text));
  if (!wanted || !given || wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined;
  const taken = await database
    .update(codes)
    .set({ usedAt: now, profile: null })
    .where(and(alive, eq(codes.codeHash, found.codeHash)))
    .returning({ usedAt: codes.usedAt });
  return taken.length > 0 ? { profile: found.profile } : undefined;
}
