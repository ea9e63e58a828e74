import type { BlockProps } from '../../engine/blocks/define.ts';

interface Figure {
  readonly value: string;
  readonly label: string;
}

/** A row of figures, each with what it counts. */
export default function Statistics({ data }: BlockProps<unknown, never, never, readonly Figure[] | undefined>) {
  return (
    <dl className="statistics">
      {(data ?? []).map(({ value, label }) => (
        <div key={label} className="statistics__item">
          <dt className="statistics__label">{label}</dt>
          <dd className="statistics__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
