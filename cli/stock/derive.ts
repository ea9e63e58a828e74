import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { priceBand, weeklyBand } from './bands.ts';
import { withSaleTime } from '../../engine/vehicle/sold.ts';

/** Derived fields. Values that the vehicle already has are kept. */
const derivations: { [Field in keyof Vehicle]?: (vehicle: Vehicle) => Vehicle[Field] } = {
  path: ({ slug }) => `/cars/${slug}`,
  make_model: ({ make, model }) => `${make} ${model}`,
  has_nvic: ({ nvic }) => Boolean(nvic),
  sold: ({ status }) => status === 'sold',
  transmission: ({ simple_transmission }) => simple_transmission,
  price_range: ({ price }) => priceBand(price),
  weekly_price_range: ({ youxQuote }) => weeklyBand(youxQuote?.weeklyRepaymentAmount),
  photos_count: ({ images }) => images?.length,
  primary_image_url: ({ images }) => images?.[0]?.image.url,
  thumbnails: ({ images }) => images?.map(({ image }) => image.thumb.url),
  created_at_timestamp: ({ created_at }) => (created_at ? Math.floor(Date.parse(created_at) / 1000) : undefined),
  location_id: ({ location }) => location?.id,
  location_name: ({ location }) => location?.name,
  city: ({ location }) => location?.city,
  state: ({ location }) => location?.state,
};

const steps = Object.entries(derivations);

/** Adds derived fields to a vehicle under construction. */
export function addDerived(vehicle: Vehicle): Vehicle {
  const target: Record<string, unknown> = vehicle;
  for (const [field, derive] of steps) {
    if (target[field] !== undefined) continue;
    const value = derive(vehicle);
    if (value !== undefined) target[field] = value;
  }
  return vehicle;
}

/** The vehicle with its derived fields: facets, band labels, counts, first picture. */
export function completeVehicle(vehicle: Vehicle): Vehicle {
  return addDerived(withSaleTime({ ...vehicle }));
}
