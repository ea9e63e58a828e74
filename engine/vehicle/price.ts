import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Words } from '../wording/index.ts';
import { dollars, valueName } from './units.ts';

/** The rules that decide whether a vehicle has a price to buy it for. */
export const purchaseRules = ['price.precedence', 'price.minimumShown'] as const satisfies readonly RuleId[];

/** The rules that decide a price; a block that shows prices declares them. */
export const priceRules = [
  ...purchaseRules,
  'price.textVariant',
  'price.was.shown',
  'price.saving.display',
  'price.type.shown',
  'price.type.variant',
  'price.gst.display',
  'subscription.period',
] as const satisfies readonly RuleId[];

/** The wording of prices; a block that shows prices declares it. */
export const priceWords = [
  'price.none.enquire',
  'price.none.poa',
  'price.none.call',
  'price.none.comingSoon',
  'price.preorder',
  'price.was',
  'price.saving.amount',
  'price.saving.percent',
  'price.type.driveAway',
  'price.type.rideAway',
  'price.type.plusOnRoads',
  'price.gst.inclusive',
  'price.gst.exclusive',
  'price.subscription.week',
  'price.subscription.fortnight',
  'price.subscription.month',
  'value.name',
] as const satisfies readonly WordingKey[];

type PriceRule = (typeof priceRules)[number];
type PriceWord = (typeof priceWords)[number];

/** The source of a displayed price, in the terms of the rule `price.precedence`. */
export type PriceKind = 'subscription' | 'reduced' | 'list' | 'preorder' | 'text';

/** A formatted price, every part ready to show. */
export interface PriceView {
  readonly kind: PriceKind;
  /** `$45,990`, `$199 /wk`, `$100,000 + GST`, `PREORDER`, `Enquire for price.` */
  readonly text: string;
  /** The price in dollars, GST included; absent when no figure is shown. */
  readonly amount?: number;
  /** What the price includes: `Drive Away`. */
  readonly type?: string;
  /** The same price without GST, beside one with it: `$100,000 + GST`. */
  readonly net?: string;
  /** The earlier price to strike through: `$49,990`, and its label: `Was`. */
  readonly was?: { readonly label: string; readonly text: string };
  /** `Save $4,000` or `Save 8%`. */
  readonly saving?: string;
}

type Find = (vehicle: Vehicle, minimum: number) => number | undefined;

const amounts: Readonly<Record<'subscription' | 'reduced' | 'list', Find>> = {
  subscription: (vehicle) => above(vehicle.subscription_price, 0),
  reduced: (vehicle, minimum) => above(vehicle.offer_price, minimum),
  list: (vehicle, minimum) => above(vehicle.price, minimum),
};

interface ShownPrice {
  readonly kind: PriceKind;
  readonly amount?: number;
}

/** The first usable kind of `price.precedence`, and its figure in dollars, if any. */
function shownPrice(vehicle: Vehicle, rules: Rules<(typeof purchaseRules)[number]>): ShownPrice | undefined {
  for (const kind of rules['price.precedence']) {
    if (kind === 'text') return { kind };
    if (kind === 'preorder') {
      if (vehicle.preorder === true) return { kind };
      continue;
    }
    const amount = amounts[kind](vehicle, rules['price.minimumShown']);
    if (amount !== undefined) return { kind, amount };
  }
  return undefined;
}

/** The figure of the displayed price in dollars, GST included, for a week where it is for hire; `undefined` when none is shown. */
export function displayedAmount(vehicle: Vehicle, rules: Rules<(typeof purchaseRules)[number]>): number | undefined {
  return shownPrice(vehicle, rules)?.amount;
}

/**
 * The displayed price in dollars, GST included, at which the vehicle can be bought; `undefined` when there is none: it
 * is sold, its price is a placeholder, or it is only for hire.
 */
export function purchasePrice(vehicle: Vehicle, rules: Rules<(typeof purchaseRules)[number]>): number | undefined {
  const shown = shownPrice(vehicle, rules);
  return shown?.kind === 'subscription' ? undefined : shown?.amount;
}

