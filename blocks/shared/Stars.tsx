/** An average of reviews and how many there are. */
export interface Rating {
  readonly average: number;
  readonly count: number;
}

interface RatingSource {
  readonly average_rating?: number | string | null;
  readonly count?: number | null;
}

/** The rating in a feed or document; the average may be a string. */
export function ratingOf(source: RatingSource | null | undefined): Rating | undefined {
  const average = Number(source?.average_rating ?? Number.NaN);
  return Number.isFinite(average) && source?.count ? { average, count: source.count } : undefined;
}

/** The rating if its average is strictly above the site's minimum, else nothing. */
export function shownRating(rating: Rating | undefined, minimumAverage: number): Rating | undefined {
  return rating && rating.average > minimumAverage ? rating : undefined;
}

/**
 * How full each of the five stars is, 0 to 1: whole stars, then a partial one where the fraction is above
 * `partialAbove`: 4.30 shows none, 4.31 shows one [widgets.star-bar-partial-030].
 */
export function starFills(average: number, partialAbove: number): readonly number[] {
  const rating = Math.min(5, Math.max(0, average));
  const whole = Math.floor(rating);
  const fraction = Math.round((rating - whole) * 100) / 100;
  return [0, 1, 2, 3, 4].map((star) => {
    if (star < whole) return 1;
    return star === whole && fraction > partialAbove ? fraction : 0;
  });
}

const path = 'M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.4l-5.9 3.4 1.3-6.7L2.5 9.5l6.6-.8z';

/** The left part of a star, clipped at its width of 24. */
function FilledPart({ width }: { readonly width: number }) {
  return (
    <svg width={width} height="24" viewBox={`0 0 ${width} 24`} overflow="hidden">
      <path className="stars__full" d={path} />
    </svg>
  );
}

/** A star bar; its label is read out. The partial star is clipped at its fraction. */
export function Stars({
  average,
  partialAbove,
  label,
}: {
  readonly average: number;
  readonly partialAbove: number;
  readonly label: string;
}) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {starFills(average, partialAbove).map((fill, index) => (
        <svg key={index} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path className="stars__empty" d={path} />
          {fill > 0 && <FilledPart width={Math.round(240 * fill) / 10} />}
        </svg>
      ))}
    </span>
  );
}
