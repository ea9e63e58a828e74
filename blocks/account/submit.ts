import type { SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';
import { closeSession, sessionCookies } from '../../engine/server/accounts/sessions.ts';
import { errorFields } from '../../engine/server/log.ts';

/**
 * Signs out and asks for the same page once more, which now is that of a stranger (journeys §4). When the session cannot
 * be ended, the shopper stays signed in and is told so.
 */
export async function submitSignOut({ site, page, backend, session, log }: SubmitContext): Promise<SubmitAnswer> {
  try {
    if (session.token) await closeSession(backend, site.slug, session.token);
    return { redirect: page.url.pathname, cookies: sessionCookies(undefined, session.secure) };
  } catch (error) {
    log('error', 'Signing out failed.', { site: site.slug, ...errorFields(error) });
    return { status: 503, answer: site.wording.words(['account.signOutFailed'])('account.signOutFailed') };
  }
}
