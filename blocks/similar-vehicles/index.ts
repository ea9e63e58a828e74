import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import cardStyle from '../shared/vehicle/card.css?inline';
import SimilarVehicles from './Component.tsx';
import { load } from './load.ts';
import { similarBlockRules, similarBlockWords } from './rules.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'similar-vehicles',
  summary: "Vehicles like the page's own: recommended ones, else by body and price (similar.*).",
  schema: object({}),
  heading: { level: 2 },
  rules: similarBlockRules,
  wording: similarBlockWords,
  query: ['ids', '_part'],
  script: 'late',
  late: true,
  style: cardStyle + style,
  needsVehicle: true,
  load,
  empty: ({ data }) => data === undefined || data.vehicles?.length === 0,
  Component: SimilarVehicles,
});
