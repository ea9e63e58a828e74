import type { ReactNode } from 'react';

interface FactListProps {
  readonly className?: string;
  readonly pairClass?: string;
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms and their values. */
export function FactList({ className, pairClass, facts }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([term, value]) => (
        <div key={term} className={pairClass}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
