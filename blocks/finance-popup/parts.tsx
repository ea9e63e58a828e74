import { useEffect, useMemo, useState } from 'react';
import { customerOf } from '../../engine/forms/customer.ts';
import { withoutCodes } from '../../engine/forms/fields.ts';
import { repaymentText } from '../../engine/vehicle/estimate.ts';
import type { ApiAnswer } from '../../schemas/api/index.ts';
import type { StepPartProps } from '../shared/lead/LeadForm.tsx';
import type { PopupBlock } from './load.ts';
import { FactList } from '../shared/FactList.tsx';

type Quote = ApiAnswer<'POST /api/youx/quote'>;
type PartsBlock = Pick<PopupBlock, 'rules' | 'words'>;

const texts = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : '']));

/** The quote for the loan entered, requested shortly after the last change; `undefined` while unknown. */
function useQuote({ form, steps, settings }: StepPartProps, delayMs: number): Quote | undefined {
  const [quote, setQuote] = useState<Quote>();
  const initial = steps.flatMap(({ fields }) => fields.map(({ name, initial: value }) => [name, value] as const));
  const loan = customerOf(texts({ ...Object.fromEntries(initial), ...form.watch() }), settings);
  const { selfAssessedCreditScore, purchasePrice, loanTerm, year, vin, nvic } = loan;
  const body = JSON.stringify({
    selfAssessedCreditScore,
    purchasePrice,
    loanTerm,
    year,
    vin,
    nvic,
    car_id: settings.car?.id,
  });
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(() => {
      import('../shared/finance/quote.ts')
        .then(({ requestQuote }) => requestQuote(JSON.parse(body)))
        .then(
          (found) => {
            if (!isStale) setQuote(found);
          },
          (error: unknown) => {
            if (isStale) return;
            console.warn('There is no finance quote.', error);
            setQuote(undefined);
          },
        );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      isStale = true;
    };
  }, [body, delayMs]);
  return quote;
}

/** The parts of the stages besides their fields, in the site's words. */
export function useParts({ rules, words }: PartsBlock) {
  return useMemo(() => {
    /** The weekly repayment with its rates; blank until there is a quote. */
    function Estimate(props: StepPartProps) {
      const quote = useQuote(props, rules['finance.quoteDelay']);
      const small = quote && quote.weeklyRepaymentAmount <= rules['finance.minimumPayment'];
      const percent = (rate: number) => rate.toFixed(2);
      return (
        <div className="finance-popup__estimate" aria-live="polite">
          <p className="finance-popup__label">{words('finance.popup.estimate')}</p>
          <p className="finance-popup__amount">
            {quote &&
              (small
                ? words('finance.enquire')
                : words('finance.payment.weekly', {
                    amount: repaymentText(quote.weeklyRepaymentAmount, rules['finance.rounding'], words),
                  }))}
          </p>
          {quote && !small && (
            <p className="finance-popup__rates">
              {words('finance.popup.estimate.rates', {
                rate: percent(quote.advertisedRate),
                comparison: percent(quote.comparisonRate),
              })}
            </p>
          )}
          <p className="finance-popup__note">{words('finance.calculator.note')}</p>
        </div>
      );
    }

    /** A summary of the input, to be checked before it is sent. */
    function Review({ form, steps }: StepPartProps) {
      const entered = withoutCodes(steps, texts(form.getValues()));
      const shown = steps
        .flatMap(({ fields }) => fields)
        .filter(({ name, kind }) => kind !== 'hidden' && kind !== 'tick' && entered[name]);
      return (
        <div className="finance-popup__review">
          <p className="finance-popup__label">{words('finance.popup.review')}</p>
          <FactList
            facts={shown.map(({ name, label, choices = [] }) => [
              label,
              choices.find(({ value }) => value === entered[name])?.label ?? entered[name],
            ])}
          />
        </div>
      );
    }

    return { estimate: Estimate, review: Review } as const;
  }, [rules, words]);
}
