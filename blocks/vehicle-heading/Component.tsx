import type { ListedProps } from '../../engine/blocks/define.ts';
import { specRules, specValue, specWords } from '../../engine/vehicle/specs.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { ViewedVehicle } from '../../engine/browser/shopper-store.ts';
import type { HeadingData } from './load.ts';
import { vehicleHeading } from '../../engine/vehicle/title.ts';

export const headingRules = [
  ...specRules,
  'vehicle.heading',
  'vehicle.identifiers',
  'vehicle.viewCount.minimum',
] as const satisfies readonly RuleId[];

export const headingWords = [
  ...specWords,
  'spec.stocknum',
  'spec.regplate',
  'spec.vin',
  'vehicle.dealerLicence',
  'vehicle.views',
] as const satisfies readonly WordingKey[];

type HeadingProps = ListedProps<typeof headingRules, typeof headingWords, HeadingData>;

/**
 * Year, make and model as the page's heading, badge and series below it, then what an advertisement has to identify.
 */
export default function VehicleHeading({ rules, words, data }: HeadingProps) {
  if (!data) return null;
  const { vehicle, licence, today } = data;
  const context = { rules, words, today };
  const { main, sub } = vehicleHeading(vehicle, rules['vehicle.heading'], context);
  const { id, stocknum, make, model, body, simple_body } = vehicle;
  const viewed: ViewedVehicle = {
    id,
    stocknum: stocknum ?? '',
    make,
    model,
    body: body ?? '',
    simple_body: simple_body ?? '',
  };
  const least = rules['vehicle.viewCount.minimum'];
  const identifiers = rules['vehicle.identifiers'].flatMap((field) => {
    const value = field === 'dealerLicence' ? licence : specValue(vehicle, field, context);
    return value
      ? [{ label: words(field === 'dealerLicence' ? 'vehicle.dealerLicence' : `spec.${field}`), value }]
      : [];
  });
  return (
    <header className="vehicle-heading" data-viewed={JSON.stringify(viewed)}>
      <h1 className="vehicle-heading__title">{main}</h1>
      {sub && <p className="vehicle-heading__sub">{sub}</p>}
      {identifiers.length > 0 && (
        <dl className="vehicle-heading__identifiers">
          {identifiers.map(({ label, value }) => (
            <div key={label} className="vehicle-heading__identifier">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {least !== null && (vehicle.views ?? 0) >= least && (
        <p className="vehicle-heading__views">{words('vehicle.views', { count: vehicle.views ?? 0 })}</p>
      )}
    </header>
  );
}
