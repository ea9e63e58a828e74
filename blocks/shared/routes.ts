import type { Site } from '../../engine/ports/site.ts';
import { matchRoute } from '../../engine/pages/match.ts';

/** True when the site has a page at this path, or the URL leads elsewhere. */
export function leadsSomewhere(site: Site, to: string): boolean {
  if (!to.startsWith('/')) return true;
  const [path = '/'] = to.split(/[?#]/);
  return matchRoute(site.pages, path) !== undefined;
}
