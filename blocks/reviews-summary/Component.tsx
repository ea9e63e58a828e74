import type { ListedProps } from '../../engine/blocks/define.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { Stars } from '../shared/Stars.tsx';
import type { Summary, summaryRules } from './load.ts';

export const summaryWording = ['reviews.rating', 'reviews.count'] as const satisfies readonly WordingKey[];

type ReviewsSummaryProps = ListedProps<typeof summaryRules, typeof summaryWording, Summary>;

/** Average, stars and number of reviews. */
export default function ReviewsSummary({ rules, words, data }: ReviewsSummaryProps) {
  if (!data) return null;
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
}
