import type { Place } from '../../engine/search/state.ts';
import type { PlaceProblem } from './place.ts';
import type { ResultsWords } from './rules.ts';

interface DistanceFilterProps {
  /** The panel's id, the prefix of its fields' ids. */
  readonly id: string;
  readonly place: Place | undefined;
  readonly problem: PlaceProblem | undefined;
  /** In km. */
  readonly choices: readonly number[];
  readonly version: number;
  readonly words: ResultsWords;
}

/** A postcode and a distance around it, as fields that a plain form can submit. */
export function Distance({ id, place, problem, choices, version, words }: DistanceFilterProps) {
  const { postcode = '', distance } = place ?? problem ?? {};
  const offered = [...new Set([...choices, ...(distance ? [distance] : [])])].sort((a, b) => a - b);
  return (
    <div className="distance">
      <div className="field">
        <label htmlFor={`${id}-postcode`}>{words('search.distance.postcode')}</label>
        <input
          key={version}
          id={`${id}-postcode`}
          className="input"
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          defaultValue={postcode}
          aria-invalid={problem?.kind === 'invalid' || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-distance`}>{words('search.distance.label')}</label>
        <select key={version} id={`${id}-distance`} className="select" name="distance" defaultValue={distance ?? ''}>
          <option value="">{words('search.distance.any')}</option>
          {offered.map((km) => (
            <option key={km} value={km}>
              {words('search.distance.within', { distance: km })}
            </option>
          ))}
        </select>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="range__error" role="alert">
          {words(`search.distance.${problem.kind}`)}
        </p>
      )}
    </div>
  );
}
