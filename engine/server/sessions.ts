import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Backend, Visitor } from './backend.ts';
import { sessions, users } from './db/schema.ts';
import type { Tenant } from './tenants.ts';

/** Holds the session's token: HttpOnly, SameSite=Lax, for this host alone. */
export const sessionCookie = 'forecourt_session';

/** What is stored of a token: whoever reads the table cannot use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Who is signed in on this site by the request's cookie; nobody without one, and the database is not asked then. */
export async function readVisitor(
  context: Context,
  { site }: Tenant,
  backend: Backend,
  now: Date,
): Promise<Visitor | undefined> {
  const token = getCookie(context, sessionCookie);
  if (!token) return undefined;
  const database = await backend.database();
  const [found] = await database
    .select({ id: users.id, phone: users.phone })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.site, sessions.site)))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), eq(sessions.site, site.slug), gt(sessions.expiresAt, now)))
    .limit(1);
  return found;
}
