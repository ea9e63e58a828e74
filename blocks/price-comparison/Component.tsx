import { useEffect, useRef, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { type PriceComparison, saysNothing, shownComparison } from '../../engine/vehicle/gauge/comparison.ts';
import { dollars } from '../../engine/vehicle/units.ts';
import { VehicleSection } from '../shared/vehicle/Section.tsx';
import { Dial, Gauge } from './Gauge.tsx';
import type { PriceComparisonData, GaugeWords, gaugeRules, gaugeWords } from './load.ts';
import { callApi } from '../../engine/browser/api.ts';
import { FactList } from '../shared/FactList.tsx';

const problem = 'Failed to fetch auto gauge data.';

/** Requests a vehicle's price comparison. A failure or an empty response is logged [api.autogauge-failure-hides]. */
async function askComparison(slug: string, signal: AbortSignal) {
  try {
    const answer = await callApi('GET /cars/:slug/autogauge', { params: { slug }, signal });
    if (!saysNothing(answer)) return answer;
    // Not a failure: some vehicles have no market.
    console.info(problem, 'No data returned');
  } catch (error) {
    if (!signal.aborted) console.warn(problem, error);
  }
  return undefined;
}

type PriceComparisonProps = ListedProps<typeof gaugeRules, typeof gaugeWords, PriceComparisonData>;

type State = 'loading' | 'hidden' | PriceComparison;

/**
 * How the vehicle's price compares with the market: loading, then shown or hidden [price-comparison.states]. Its space
 * is reserved while it loads; if it stays hidden the space collapses while out of view, so that nothing shifts.
 */
export default function PriceComparisonBlock({ id, rules, words, data }: PriceComparisonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [seen, setSeen] = useState(false);
  const [gone, setGone] = useState(false);
  const { slug } = data;
  const minConfidence = rules['gauge.minConfidence'];

  useEffect(() => {
    const leaving = new AbortController();
    void askComparison(slug, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setState(shownComparison(answer, minConfidence) ?? 'hidden');
    });
    return () => leaving.abort();
  }, [slug, minConfidence]);

  useEffect(() => {
    if (state === 'loading' || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      const visible = entry?.isIntersecting ?? false;
      if (state === 'hidden' && !visible) setGone(true);
      if (state !== 'hidden' && visible) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [state]);

  if (gone) return null;
  return (
    <div
      ref={place}
      className={`price-comparison${state === 'hidden' ? ' price-comparison--hidden' : ''}`}
      aria-busy={state === 'loading'}
    >
      <VehicleSection id={id} title={words('gauge.title')} layout={rules['vehicle.sectionLayout']} open>
        <div className="price-comparison__body">
          {typeof state === 'string' ? (
            <>
              <Dial />
              <p className="price-comparison__facts skeleton">
                <span className="visually-hidden">{words('gauge.loading')}</span>
              </p>
            </>
          ) : (
            <>
              <Gauge comparison={state} rules={rules} words={words} seen={seen} />
              <Facts comparison={state} words={words} />
            </>
          )}
        </div>
      </VehicleSection>
    </div>
  );
}

function Facts({ comparison, words }: { readonly comparison: PriceComparison; readonly words: GaugeWords }) {
  const { listing_price: price, market_range_min: min, market_range_max: max, description } = comparison;
  return (
    <div className="price-comparison__facts">
      <FactList
        facts={[
          [words('gauge.price'), dollars(price, words)],
          [words('gauge.range'), words('gauge.rangeValue', { min: dollars(min, words), max: dollars(max, words) })],
        ]}
      />
      <p className="muted">{description}</p>
    </div>
  );
}
