import { type CSSProperties, useMemo } from 'react';
import { Kept } from '../../engine/browser/kept.tsx';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { rulesForVehicles } from '../../engine/browser/vehicle-rules.ts';
import { promosOf, withPromos } from '../../engine/search/promo.ts';
import { centredColumns } from '../../engine/search/rows.ts';
import type { SearchState } from '../../engine/search/state.ts';
import { Card } from '../shared/vehicle/Card.tsx';
import { cardViews } from '../shared/vehicle/card-view.ts';
import type { ResultsData } from './load.ts';
import { PromoCard } from './PromoCard.tsx';
import type { ResultsRules, ResultsWords } from './rules.ts';
import type { SearchResult } from '../../engine/search/result.ts';

export interface HitsProps {
  readonly hits: SearchResult['hits'];
  readonly data: ResultsData;
  /** The search that produced the hits. */
  readonly state: SearchState;
  readonly rules: ResultsRules;
  readonly words: ResultsWords;
}

/** The cards of the hits with promotions among them. */
export function Hits({ hits, data, state, rules, words }: HitsProps) {
  const { now, site } = useRuntime();
  const cards = useMemo(
    () => cardViews(hits, { rules: rulesForVehicles(rules), words, now, site }),
    [hits, rules, words, now, site],
  );
  const slots = {
    slot: rules['search.promo.slot'],
    jitter: rules['search.promo.slotJitter'],
    interval: rules['search.promo.interval'],
  };
  const cells = withPromos(cards, promosOf(data.promos, state), slots, data.chance);
  const columns = rules['search.grid.columns'];
  const centred = centredColumns(cells.length, rules['search.grid.centredBelow']);
  const sizes = `(min-width: 1200px) ${Math.round(1280 / columns)}px, (min-width: 720px) 50vw, 100vw`;
  return (
    <ul
      className={['results__grid', ...centred.map((number) => `results__grid--centre-${number}`)].join(' ')}
      data-columns={columns}
      style={{ '--columns': columns } as CSSProperties}
      aria-label={words('search.results')}
    >
      {cells.map((cell, index) => {
        const className = index === cells.length - 1 ? 'results__cell results__cell--last' : 'results__cell';
        return 'promo' in cell ? (
          <li key={`promo-${index}`} className={className}>
            <PromoCard promo={cell.promo} words={words} />
          </li>
        ) : (
          <Kept
            key={cell.hit.id}
            as="li"
            className={className}
            keepKey={`${index < 3 ? index : ''}${sizes}${JSON.stringify(cell.hit)}`}
            draw={() => (
              <Card
                view={cell.hit}
                words={words}
                sizes={sizes}
                heading="h2"
                loading={index === 0 ? 'first' : index < 3 ? 'early' : undefined}
              />
            )}
          />
        );
      })}
    </ul>
  );
}
