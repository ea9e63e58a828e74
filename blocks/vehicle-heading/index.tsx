import { defineBlock } from '../../engine/blocks/define.ts';
import type { ViewedVehicle } from '../../engine/browser/shopper-store.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import { vehicleLocation } from '../../engine/vehicle/place.ts';
import { specRules, specValue, specWords } from '../../engine/vehicle/specs.ts';
import { vehicleHeading } from '../../engine/vehicle/title.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { object } from '../../schemas/shape.ts';
import { vehicleFacts } from '../shared/vehicle/facts.ts';
import style from './style.css?inline';
import { FactList } from '../shared/FactList.tsx';

interface HeadingData {
  readonly vehicle: Vehicle;
  /** The licence shown in the advertisement: the yard's own, else the dealer's. */
  readonly licence?: string;
  readonly today: string;
}

export default defineBlock({
  type: 'vehicle-heading',
  summary: "The vehicle page's heading: year, make and model, badge and series, stock number.",
  schema: object({}),
  heading: { level: 1 },
  rules: [...specRules, 'vehicle.heading', 'vehicle.identifiers', 'vehicle.viewCount.minimum'],
  wording: [...specWords, 'spec.stocknum', 'spec.regplate', 'spec.vin', 'vehicle.dealerLicence', 'vehicle.views'],
  style,
  script: 'shopper',
  needsVehicle: true,
  /** The vehicle, the licence it is sold under and the date. */
  load({ page, site, now }): HeadingData | undefined {
    const { vehicle } = page;
    if (!vehicle) return undefined;
    const { locations = [], site: identity } = site.document;
    const licence = vehicleLocation(vehicle, locations)?.dealer_license_number ?? identity.legal?.dealerLicence;
    return {
      vehicle: vehicleFacts(vehicle),
      today: dayInZone(now, identity.timeZone),
      ...(licence ? { licence } : {}),
    };
  },
  needsData: true,
  /**
   * Year, make and model as the page's heading, badge and series below it, then the identification required in
   * advertisements.
   */
  Component({ rules, words, data }) {
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
        ? [[words(field === 'dealerLicence' ? 'vehicle.dealerLicence' : `spec.${field}`), value] as const]
        : [];
    });
    return (
      <header className="vehicle-heading" data-viewed={JSON.stringify(viewed)}>
        <h1 className="vehicle-heading__title">{main}</h1>
        {sub && <p className="vehicle-heading__sub">{sub}</p>}
        {identifiers.length > 0 && (
          <FactList
            className="vehicle-heading__identifiers"
            pairClass="vehicle-heading__identifier"
            facts={identifiers}
          />
        )}
        {least !== null && (vehicle.views ?? 0) >= least && (
          <p className="vehicle-heading__views">{words('vehicle.views', { count: vehicle.views ?? 0 })}</p>
        )}
      </header>
    );
  },
});
