import type { LoadContext, SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';
import { kinds } from '../../engine/forms/kinds.ts';
import { listedAfter, newestOf, type SavedSearchPage, savedSearchAt } from '../../engine/pages/saved-search.ts';
import type { AlertChannel } from '../../schemas/search/alert-channels.ts';

/** The search in the address that is to be saved, and its channels. */
export interface AskedSearch {
  /** Path and query of its results page. */
  readonly address: string;
  /** What it lists, in words. */
  readonly label: string;
  /** The channels that the site offers this shopper. */
  readonly offered: readonly AlertChannel[];
  readonly by: readonly AlertChannel[];
  /** The phone number that texts are sent to, formatted. */
  readonly phone: string;
  readonly email: string;
  readonly emailError?: string | undefined;
}

/** The reason why a form of the page was refused, and its input. */
export interface AccountAnswer {
  readonly error?: string;
  readonly email?: string;
  readonly emailError?: string;
  readonly by?: readonly AlertChannel[];
}

type Rule = 'search.savedAlerts.offered' | 'search.savedAlerts.channels';
type Context = Pick<LoadContext<unknown, Rule>, 'site' | 'search' | 'backend' | 'now' | 'rules'>;

const email = new RegExp(kinds.email.schema().pattern, 'u');
const longestEmail = 120;

/** The channels that the site offers this shopper: texts only for an account with a phone. */
export function offeredTo({
  rules,
  visitor,
}: Pick<LoadContext<unknown, Rule>, 'rules' | 'visitor'>): readonly AlertChannel[] {
  return rules['search.savedAlerts.channels'].filter((channel) => channel !== 'sms' || visitor?.phone);
}

/** The search that the shopper asks to save, if the site offers that and the address is one of its results pages. */
async function searchAt(context: Context, address: string | null | undefined): Promise<SavedSearchPage | undefined> {
  const { site, search, now, backend, rules } = context;
  if (!address || !rules['search.savedAlerts.offered']) return undefined;
  return savedSearchAt(address, { site, search, now, geocoder: backend.services.geocoder });
}

/** The search that the page was asked to save, if it is one. */
export async function askedSearch(
  context: Context,
  address: string | null | undefined,
): Promise<Pick<AskedSearch, 'address' | 'label'> | undefined> {
  const found = await searchAt(context, address);
  return found && { address: found.address, label: found.label };
}

/**
 * Saves the search of the form with the ticked channels; the page returns with its input when e-mails are wanted and
 * the e-mail address is invalid.
 */
export async function submitSearch(context: SubmitContext<unknown, Rule>): Promise<SubmitAnswer> {
  const { site, backend, visitor, form, page, now, log } = context;
  const { words } = site.wording;
  const refuse = (status: 409 | 422 | 503, answer: AccountAnswer) => ({ status, answer });
  const to = (form['email'] ?? '').trim();
  const by = offeredTo(context).filter((channel) => form[`by_${channel}`] === 'on');
  try {
    const found = await searchAt(context, form['save']);
    if (!visitor || !found) return { redirect: page.url.pathname };
    if (by.includes('mail') && (to.length > longestEmail || !email.test(to)))
      return refuse(422, { email: to, by, emailError: words('form.error.email') });
    const { hits } = await found.matching(listedAfter(0), 1);
    const owner = { site: site.slug, userId: visitor.id };
    const search = {
      address: found.address,
      label: found.label,
      locale: site.language.locale,
      ...(by.includes('mail') ? { email: to } : {}),
      by,
      seenUntil: newestOf(hits),
    };
    if (!(await backend.accounts.saveSearch(owner, search, now)))
      return refuse(409, { email: to, by, error: words('account.searches.full') });
    // To the list that it is now in.
    return { redirect: `${page.url.pathname}#${form['_block'] ?? ''}-searches` };
  } catch (error) {
    log('error', 'A search could not be saved.', { site: site.slug, error });
    return refuse(503, { email: to, by, error: words('account.searches.failed') });
  }
}

/** Removes one of the shopper's own searches. */
export async function removeSearch(
  { site, backend, visitor, page }: SubmitContext<unknown, Rule>,
  address: string,
): Promise<SubmitAnswer> {
  if (visitor) await backend.accounts.removeSearch({ site: site.slug, userId: visitor.id }, address);
  return { redirect: page.url.pathname };
}
