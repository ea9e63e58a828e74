import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import calculatorStyle from '../shared/form/calculator.css?inline';
import formStyle from '../shared/form/form.css?inline';
import sectionStyle from '../shared/vehicle/section.css?inline';
import DeliveryCalculator, { deliveryWords } from './Component.tsx';
import { deliveryRules, loadDelivery } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'delivery-calculator',
  summary: 'The price of delivering the vehicle to a postcode (delivery.*).',
  schema: object({ title: text('The heading; Delivery Calculator when omitted.') }),
  heading: { level: 2 },
  rules: deliveryRules,
  wording: deliveryWords,
  query: ['delivery_postcode'],
  hydrate: 'interaction',
  style: [sectionStyle, formStyle, calculatorStyle, style],
  needsVehicle: true,
  load: loadDelivery,
  needsData: true,
  Component: DeliveryCalculator,
});
