import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { siteProvider } from '../../engine/finance/offer.ts';
import { absentPages } from '../../engine/pages/site-pages.ts';
import { estimateOf, estimateRules, paymentText } from '../../engine/vehicle/estimate.ts';
import { dollars } from '../../engine/vehicle/units.ts';
import { offerAddress, offerRulesOf } from '../../engine/vehicle/offers.ts';
import type { VehicleOffer } from '../../schemas/facts.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { object, text } from '../../schemas/shape.ts';
import { LenderLogo, type Logo, lenderLogo, logoRules } from '../shared/finance/LenderLogo.tsx';
import logoStyle from '../shared/finance/lender-logo.css?inline';
import { VehicleSection } from '../shared/vehicle/Section.tsx';
import sectionStyle from '../shared/vehicle/section.css?inline';
import style from './style.css?inline';
import { FactList } from '../shared/FactList.tsx';
import { defined } from '../../engine/json/defined.ts';

const financeCardRules = [
  ...estimateRules,
  ...offerRulesOf('finance'),
  'finance.estimate.absentDisplay',
  ...logoRules,
  'finance.summary.fields',
  'vehicle.sectionLayout',
] as const;

/** A lender's estimate on the vehicle: dollars, years, per cent a year. */
interface FinanceCardData {
  /** The repayment of one period, formatted; absent where none may be shown. */
  readonly payment?: string;
  readonly offer: Pick<
    VehicleOffer,
    'interestRate' | 'comparisonRate' | 'deposit' | 'termYears' | 'balloon' | 'totalPayable' | 'establishmentFees'
  >;
  readonly lender?: string;
  readonly logo?: Logo;
  readonly apply?: string;
}

const financeCardWords = [
  'finance.card.title',
  'finance.card.lender',
  'finance.card.calculate',
  'finance.enquire',
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
] as const;

interface FinanceCardProps {
  readonly title?: string;
  /** The id of the calculator's block on the page. */
  readonly calculator?: string;
}

type Props = ListedProps<typeof financeCardRules, typeof financeCardWords, FinanceCardData, FinanceCardProps>;

type SummaryField = RuleValue<'finance.summary.fields'>[number];

type Write = (data: FinanceCardData, words: Props['words']) => string | undefined;

const amount = (value: number | null | undefined, words: Props['words']) =>
  value === undefined || value === null ? undefined : dollars(value, words);

const rate = (value: number | null | undefined, words: Props['words']) =>
  value === undefined || value === null ? undefined : words('finance.perCent', { rate: value.toFixed(2) });

/** The facts beside the payment, without unknown ones. */
const facts: Readonly<Record<Exclude<SummaryField, 'payment'>, Write>> = {
  interestRate: ({ offer }, words) => rate(offer.interestRate, words),
  comparisonRate: ({ offer }, words) => rate(offer.comparisonRate, words),
  deposit: ({ offer }, words) => amount(offer.deposit, words),
  term: ({ offer }, words) =>
    offer.termYears === undefined ? undefined : words('finance.years', { years: offer.termYears }),
  balloon: ({ offer }, words) => amount(offer.balloon, words),
  totalPayable: ({ offer }, words) => amount(offer.totalPayable, words),
  establishmentFees: ({ offer }, words) => amount(offer.establishmentFees, words),
};

function FinanceCard({ id, props, rules, words, data }: Props) {
  const { payment, lender, logo, apply } = data;
  const summary = rules['finance.summary.fields'];
  const rows = summary.flatMap((field) => {
    const value = field === 'payment' ? undefined : facts[field](data, words);
    return value === undefined ? [] : [[words(`finance.fact.${field}`), value] as const];
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
            <LenderLogo {...logo} />
          ) : (
            lender && <p className="finance-card__lender">{words('finance.card.lender', { lender })}</p>
          )}
          {payment === undefined ? (
            <p className="finance-card__payment">{words('finance.enquire')}</p>
          ) : (
            summary.includes('payment') && <p className="finance-card__payment">{payment}</p>
          )}
          <p className="finance-card__actions">
            {apply && (
              <a className="button button--primary" href={apply} data-action="finance">
                {words('action.finance')}
              </a>
            )}
            {props.calculator && payment !== undefined && (
              <a className="button button--quiet" href={`#${props.calculator}`}>
                {words('finance.card.calculate')}
              </a>
            )}
          </p>
        </div>
        {rows.length > 0 && <FactList className="finance-card__facts" pairClass="finance-card__fact" facts={rows} />}
      </div>
    </VehicleSection>
  );
}

export default defineBlock({
  type: 'finance-card',
  summary:
    "The lender's estimate on the vehicle: repayment, rates, deposit, term and balloon (finance.summary.fields).",
  schema: object({
    title: text('The heading; Car Finance when omitted.'),
    calculator: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]*$',
      description: 'The id of the finance calculator on the same page, for a link to it.',
    },
  }),
  heading: { level: 2 },
  rules: financeCardRules,
  wording: financeCardWords,
  style: [sectionStyle, logoStyle, style],
  needsVehicle: true,
  /** The vehicle's estimate; `undefined` when there is no finance for it or nothing replaces it. */
  load({ page, rules, site }): FinanceCardData | undefined {
    const { vehicle } = page;
    if (!vehicle || rules['finance.provider'] === null || !rules['stock.available']) return undefined;
    const provider = siteProvider(site, rules['finance.provider']);
    const estimate = estimateOf(vehicle, rules);
    if (!estimate && rules['finance.estimate.absentDisplay'] === 'hidden') return undefined;
    const logo = lenderLogo(site, rules);
    const apply = offerAddress('finance', { vehicle, rules, absent: absentPages(site) }, 'estimate');
    const { words } = site.wording;
    return {
      offer: estimate?.offer ?? {},
      ...defined({
        payment: estimate && paymentText(estimate, rules, words),
        lender: provider?.name,
        logo,
        apply,
      }),
    };
  },
  needsData: true,
  Component: FinanceCard,
});
