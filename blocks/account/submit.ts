import type { SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';
import type { accountRules } from './load.ts';
import { removeSearch, submitSearch } from './searches.ts';

type Context = SubmitContext<unknown, (typeof accountRules)[number]>;

/**
 * Signs out, here or with `_scope` `all` on every device, and redirects to the same page, now anonymous. When the
 * session cannot be ended, the shopper stays signed in and sees an error.
 */
async function signOut(context: Context): Promise<SubmitAnswer> {
  const { site, page, backend, form, log } = context;
  try {
    const cookies = await backend.accounts.signOut(context, form['_scope'] === 'all' ? 'everywhere' : 'here');
    return { redirect: page.url.pathname, cookies };
  } catch (error) {
    log('error', 'Signing out failed.', { site: site.slug, error });
    const { words } = site.wording;
    return { status: 503, answer: { error: words('account.signOutFailed') } };
  }
}

/** The forms of the page: saving a search, removing one, signing out. */
export async function submitAccount(context: Context): Promise<SubmitAnswer> {
  const { save, remove } = context.form;
  if (save !== undefined) return submitSearch(context);
  return remove === undefined ? signOut(context) : removeSearch(context, remove);
}
