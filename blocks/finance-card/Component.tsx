import type { ListedProps } from '../../engine/blocks/define.ts';
import { repaymentText } from '../../engine/vehicle/estimate.ts';
import { dollars } from '../../engine/vehicle/money.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { VehicleSection } from '../shared/vehicle/Section.tsx';
import type { cardRules, FinanceCardData } from './load.ts';

export const cardWords = [
  'finance.card.title',
  'finance.card.lender',
  'finance.card.calculate',
  'finance.enquire',
  'finance.payment.weekly',
  'finance.payment.fortnightly',
  'finance.payment.monthly',
  'finance.perCent',
  'finance.years',
  'finance.fact.payment',
  'finance.fact.interestRate',
  'finance.fact.comparisonRate',
  'finance.fact.deposit',
  'finance.fact.term',
  'finance.fact.balloon',
  'finance.fact.totalPayable',
  'finance.fact.establishmentFees',
  'action.finance',
] as const satisfies readonly WordingKey[];

interface CardProps {
  readonly title?: string;
  /** The id of the calculator's block on the page. */
  readonly calculator?: string;
}

type Props = ListedProps<typeof cardRules, typeof cardWords, FinanceCardData, CardProps>;

type SummaryField = RuleValue<'finance.summary.fields'>[number];
type Write = (data: FinanceCardData, words: Props['words']) => string | undefined;

const amount = (value: number | null | undefined) =>
  value === undefined || value === null ? undefined : dollars(value);
const rate = (value: number | null | undefined, words: Props['words']) =>
  value === undefined || value === null ? undefined : words('finance.perCent', { rate: value.toFixed(2) });

/** The facts beside the payment, without unknown ones. */
const facts: Readonly<Record<Exclude<SummaryField, 'payment'>, Write>> = {
  interestRate: ({ offer }, words) => rate(offer.interestRate, words),
  comparisonRate: ({ offer }, words) => rate(offer.comparisonRate, words),
  deposit: ({ offer }) => amount(offer.deposit),
  term: ({ offer }, words) =>
    offer.termYears === undefined ? undefined : words('finance.years', { years: offer.termYears }),
  balloon: ({ offer }) => amount(offer.balloon),
  totalPayable: ({ offer }) => amount(offer.totalPayable),
  establishmentFees: ({ offer }) => amount(offer.establishmentFees),
};

/** A lender's estimate for the vehicle, or an enquiry link. */
export default function FinanceCard({ id, props, rules, words, data }: Props) {
  if (!data) return null;
  const { payment, lender, logo, apply } = data;
  const summary = rules['finance.summary.fields'];
  const rows = summary.flatMap((field) => {
    const value = field === 'payment' ? undefined : facts[field](data, words);
    return value === undefined ? [] : [{ field, label: words(`finance.fact.${field}`), value }];
  });
  return (
    <VehicleSection
      id={id}
      title={props.title ?? words('finance.card.title')}
      layout={rules['vehicle.sectionLayout']}
      open
    >
      <div className="finance-card">
        <div className="finance-card__lead">
          {logo ? (
            <img className="finance-card__logo" src={logo} alt={lender} width={160} height={48} loading="lazy" />
          ) : (
            lender && <p className="finance-card__lender">{words('finance.card.lender', { lender })}</p>
          )}
          {payment === undefined ? (
            <p className="finance-card__payment">{words('finance.enquire')}</p>
          ) : (
            summary.includes('payment') && (
              <p className="finance-card__payment">
                {words(`finance.payment.${rules['finance.frequency.initial']}`, {
                  amount: repaymentText(payment, rules['finance.rounding']),
                })}
              </p>
            )
          )}
          <p className="finance-card__actions">
            {apply && (
              <a className="button button--primary" href={apply}>
                {words('action.finance')}
              </a>
            )}
            {props.calculator && (
              <a className="button button--quiet" href={`#${props.calculator}`}>
                {words('finance.card.calculate')}
              </a>
            )}
          </p>
        </div>
        {rows.length > 0 && (
          <dl className="finance-card__facts">
            {rows.map(({ field, label, value }) => (
              <div key={field} className="finance-card__fact">
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </VehicleSection>
  );
}
