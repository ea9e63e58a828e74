import { useId } from 'react';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { rangeInputs, type UnreadRange } from '../../engine/search/address.ts';
import type { FilterName } from '../../schemas/search/filters.ts';
import type { Range } from '../../engine/search/state.ts';
import { boundLabel, filterLabel } from '../../engine/pages/filter-labels.ts';
import type { ResultsWords } from './rules.ts';
import { type Bounds, RangeSlider, sides } from '../shared/form/RangeSlider.tsx';

interface RangeFilterProps {
  readonly name: FilterName;
  readonly bounds: Bounds;
  readonly chosen: Range;
  /** The invalid inputs of its fields. */
  readonly unread?: UnreadRange | undefined;
  readonly version: number;
  readonly onChange: (range: Range) => void;
  readonly words: ResultsWords;
}

/** A range as two fields, which a plain form can submit, and as a slider with two handles when JavaScript runs. */
export function RangeFilter({ name, bounds, chosen, unread, version, onChange, words }: RangeFilterProps) {
  const live = useHydrated();
  const id = useId();
  const inputs = rangeInputs(name);
  const label = filterLabel(name, words);
  const { min, max } = bounds;
  const clamp = (value: number) => Math.max(Math.min(value, max), min);
  /** At the end of the track a handle means no bound. */
  const slide = (from: number, to: number) =>
    onChange({ ...(from > min ? { min: from } : {}), ...(to < max ? { max: to } : {}) });
  return (
    <div className="range">
      {max > min && (
        <RangeSlider
          bounds={bounds}
          low={clamp(chosen.min ?? min)}
          high={clamp(chosen.max ?? max)}
          live={live}
          label={(side) => words(`search.range.${side}`, { label })}
          format={(value) => boundLabel(name, value, words)}
          onChange={slide}
        />
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
              pattern="[$\d\s,.]*"
              defaultValue={chosen[side] ?? unread?.[side] ?? ''}
              placeholder={boundLabel(name, bounds[side], words)}
            />
          </div>
        ))}
      </div>
      {/* Shown by the style sheet while a field holds anything but a number, with or without JavaScript. */}
      <p className="range__error" role="alert">
        {words('search.range.invalid')}
      </p>
    </div>
  );
}
