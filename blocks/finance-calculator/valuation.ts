import { readShopper } from '../../engine/browser/shopper.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';

/** The valuation of the shopper's vehicle stored on this device, in dollars, until it expires. */
export function tradeInValue(slug: string, now: number): number | undefined {
  const { offer, low, expires_at: until } = readShopper(slug, 'valuation') ?? {};
  const value = offer ?? low;
  return typeof value === 'number' && Date.parse(String(until)) > now ? value : undefined;
}

/** The input that takes it: the trade-in or, without one, the deposit. */
export function valueField(fields: RuleValue<'finance.calculator.fields'>): 'tradeIn' | 'deposit' | undefined {
  return (['tradeIn', 'deposit'] as const).find((name) => fields.includes(name));
}
