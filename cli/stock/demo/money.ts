import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { lenderOffers, quoteOf } from './offers.ts';
import { marketPrices } from './pricing.ts';
import type { Random } from './random.ts';

// Below this amount no lender quotes a repayment.
const lowestQuoted = 3000;

/** Lenders' offers, repayment quote, market prices and subscription price of a priced vehicle. */
export function moneyOf(
  vehicle: Vehicle,
  ageYears: number,
  { lenders, quote, shares }: StockProfile,
  random: Random,
): Partial<Vehicle> {
  const price = vehicle.price ?? 0;
  const quoted = random.chance(quote?.share ?? 0);
  const compared = random.chance(shares.marketData ?? 0);
  const subscribed = random.chance(shares.subscription ?? 0);
  return {
    finance_lenders: lenderOffers(lenders, { price, carType: vehicle.car_type, ageYears }, random),
    ...(quote && quoted && price >= lowestQuoted ? { youxQuote: quoteOf(quote, price) } : {}),
    ...(compared && vehicle.car_type === 'used' ? { autograb_data: marketPrices(price, random) } : {}),
    ...(subscribed && ageYears < 6 ? { subscription_price: Math.round((price * 0.0062 + 60) / 5) * 5 - 1 } : {}),
  };
}
