import { generateTenantToken } from 'meilisearch/token';
import { toSearchFilter } from '../conditions/index.ts';
import type { Site } from '../ports/site.ts';
import { dayMs, hourMs } from '../time/day.ts';

/** The key of the search service from which tokens are derived. */
export interface SearchKey {
  readonly uid: string;
  readonly key: string;
}

export interface SiteToken {
  /** The token: it can search the site's index and nothing else. */
  readonly token: string;
  /** What every vehicle of the site has to match (rule `stock.filter`), as a Meilisearch filter; empty when all do. */
  readonly filter: string;
}

const tokenDays = 2;
const renewalMs = 6 * hourMs;

/** Tokens are valid from midnight UTC, so that a page rendered twice in a day contains the same one. */
function tokenExpiry(time: number): Date {
  return new Date((Math.floor(time / dayMs) + tokenDays) * dayMs);
}

/** The service uses the real clock, whatever date a preview is set to. */
function serviceTime(now: () => Date): number {
  return Math.max(now().getTime(), Date.now());
}

/** Mints a token that enforces a site's stock filter and lasts at least a day [api.search-site-filters]. */
export async function siteToken(site: Site, index: string, key: SearchKey, now: () => Date): Promise<SiteToken> {
  const at = now();
  const filter = toSearchFilter(site.rules.read('stock.filter', { site: site.facts, now: at }), { now: at });
  const token = await generateTenantToken({
    apiKey: key.key,
    apiKeyUid: key.uid,
    searchRules: { [index]: filter === '' ? null : { filter } },
    expiresAt: tokenExpiry(serviceTime(now)),
  });
  return { token, filter };
}

/**
 * The result of `make`, renewed every quarter of a day by the clock at each use, so that a machine that slept for days,
 * or whose clock was changed, never uses an expired one.
 */
export function renewed<T>(make: () => Promise<T>, now: () => Date): () => Promise<T> {
  let quarter: number | undefined;
  let made: Promise<T>;
  return () => {
    const current = Math.floor(serviceTime(now) / renewalMs);
    if (current !== quarter) {
      quarter = current;
      made = make();
      made.catch(() => (quarter = undefined));
    }
    return made;
  };
}
