import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, lte, or } from 'drizzle-orm';
import type { Backend } from '../backend.ts';
import { sessions, users } from '../db/schema.ts';
import type { Tenant } from '../tenants.ts';
import { dayMs, hourMs } from '../../time/day.ts';
import { cookies, type RequestCookies } from '../../ports/cookies.ts';
import type { Visitor } from '../../ports/accounts.ts';

/** Maximum lifetime of a session, and its idle timeout (ASVS 7.3.1, 7.3.2). */
export const sessionLife = { wholeMs: cookies.session.maxAge * 1000, idleMs: 14 * dayMs } as const;

/** Activity is recorded at most this often, so that ordinary page views cost no write. */
const noteEveryMs = hourMs;

/** The digest of a token, so that the table is useless to whoever reads it. Tokens are random enough to need no key. */
function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

const sessionOf = (site: string, token: string) =>
  and(eq(sessions.tokenHash, tokenHash(token)), eq(sessions.site, site));

const idleSince = (now: Date) => new Date(now.getTime() - sessionLife.idleMs);

/** The user signed in on this site according to the request's cookie; without a cookie, the database is not queried. */
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
  if (now.getTime() - found.seen.getTime() >= noteEveryMs) {
    await database
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(sessionOf(site.slug, token), lt(sessions.lastSeenAt, now)));
    await database
      .update(users)
      .set({ lastSeenAt: now })
      .where(and(eq(users.site, site.slug), eq(users.id, found.id), lt(users.lastSeenAt, now)));
  }
  return { id: found.id, phone: found.phone ?? '' };
}

/**
 * Opens a session and returns its token. The token is always new, which rules out session fixation. Expired sessions
 * are deleted along the way.
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

/** Ends a session: its token is no longer valid. */
export async function closeSession(backend: Backend, site: string, token: string): Promise<void> {
  const database = await backend.database();
  const [ended] = await database.delete(sessions).where(sessionOf(site, token)).returning({ user: sessions.userId });
  if (ended) backend.audit.record({ site, action: 'sign-out', outcome: 'done', who: ended });
}

/** Ends every session of the token's owner, on all devices including this one (ASVS 7.5.2). */
export async function closeAllSessions(backend: Backend, site: string, userId: number): Promise<void> {
  const database = await backend.database();
  await database.delete(sessions).where(and(eq(sessions.site, site), eq(sessions.userId, userId)));
  backend.audit.record({ site, action: 'sign-out', outcome: 'done', reason: 'everywhere', who: { user: userId } });
}

/** The `Set-Cookie` headers that store a session in the browser, or clear it when there is no token. */
export function sessionCookies({ header }: Pick<RequestCookies, 'header'>, token?: string): readonly string[] {
  return [header('session', token), header('signed_in', token ? '1' : undefined)];
}
