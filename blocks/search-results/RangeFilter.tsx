import { type ChangeEvent, type CSSProperties, useId } from 'react';
import { rangeInputs } from '../../engine/search/address.ts';
import type { FilterName } from '../../schemas/search/filters.ts';
import type { Range } from '../../engine/search/state.ts';
import { boundLabel, filterLabel } from './labels.ts';
import type { ResultsWords } from './rules.ts';

/** The bounds and the step of a range control. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface RangeFilterProps {
  readonly name: FilterName;
  readonly bounds: Bounds;
  readonly chosen: Range;
  /** True once sliders work. */
  readonly live: boolean;
  readonly version: number;
  readonly onChange: (range: Range) => void;
  readonly words: ResultsWords;
}

const sides = ['min', 'max'] as const;

type Side = (typeof sides)[number];

/** A range as two fields, which a plain form can submit, and as a slider with two handles when JavaScript runs. */
export function RangeFilter({ name, bounds, chosen, live, version, onChange, words }: RangeFilterProps) {
  const id = useId();
  const inputs = rangeInputs(name);
  const label = filterLabel(name, words);
  const { min, max } = bounds;
  const clamp = (value: number) => Math.max(Math.min(value, max), min);
  const handles = { min: clamp(chosen.min ?? min), max: clamp(chosen.max ?? max) };
  const share = (value: number) => (max > min ? (value - min) / (max - min) : 0);
  const track = { '--low': share(handles.min), '--high': share(handles.max) } as CSSProperties;
  /** A handle stops at the other one; at the end of the track it means no bound. */
  function slide(event: ChangeEvent<HTMLInputElement>, side: Side) {
    // The form listens to its fields; the handles are not among them.
    event.stopPropagation();
    const moved = { ...handles, [side]: Number(event.target.value) };
    const from = side === 'min' ? Math.min(moved.min, moved.max) : moved.min;
    const to = Math.max(from, moved.max);
    onChange({ ...(from > min ? { min: from } : {}), ...(to < max ? { max: to } : {}) });
  }
  return (
    <div className="range">
      {max > min && (
        <div className="range__track" style={track}>
          {live &&
            sides.map((side) => (
              <input
                key={side}
                type="range"
                aria-label={words(`search.range.${side}`, { label })}
                aria-valuetext={boundLabel(name, handles[side])}
                {...bounds}
                value={handles[side]}
                onChange={(event) => slide(event, side)}
              />
            ))}
        </div>
      )}
      <div className="range__fields">
        {sides.map((side) => (
          <div key={side} className="field">
            <label className="range__label" htmlFor={`${id}-${side}`}>
              <span aria-hidden="true">{words(`search.range.${side}Short`)}</span>
              <span className="visually-hidden">{words(`search.range.${side}`, { label })}</span>
            </label>
            <input
              key={`${version}-${live}`}
              id={`${id}-${side}`}
              className="input range__input"
              name={inputs[side]}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={chosen[side] ?? ''}
              placeholder={boundLabel(name, bounds[side])}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
