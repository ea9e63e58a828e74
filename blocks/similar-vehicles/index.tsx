import { defineBlock } from '../../engine/blocks/define.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { isVehicleNumber } from '../../engine/pages/named-vehicle.ts';
import { chosenFilter, inOrder, nearestInPrice, similarFilter } from '../../engine/search/similar.ts';
import { withoutWithheldPrices } from '../../engine/vehicle/price.ts';
import { similarAddress } from '../../engine/vehicle/similar-link.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { object } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { CardList } from '../shared/vehicle/CardRow.tsx';
import skeletonStyle from '../shared/skeleton.css?inline';
import { capitalised } from '../../engine/text/sentence.ts';
import { cardRowCss } from '../shared/vehicle/card-style.ts';
import style from './style.css?inline';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import { cardWords } from '../shared/vehicle/card-view.ts';

const similarBlockRules = [
  ...cardRules,
  'similar.count',
  'similar.queryLimit',
  'similar.headingVariant',
  'similar.source',
  'similar.leadDistance',
  'stock.vehicleNoun',
] as const;

const similarBlockWords = [
  ...cardWords,
  'similar.heading.available',
  'similar.heading.inStock',
  'similar.loading',
  'similar.failed',
  'similar.none',
  'featured.viewAll',
  'noun.car.many',
  'noun.vehicle.many',
  'noun.truck.many',
  'noun.motorcycle.many',
  'noun.bike.many',
  'noun.caravan.many',
  'noun.van.many',
] as const;

interface SimilarData {
  /** The address of a search for vehicles like this one. */
  readonly address: string;
  /** The vehicles; empty when the page has placeholders until a shopper scrolls near. */
  readonly vehicles?: readonly Vehicle[];
  /** The vehicle's slug, if the browser first looks up similar ones. */
  readonly similarTo?: string;
}

type SimilarContext = LoadContext<unknown, (typeof similarBlockRules)[number]>;

/** The ids returned by the lookup by slug, as the browser passes them on. */
function askedIds({ searchParams }: URL, limit: number): readonly number[] {
  const parts = (searchParams.get('ids') ?? '').split(',');
  return parts.filter(isVehicleNumber).slice(0, limit).map(Number);
}

/** Similar vehicles: those returned by the lookup, else those found by a plain search. */
async function similarTo(own: Vehicle, { rules, page, search, signal }: SimilarContext) {
  const vehicle = withoutWithheldPrices(own, rules);
  const count = rules['similar.count'];
  const limit = Math.max(count, rules['similar.queryLimit']);
  const sort = ['created_at_timestamp:desc'];
  const ids = askedIds(page.url, limit);
  const chosen =
    ids.length > 0 ? inOrder(await search.list(chosenFilter(vehicle.id, ids), limit, sort, signal), ids) : [];
  if (chosen.length > 0) return chosen.slice(0, count);
  const found = await search.list(similarFilter(vehicle, rules), limit, sort, signal);
  return nearestInPrice(found, vehicle.price ?? 0, count);
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

export default defineBlock({
  type: 'similar-vehicles',
  summary: "Vehicles like the page's own: recommended ones, else by body and price (similar.*).",
  schema: object({}),
  heading: { level: 2 },
  rules: similarBlockRules,
  wording: similarBlockWords,
  query: ['ids', '_part'],
  script: 'late',
  late: true,
  style: (theme) => [skeletonStyle, style, ...cardRowCss(theme)],
  needsVehicle: true,
  /**
   * The vehicles, if the block is requested separately or the site uses a plain search; else a placeholder and where to
   * look up their ids (rule `similar.source`).
   */
  async load(context): Promise<SimilarData | undefined> {
    const { rules, page } = context;
    const { vehicle } = page;
    if (!vehicle || rules['similar.count'] === 0) return undefined;
    const address = similarAddress(vehicle, rules['search.mainRoute'], rules);
    if (rules['similar.source'] === 'recommended' && !page.url.searchParams.has('_part'))
      return { address, similarTo: vehicle.slug };
    return { address, vehicles: await similarTo(vehicle, context) };
  },
  needsData: true,
  empty: ({ data }) => data.vehicles?.length === 0,
  Component({ id, rules, words, data }) {
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
  },
});
