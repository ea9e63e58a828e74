import { defineBlock } from '../../engine/blocks/define.ts';
import calculatorStyle from '../shared/form/calculator.css?inline';
import formStyle from '../shared/form/form.css?inline';
import sectionStyle from '../shared/vehicle/section.css?inline';
import FuelCalculator, { fuelWords } from './Component.tsx';
import { fuelRules, loadFuel } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'fuel-calculator',
  summary: "The vehicle's fuel cost, from distance, price and its combined consumption (fuel.*).",
  schema: {
    type: 'object',
    properties: { title: { type: 'string', minLength: 1, description: 'The heading; Fuel Calculator when omitted.' } },
    additionalProperties: false,
  },
  heading: { level: 2 },
  rules: fuelRules,
  wording: fuelWords,
  query: ['fuel_distance', 'fuel_price'],
  hydrate: 'interaction',
  style: sectionStyle + formStyle + calculatorStyle + style,
  needsVehicle: true,
  load: loadFuel,
  empty: ({ data }) => data === undefined,
  Component: FuelCalculator,
});
