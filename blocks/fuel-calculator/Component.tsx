import { useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { dollarsAndCents, kilometres } from '../../engine/vehicle/units.ts';
import { specMeasures } from '../../engine/vehicle/sizes.ts';
import { clamped } from '../shared/form/number.ts';
import { NumberField } from '../shared/form/NumberField.tsx';
import { Calculator } from '../shared/form/Calculator.tsx';
import { type Driving, fuelCost, fuelPriceIn } from './cost.ts';
import type { FuelData, fuelRules } from './load.ts';
import { FactList } from '../shared/FactList.tsx';

export const fuelWords = [
  'unit.kms',
  'fuel.title',
  'fuel.distance',
  'fuel.price',
  'fuel.consumption',
  'fuel.assumed',
  'fuel.cost',
  'fuel.period.week',
  'fuel.period.month',
  'fuel.period.year',
  'fuel.update',
] as const;

type Props = ListedProps<typeof fuelRules, typeof fuelWords, FuelData, { readonly title?: string }>;

/** Limits of the inputs: as wide as the rules' own. */
const bounds = { distance: { min: 0, max: 10_000 }, price: { min: 0, max: 20 } } as const;

/** The vehicle's fuel cost, updated as the shopper types; computed on the server without JavaScript. */
export default function FuelCalculator({ id, props, rules, words, data }: Props) {
  const [driving, setDriving] = useState<Driving>({
    distance: clamped(data.sent.distance ?? rules['fuel.weeklyDistance'], bounds.distance),
    price: clamped(data.sent.price ?? rules['fuel.price'], bounds.price),
  });
  const consumption = data.consumption ?? rules['fuel.consumptionFallback'];
  const change = (name: keyof Driving) => (value: number) =>
    setDriving((before) => ({ ...before, [name]: clamped(value, bounds[name]) }));
  const [first, ...others] = rules['fuel.periods'];
  const cost = (period: (typeof others)[number]) => dollarsAndCents(fuelCost(driving, consumption, period), words);
  return (
    <Calculator
      id={id}
      title={props.title ?? words('fuel.title')}
      layout={rules['vehicle.sectionLayout']}
      sent={data.sent}
      update={words('fuel.update')}
      fields={
        <>
          <NumberField
            id={`${id}-distance`}
            name="fuel_distance"
            label={words('fuel.distance')}
            value={driving.distance}
            format={(kms) => kilometres(kms, words)}
            onType={change('distance')}
          />
          <NumberField
            id={`${id}-price`}
            name="fuel_price"
            label={words('fuel.price')}
            value={driving.price}
            format={dollarsAndCents}
            read={fuelPriceIn}
            onType={change('price')}
          />
        </>
      }
    >
      <div className="calculator__result">
        <output htmlFor={`${id}-distance ${id}-price`}>
          {words('fuel.cost')}
          {first && (
            <span className="calculator__figure">
              {cost(first)} <small className="fuel-calculator__period">{words(`fuel.period.${first}`)}</small>
            </span>
          )}
        </output>
        <FactList
          className="calculator__facts"
          pairClass="calculator__fact"
          facts={[
            ...others.map((period) => [words(`fuel.period.${period}`), cost(period)] as const),
            [words('fuel.consumption'), specMeasures.consumption(consumption, words)],
          ]}
        />
        {data.consumption === undefined && (
          <p className="calculator__note">
            {words('fuel.assumed', { consumption: specMeasures.consumption(consumption, words) })}
          </p>
        )}
      </div>
    </Calculator>
  );
}
