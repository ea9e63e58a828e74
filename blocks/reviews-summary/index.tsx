import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import { Stars, type Rating, ratingOf, shownRating } from '../shared/Stars.tsx';
import { leadsSomewhere } from '../../engine/pages/match.ts';
import stars from '../shared/stars.css?inline';
import style from './style.css?inline';

export default defineBlock({
  type: 'reviews-summary',
  summary: 'The average of the reviews as stars, and how many there are.',
  schema: object({
    placement: {
      type: 'string',
      enum: ['home', 'locationPage', 'vehicle'],
      description: 'The place of it that has to be among `reviews.placements`; any will do when omitted.',
    },
  }),
  rules: ['reviews.placements', 'reviews.summary.minimumAverage', 'reviews.stars.partialAbove'],
  wording: ['reviews.rating', 'reviews.count'],
  style: [stars, style],
  /** The site's rating, if the site shows ratings in this place and its average is above the minimum. */
  load({ props: { placement }, site, page, rules }): (Rating & { readonly to?: string }) | undefined {
    const placements = rules['reviews.placements'];
    const shown = placement ? placements.includes(placement) : placements.length > 0;
    const rating = shown
      ? shownRating(ratingOf(site.document.reviews), rules['reviews.summary.minimumAverage'])
      : undefined;
    if (!rating) return undefined;
    const elsewhere = page.url.pathname !== '/reviews' && leadsSomewhere(site, '/reviews');
    return elsewhere ? { ...rating, to: '/reviews' } : rating;
  },
  needsData: true,
  Component({ rules, words, data }) {
    const { average, count, to } = data;
    const text = words('reviews.count', { count });
    return (
      <p className="reviews-summary">
        <strong className="reviews-summary__average">{average.toFixed(1)}</strong>
        <Stars
          average={average}
          partialAbove={rules['reviews.stars.partialAbove']}
          label={words('reviews.rating', { average })}
        />
        {to ? (
          <a className="link" href={to}>
            {text}
          </a>
        ) : (
          <span className="muted">{text}</span>
        )}
      </p>
    );
  },
});
