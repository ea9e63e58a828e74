import type { ReactNode } from 'react';
import type { Rules } from '../../engine/rules/index.ts';
import { printAddress, rangeInputs } from '../../engine/search/address.ts';
import { dollars, valueName } from '../../engine/vehicle/units.ts';
import type { Words } from '../../engine/wording/index.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { Icon } from '../shared/Icon.tsx';
import { Field, type FieldBase } from '../shared/form/Field.tsx';
import { BodyIcon } from '../shared/vehicle/BodyIcon.tsx';
import type { HeroData, heroRules, heroWords } from './load.ts';
import { makeOf, searchState } from '../../engine/search/state.ts';

export interface HeroSearchProps {
  readonly id: string;
  readonly data: HeroData;
  readonly rules: Rules<(typeof heroRules)[number]>;
  readonly words: Words<(typeof heroWords)[number]>;
}

function Select({ any, children, ...field }: FieldBase & { readonly any: string; readonly children: ReactNode }) {
  return (
    <Field {...field}>
      <select className="select" id={field.id} name={field.name}>
        <option value="">{any}</option>
        {children}
      </select>
    </Field>
  );
}

function Submit({ data, words }: Pick<HeroSearchProps, 'data' | 'words'>) {
  return (
    <button type="submit" className="button button--primary hero__submit">
      <Icon name="search" />
      <span data-count="hero" data-uncounted={words('hero.search.submit')}>
        {data.count === undefined ? words('hero.search.submit') : words('hero.search.showCount', { count: data.count })}
      </span>
    </button>
  );
}

const prices = [
  5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000,
];

