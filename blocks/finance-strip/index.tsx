import { defineBlock } from '../../engine/blocks/define.ts';
import {
  type Estimate,
  type EstimateRules,
  estimateOf,
  estimateRules,
  estimateWords,
  paymentText,
  ratesText,
} from '../../engine/vehicle/estimate.ts';
import { purchasePrice } from '../../engine/vehicle/price.ts';
import type { Rules } from '../../engine/rules/index.ts';
import type { Words } from '../../engine/wording/index.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { object } from '../../schemas/shape.ts';
import style from './style.css?inline';

const stripWords = [
  ...estimateWords,
  'finance.strip.label',
  'finance.strip.term',
  'finance.strip.deposit',
  'finance.strip.balloon',
] as const;

type Fact = RuleValue<'finance.strip.fields'>[number];

interface StripFact {
  readonly name: Fact;
  readonly text: string;
}

interface StripData {
  readonly facts: readonly StripFact[];
  /** The link to the terms of the estimate. */
  readonly terms?: string;
}

interface Subject {
  readonly estimate: Estimate;
  readonly price: number;
  readonly rules: EstimateRules & Rules<'finance.estimate.assumptions'>;
  readonly words: Words<(typeof stripWords)[number]>;
}

const payment =
  (frequency: 'weekly' | 'monthly') =>
  ({ estimate, rules, words }: Subject) =>
    paymentText(estimate, rules, words, frequency);

const share = (amount: number, price: number) => Math.round((amount / price) * 1000) / 10;

/** The text of each fact; the offer's own term and deposit, else those assumed for estimates. */
const texts: Readonly<Record<Fact, (subject: Subject) => string | undefined>> = {
  weekly: payment('weekly'),
  monthly: payment('monthly'),
  rates: ({ estimate, words }) => ratesText(estimate, words),
  term: ({ estimate, rules, words }) =>
    words('finance.strip.term', {
      years: estimate.offer.termYears ?? rules['finance.estimate.assumptions'].termYears,
    }),
  deposit({ estimate, price, rules, words }) {
    const { deposit } = estimate.offer;
    const assumed = rules['finance.estimate.assumptions'].depositPercent;
    return words('finance.strip.deposit', { percent: deposit === undefined ? assumed : share(deposit, price) });
  },
  balloon({ estimate, price, words }) {
    const { balloon } = estimate.offer;
    return balloon ? words('finance.strip.balloon', { percent: share(balloon, price) }) : undefined;
  },
};

const leading: readonly Fact[] = ['weekly', 'monthly'];

export default defineBlock({
  type: 'finance-strip',
  summary: 'The estimate in one line: a week, a month, term, deposit and rates (finance.strip.fields).',
  schema: object({}),
  rules: [...estimateRules, 'finance.estimate.assumptions', 'finance.strip.fields', 'stock.available'],
  wording: stripWords,
  style,
  needsVehicle: true,
  /** The facts of the vehicle's estimate; `undefined` where it has none, or the site only shows it elsewhere. */
  load({ page: { vehicle }, rules, site }): StripData | undefined {
    if (!vehicle || !rules['stock.available'] || !rules['finance.estimate.placements'].includes('strip'))
      return undefined;
    const estimate = estimateOf(vehicle, rules);
    const price = purchasePrice(vehicle, rules);
    if (!estimate || price === undefined) return undefined;
    const subject = { estimate, price, rules, words: site.wording.words };
    const facts = rules['finance.strip.fields'].flatMap((name) => {
      const text = texts[name](subject);
      return text === undefined ? [] : [{ name, text }];
    });
    const terms = rules['finance.estimate.termsTarget'];
    return { facts, ...(terms === null ? {} : { terms }) };
  },
  needsData: true,
  empty: ({ data }) => data.facts.length === 0,
  Component({ words, data }) {
    return (
      <aside className="finance-strip" aria-label={words('finance.strip.label')}>
        <ul className="finance-strip__facts">
          {data.facts.map(({ name, text }) => (
            <li key={name} className={leading.includes(name) ? 'finance-strip__payment' : undefined}>
              {text}
            </li>
          ))}
        </ul>
        {data.terms && (
          <a className="finance-strip__terms" href={data.terms}>
            {words('price.terms')}
          </a>
        )}
      </aside>
    );
  },
});
