import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { dollars, valueName } from '../../engine/vehicle/units.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { NumberField } from '../shared/form/NumberField.tsx';
import { RadioGroup } from '../shared/form/RadioGroup.tsx';
import { RangeSlider } from '../shared/form/RangeSlider.tsx';
import { BodyIcon } from '../shared/vehicle/BodyIcon.tsx';
import type { BudgetCounts } from './counts.ts';
import type { BudgetData } from './load.ts';
import {
  amountIn,
  type Budget,
  budgetAmount,
  type budgetRules,
  budgetQuery,
  initialRepayment,
  resultsAddress,
  sliderBounds,
} from './state.ts';
import { Tiles, tileWords } from './Tiles.tsx';

export const budgetWords = [
  ...tileWords,
  'budget.title',
  'budget.repayment',
  'budget.deposit',
  'budget.bodies',
  'budget.moreBodies',
  'budget.price',
  'budget.amount',
  'budget.found',
  'budget.none',
  'budget.inStock',
  'budget.disclaimer',
  'budget.update',
  'finance.field.frequency',
  'finance.frequency.weekly',
  'finance.frequency.monthly',
  'search.range.min',
  'search.range.max',
] as const satisfies readonly WordingKey[];

interface BudgetProps {
  readonly title?: string;
  readonly intro?: string;
}

type Props = ListedProps<typeof budgetRules, typeof budgetWords, BudgetData, BudgetProps>;

/** Debounce time of the counts. */
const settleMs = 180;

/** The counts of a budget: those that came with the page, then the service's; on failure the previous ones stay. */
function useCounts(budget: Budget, { counts: initial, stock }: BudgetData, rules: Props['rules']): BudgetCounts {
  const { search: service } = useRuntime();
  const [counts, setCounts] = useState(initial);
  const counted = useRef(budget);
  useEffect(() => {
    if (counted.current === budget) return undefined;
    counted.current = budget;
    let replaced = false;
    const timer = setTimeout(() => {
      window.history.replaceState(null, '', budgetQuery(budget, rules, stock));
      import('./live.ts')
        .then(({ countFor }) => countFor(budget, stock, rules, service))
        .then(
          (found) => !replaced && setCounts(found),
          (error: unknown) => console.warn('The vehicles within the budget could not be counted.', error),
        );
    }, settleMs);
    return () => {
      replaced = true;
      clearTimeout(timer);
    };
  }, [budget, stock, rules, service]);
  return counts;
}

/** Buttons that set an amount; without JavaScript they are hidden. */
function QuickPicks({
  label,
  amounts,
  words,
  onPick,
}: {
  label: string;
  amounts: readonly number[];
  words: Props['words'];
  onPick(amount: number): void;
}) {
  if (amounts.length === 0) return null;
  return (
    <div className="budget__picks" role="group" aria-label={label}>
      {amounts.map((amount) => (
        <button key={amount} type="button" className="budget__pick" onClick={() => onPick(amount)}>
          {dollars(amount, words)}
        </button>
      ))}
    </div>
  );
}

interface PickerProps extends Pick<Props, 'id' | 'rules' | 'words'> {
  readonly bodies: readonly string[];
  readonly chosen: readonly string[];
  readonly pattern: string | undefined;
  readonly onChange: (bodies: readonly string[]) => void;
}

/** Body types to choose from; those beyond the first are folded. */
function BodyPicker({ bodies, chosen, pattern, rules, words, onChange }: PickerProps) {
  const first = bodies.slice(0, rules['budget.body.count']);
  const more = bodies.slice(first.length);
  const isChosen = more.some((body) => chosen.includes(body));
  // Dropping the last of the folded ones does not fold them under the shopper's hand.
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen && !wasChosen) setWasChosen(true);
  if (bodies.length === 0) return null;
  const tile = (body: string): ReactNode => (
    <label key={body} className="budget__body">
      <input
        className="visually-hidden"
        type="checkbox"
        name="body"
        value={body}
        checked={chosen.includes(body)}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? [...chosen, body] : chosen.filter((other) => other !== body))
        }
      />
      <BodyIcon body={body} pattern={pattern} />
      {valueName(body, words)}
    </label>
  );
  return (
    <fieldset className="field">
      <legend className="field__label">{words('budget.bodies')}</legend>
      <div className="budget__bodies">{first.map(tile)}</div>
      {more.length > 0 && (
        <details className="budget__more" open={wasChosen}>
          <summary>{words('budget.moreBodies')}</summary>
          <div className="budget__bodies">{more.map(tile)}</div>
        </details>
      )}
    </fieldset>
  );
}

