import type { LoadContext } from '../../engine/blocks/load.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import { type Rating, ratingOf, shownRating } from '../shared/rating.ts';
import { leadsSomewhere } from '../shared/site-pages.ts';

export const summaryRules = [
  'reviews.placements',
  'reviews.summary.minimumAverage',
  'reviews.stars.partialAbove',
] as const satisfies readonly RuleId[];

type Placement = RuleValue<'reviews.placements'>[number];

const placements: Readonly<Record<string, Placement>> = {
  home: 'home',
  location: 'locationPage',
  vehicle: 'vehicle',
};

type SummaryContext = LoadContext<unknown, (typeof summaryRules)[number]>;

/** A rating and its link: to the list on the same page, or to the reviews page. */
export interface Summary extends Rating {
  readonly to?: string;
}

/**
 * The site's rating, if the site shows ratings on this kind of page and its average is above the minimum. Pages without
 * a placement of their own show it wherever ratings are shown at all.
 */
export function loadSummary({ site, page, rules }: SummaryContext): Summary | undefined {
  const placement = Object.hasOwn(placements, page.name) ? placements[page.name] : undefined;
  const shown = placement ? rules['reviews.placements'].includes(placement) : rules['reviews.placements'].length > 0;
  const rating = shown
    ? shownRating(ratingOf(site.document.reviews), rules['reviews.summary.minimumAverage'])
    : undefined;
  if (!rating) return undefined;
  const elsewhere = page.url.pathname !== '/reviews' && leadsSomewhere(site, '/reviews');
  return elsewhere ? { ...rating, to: '/reviews' } : rating;
}
