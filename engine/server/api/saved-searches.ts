import { takeOverSearches } from '../../../schemas/api/saved-searches.ts';
import { listedAfter, newestOf, savedSearchAt } from '../../pages/saved-search.ts';
import { ApiError } from '../../ports/api-error.ts';
import { saveSearch } from '../accounts/saved-searches.ts';
import { type Call, handleCall } from './call.ts';

/** Moves the searches saved on a device into the account; addresses that are not searches of this site are dropped. */
const takeOver = handleCall(takeOverSearches, async ({ body, site, search, backend, visitor, now }) => {
  const { geocoder } = backend.services;
  const signedIn = await visitor();
  if (!signedIn) throw new ApiError(401, 'signed_out', 'Please sign in to save searches.');
  if (!site.rules.read('search.savedAlerts.offered', { site: site.facts, now }))
    throw new ApiError(404, 'not_offered', 'This site does not save searches.');
  const owner = { site: site.slug, userId: signedIn.id };
  const auditContext = { keyedDigest: backend.keyedDigest, now };
  const left: string[] = [];
  // The oldest first, as they were saved.
  for (const given of body.searches.toReversed()) {
    const found = await savedSearchAt(given, { site, search, now, geocoder });
    if (!found) continue;
    const { address, label } = found;
    const { hits } = await found.matching(listedAfter(0), 1);
    const saved = { address, label, locale: site.language.locale, seenUntil: newestOf(hits) };
    if (!(await saveSearch(await backend.database(), owner, saved, auditContext))) left.unshift(given);
  }
  return { left };
});

export const savedSearchCalls: readonly Call[] = [takeOver];