function MakeModel({ id, data, rules, words }: HeroSearchProps) {
  const makes = data.makes.map(([make]) => make);
  const { min, max } = rules['search.filters.priceBounds'];
  const models = data.models.map(([model]) => ({ model, make: makeOf(model, makes) ?? '' }));
  return (
    <form className="hero__form" action={rules['search.mainRoute']} role="search">
      <Select id={`${id}-make`} name="make" label={words('hero.search.make')} any={words('hero.search.allMakes')}>
        {data.makes.map(([make, count]) => (
          <option key={make} value={make}>
            {`${make} (${count})`}
          </option>
        ))}
      </Select>
      <Select
        id={`${id}-model`}
        name="make_model"
        label={words('hero.search.model')}
        any={words('hero.search.allModels')}
      >
        {makes.map((make) => {
          const own = models.filter((entry) => entry.make === make);
          return own.length === 0 ? null : (
            <optgroup key={make} label={make}>
              {own.map(({ model }) => (
                <option key={model} value={model}>
                  {model.slice(make.length + 1)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </Select>
      <Select
        id={`${id}-price`}
        name={rangeInputs('price').max}
        label={words('hero.search.price')}
        any={words('hero.search.anyPrice')}
      >
        {prices
          .filter((price) => price > min && price < max)
          .map((price) => (
            <option key={price} value={price}>
              {words('hero.search.upTo', { amount: dollars(price, words) })}
            </option>
          ))}
      </Select>
      <Submit data={data} words={words} />
    </form>
  );
}

function Keyword({ id, data, rules, words }: HeroSearchProps) {
  return (
    <form className="hero__form hero__form--short" action={rules['search.mainRoute']} role="search">
      <Field id={`${id}-query`} name="query" label={words('search.keyword.label')}>
        <input
          className="input"
          id={`${id}-query`}
          type="search"
          name="query"
          placeholder={words('search.keyword.placeholder')}
        />
      </Field>
      <Submit data={data} words={words} />
    </form>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  /** The label of no choice. */
  readonly any: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

/** One value out of a few, or none. */
function Choices({ name, legend, any, choices }: ChoicesProps) {
  return (
    <fieldset className="hero__choices">
      <legend className="field__label">{legend}</legend>
      {[['', any] as const, ...choices].map(([value, label]) => (
        <label key={value} className="hero__choice">
          <input className="visually-hidden" type="radio" name={name} value={value} defaultChecked={value === ''} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const weeklyAmounts = [75, 100, 150, 200, 300, 400];

function Weekly({ data, rules, words }: HeroSearchProps) {
  return (
    <form className="hero__form hero__form--choices" action={rules['search.mainRoute']} role="search">
      <Choices
        name={rangeInputs('weekly_price_range').max}
        legend={words('field.weekly_price_range')}
        any={words('hero.search.anyPrice')}
        choices={weeklyAmounts.map((amount) => [
          String(amount),
          words('hero.search.upTo', { amount: words('finance.payment.weekly', { amount: dollars(amount, words) }) }),
        ])}
      />
      <Submit data={data} words={words} />
    </form>
  );
}

/** Repayment and deposit, and the resulting price; weekly if the site has no page that explains it. */
function Budget(props: HeroSearchProps) {
  const { id, data, rules, words } = props;
  const { budget } = data;
  if (!budget) return <Weekly {...props} />;
  const amount = (name: 'repayment' | 'deposit', label: string) => (
    <Field id={`${id}-${name}`} name={name} label={label}>
      <input
        className="input hero__amount"
        id={`${id}-${name}`}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        defaultValue={dollars(budget[name], words)}
      />
    </Field>
  );
  return (
    <form
      className="hero__form hero__form--budget"
      action={budget.page}
      data-results={budget.results}
      data-worth={budget.worth}
      data-most={rules['budget.inputMaximum']}
      role="search"
    >
      <input type="hidden" name="frequency" value={budget.frequency} />
      {amount('repayment', words(`hero.budget.${budget.frequency}`))}
      {amount('deposit', words('budget.deposit'))}
      <output className="hero__budget" htmlFor={`${id}-repayment ${id}-deposit`}>
        {words('budget.amount')}
        <strong className="hero__total">{dollars(budget.amount, words)}</strong>
      </output>
      <Submit data={data} words={words} />
      <p className="hero__note">{words('budget.disclaimer', { years: budget.years })}</p>
    </form>
  );
}

const questionPrices = [20_000, 30_000, 45_000, 70_000];

/** Three questions, each with a few answers. */
function Questions({ data, rules, words }: HeroSearchProps) {
  const named = (values: HeroData['bodies'], most: number) =>
    values.slice(0, most).map(([value]) => [value, valueName(value, words)] as const);
  const any = words('hero.question.any');
  return (
    <form className="hero__form hero__form--questions" action={rules['search.mainRoute']} role="search">
      <Choices name="body" legend={words('hero.question.body')} any={any} choices={named(data.bodies, 5)} />
      <Choices
        name={rangeInputs('price').max}
        legend={words('hero.question.price')}
        any={any}
        choices={questionPrices.map((price) => [
          String(price),
          words('hero.search.upTo', { amount: dollars(price, words) }),
        ])}
      />
      <Choices name="simple_fuel" legend={words('hero.question.fuel')} any={any} choices={named(data.fuels, 4)} />
      <Submit data={data} words={words} />
    </form>
  );
}

function BodyTiles({ data, rules, words }: HeroSearchProps) {
  return (
    <nav className="hero__bodies" aria-label={words('hero.search.bodies')}>
      {data.bodies.map(([body, count]) => (
        <a
          key={body}
          className="hero__body"
          href={printAddress(searchState({ currentPath: rules['search.mainRoute'], filters: { body: [body] } }))}
        >
          <BodyIcon body={body} pattern={data.bodyIcons} />
          <strong>{valueName(body, words)}</strong>
          <span className="muted">{words('search.count', { count })}</span>
        </a>
      ))}
    </nav>
  );
}

/** The search tools a hero may hold, by the rule `home.heroSearch`. */
export const heroSearches: Readonly<
  Record<Exclude<RuleValue<'home.heroSearch'>, 'none'>, (props: HeroSearchProps) => ReactNode>
> = {
  makeModel: MakeModel,
  keyword: Keyword,
  weekly: Weekly,
  budget: Budget,
  bodyTiles: BodyTiles,
  questions: Questions,
};
