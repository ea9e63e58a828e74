import type { ReactNode } from 'react';
import { type Frequency } from '../../engine/finance/repayment.ts';
import { type Bounds, type LoanNumber, onStep, takenPrice, termChoices } from '../../engine/finance/terms.ts';
import { dollars, dollarsAndCents } from '../../engine/vehicle/units.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { NumberField } from '../shared/form/NumberField.tsx';
import { RadioGroup } from '../shared/form/RadioGroup.tsx';
import { RangeField } from '../shared/form/RangeField.tsx';
import { Select } from '../shared/form/Select.tsx';
import { type CalculatorTerms, isCreditScore, isFrequency, scores } from './terms.ts';
import type { CalculatorWords } from './words.ts';

export type FieldName = RuleValue<'finance.calculator.fields'>[number];

export interface FieldContext {
  readonly id: string;
  readonly terms: CalculatorTerms;
  readonly bounds: Readonly<Record<LoanNumber, Bounds>>;
  readonly words: CalculatorWords;
  readonly rateLocked: boolean;
  readonly termRule: RuleValue<'finance.term.choices'>;
  readonly frequencies: readonly Frequency[];
  readonly change: (change: Partial<CalculatorTerms>) => void;
}

/** Dollars as entered, with cents if there are any. */
function money(amount: number): string {
  return Number.isInteger(amount) ? dollars(amount) : dollarsAndCents(amount);
}

/** Prefix of the fields' names in the page's address. */
export const fieldPrefix = 'finance_';

function common({ id, words }: FieldContext, name: FieldName) {
  return {
    id: `${id}-${name.toLowerCase()}`,
    name: `${fieldPrefix}${name}`,
    label: words(`finance.field.${name}`),
  };
}

/** A typed amount, clamped to its bounds when the field loses focus. */
function typed(name: 'deposit' | 'tradeIn' | 'residual') {
  return (context: FieldContext) => (
    <NumberField
      {...common(context, name)}
      value={context.terms[name]}
      format={money}
      onType={(value) => context.change({ [name]: onStep(value, context.bounds[name]) })}
    />
  );
}

const scoreWords = {
  GREAT: 'form.creditHistory.great',
  DECENT: 'form.creditHistory.decent',
  POOR: 'form.creditHistory.poor',
} as const;

/** The control of each input (rule `finance.calculator.fields`). */
export const fields: Readonly<Record<FieldName, (context: FieldContext) => ReactNode>> = {
  price: (context) => {
    const { price } = context.terms;
    const { min, max } = context.bounds.price;
    const error =
      price <= min || price >= max
        ? context.words('finance.priceBounds', { min: dollars(min, context.words), max: dollars(max, context.words) })
        : undefined;
    return (
      <NumberField
        {...common(context, 'price')}
        value={price}
        format={money}
        error={error}
        onType={(value) => context.change({ price: takenPrice(value, context.bounds.price) })}
      />
    );
  },
  amount: (context) => (
    <RangeField
      {...common(context, 'amount')}
      {...context.bounds.amount}
      value={context.terms.amount}
      format={(amount) => dollars(amount, context.words)}
      onChange={(amount) => context.change({ amount })}
    />
  ),
  deposit: typed('deposit'),
  tradeIn: typed('tradeIn'),
  residual: typed('residual'),
  term: (context) => {
    const choices = termChoices(context.termRule);
    const label = (years: number) => context.words('finance.years', { years });
    const change = (term: number) => context.change({ term });
    return 'min' in choices ? (
      <RangeField
        {...common(context, 'term')}
        {...choices}
        value={context.terms.term}
        format={label}
        onChange={change}
      />
    ) : (
      <RadioGroup
        {...common(context, 'term')}
        choices={choices.map((years) => ({ value: String(years), label: label(years) }))}
        value={String(context.terms.term)}
        onChange={(value) => change(Number(value))}
      />
    );
  },
  rate: (context) => (
    <RangeField
      {...common(context, 'rate')}
      {...context.bounds.rate}
      value={context.terms.rate}
      disabled={context.rateLocked}
      hint={context.rateLocked ? context.words('finance.rateLocked') : undefined}
      format={(rate) => context.words('finance.perCent', { rate: rate.toFixed(2) })}
      onChange={(rate) => context.change({ rate })}
    />
  ),
  frequency: (context) => (
    <RadioGroup
      {...common(context, 'frequency')}
      choices={context.frequencies.map((value) => ({ value, label: context.words(`finance.frequency.${value}`) }))}
      value={context.terms.frequency}
      onChange={(value) => isFrequency(value) && context.change({ frequency: value })}
    />
  ),
  credit: (context) => (
    <Select
      {...common(context, 'credit')}
      choices={scores.map((value) => ({ value, label: context.words(scoreWords[value]) }))}
      value={context.terms.credit}
      onChange={(value) => isCreditScore(value) && context.change({ credit: value })}
    />
  ),
};