/** What the parts of the search share. */
interface PartProps extends Pick<Props, 'id' | 'rules' | 'words' | 'data'> {
  readonly budget: Budget;
  readonly change: (part: Partial<Budget>) => void;
}

/** An amount that can be typed or picked. */
function Amount({ name, id, rules, words, budget, change }: PartProps & { readonly name: 'repayment' | 'deposit' }) {
  const label = words(`budget.${name}`);
  const set = (value: number) => change({ [name]: amountIn(value, rules) });
  const picks = name === 'deposit' ? rules['budget.quickPicks.tradeIn'] : rules['budget.quickPicks.repayment'];
  return (
    <div>
      <NumberField id={`${id}-${name}`} name={name} label={label} value={budget[name]} format={dollars} onType={set} />
      <QuickPicks label={label} amounts={picks} words={words} onPick={set} />
    </div>
  );
}

/** The range of prices, with that of the stock. */
function Prices({ rules, words, data: { stock }, budget, change }: PartProps) {
  const live = useHydrated();
  const price = words('budget.price');
  return (
    <fieldset className="field">
      <legend className="field__label">{price}</legend>
      <p className="budget__prices">
        {dollars(budget.low, words)} – {dollars(budget.high, words)}
      </p>
      <RangeSlider
        bounds={sliderBounds(rules, stock)}
        low={budget.low}
        high={budget.high}
        gap={1}
        live={live}
        label={(side) => words(`search.range.${side}`, { label: price })}
        format={(amount) => dollars(amount, words)}
        onChange={(low, high) => change({ low, high })}
      />
      {stock.prices && (
        <p className="muted budget__stock">
          {words('budget.inStock', { min: dollars(stock.prices.min, words), max: dollars(stock.prices.max, words) })}
        </p>
      )}
    </fieldset>
  );
}

/** The fields that make a budget; without JavaScript a button submits them. */
function Fields(part: PartProps) {
  const { id, rules, words, data, budget, change } = part;
  return (
    <div className="calculator__fields">
      <RadioGroup
        id={`${id}-frequency`}
        name="frequency"
        label={words('finance.field.frequency')}
        choices={rules['budget.frequency.choices'].map((value) => ({
          value,
          label: words(`finance.frequency.${value}`),
        }))}
        value={budget.frequency}
        onChange={(value) => {
          const frequency = value === 'monthly' ? 'monthly' : 'weekly';
          change({ frequency, repayment: initialRepayment(frequency, rules) });
        }}
      />
      <Amount {...part} name="repayment" />
      <Amount {...part} name="deposit" />
      <BodyPicker
        pattern={data.bodyIcons}
        id={id}
        bodies={data.bodies}
        chosen={budget.bodies}
        rules={rules}
        words={words}
        onChange={(bodies) => change({ bodies })}
      />
      <Prices {...part} />
      <noscript>
        <button className="button button--secondary" type="submit">
          {words('budget.update')}
        </button>
      </noscript>
    </div>
  );
}

/** Repayment and deposit make a budget; the button leads to the vehicles within it. */
export default function BudgetSearch({ id, props, rules, words, data }: Props) {
  const [budget, setBudget] = useState(data.budget);
  const counts = useCounts(budget, data, rules);
  const { type, stock } = data;
  const change = (part: Partial<Budget>) => setBudget((before) => ({ ...before, ...part }));
  const none = counts.count === 0;
  return (
    <section className="container budget" aria-labelledby={`${id}-title`}>
      <header className="budget__head">
        <h1 id={`${id}-title`}>{props.title ?? words('budget.title')}</h1>
        {props.intro && <p className="muted">{props.intro}</p>}
      </header>
      <form className="calculator budget__form" method="get" onSubmit={(event) => event.preventDefault()}>
        {Object.entries(budget.within).flatMap(([name, values]) =>
          values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        <Fields {...{ id, rules, words, data, budget, change }} />
        <div className="calculator__result">
          <output className="budget__amount">
            {words('budget.amount')}
            <span className="calculator__figure">{dollars(budgetAmount(budget, rules), words)}</span>
          </output>
          <p role="status">{none && words('budget.none', { type: type.toLowerCase() })}</p>
          <a
            className="button button--primary"
            {...(none ? { role: 'link', 'aria-disabled': true } : { href: resultsAddress(budget, rules, stock) })}
          >
            {words('budget.found', { count: counts.count, type })}
          </a>
          <p className="calculator__note">{words('budget.disclaimer', { years: rules['budget.termYears'] })}</p>
        </div>
      </form>
      <Tiles budget={budget} counts={counts} data={data} rules={rules} words={words} />
    </section>
  );
}
