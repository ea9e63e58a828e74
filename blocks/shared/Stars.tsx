import { starFills } from './rating.ts';

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
