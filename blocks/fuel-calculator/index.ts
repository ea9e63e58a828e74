import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import calculatorStyle from '../shared/form/calculator.css?inline';
import formStyle from '../shared/form/form.css?inline';
import sectionStyle from '../shared/vehicle/section.css?inline';
import FuelCalculator, { fuelWords } from './Component.tsx';
import { fuelRules, loadFuel } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'fuel-calculator',
  summary: "The vehicle's fuel cost, from distance, price and its combined consumption (fuel.*).",
  schema: object({ title: text('The heading; Fuel Calculator when omitted.') }),
  heading: { level: 2 },
  rules: fuelRules,
  wording: fuelWords,
  query: ['fuel_distance', 'fuel_price'],
  hydrate: 'interaction',
  style: [sectionStyle, formStyle, calculatorStyle, style],
  needsVehicle: true,
  load: loadFuel,
  needsData: true,
  Component: FuelCalculator,
});