/** True when the vehicle has a price line, with or without a figure; one that cannot be bought any more has none. */
export function hasPriceLine(vehicle: Vehicle, rules: Rules<(typeof purchaseRules)[number]>): boolean {
  return shownPrice(vehicle, rules) !== undefined;
}

/** The vehicle, without its prices where none is shown at which it can be bought: what a browser may be sent of it. */
export function withShownPrices(vehicle: Vehicle, rules: Rules<(typeof purchaseRules)[number]>): Vehicle {
  if (purchasePrice(vehicle, rules) !== undefined) return vehicle;
  const { price: _price, offer_price: _offer, before_price: _before, ...rest } = vehicle;
  return rest;
}

/**
 * The vehicle as others are found that are like it: without its prices where they are withheld, which those others would
 * tell. One that cannot be bought any more keeps them.
 */
export function withoutWithheldPrices(vehicle: Vehicle, rules: Rules<(typeof purchaseRules)[number]>): Vehicle {
  return hasPriceLine(vehicle, rules) ? withShownPrices(vehicle, rules) : vehicle;
}

function above(value: number | null | undefined, minimum: number): number | undefined {
  return typeof value === 'number' && value > minimum ? value : undefined;
}

/** What a price with GST is divided by for the one without. */
export const gstDivisor = 1.1;

/**
 * A vehicle's displayed price in dollars: the first usable kind of `price.precedence`, or `undefined` when no price
 * line is shown. `rules` are the vehicle's own: the page's on its page, `rules.for(vehicle)` on a card.
 */
export function displayPrice(
  vehicle: Vehicle,
  rules: Rules<PriceRule>,
  words: Words<PriceWord>,
): PriceView | undefined {
  const shown = shownPrice(vehicle, rules);
  if (!shown) return undefined;
  const { kind, amount } = shown;
  if (kind === 'preorder') return { kind, text: words('price.preorder') };
  if (amount === undefined) return { kind, text: words(`price.none.${rules['price.textVariant']}`) };
  if (kind === 'subscription') {
    const period = rules['subscription.period'];
    return { kind, amount, text: words(`price.subscription.${period}`, { amount: dollars(amount, words) }) };
  }
  return { kind, amount, ...figure(amount, vehicle, rules, words), ...reduction(amount, vehicle, rules, words) };
}

/** The figure on the site's GST basis, and what it includes. */
function figure(amount: number, vehicle: Vehicle, rules: Rules<PriceRule>, words: Words<PriceWord>) {
  const basis = rules['price.gst.display'];
  const type = priceType(vehicle, rules, words);
  const typed = type ? { type } : {};
  const net = words('price.gst.exclusive', { amount: dollars(amount / gstDivisor, words) });
  if (basis === 'exclusive') return { text: net, ...typed };
  if (basis === 'both')
    return { text: words('price.gst.inclusive', { amount: dollars(amount, words) }), net, ...typed };
  return { text: dollars(amount, words), ...typed };
}

function priceType(vehicle: Vehicle, rules: Rules<PriceRule>, words: Words<PriceWord>): string | undefined {
  if (!rules['price.type.shown']) return undefined;
  const variant = rules['price.type.variant'];
  if (variant !== 'asSupplied') return words(`price.type.${variant}`);
  const supplied = vehicle.price_type?.trim();
  return supplied ? valueName(supplied, words) : undefined;
}

/**
 * The struck-through earlier price and the saving, only when `before_price` exceeds the price [formatting.was-price].
 */
function reduction(amount: number, vehicle: Vehicle, rules: Rules<PriceRule>, words: Words<PriceWord>) {
  const before = vehicle.before_price ?? 0;
  if (before <= amount || !rules['price.was.shown']) return {};
  const divisor = rules['price.gst.display'] === 'exclusive' ? gstDivisor : 1;
  const display = rules['price.saving.display'];
  const percent = Math.round(((before - amount) / before) * 100);
  return {
    was: { label: words('price.was'), text: dollars(before / divisor, words) },
    ...(display === 'amount'
      ? { saving: words('price.saving.amount', { amount: dollars((before - amount) / divisor, words) }) }
      : {}),
    ...(display === 'percent' && percent > 0 ? { saving: words('price.saving.percent', { percent }) } : {}),
  };
}
