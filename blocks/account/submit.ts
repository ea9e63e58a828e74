import type { SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';

/**
 * Signs out, here or with `scope` `all` on every device, and redirects to the same page, now anonymous. When the
 * session cannot be ended, the shopper stays signed in and sees an error.
 */
export async function submitSignOut(context: SubmitContext): Promise<SubmitAnswer> {
  const { site, page, backend, form, log } = context;
  try {
    const cookies = await backend.accounts.signOut(context, form['scope'] === 'all' ? 'everywhere' : 'here');
    return { redirect: page.url.pathname, cookies };
  } catch (error) {
    log('error', 'Signing out failed.', { site: site.slug, error });
    return { status: 503, answer: site.wording.words(['account.signOutFailed'])('account.signOutFailed') };
  }
}
