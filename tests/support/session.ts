import { openSession } from '../../engine/server/accounts/sessions.ts';
import type { Backend } from '../../engine/server/backend.ts';
import { users } from '../../engine/server/db/schema.ts';
import { testNow } from './render-block.tsx';
import { cookieName } from '../../engine/ports/cookies.ts';

/** A signed-in shopper of a site (by its slug): their browser's cookie, and their id. */
export async function signedIn(backend: Backend, site: string, phone: string) {
  const database = await backend.database();
  const [user] = await database.insert(users).values({ site, phone, createdAt: testNow }).returning({ id: users.id });
  if (!user) throw new Error('The user could not be made.');
  const token = await openSession(backend, site, user.id, testNow);
  return { cookie: `${cookieName('session', false)}=${token}`, userId: user.id };
}
