import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { FilterName } from '../../schemas/search/filters.ts';
import type { Rules } from '../rules/index.ts';
import { priceRange, similarRules } from '../search/similar.ts';
import { hasPriceLine, purchasePrice, purchaseRules } from './price.ts';

export const similarLinkRules = [...similarRules, ...purchaseRules] as const satisfies readonly RuleId[];

type SimilarLinkRules = Rules<(typeof similarLinkRules)[number]>;

/** The filters of a search for similar vehicles, each with its field, in the order of addresses. */
const searched = [
  ['car_type', 'car_type'],
  ['item_type', 'item_type'],
  ['make', 'make'],
  ['model', 'model'],
  ['body', 'simple_body'],
  ['price', 'price'],
  ['simple_fuel', 'simple_fuel'],
] as const satisfies readonly (readonly [FilterName, keyof Vehicle])[];

/** Dollars to which the range is widened that links name for a vehicle without a price line. */
const roundTo = 10_000;

/**
 * The price range that a link names. Its middle is the vehicle's price, so there is none where that is withheld; for one
 * that cannot be bought any more, and has no price line, it is widened to round figures.
 */
function linkedRange(vehicle: Vehicle, rules: SimilarLinkRules): ReturnType<typeof priceRange> {
  const range = priceRange(vehicle, rules['similar.priceWindow']);
  if (!range || purchasePrice(vehicle, rules) !== undefined) return range;
  if (hasPriceLine(vehicle, rules)) return undefined;
  return { min: Math.floor(range.min / roundTo) * roundTo, max: Math.ceil(range.max / roundTo) * roundTo };
}

/**
 * The address of a search for vehicles like this one, below the site's main search page. Written without a search state:
 * cards link to it, and their code in the browser carries nothing of the search.
 */
export function similarAddress(vehicle: Vehicle, mainRoute: string, rules: SimilarLinkRules): string {
  const range = linkedRange(vehicle, rules);
  const values = { ...vehicle, price: range && `${range.min}-${range.max}` };
  const named: readonly string[] = [...rules['similar.matchFields'], 'price'];
  const query = new URLSearchParams();
  for (const [filter, field] of searched) {
    const value = values[field];
    if (value && named.includes(field)) query.append(filter, value);
  }
  const text = query.toString();
  return text ? `${mainRoute}?${text}` : mainRoute;
}
