import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Backend, Visitor } from '../backend.ts';
import { sessions, users } from '../db/schema.ts';
import type { Tenant } from '../tenants.ts';

/** Holds the session's token: HttpOnly, SameSite=Lax, for this host alone. */
export const sessionCookie = 'forecourt_session';

/** Tells scripts of a page that somebody is signed in, and nothing else: it opens nothing. */
export const hintCookie = 'forecourt_signed_in';

const sessionDays = 30;
const dayMs = 86_400_000;

/** What is stored of a token: whoever reads the table cannot use it. A token is random enough to need no key. */
function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const sessionOf = (site: string, token: string) =>
  and(eq(sessions.tokenHash, tokenHash(token)), eq(sessions.site, site));

/** The token a request brings, if any. */
export function sessionToken(context: Context): string | undefined {
  return getCookie(context, sessionCookie) || undefined;
}

/** Who is signed in on this site by the request's cookie; nobody without one, and the database is not asked then. */
export async function readVisitor(
  context: Context,
  { site }: Tenant,
  backend: Backend,
  now: Date,
): Promise<Visitor | undefined> {
  const token = sessionToken(context);
  if (!token) return undefined;
  const database = await backend.database();
  const [found] = await database
    .select({ id: users.id, phone: users.phone })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.site, sessions.site)))
    .where(and(sessionOf(site.slug, token), gt(sessions.expiresAt, now)))
    .limit(1);
  return found && { id: found.id, phone: found.phone ?? '' };
}

/**
 * Opens a session and gives its token, always a new one: a token that somebody planted beforehand opens nothing. What
 * has run out is cleared away with it.
 */
export async function openSession(backend: Backend, site: string, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const database = await backend.database();
  await database.delete(sessions).where(and(eq(sessions.site, site), lte(sessions.expiresAt, now)));
  await database.insert(sessions).values({
    tokenHash: tokenHash(token),
    site,
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * dayMs),
  });
  return token;
}

/** Ends a session: its token opens nothing from now on. */
export async function closeSession(backend: Backend, site: string, token: string): Promise<void> {
  const database = await backend.database();
  await database.delete(sessions).where(sessionOf(site, token));
}

/** The `Set-Cookie` headers that hand a session to the browser; without a token, those that take it away. */
export function sessionCookies(token: string | undefined, secure: boolean): readonly string[] {
  const common = `; Path=/; SameSite=Lax; Max-Age=${token ? sessionDays * 86_400 : 0}${secure ? '; Secure' : ''}`;
  return [`${sessionCookie}=${token ?? ''}${common}; HttpOnly`, `${hintCookie}=${token ? 1 : ''}${common}`];
}

/** Whether the browser's own connection is encrypted, here or at the proxy in front. */
export function isSecure(context: Context): boolean {
  const forwarded = context.req.header('x-forwarded-proto')?.split(',')[0]?.trim();
  return forwarded === 'https' || new URL(context.req.url).protocol === 'https:';
}
