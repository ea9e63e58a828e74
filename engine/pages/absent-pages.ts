import { offerEntries } from '../../schemas/offers.ts';
import { possibleValues } from '../rules/index.ts';
import { segmentsOf } from './match.ts';
import type { Site } from '../ports/site.ts';
import { pageOf } from '../vehicle/offers.ts';

const known = new WeakMap<Site, readonly string[]>();

/** The pages that offers link to and this site does not have, as patterns such as `/cars/:slug/checkout`. */
export function absentPages(site: Site): readonly string[] {
  let absent = known.get(site);
  if (!absent) {
    const there = new Set(site.pages.map(({ pattern }) => segmentsOf(pattern).join('/')));
    const wanted = offerEntries
      .flatMap(([, { to, fromCard = [] }]) => [...to, ...fromCard])
      .flatMap((address) => pageOf(typeof address === 'string' ? address : address.to) ?? [])
      .flatMap((page) => patternsOf(page, site));
    absent = [...new Set(wanted)].filter((pattern) => !there.has(segmentsOf(pattern).join('/')));
    known.set(site, absent);
  }
  return absent;
}

/** A page's patterns, one for each possible value of a rule in it. */
function patternsOf(page: string, site: Site): readonly string[] {
  const [written, rule] = /\{([\w.]+)\}/.exec(page) ?? [];
  if (written === undefined || rule === undefined) return [page];
  return possibleValues(site.rules, rule).flatMap((value) => patternsOf(page.replace(written, String(value)), site));
}
