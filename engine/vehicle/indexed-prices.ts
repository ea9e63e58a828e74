import { knownVisitor, noVisitor } from '../../schemas/facts.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { SiteCore } from '../ports/site.ts';
import { testedFields } from '../search/attributes.ts';
import { estimateOf, estimateRules, repaymentShown } from './estimate.ts';
import { displayedAmount, hasPriceLine, purchasePrice, purchaseRules } from './price.ts';
import { dollars } from './units.ts';

/** The rules that decide the prices a vehicle has in an index, which is filled again when they change. */
export const indexedPriceRules = [
  ...purchaseRules,
  ...estimateRules,
  'stock.available',
  'stock.filter',
] as const satisfies readonly RuleId[];

/** The label of the band of an amount, by the bands' upper ends, in dollars: `$100 - $150 per week`. */
export function bandOf(amount: number, ends: readonly number[], suffix = ''): string {
  const index = ends.findIndex((end) => amount < end);
  const from = ends[index - 1];
  const to = ends[index];
  if (to === undefined) return `${dollars(ends.at(-1) ?? 0)} and over${suffix}`;
  return from === undefined ? `Under ${dollars(to)}${suffix}` : `${dollars(from)} - ${dollars(to)}${suffix}`;
}

/** Upper ends of the weekly repayment bands in dollars. */
const ends = [50, 75, 100, 150, 200, 300, 400, 600];

/** The fields from which the price of a vehicle follows. */
const priceFields = [
  'price',
  'before_price',
  'offer_price',
  'price_range',
  'subscription_price',
  'youxQuote',
  'autograb_data',
  'finance_lenders',
] as const satisfies readonly (keyof Vehicle)[];

/** The vehicle without what is set when it is indexed. */
function withoutIndexed(vehicle: Vehicle): Vehicle {
  const { shown_price: _a, weekly_price: _b, weekly_price_range: _c, ...rest } = vehicle;
  const { withheld: _d, price_withheld: _e, ...own } = rest;
  return own;
}

/** The vehicle with these fields where only documents have them, which browsers cannot search or read. */
function withholding(vehicle: Vehicle, fields: readonly (typeof priceFields)[number][]): Vehicle {
  const entries = Object.entries(vehicle);
  const isWithheld = ([name, value]: [string, unknown]) => Boolean(value) && fields.some((field) => field === name);
  const withheld = entries.filter(isWithheld);
  if (withheld.length === 0) return vehicle;
  const open = entries.filter((entry) => !isWithheld(entry));
  return { ...(Object.fromEntries(open) as Vehicle), price_withheld: true, withheld: Object.fromEntries(withheld) };
}

/**
 * Gives vehicles the prices in dollars that shoppers see on the site's cards, and sort by: the displayed price, and the
 * weekly figure of the site's own estimate. One that is not shown is missing, and a search service puts what is missing
 * last in either direction. They are indexed, as it cannot evaluate a site's rules. Where nobody is shown a price at
 * which the vehicle can be bought, the fields that tell it are withheld from searches, which anyone can send. Those that
 * decide whether the site has the vehicle (rule `stock.filter`) stay.
 */
export function indexedPricesOf({ rules, facts }: Pick<SiteCore, 'rules' | 'facts'>, now: Date) {
  const anyVehicle = rules.reader(indexedPriceRules, { site: facts, visitor: noVisitor, now });
  const known = rules.reader(purchaseRules, { site: facts, visitor: knownVisitor, now });
  const needed = testedFields(anyVehicle['stock.filter']);
  const secret = priceFields.filter((field) => !needed.includes(field));
  // What it is hired for can be shown.
  const unhired = secret.filter((field) => field !== 'subscription_price');
  return (vehicle: Vehicle): Vehicle => {
    const own = anyVehicle.for(vehicle);
    const estimate = own['stock.available'] ? estimateOf(vehicle, own) : undefined;
    const shown = displayedAmount(vehicle, own);
    const whole = withoutIndexed(vehicle);
    // What was shown until a vehicle was sold is no secret, and neither is a placeholder.
    const offered: Vehicle = hasPriceLine(vehicle, own) ? vehicle : { ...vehicle, status: 'in_stock', sold: false };
    const isShown = [anyVehicle, known].some((all) => purchasePrice(offered, all.for(offered)) !== undefined);
    const isSecret = !isShown && Math.max(vehicle.price ?? 0, vehicle.offer_price ?? 0) > own['price.minimumShown'];
    const bare = isSecret ? withholding(whole, shown === undefined ? secret : unhired) : whole;
    const rest = shown === undefined ? bare : { ...bare, shown_price: shown };
    if (!estimate) return rest;
    const weekly = repaymentShown(estimate.weekly, own['finance.rounding']);
    return { ...rest, weekly_price: weekly, weekly_price_range: bandOf(weekly, ends, ' per week') };
  };
}
