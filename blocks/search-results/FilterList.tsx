import { Kept } from '../../engine/browser/kept.tsx';
import { whole } from '../../engine/vehicle/units.ts';
import type { FilterName } from '../../schemas/search/filters.ts';
import { valueLabel } from '../../engine/pages/filter-labels.ts';
import type { ResultsWords } from './rules.ts';
import type { FacetValue } from '../../engine/search/result.ts';
import { compareTexts } from '../../engine/text/compare.ts';

interface FilterListProps {
  readonly name: FilterName;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly counted: boolean;
  readonly logos?: Readonly<Record<string, string>> | undefined;
  /** The part that is redundant in front of every value: the only make in a list of models. */
  readonly prefix?: string | undefined;
  readonly words: ResultsWords;
}

/**
 * Values in the order a shopper looks for them: those that selected the current hits, then numbers by size and texts
 * alphabetically. Ticking a value does not reorder the list until it is applied.
 */
export function inOrder(
  values: readonly FacetValue[],
  applied: readonly string[] | undefined,
  { locale }: Pick<ResultsWords, 'locale'>,
  label: (value: string) => string = String,
): readonly FacetValue[] {
  const numeric = values.every(([value]) => !Number.isNaN(Number(value)));
  const keyed = values.map((entry) => {
    const [value] = entry;
    return { entry, first: applied?.includes(value) ? 0 : 1, by: numeric ? Number(value) : label(value) };
  });
  const difference = (one: number | string, other: number | string) =>
    typeof one === 'number' ? one - Number(other) : compareTexts(one, String(other), locale);
  keyed.sort((one, other) => one.first - other.first || difference(one.by, other.by));
  return keyed.map(({ entry }) => entry);
}

/** A filter's values as checkboxes, each with its number of vehicles. */
export function FilterList({ name, values, chosen, counted, logos, prefix = '', words }: FilterListProps) {
  const isChosen = (value: string) => chosen.some((other) => other.toLowerCase() === value.toLowerCase());
  const option = ([value, count]: FacetValue) => {
    const logo = logos?.[value.toLowerCase()];
    const label = valueLabel(name, value, words).slice(prefix.length);
    return (
      <li key={value}>
        <label className="filters__option">
          <input
            className="check"
            type="checkbox"
            name={name}
            value={value}
            checked={isChosen(value)}
            onChange={nothing}
          />
          {label}
          {logo && <img className="filters__logo" src={logo} alt="" width={48} height={32} loading="lazy" />}
          {counted && <span className="filters__count">{whole(count, words)}</span>}
        </label>
      </li>
    );
  };
  return (
    <Kept
      as="ul"
      className="filters__options"
      keepKey={JSON.stringify([name, values, chosen, counted, prefix, logos])}
      draw={() => <>{values.map(option)}</>}
    />
  );
}

/** The form listens for all of its fields; React requires a handler on a controlled one. */
function nothing() {}
