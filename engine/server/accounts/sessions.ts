import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, lte, or } from 'drizzle-orm';
import type { Backend, Visitor } from '../backend.ts';
import { cookies, type RequestCookies } from '../cookies.ts';
import { sessions, users } from '../db/schema.ts';
import type { Tenant } from '../tenants.ts';

const dayMs = 86_400_000;

/** How long a session lasts at most, and without being used (ASVS 7.3.1, 7.3.2). */
export const sessionLife = { wholeMs: cookies.session.maxAge * 1000, idleMs: 14 * dayMs } as const;

/** Use is noted this often at most: no page costs a write. */
const noteEveryMs = 60 * 60_000;

/** What is stored of a token: whoever reads the table cannot use it. A token is random enough to need no key. */
function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const sessionOf = (site: string, token: string) =>
  and(eq(sessions.tokenHash, tokenHash(token)), eq(sessions.site, site));

const idleSince = (now: Date) => new Date(now.getTime() - sessionLife.idleMs);

/** Who is signed in on this site by the request's cookie; nobody without one, and the database is not asked then. */
export async function readVisitor(
  { read }: Pick<RequestCookies, 'read'>,
  { site }: Tenant,
  backend: Backend,
  now: Date,
): Promise<Visitor | undefined> {
  const token = read('session');
  if (!token) return undefined;
  const database = await backend.database();
  const [found] = await database
    .select({ id: users.id, phone: users.phone, seen: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.site, sessions.site)))
    .where(and(sessionOf(site.slug, token), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now))))
    .limit(1);
  if (!found) return undefined;
  if (now.getTime() - found.seen.getTime() >= noteEveryMs)
    await database
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(sessionOf(site.slug, token), lt(sessions.lastSeenAt, now)));
  return { id: found.id, phone: found.phone ?? '' };
}

/**
 * Opens a session and gives its token, always a new one: a token that somebody planted beforehand opens nothing. What
 * has run out is cleared away with it.
 */
export async function openSession(backend: Backend, site: string, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const database = await backend.database();
  const over = or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince(now)));
  await database.delete(sessions).where(and(eq(sessions.site, site), over));
  await database.insert(sessions).values({
    tokenHash: tokenHash(token),
    site,
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionLife.wholeMs),
  });
  return token;
}

/** Ends a session: its token opens nothing from now on. */
export async function closeSession(backend: Backend, site: string, token: string): Promise<void> {
  const database = await backend.database();
  const [ended] = await database.delete(sessions).where(sessionOf(site, token)).returning({ user: sessions.userId });
  if (ended) backend.audit.record({ site, action: 'sign-out', outcome: 'done', who: ended });
}

/** Ends every session of the shopper whose token this is, on all their devices, this one's too (ASVS 7.5.2). */
export async function closeAllSessions(backend: Backend, site: string, userId: number): Promise<void> {
  const database = await backend.database();
  await database.delete(sessions).where(and(eq(sessions.site, site), eq(sessions.userId, userId)));
  backend.audit.record({ site, action: 'sign-out', outcome: 'done', reason: 'everywhere', who: { user: userId } });
}

/** The `Set-Cookie` headers that hand a session to the browser; without a token, those that take it away. */
export function sessionCookies({ header }: Pick<RequestCookies, 'header'>, token?: string): readonly string[] {
  return [header('session', token), header('signed_in', token ? '1' : undefined)];
}
