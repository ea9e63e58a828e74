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

/** A range as two fields, which a plain form can submit, and as a slider with two handles when JavaScript runs. */
export function RangeFilter({ name, bounds, chosen, live, version, onChange, words }: RangeFilterProps) {
  const id = useId();
  const inputs = rangeInputs(name);
  const label = filterLabel(name, words);
  const { min, max, step } = bounds;
  const low = Math.min(Math.max(chosen.min ?? min, min), max);
  const high = Math.max(Math.min(chosen.max ?? max, max), min);
  const share = (value: number) => (max > min ? (value - min) / (max - min) : 0);
  const track = { '--low': share(low), '--high': share(high) } as CSSProperties;
  /** A handle at the end of the track means no bound. */
  function slide(event: ChangeEvent, from: number, to: number) {
    // The form listens to its fields; the handles are not among them.
    event.stopPropagation();
    onChange({ ...(from > min ? { min: from } : {}), ...(to < max ? { max: to } : {}) });
  }
  return (
    <div className="range">
      {max > min && (
        <div className="range__track" style={track}>
          {live && (
            <>
              <input
                type="range"
                aria-label={words('search.range.min', { label })}
                aria-valuetext={boundLabel(name, low)}
                min={min}
                max={max}
                step={step}
                value={low}
                onChange={(event) => slide(event, Math.min(Number(event.target.value), high), high)}
              />
              <input
                type="range"
                aria-label={words('search.range.max', { label })}
                aria-valuetext={boundLabel(name, high)}
                min={min}
                max={max}
                step={step}
                value={high}
                onChange={(event) => slide(event, low, Math.max(Number(event.target.value), low))}
              />
            </>
          )}
        </div>
      )}
      <div className="range__fields">
        {(['min', 'max'] as const).map((side) => (
          <div key={side} className="field">
            <label className="range__label" htmlFor={`${id}-${side}`}>
              <span aria-hidden="true">
                {words(side === 'min' ? 'search.range.minShort' : 'search.range.maxShort')}
              </span>
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
