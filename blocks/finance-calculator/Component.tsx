import { useRef, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { sendEvent } from '../../engine/browser/events.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { initialTerms, loanBounds, loanResult, type LoanTerms, sameLoan } from '../../engine/finance/terms.ts';
import { type Estimate, paymentAt, repaymentText } from '../../engine/vehicle/estimate.ts';
import { dollars, dollarsAndCents } from '../../engine/vehicle/units.ts';
import { VehicleSection } from '../shared/vehicle/Section.tsx';
import { fields } from './fields.tsx';
import type { CalculatorData, calculatorRules } from './load.ts';
import { sentTerms } from './terms.ts';
import type { calculatorWords } from './words.ts';

type Props = ListedProps<typeof calculatorRules, typeof calculatorWords, CalculatorData, { readonly title?: string }>;

const feeNames = ['establishment', 'securityRegistration', 'monthlyAccount', 'dealerAgency'] as const;

interface ResultProps extends Pick<Props, 'rules' | 'words'> {
  readonly data: CalculatorData;
  readonly terms: LoanTerms;
  /** The vehicle's estimate, while it is for these terms. */
  readonly estimate?: Estimate | undefined;
}

/**
 * The loan's repayments; a payment too small to be real shows an enquiry link instead
 * [finance-display.enquire-for-finance].
 */
function Result({ rules, words, data, terms, estimate }: ResultProps) {
  const { fees } = data;
  const byPrice = !rules['finance.calculator.fields'].includes('amount');
  const own = loanResult(terms, fees, byPrice);
  const payment = estimate ? paymentAt(terms.frequency, estimate, rules) : own.payment;
  const total = estimate?.offer.totalPayable ?? own.total;
  const comparison = estimate?.offer.comparisonRate ?? own.comparison;
  const shown = payment > rules['finance.minimumPayment'];
  const charged = feeNames.filter((name) => fees[name] > 0);
  const upfront = fees.establishment + fees.securityRegistration + fees.dealerAgency;
  const display = rules['finance.fees.display'];
  const facts: readonly (readonly [label: string, value: string])[] = [
    ...(shown ? [[words('finance.fact.totalPayable'), dollars(total)] as const] : []),
    ...(shown && comparison !== undefined
      ? [[words('finance.fact.comparisonRate'), words('finance.perCent', { rate: comparison.toFixed(2) })] as const]
      : []),
    ...(display === 'total' && upfront > 0 ? [[words('finance.fact.fees'), dollarsAndCents(upfront)] as const] : []),
    ...(display === 'breakdown'
      ? charged.map((name) => [words(`finance.fee.${name}`), dollarsAndCents(fees[name])] as const)
      : []),
  ];
  const enquires = rules['finance.estimate.absentDisplay'] === 'enquire';
  return (
    <div className="calculator__result">
      <output className="finance-calculator__payment">
        {shown && words('finance.calculator.payment')}
        <span className="calculator__figure">
          {shown
            ? words(`finance.payment.${terms.frequency}`, {
                amount: repaymentText(payment, rules['finance.rounding']),
              })
            : enquires && words('finance.enquire')}
        </span>
      </output>
      <dl className="calculator__facts">
        {facts.map(([label, value]) => (
          <div key={label} className="calculator__fact">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.apply && (
        <a className="button button--primary" href={data.apply}>
          {words('action.finance')}
        </a>
      )}
      <p className="calculator__note">{words('finance.calculator.note')}</p>
    </div>
  );
}

/** Repayments on the vehicle, updated as the shopper changes values; computed on the server without JavaScript. */
export default function FinanceCalculator({ id, props, rules, words, data }: Props) {
  const runtime = useRuntime();
  const used = useRef(false);
  const locked = !rules['finance.rate.adjustable'];
  const [terms, setTerms] = useState<LoanTerms>(() => sentTerms(rules, data?.subject ?? {}, data?.sent ?? {}, locked));
  if (!data) return null;
  const change = (part: Partial<LoanTerms>) => {
    setTerms((before) => ({ ...before, ...part }));
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
    <VehicleSection
      id={id}
      title={props.title ?? words('finance.calculator.title')}
      layout={rules['vehicle.sectionLayout']}
    >
      <form className="calculator" method="get" action={`#${id}`} onSubmit={(event) => event.preventDefault()}>
        <div className="calculator__fields">
          {rules['finance.calculator.fields'].map((name) => {
            const Draw = fields[name];
            return Draw && <Draw key={name} {...context} />;
          })}
          <noscript>
            <button className="button button--secondary" type="submit">
              {words('finance.calculator.update')}
            </button>
          </noscript>
        </div>
        <Result
          rules={rules}
          words={words}
          data={data}
          terms={terms}
          estimate={sameLoan(terms, initialTerms(rules, data.subject)) ? data.estimate : undefined}
        />
      </form>
    </VehicleSection>
  );
}
