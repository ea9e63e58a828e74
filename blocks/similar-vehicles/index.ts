import { type ComponentProps, createElement } from 'react';
import { defineBlock } from '../../engine/blocks/define.ts';
import cardStyle from '../shared/vehicle/card.css?inline';
import { CardList } from '../shared/vehicle/CardRow.tsx';
import SimilarVehicles from './Component.tsx';
import { load, send } from './load.ts';
import { similarBlockRules, similarBlockWords } from './rules.ts';
import style from './style.css?inline';

function ServerSimilarVehicles(props: ComponentProps<typeof SimilarVehicles>) {
  return createElement(SimilarVehicles, { ...props, FirstCards: CardList });
}

export default defineBlock({
  type: 'similar-vehicles',
  summary: "Vehicles like the page's own: recommended ones, else by body and price (similar.*).",
  schema: { type: 'object', properties: {}, additionalProperties: false },
  heading: { level: 2 },
  rules: similarBlockRules,
  wording: similarBlockWords,
  // It watches for itself when a shopper comes near: how near is a rule of the site's.
  hydrate: 'idle',
  script: 'shopper',
  style: cardStyle + style,
  load,
  send,
  empty: ({ data }) => data === undefined || data.vehicles?.length === 0,
  Component: ServerSimilarVehicles,
});
