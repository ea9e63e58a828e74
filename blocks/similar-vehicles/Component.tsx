import { useEffect, useRef, useState } from 'react';
import type { BlockProps } from '../../engine/blocks/define.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { Icon } from '../shared/Icon.tsx';
import type { CardList } from '../shared/vehicle/CardRow.tsx';
import type { SimilarData } from './load.ts';
import type { similarBlockRules, similarBlockWords } from './rules.ts';

type SimilarVehiclesProps = BlockProps<
  unknown,
  (typeof similarBlockRules)[number],
  (typeof similarBlockWords)[number],
  SimilarData | undefined
> & {
  /** Draws the cards that come with the page; the browser leaves their HTML alone. */
  readonly FirstCards?: typeof CardList;
};

interface Found {
  readonly vehicles: readonly Vehicle[];
  readonly CardList: typeof CardList;
}

/**
 * Vehicles like the page's own, under the site's heading: Similar Cars In-Stock. They come with the page, or are looked
 * up when a shopper comes near (rules `similar.source`, `similar.leadDistance`).
 */
export default function SimilarVehicles({ id, rules, words, data, FirstCards }: SimilarVehiclesProps) {
  const { search } = useRuntime();
  const place = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Found | 'failed'>();
  const quest = data?.quest;
  const count = rules['similar.count'];
  const limit = Math.max(count, rules['similar.queryLimit']);
  const leadDistance = rules['similar.leadDistance'];

  useEffect(() => {
    if (!quest || !place.current) return undefined;
    const leaving = new AbortController();
    async function find(wanted: NonNullable<typeof quest>) {
      const live = await import('./live.ts');
      const vehicles = await live.findSimilar(wanted, search, { count, limit }, leaving.signal);
      setFound({ vehicles, CardList: live.CardList });
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        find(quest).catch((error: unknown) => {
          if (leaving.signal.aborted) return;
          console.warn('Similar vehicles could not be searched.', error);
          setFound('failed');
        });
      },
      { rootMargin: `${leadDistance}px 0px` },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [quest, search, count, limit, leadDistance]);

  if (!data) return null;
  const types = words(`noun.${rules['stock.vehicleNoun']}.many`);
  const heading = words(`similar.heading.${rules['similar.headingVariant']}`, {
    types: types.charAt(0).toUpperCase() + types.slice(1),
  });
  const list = { label: heading, rules, words };
  return (
    <section className="section similar-vehicles" aria-labelledby={`${id}-heading`}>
      <div className="container">
        <div className="section__head">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <a className="link card-row__link" href={data.address}>
            {words('featured.viewAll')}
            <Icon name="arrow-right" />
          </a>
        </div>
        {data.vehicles && FirstCards && (
          <div>
            <FirstCards vehicles={data.vehicles} {...list} />
          </div>
        )}
        {data.vehicles && !FirstCards && <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />}
        {quest && (
          <div ref={place} aria-busy={found === undefined}>
            {found === undefined && <Placeholders count={count} label={words('similar.loading')} />}
            {found === 'failed' && <p className="notice">{words('similar.failed')}</p>}
            {typeof found === 'object' && <found.CardList vehicles={found.vehicles} {...list} />}
            {typeof found === 'object' && found.vehicles.length === 0 && (
              <p className="muted">{words('similar.none')}</p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** Stands where the cards will, in their size. */
function Placeholders({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <ul className="card-row similar-vehicles__placeholders" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="similar-vehicles__placeholder skeleton" />
        ))}
      </ul>
    </>
  );
}
