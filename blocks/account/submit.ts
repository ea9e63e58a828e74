import type { SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';
import { closeAllSessions, closeSession, sessionCookies } from '../../engine/server/accounts/sessions.ts';
import { errorFields } from '../../engine/server/log.ts';

/**
 * Signs out, here or with `scope` `all` on every device, and redirects to the same page, now anonymous. When the
 * session cannot be ended, the shopper stays signed in and sees an error.
 */
export async function submitSignOut({
  site,
  page,
  backend,
  cookies,
  form,
  visitor,
  log,
}: SubmitContext): Promise<SubmitAnswer> {
  try {
    const token = cookies.read('session');
    if (form['scope'] === 'all' && visitor) await closeAllSessions(backend, site.slug, visitor.id);
    else if (token) await closeSession(backend, site.slug, token);
    return { redirect: page.url.pathname, cookies: sessionCookies(cookies) };
  } catch (error) {
    log('error', 'Signing out failed.', { site: site.slug, ...errorFields(error) });
    return { status: 503, answer: site.wording.words(['account.signOutFailed'])('account.signOutFailed') };
  }
}
