import type { ListedProps } from '../../engine/blocks/define.ts';
import { Icon } from '../shared/Icon.tsx';
import { CardList } from '../shared/vehicle/CardRow.tsx';
import { capitalised } from '../shared/vehicle/noun.ts';
import type { SimilarData } from './load.ts';
import type { similarBlockRules, similarBlockWords } from './rules.ts';

type SimilarVehiclesProps = ListedProps<typeof similarBlockRules, typeof similarBlockWords, SimilarData>;

/**
 * Vehicles similar to the page's own, under the site's heading: Similar Cars In-Stock. They come with the page, or as
 * placeholders that are filled when a shopper scrolls near (rules `similar.source`, `similar.leadDistance`).
 */
export default function SimilarVehicles({ id, rules, words, data }: SimilarVehiclesProps) {
  if (!data) return null;
  const heading = words(`similar.heading.${rules['similar.headingVariant']}`, {
    types: capitalised(words(`noun.${rules['stock.vehicleNoun']}.many`)),
  });
  const late = {
    'data-late': id,
    'data-late-distance': rules['similar.leadDistance'],
    'data-late-similar-to': data.similarTo,
  };
  return (
    <section className="section similar-vehicles" aria-labelledby={`${id}-heading`} {...(data.vehicles ? {} : late)}>
      <div className="container">
        <div className="section__head">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <a className="link card-row__link" href={data.address}>
            {words('featured.viewAll')}
            <Icon name="arrow-right" />
          </a>
        </div>
        {data.vehicles ? (
          <CardList label={heading} vehicles={data.vehicles} rules={rules} words={words} />
        ) : (
          <>
            <Places count={rules['similar.count']} label={words('similar.loading')} />
            <p className="notice" data-late-when="failed" hidden>
              {words('similar.failed')}
            </p>
            <p className="muted" data-late-when="none" hidden>
              {words('similar.none')}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

/** Placeholder for the cards, in their size. */
function Places({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div data-late-when="waiting" aria-busy="true">
      <p className="visually-hidden">{label}</p>
      <ul className="card-row similar-vehicles__placeholders" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="similar-vehicles__placeholder skeleton" />
        ))}
      </ul>
    </div>
  );
}
