import { generateTenantToken } from 'meilisearch/token';
import { toSearchFilter } from '../conditions/index.ts';
import type { Site } from '../site/site.ts';

/** A key of the search service that tokens are made from. */
export interface SearchKey {
  readonly uid: string;
  readonly key: string;
}

/** What a site's token is made of. */
export interface SiteToken {
  /** The token: it searches the site's index and nothing else. */
  readonly token: string;
  /** What every vehicle of the site meets (rule `stock.filter`), in the search service's language; empty when all do. */
  readonly filter: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const tokenDays = 2;
const renewalMs = 6 * hourMs;

/** Tokens last from midnight UTC, so that a page rendered twice within a day names the same one. */
function tokenExpiry(time: number): Date {
  return new Date((Math.floor(time / dayMs) + tokenDays) * dayMs);
}

/** The service goes by its own clock, whatever day a preview is set to. */
function serviceTime(now: () => Date): number {
  return Math.max(now().getTime(), Date.now());
}

/** Mints a token that enforces a site's stock filter; it is good for a day at least [api.search-site-filters]. */
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
 * What `make` gives, made anew when it is asked for in another quarter of a day: by the clock at each use, so that a
 * machine that slept for days, or whose clock was set, never goes on with what has run out.
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
