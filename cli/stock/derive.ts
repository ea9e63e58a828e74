import { type Vehicle, vehicleSchema } from '../../schemas/entities/vehicle.ts';
import { builtInWords } from '../../schemas/search/built-in-words.ts';
import { bandOf } from '../../engine/vehicle/indexed-prices.ts';
import { withSaleTime } from '../../engine/vehicle/sold.ts';
import { vehiclePath } from '../../engine/text/paths.ts';

/** What shoppers ask of a vehicle's history, in the words that searches find; dealers only say it in their comments. */
const historyTerms = ['one owner', 'service history', 'log books'];

/** The terms that comments contain, in whichever of their words; `undefined` without any. */
function historyIn(comments: string | null | undefined): string[] | undefined {
  const text = ` ${(comments ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const isStated = (words: string) =>
    text.includes(` ${words} `) && !['no', 'not', 'without'].some((no) => text.includes(` ${no} ${words} `));
  const stated = historyTerms.filter((term) => [term, ...(builtInWords.same[term] ?? [])].some(isStated));
  return stated.length > 0 ? stated : undefined;
}

/** Upper ends of the price bands in dollars. */
const priceEnds = [5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000, 150_000, 250_000];
/** The label of the price band of an amount in dollars, or `undefined` without a price. */
function priceBand(price: number | null | undefined): string | undefined {
  return price ? bandOf(price, priceEnds) : undefined;
}

/** Derived fields. Values that the vehicle already has are kept; `null` is none. */
const derivations: { [Field in keyof Vehicle]?: (vehicle: Vehicle) => Vehicle[Field] } = {
  path: vehiclePath,
  make_model: ({ make, model }) => `${make} ${model}`,
  has_nvic: ({ nvic }) => Boolean(nvic),
  sold: ({ status }) => status === 'sold',
  transmission: ({ simple_transmission }) => simple_transmission,
  price_range: ({ price }) => priceBand(price),
  history: ({ dealercomments }) => historyIn(dealercomments),
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
    if (target[field] !== undefined && target[field] !== null) continue;
    const value = derive(vehicle);
    if (value !== undefined) target[field] = value;
  }
  return vehicle;
}

const required: readonly string[] = vehicleSchema.required;

/** An object without its texts that are empty, unless its type requires them. */
function withoutEmpty<Value extends object>(value: Value): Value {
  const isEmpty = ([name, part]: [string, unknown]) =>
    typeof part === 'string' && part.trim() === '' && !required.includes(name);
  const entries = Object.entries(value);
  return entries.some(isEmpty) ? (Object.fromEntries(entries.filter((one) => !isEmpty(one))) as Value) : value;
}

/** The vehicle without empty texts, which are as absent as missing ones. */
export function withoutEmptyTexts<V extends Pick<Vehicle, 'variant'>>(vehicle: V): V {
  const { variant } = vehicle;
  return withoutEmpty(variant ? { ...vehicle, variant: withoutEmpty(variant) } : vehicle);
}

/**
 * The vehicle without empty texts and with its derived fields: facets, band labels, counts, first picture. The code of a
 * spin set without its frames is left out: it opens no viewer, and cards would promise one.
 */
export function completeVehicle({ spin_code, ...vehicle }: Vehicle): Vehicle {
  const turns = spin_code && (vehicle.spin_images?.length ?? 0) > 1;
  return addDerived(withSaleTime(withoutEmptyTexts(turns ? { ...vehicle, spin_code } : vehicle)));
}
