import { useEffect, useRef, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { sendEvent } from '../../engine/browser/events.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { readShopper } from '../../engine/browser/shopper.ts';
import { quoteFor } from '../../engine/finance/quoting.ts';
import { paymentCount, totalPayable } from '../../engine/finance/repayment.ts';
import { loanBounds, loanResult, type LoanTerms, onStep } from '../../engine/finance/terms.ts';
import { type Estimate, paymentAt, repaymentText } from '../../engine/vehicle/estimate.ts';
import { dollars, dollarsAndCents } from '../../engine/vehicle/units.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { Calculator } from '../shared/form/Calculator.tsx';
import { fields, type FieldName } from './fields.tsx';
import type { CalculatorData, calculatorRules } from './load.ts';
import { type CalculatorTerms, capOf, estimateFor, loanBase, isQuoted, sentTerms } from './terms.ts';
import { useQuote } from './use-quote.ts';
import type { calculatorWords } from './words.ts';
import { FactList } from '../shared/FactList.tsx';

type Props = ListedProps<typeof calculatorRules, typeof calculatorWords, CalculatorData, { readonly title?: string }>;

const feeNames = ['establishment', 'securityRegistration', 'monthlyAccount', 'dealerAgency'] as const;

interface ResultProps extends Pick<Props, 'rules' | 'words'> {
  readonly data: CalculatorData;
  readonly terms: LoanTerms;
  /** The vehicle's estimate while it applies to these terms, or a quote for them. */
  readonly stated: Estimate | undefined;
  /** True when the quote service decides and nothing is calculated here. */
  readonly quoted: boolean;
  readonly pending: boolean;
}

/** The inputs that quote services do not use. */
const unquoted: ReadonlySet<FieldName> = new Set(['rate', 'residual']);

/** Repayment, total and rates of the loan; `rate` unless the shopper chose it. */
function resultOf({ rules, data, terms, stated, quoted }: ResultProps) {
  const own = quoted ? { payment: 0, total: 0, comparison: undefined } : loanResult(terms, data.fees, loanBase(rules));
  if (!stated) return { ...own, rate: undefined };
  const { weekly, offer } = stated;
  const { term: termYears, deposit, tradeIn } = terms;
  // Only the quote service knows what a quote includes.
  const [residual, monthly] = quoted ? [0, 0] : [terms.residual, data.fees.monthlyAccount];
  const loan = { amount: 0, deposit: deposit + tradeIn, residual, ratePerYear: 0, termYears } as const;
  const accountFees = monthly * paymentCount({ termYears, frequency: 'monthly' });
  return {
    payment: paymentAt(terms.frequency, stated, rules),
    total: offer.totalPayable ?? totalPayable({ ...loan, frequency: 'weekly' }, weekly) + accountFees,
    comparison: offer.comparisonRate ?? own.comparison,
    rate: quoted ? offer.interestRate : undefined,
  };
}

/**
 * The loan's repayments; a payment too small to be real shows an enquiry link instead
 * [finance-display.enquire-for-finance].
 */
function Result(props: ResultProps) {
  const { rules, words, data, terms, stated, quoted, pending } = props;
  const { fees } = data;
  const { payment, total, comparison, rate } = resultOf(props);
  const shown = payment > rules['finance.minimumPayment'];
  const charged = feeNames.filter((name) => fees[name] > 0);
  const upfront = fees.establishment + fees.securityRegistration + fees.dealerAgency;
  // Only the quote service knows which fees a quote includes.
  const display = quoted ? 'hidden' : rules['finance.fees.display'];
  const percent = (value: number | undefined) =>
    shown && value !== undefined && words('finance.perCent', { rate: value.toFixed(2) });
  const facts = [
    [words('finance.fact.totalPayable'), shown && dollars(total, words)] as const,
    [words('finance.fact.interestRate'), percent(rate)] as const,
    [words('finance.fact.comparisonRate'), percent(comparison)] as const,
    [words('finance.fact.fees'), display === 'total' && upfront > 0 && dollarsAndCents(upfront, words)] as const,
    ...(display === 'breakdown' ? charged : []).map(
      (name) => [words(`finance.fee.${name}`), dollarsAndCents(fees[name], words)] as const,
    ),
  ].filter(([, value]) => value !== false);
  const cap = capOf(rules, data.subject);
  const enquires = (stated || !quoted) && rules['finance.estimate.absentDisplay'] === 'enquire';
  return (
    <div className="calculator__result" aria-busy={pending || undefined}>
      <output className="finance-calculator__payment">
        {shown && words('finance.calculator.payment')}
        <span className="calculator__figure">
          {shown
            ? words(`finance.payment.${terms.frequency}`, {
                amount: repaymentText(payment, rules['finance.rounding'], words),
              })
            : enquires && words('finance.enquire')}
        </span>
      </output>
      {cap !== undefined && (
        <p className="calculator__note">
          {words('finance.calculator.capped', {
            max: dollars(cap, words),
            price: dollars(data.subject.price ?? 0, words),
          })}
        </p>
      )}
      <FactList className="calculator__facts" pairClass="calculator__fact" facts={facts} />
      {data.apply && (
        <a className="button button--primary" href={data.apply} data-action="finance">
          {words('action.finance')}
        </a>
      )}
      <p className="calculator__note">{words('finance.calculator.note')}</p>
    </div>
  );
}

/** The valuation of the shopper's vehicle stored on this device, in dollars, until it expires. */
function tradeInValue(slug: string, now: number): number | undefined {
  const { offer, low, expires_at: until } = readShopper(slug, 'valuation') ?? {};
  const value = offer ?? low;
  return typeof value === 'number' && Date.parse(String(until)) > now ? value : undefined;
}

/** The input that takes it: the trade-in or, without one, the deposit. */
function valueField(fields: RuleValue<'finance.calculator.fields'>): 'tradeIn' | 'deposit' | undefined {
  return (['tradeIn', 'deposit'] as const).find((name) => fields.includes(name));
}

/** Repayments on the vehicle, updated as the shopper changes values; computed on the server without JavaScript. */
export default function FinanceCalculator({ id, props, rules, words, data }: Props) {
  const runtime = useRuntime();
  const used = useRef(false);
  const locked = !rules['finance.rate.adjustable'];
  const quotes = isQuoted(rules);
  const [terms, setTerms] = useState(() => sentTerms(rules, data.subject, data.sent));
  const latest = useRef(terms);
  const { quote, pending, ask } = useQuote(estimateFor(terms, rules, data) ?? data.quote, rules['finance.quoteDelay']);
  /** Changes the loan and calculates or requests its repayment. */
  const set = (part: Partial<CalculatorTerms>) => {
    latest.current = { ...latest.current, ...part };
    setTerms(latest.current);
    if (quotes) {
      const estimate = estimateFor(latest.current, rules, data);
      const loan = estimate ? undefined : quoteFor(latest.current, loanBase(rules));
      ask(loan && { ...loan, ...(data.car ? { car_id: data.car.id } : {}) }, estimate);
    }
  };
  const begin = useRef(() => {
    const field = valueField(rules['finance.calculator.fields']);
    const value = rules['finance.deposit.fromValuation'] && tradeInValue(runtime.site.slug, runtime.now);
    // What was entered before scripts ran, and sent, comes first.
    if (field && value && data.sent[field] === undefined)
      set({ [field]: onStep(value, loanBounds(rules, data.subject)[field]) });
  });
  useEffect(() => begin.current(), []);
  const change = (part: Partial<CalculatorTerms>) => {
    set(part);
    if (used.current) return;
    used.current = true;
    sendEvent(runtime, data.eventId, data.car);
  };
  const context = {
    id,
    terms,
    bounds: loanBounds(rules, data.subject),
    words,
    rateLocked: locked,
    termRule: rules['finance.term.choices'],
    frequencies: rules['finance.frequency.choices'],
    change,
  };
  return (
    <Calculator
      id={id}
      title={props.title ?? words('finance.calculator.title')}
      layout={rules['vehicle.sectionLayout']}
      sent={data.sent}
      update={words('finance.calculator.update')}
      fields={rules['finance.calculator.fields'].map((name) => {
        const Draw = fields[name];
        return quotes && unquoted.has(name) ? null : <Draw key={name} {...context} />;
      })}
    >
      <Result
        {...{ rules, words, data, terms, pending }}
        stated={quotes ? quote : estimateFor(terms, rules, data)}
        quoted={quotes}
      />
    </Calculator>
  );
}
