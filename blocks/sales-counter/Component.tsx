import { useEffect, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { whole } from '../../engine/vehicle/units.ts';
import { Icon } from '../shared/Icon.tsx';
import { salesCount } from './count.ts';

export const counterRules = [
  'salesCounter.perDay',
  'salesCounter.stepSeconds',
  'salesCounter.timezone',
  'salesCounter.refresh',
] as const;

export const counterWords = ['salesCounter.today'] as const;

type Props = ListedProps<typeof counterRules, typeof counterWords, boolean | undefined, { readonly label?: string }>;

/** A count that increases during the day. It is not announced, since it would drown out everything else. */
export default function SalesCounter({ props, rules, words }: Props) {
  const [now, setNow] = useState(useRuntime().now);
  const refreshMs = rules['salesCounter.refresh'];
  useEffect(() => {
    const redraw = () => setNow(Date.now());
    redraw();
    const timer = setInterval(redraw, refreshMs);
    return () => clearInterval(timer);
  }, [refreshMs]);
  const count = salesCount(now, {
    perDay: rules['salesCounter.perDay'],
    stepSeconds: rules['salesCounter.stepSeconds'],
    timeZone: rules['salesCounter.timezone'],
  });
  return (
    <p className="sales-counter">
      <Icon name="gauge" />
      <span>
        <strong className="sales-counter__count">{whole(count, words)}</strong>{' '}
        {props.label ?? words('salesCounter.today', { count })}
      </span>
    </p>
  );
}
