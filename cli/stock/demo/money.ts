import { type Frequency, repayment } from '../../../engine/finance/repayment.ts';
import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Choice } from './choice.ts';
import type { Random } from './random.ts';
import { fillTemplate } from '../feed/template.ts';

type Lender = NonNullable<StockProfile['lenders']>[string];
type Offer = NonNullable<Vehicle['finance_lenders']>[string];

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function offerOf(lender: Lender, price: number): Offer {
  const deposit = Math.round(price * (lender.depositPart ?? 0));
  const balloon = Math.round(price * (lender.balloonPart ?? 0));
  const fees = lender.establishmentFees ?? 0;
  const { interestRate: ratePerYear, termYears } = lender;
  const paid = (frequency: Frequency) =>
    cents(repayment({ amount: price, deposit, fees, residual: balloon, ratePerYear, termYears, frequency }));
  const month = paid('monthly');
  const week = paid('weekly');
  return {
    financeProvider: lender.name,
    interestRate: lender.interestRate,
    comparisonRate: lender.comparisonRate,
    paymentWeek: week,
    paymentMonth: month,
    deposit,
    termYears: lender.termYears,
    termMonths: lender.termYears * 12,
    termWeeks: lender.termYears * 52,
    balloon,
    establishmentFees: fees,
    totalPayable: cents(month * lender.termYears * 12 + balloon + deposit),
    ...(lender.disclaimer
      ? {
          disclaimer: fillTemplate(lender.disclaimer, {
            weekly: `$${Math.round(week)}`,
            rate: `${lender.interestRate.toFixed(2)}%`,
            comparison: `${lender.comparisonRate.toFixed(2)}%`,
          }),
        }
      : {}),
  };
}

/** Offers of the lenders that finance this vehicle, by finance provider. */
function lenderOffers(
  lenders: StockProfile['lenders'],
  facts: { price: number; carType: string; ageYears: number },
  random: Random,
): NonNullable<Vehicle['finance_lenders']> {
  const lending = Object.entries(lenders ?? {}).filter(([, lender]) => {
    const drawn = random.chance(lender.share);
    return (
      drawn &&
      facts.price > (lender.priceFrom ?? 0) &&
      facts.ageYears <= (lender.oldestYears ?? Infinity) &&
      (lender.carTypes?.includes(facts.carType) ?? true)
    );
  });
  return Object.fromEntries(lending.map(([provider, lender]) => [provider, offerOf(lender, facts.price)]));
}

/** The vehicle's repayment quote; rates in per cent a year, the amount in dollars a week. */
function quoteOf(terms: NonNullable<StockProfile['quote']>, price: number): NonNullable<Vehicle['youxQuote']> {
  return {
    weeklyRepaymentAmount: cents(
      repayment({
        amount: price,
        ratePerYear: terms.advertisedRate,
        termYears: terms.termYears,
        frequency: 'weekly',
      }),
    ),
    advertisedRate: terms.advertisedRate,
    comparisonRate: terms.comparisonRate,
  };
}

const endings = [990, 990, 990, 888, 880, 995, 777, 490];

/** The price rounded as dealers do: 23,990 rather than 24,113; small amounts to the nearest 50. */
function advertised(amount: number, random: Random): number {
  if (amount < 2000) return Math.max(100, Math.round(amount / 50) * 50);
  return Math.max(1000, Math.floor(amount / 1000) * 1000 + random.pick(endings) - (amount % 1000 < 400 ? 500 : 0));
}

/**
 * The vehicle's value in dollars: the first year costs most, then it keeps a share of its value each year; an unusual
 * odometer changes it by up to a fifth.
 */
export function worth(choice: Choice, ageYears: number, km: number | undefined, usualKm: number): number {
  const { newPrice, model } = choice;
  const firstYear = 1 - Math.min(ageYears, 1) * (1 - model.keeps) * 1.35;
  const later = model.keeps ** Math.max(ageYears - 1, 0);
  // Prices were lower when this car was new.
  const inflation = 0.988 ** ageYears;
  const distance =
    km === undefined || usualKm === 0 ? 1 : 1 - 0.16 * Math.max(-1, Math.min(1.25, (km - usualKm) / usualKm));
  return Math.max(newPrice * 0.035, newPrice * firstYear * later * inflation * distance);
}

const priceTypes: Record<Vehicle['item_type'], readonly string[]> = {
  car: ['Drive Away', 'Drive Away', 'Excl. Govt. Charges'],
  truck: ['Excl. Govt. Charges', 'Excl. Govt. Charges', 'Drive Away'],
  motorcycle: ['Ride Away', 'Excl. Govt. Charges'],
  caravan: ['Drive Away', 'Excl. Govt. Charges'],
};

/** What the price includes. New cars are nearly always sold drive away. */
export function priceType(itemType: Vehicle['item_type'], carType: Vehicle['car_type'], random: Random): string {
  const types = priceTypes[itemType];
  return carType === 'new' ? (types[0] ?? '') : random.pick(types);
}

/** Advertised price and, for some, the price before a reduction. */
export function pricesOf(
  value: number,
  reduced: boolean,
  random: Random,
): Pick<Vehicle, 'price' | 'before_price' | 'offer_price'> {
  const price = advertised(value * (1 + random.spread() * 0.045), random);
  if (!reduced) return { price };
  const steps = price < 8000 ? [200, 500, 750] : [500, 1000, 1500, 2000, 2500, 3000];
  return { price, before_price: price + random.pick(steps), offer_price: price };
}

/** Averages of comparable vehicles on the market, close to the price. */
function marketPrices(price: number, random: Random): NonNullable<Vehicle['autograb_data']> {
  const average = price * (1.015 + random.spread() * 0.05);
  return {
    average_market_price: Math.round(average),
    state_average_market_price: Math.round(average * (1 + random.spread() * 0.015)),
  };
}

// Below this amount no lender quotes a repayment.
const lowestQuoted = 3000;

/** The subscription price of a vehicle with this price. */
export function subscriptionOf(
  { price }: Vehicle,
  { subscriptionPeriod = 'week' }: StockProfile,
): Pick<Vehicle, 'subscription_price'> {
  const weekly = (price ?? 0) * 0.0062 + 60;
  return { subscription_price: Math.round((subscriptionPeriod === 'week' ? weekly : (weekly * 52) / 12) / 5) * 5 - 1 };
}

/** Lenders' offers, repayment quote, market prices and subscription price of a priced vehicle. */
export function moneyOf(vehicle: Vehicle, ageYears: number, profile: StockProfile, random: Random): Partial<Vehicle> {
  const { lenders, quote, shares } = profile;
  const price = vehicle.price ?? 0;
  const quoted = random.chance(quote?.share ?? 0);
  const compared = random.chance(shares.marketData ?? 0);
  const subscribed = random.chance(shares.subscription ?? 0);
  return {
    finance_lenders: lenderOffers(lenders, { price, carType: vehicle.car_type, ageYears }, random),
    ...(quote && quoted && price >= lowestQuoted ? { youxQuote: quoteOf(quote, price) } : {}),
    ...(compared && vehicle.car_type === 'used' ? { autograb_data: marketPrices(price, random) } : {}),
    ...(subscribed && ageYears < 6 ? subscriptionOf(vehicle, profile) : {}),
  };
}
