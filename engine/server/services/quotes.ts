import { quoteAnswer } from '../../../schemas/api/finance.ts';
import { comparisonRate } from '../../finance/comparison-rate.ts';
import { lenderFees, siteProvider } from '../../finance/offer.ts';
import { repayment } from '../../finance/repayment.ts';
import { within } from '../../finance/terms.ts';
import type { Log } from '../../ports/log.ts';
import { errorFields } from '../log.ts';
import type { QuoteRequest, QuoteService } from '../../ports/services.ts';
import type { Upstream } from './upstream.ts';

/** What a lender adds to its rate for a credit history, in per cent a year. */
const margins: Readonly<Record<QuoteRequest['selfAssessedCreditScore'], number>> = { GREAT: 0, DECENT: 2.5, POOR: 6 };

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * Works quotes out in this process: the lender's rate for the vehicle, else the site's, plus a margin for the credit
 * history, within the site's range of rates, and the lender's fees.
 */
export function embeddedQuotes(): QuoteService {
  return {
    async quote({ selfAssessedCreditScore, purchasePrice, loanTerm: termYears }, { site, facts }) {
      const rules = site.rules.reader(['finance.provider', 'finance.rate.initial', 'finance.rate.range'], facts);
      const provider = siteProvider(site, rules['finance.provider'] ?? '');
      const { offer } = rules.finance;
      const offered = offer?.interestRate ?? provider?.rates?.interest ?? rules['finance.rate.initial'];
      const ratePerYear = round(within(offered + margins[selfAssessedCreditScore], rules['finance.rate.range']));
      const { establishment, securityRegistration, dealerAgency, monthlyAccount } = lenderFees(provider, offer);
      const fees = establishment + securityRegistration + dealerAgency;
      const loan = { ratePerYear, termYears, frequency: 'weekly' } as const;
      const compared = { ...loan, credit: purchasePrice, upfrontFees: fees, monthlyFee: monthlyAccount };
      return {
        weeklyRepaymentAmount: round(repayment({ ...loan, amount: purchasePrice, fees })),
        advertisedRate: ratePerYear,
        comparisonRate: Math.min(comparisonRate(compared) ?? ratePerYear, 100),
      };
    },
  };
}

/**
 * Asks a quote service: `POST {url}` with `{selfAssessedCreditScore, purchasePrice, loanTerm, year, vin, nvic,
 * whoIsHelping}` answers `{weeklyRepaymentAmount, advertisedRate, comparisonRate}`.
 */
export function httpQuotes(upstream: Upstream, log: Log): QuoteService {
  return {
    async quote(request, { site }) {
      try {
        return await upstream.ask({ body: request, answer: quoteAnswer });
      } catch (error) {
        log('warn', 'A finance quote could not be obtained.', { site: site.slug, ...errorFields(error) });
        throw error;
      }
    },
  };
}
