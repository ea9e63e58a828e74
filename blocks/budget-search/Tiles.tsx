import type { Words } from '../../engine/wording/index.ts';
import type { FacetValue } from '../../engine/search/result.ts';
import type { FilterName } from '../../schemas/search/filters.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { valueName } from '../../engine/vehicle/units.ts';
import { NoLogo } from '../shared/NoLogo.tsx';
import { RemotePicture } from '../shared/RemotePicture.tsx';
import { BodyIcon } from '../shared/vehicle/BodyIcon.tsx';
import type { BudgetCounts } from './counts.ts';
import type { BudgetData } from './load.ts';
import { type Budget, type BudgetRules, resultsAddress } from './state.ts';

export const tileWords = [
  'budget.tiles.make',
  'budget.tiles.body',
  'budget.tiles.carType',
  'brands.noLogo',
  'search.count',
  'value.name',
  'value.car_type.new',
  'value.car_type.used',
  'value.car_type.demo',
] as const satisfies readonly WordingKey[];

interface TilesProps {
  readonly budget: Budget;
  readonly counts: BudgetCounts;
  readonly data: Pick<BudgetData, 'stock' | 'logos' | 'bodyIcons'>;
  readonly rules: BudgetRules;
  readonly words: Words<(typeof tileWords)[number]>;
}

type Facet = RuleValue<'budget.facetTiles'>[number];

const most = 12;

/** The filter of each facet, and its values in the counts. */
const facets: Readonly<Record<Facet, readonly [filter: FilterName, values: keyof Omit<BudgetCounts, 'count'>]>> = {
  make: ['make', 'makes'],
  body: ['body', 'bodies'],
  carType: ['car_type', 'types'],
};

const isCondition = (value: string) => value === 'new' || value === 'used' || value === 'demo';

/** A value as shoppers read it; a make is a name of its own. */
function nameOf(facet: Facet, value: string, words: TilesProps['words']): string {
  if (facet === 'make') return value;
  return facet === 'carType' && isCondition(value) ? words(`value.car_type.${value}`) : valueName(value, words);
}

/** The logo of a make; without one the placeholder, where the site has it (rule `brands.logoFallback`). */
function Logo({
  make,
  src,
  rules,
  words,
}: { make: string; src: string | undefined } & Pick<TilesProps, 'rules' | 'words'>) {
  const none = rules['brands.logoFallback'] === 'placeholder' && (
    <NoLogo className="budget__no-logo" make={make} label={words('brands.noLogo')} />
  );
  return src ? (
    <RemotePicture src={src} width={64} height={40}>
      {none}
    </RemotePicture>
  ) : (
    none
  );
}

/** The makes, bodies and conditions within the budget, each with its number of vehicles, linking to them. */
export function Tiles({ budget, counts, data, rules, words }: TilesProps) {
  return rules['budget.facetTiles'].map((facet) => {
    const [filter, of] = facets[facet];
    const values: readonly FacetValue[] = counts[of].slice(0, most);
    if (values.length === 0) return null;
    return (
      <nav key={facet} className="budget__facet" aria-label={words(`budget.tiles.${facet}`)}>
        <h2>{words(`budget.tiles.${facet}`)}</h2>
        <ul className="budget__tiles">
          {values.map(([value, count]) => (
            <li key={value}>
              <a className="budget__tile" href={resultsAddress(budget, rules, data.stock, { [filter]: [value] })}>
                {facet === 'make' && <Logo make={value} src={data.logos[value]} rules={rules} words={words} />}
                {facet === 'body' && <BodyIcon body={value} pattern={data.bodyIcons} />}
                <strong>{nameOf(facet, value, words)}</strong>
                <span className="muted">{words('search.count', { count })}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  });
}
