import type { ChangeEvent, CSSProperties } from 'react';

export const sides = ['min', 'max'] as const;
type Side = (typeof sides)[number];

/** The bounds and the step of a range. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface RangeSliderProps {
  readonly bounds: Bounds;
  readonly low: number;
  readonly high: number;
  /** The smallest distance between the handles. */
  readonly gap?: number;
  /** True once the handles work. */
  readonly live: boolean;
  readonly label: (side: Side) => string;
  readonly format: (value: number) => string;
  readonly onChange: (low: number, high: number) => void;
}

/** A slider with two handles, neither of which passes the other; without JavaScript only its track. */
export function RangeSlider({ bounds, low, high, gap = 0, live, label, format, onChange }: RangeSliderProps) {
  const { min, max } = bounds;
  const share = (value: number) => (max > min ? (value - min) / (max - min) : 0);
  const handles = { min: low, max: high };
  function slide(event: ChangeEvent<HTMLInputElement>, side: Side) {
    // The form listens to its fields; the handles are not among them.
    event.stopPropagation();
    const value = Number(event.target.value);
    if (side === 'min') onChange(Math.min(value, high - gap), high);
    else onChange(low, Math.max(value, low + gap));
  }
  return (
    <div className="range__track" style={{ '--low': share(low), '--high': share(high) } as CSSProperties}>
      {live &&
        sides.map((side) => (
          <input
            key={side}
            type="range"
            aria-label={label(side)}
            aria-valuetext={format(handles[side])}
            {...bounds}
            value={handles[side]}
            onChange={(event) => slide(event, side)}
          />
        ))}
    </div>
  );
}
