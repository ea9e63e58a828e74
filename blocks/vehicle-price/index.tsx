import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { estimateIn, estimateRules, estimateWords } from '../../engine/vehicle/estimate.ts';
import { marketRules, marketSaving } from '../../engine/vehicle/market.ts';
import { locationAddress } from '../../engine/pages/addresses.ts';
import { vehicleLocation } from '../../engine/vehicle/place.ts';
import { displayPrice, gstDivisor, priceRules, priceWords, purchasePrice } from '../../engine/vehicle/price.ts';
import { placeName } from '../../engine/vehicle/specs.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { object } from '../../schemas/shape.ts';
import { dollars } from '../../engine/vehicle/units.ts';
import { Icon } from '../shared/Icon.tsx';
import { leadsSomewhere } from '../../engine/pages/match.ts';
import { Price } from '../shared/vehicle/Price.tsx';
import { RateDetail } from '../shared/vehicle/RateDetail.tsx';
import rateStyle from '../shared/vehicle/rate-tip.css?inline';
import { vehicleFacts } from '../shared/vehicle/facts.ts';
import style from './style.css?inline';

interface PriceData {
  readonly vehicle: Vehicle;
  /** The location's page at the map service and on the site. */
  readonly placeUrl?: string;
  readonly locationPage?: string;
}

const sidebarPriceRules = [
  ...priceRules,
  ...estimateRules,
  ...marketRules,
  'price.drop.shown',
  'vehicle.place.source',
  'vehicle.place.linkTarget',
  'locations.detailPath',
  'subscription.inclusions',
] as const;

const sidebarPriceWords = [
  ...priceWords,
  ...estimateWords,
  'price.drop',
  'price.weeklyTeaser',
  'price.belowMarket',
  'price.belowMarket.by',
  'vehicle.place',
  'subscription.includes',
  'subscription.insurance',
  'subscription.registration',
  'subscription.servicing',
  'subscription.roadside',
  'subscription.tyres',
  'subscription.kms',
] as const;

type Props = ListedProps<typeof sidebarPriceRules, typeof sidebarPriceWords, PriceData>;

type PlaceTarget = (data: PriceData) => string | undefined;

const placeTargets: Record<RuleValue<'vehicle.place.linkTarget'>, PlaceTarget> = {
  mapAnchor: () => '#vehicle-map',
  locationPage: ({ locationPage }) => locationPage,
  maps: ({ placeUrl }) => placeUrl,
};

/** The repayment, its asterisk linking to the small print, and its rates [finance-display.sidebar-teaser-rate-tooltip]. */
function Teaser({ rules, words, data }: Props) {
  const estimate = estimateIn('sidebar', data.vehicle, rules, words);
  if (!estimate) return null;
  const text = words('price.weeklyTeaser', { payment: estimate.text });
  return (
    <div className="vehicle-price__weekly">
      {estimate.terms === undefined ? <strong>{text}</strong> : <a href={estimate.terms}>{text}</a>}
      <RateDetail estimate={estimate} />
    </div>
  );
}

/** The size and date of the last price drop, for a vehicle with a purchase price. */
function Drop({ rules, words, data }: Props) {
  const { price_drop: drop } = data.vehicle;
  const now = rules['stock.available'] && rules['price.drop.shown'] ? purchasePrice(data.vehicle, rules) : undefined;
  if (!drop || now === undefined || now >= drop.before) return null;
  const divisor = rules['price.gst.display'] === 'exclusive' ? gstDivisor : 1;
  const amount = dollars((drop.before - now) / divisor, words);
  const text = words('price.drop', { amount, date: new Date(drop.at) });
  return <p className="vehicle-price__drop">{text}</p>;
}

/** What a subscription includes, beside its price. */
function Inclusions({ rules, words }: Pick<Props, 'rules' | 'words'>) {
  const included = rules['subscription.inclusions'];
  if (included.length === 0) return null;
  return (
    <ul className="vehicle-price__included" aria-label={words('subscription.includes')}>
      {included.map((name) => (
        <li key={name}>
          <Icon name="check" size={16} /> {words(`subscription.${name}`)}
        </li>
      ))}
    </ul>
  );
}

/** The price with its type, the weekly teaser, the market indicator and where the vehicle is. */
function VehiclePrice(block: Props) {
  const { rules, words, data } = block;
  const { vehicle } = data;
  const price = displayPrice(vehicle, rules, words);
  const source = rules['vehicle.place.source'];
  const place = placeName(vehicle, source);
  const market = marketSaving(vehicle, 'sidebar', rules);
  const target = placeTargets[rules['vehicle.place.linkTarget']](data);
  return (
    <div className="vehicle-price">
      {price && <Price price={price} size="large" />}
      {price?.kind === 'subscription' && <Inclusions rules={rules} words={words} />}
      <Drop {...block} />
      <Teaser {...block} />
      {market && (
        <p className="vehicle-price__market">
          <Icon name="circle-check" size={16} />
          <span>
            <strong>{words('price.belowMarket')}</strong>{' '}
            <span className="muted">
              {words('price.belowMarket.by', {
                saving: dollars(market.saving, words),
                average: dollars(market.average, words),
              })}
            </span>
          </span>
        </p>
      )}
      {place && (
        <p className="vehicle-price__place">
          <Icon name="pin" size={16} />
          {target ? (
            <a className="vehicle-price__link" href={target}>
              {words('vehicle.place', { place })}
            </a>
          ) : (
            words('vehicle.place', { place })
          )}
        </p>
      )}
    </div>
  );
}

export default defineBlock({
  type: 'vehicle-price',
  summary: "The vehicle's price with its type, the weekly teaser, the market indicator and the location link.",
  schema: object({}),
  rules: sidebarPriceRules,
  wording: sidebarPriceWords,
  style: [rateStyle, style],
  needsVehicle: true,
  /** The vehicle, and the possible targets of its location link. */
  load(context): PriceData | undefined {
    const { page, site } = context;
    const { vehicle } = page;
    if (!vehicle) return undefined;
    const location = vehicleLocation(vehicle, site.document.locations ?? []);
    const placeUrl = location?.address?.place_url ?? vehicle.location?.place_url;
    const locationPage = location && locationAddress(location.slug, context);
    return {
      vehicle: vehicleFacts(vehicle),
      ...(placeUrl ? { placeUrl } : {}),
      // A place without its own page is not linked.
      ...(locationPage && leadsSomewhere(site, locationPage) ? { locationPage } : {}),
    };
  },
  needsData: true,
  Component: VehiclePrice,
});
