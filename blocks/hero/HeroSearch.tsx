import type { ReactNode } from 'react';
import type { Rules } from '../../engine/rules/index.ts';
import { printAddress, rangeInputs } from '../../engine/search/address.ts';
import { dollars } from '../../engine/vehicle/units.ts';
import type { Words } from '../../engine/wording/index.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { Icon } from '../shared/Icon.tsx';
import { BodyIcon } from '../shared/vehicle/BodyIcon.tsx';
import type { HeroData, heroRules, heroWords } from './load.ts';
import { makeOf, searchState } from '../../engine/search/state.ts';

export interface HeroSearchProps {
  readonly id: string;
  readonly data: HeroData;
  readonly rules: Rules<(typeof heroRules)[number]>;
  readonly words: Words<(typeof heroWords)[number]>;
}

interface SelectProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly any: string;
  readonly children: ReactNode;
}

function Select({ id, name, label, any, children }: SelectProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select className="select" id={id} name={name}>
        <option value="">{any}</option>
        {children}
      </select>
    </div>
  );
}

function Submit({ data, words }: Pick<HeroSearchProps, 'data' | 'words'>) {
  return (
    <button type="submit" className="button button--primary hero__submit">
      <Icon name="search" />
      <span className="hero__count" data-uncounted={words('hero.search.submit')}>
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
              {words('hero.search.upTo', { amount: dollars(price) })}
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
      <div className="field">
        <label className="field__label" htmlFor={`${id}-query`}>
          {words('search.keyword.label')}
        </label>
        <input
          className="input"
          id={`${id}-query`}
          type="search"
          name="query"
          enterKeyHint="search"
          placeholder={words('search.keyword.placeholder')}
        />
      </div>
      <Submit data={data} words={words} />
    </form>
  );
}

const weeklyAmounts = [75, 100, 125, 150, 200, 250, 300, 400, 500];

function Budget({ id, data, rules, words }: HeroSearchProps) {
  return (
    <form className="hero__form hero__form--short" action={rules['search.mainRoute']} role="search">
      <Select
        id={`${id}-weekly`}
        name={rangeInputs('weekly_price_range').max}
        label={words('field.weekly_price_range')}
        any={words('hero.search.anyPrice')}
      >
        {weeklyAmounts.map((amount) => (
          <option key={amount} value={amount}>
            {words('hero.search.upTo', { amount: words('finance.payment.weekly', { amount: dollars(amount) }) })}
          </option>
        ))}
      </Select>
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
          <strong>{body}</strong>
          <span className="muted">{words('search.count', { count })}</span>
        </a>
      ))}
    </nav>
  );
}

/** The search tools a hero may hold, by the rule `home.heroSearch`. */
export const heroSearches: Readonly<
  Record<Exclude<RuleValue<'home.heroSearch'>, 'none'>, (props: HeroSearchProps) => ReactNode>
> = { makeModel: MakeModel, keyword: Keyword, budget: Budget, bodyTiles: BodyTiles };
