import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { type Frequency, repayment } from '../../../engine/finance/repayment.ts';
import { fillTemplate } from './template.ts';
import type { Random } from './random.ts';

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
          }),
        }
      : {}),
  };
}

/** Offers of the lenders that finance this vehicle, by finance provider. */
export function lenderOffers(
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
export function quoteOf(terms: NonNullable<StockProfile['quote']>, price: number): NonNullable<Vehicle['youxQuote']> {
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
