import type { CSSProperties } from 'react';
import { Kept } from '../../engine/browser/kept.tsx';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { chips } from '../../engine/pages/filter-labels.ts';
import { promosOf, withPromos } from '../../engine/search/promo.ts';
import type { Rules } from '../../engine/rules/index.ts';
import type { Words } from '../../engine/wording/index.ts';
import { NoResults, Ways } from '../shared/NoResults.tsx';
import { Card } from '../shared/vehicle/Card.tsx';
import { cardViews } from '../shared/vehicle/card-view.ts';
import type { ResultsLayout } from './layouts.ts';
import type { ResultsData } from './load.ts';
import { PromoCard } from './PromoCard.tsx';
import { cellClass, gridClass, promoWidth } from './grid.ts';
import type { resultsRules, resultsWords } from './rules.ts';

interface HitsProps {
  readonly data: ResultsData;
  readonly layout: ResultsLayout;
  readonly rules: Rules<(typeof resultsRules)[number]>;
  readonly words: Words<(typeof resultsWords)[number]>;
}

/** The cards of the hits, or a message when there are none. Only the server renders them. */
export function Hits(props: HitsProps) {
  const { data, rules, words } = props;
  const { result, drawing } = data;
  const ways = (drawing?.ways ?? []).map(({ kind, label, count, href }) => ({
    text: words(`search.none.${kind}`, { label, count }),
    href,
  }));
  if (result.count > 0)
    return (
      <>
        {drawing?.unknown && <p className="muted">{words('search.unknown', { words: drawing.unknown.join(' ') })}</p>}
        <Ways ways={ways} />
        <Grid {...props} />
      </>
    );
  return (
    <>
      <NoResults {...{ rules, words, ways }} whole={chips(data.state, words).length === 0} />
      {result.hits.length > 0 && (
        <>
          <h2 className="results__near">{words(drawing?.alike ? 'search.none.near' : 'search.none.others')}</h2>
          <Grid {...props} />
        </>
      )}
    </>
  );
}

/** Cards with promotions among them. */
function Grid({ data: { state, result, drawing }, layout, rules, words }: HitsProps) {
  const { now, site } = useRuntime();
  const cards = cardViews(result.hits, { rules, words, now, site });
  const slots = {
    slot: rules['search.promo.slot'],
    jitter: rules['search.promo.slotJitter'],
    interval: rules['search.promo.interval'],
  };
  const { promos = [], chance = 0 } = drawing ?? {};
  const cells = withPromos(cards, promosOf(promos, state), slots, chance);
  const columns = rules['search.grid.columns'];
  // Pages that are appended to others would still end in the middle of a row.
  const firstPromo = cells.findIndex((cell) => 'promo' in cell);
  const filler = rules['search.pagination'] === 'pages' ? firstPromo : -1;
  const sizes = `(min-width: 1200px) ${Math.round(1280 / columns)}px, (min-width: 720px) 50vw, 100vw`;
  // A leading card fills a row of its own.
  const inRows = layout === 'lead' ? cells.length - 1 : cells.length;
  const fillerCell = cells[filler];
  const wider =
    fillerCell && 'promo' in fillerCell ? promoWidth(inRows, columns, Boolean(fillerCell.promo.image)) : undefined;
  const isFilled = wider !== undefined && Object.values(wider).some(Boolean);
  return (
    <ul
      className={gridClass(isFilled ? 0 : cells.length, columns, rules['search.grid.centredBelow'])}
      style={{ '--columns': columns } as CSSProperties}
      aria-label={words('search.results')}
      data-tall=""
    >
      {cells.map((cell, index) => {
        const className = cellClass(index === cells.length - 1);
        return 'promo' in cell ? (
          <li key={`promo-${index}`} {...(index === filler ? wider : {})} className={className}>
            <PromoCard promo={cell.promo} isFurther={index > firstPromo} words={words} />
          </li>
        ) : (
          <Kept
            key={cell.hit.id}
            as="li"
            className={className}
            keepKey={`${layout}${index < 3 ? index : ''}${sizes}${JSON.stringify(cell.hit)}`}
            draw={() => (
              <Card
                view={cell.hit}
                words={words}
                sizes={layout === 'lead' && index === 0 ? '(min-width: 720px) 60vw, 100vw' : sizes}
                heading="h2"
                loading={index === 0 ? 'first' : undefined}
              />
            )}
          />
        );
      })}
    </ul>
  );
}
