import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { buttonsSchema } from '../shared/Buttons.tsx';
import { routeRules, siteRoute } from '../shared/routes.ts';
import CallToAction from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'call-to-action',
  summary: 'A single next step, on a band in the brand colour.',
  schema: object(['heading', 'buttons'], {
    heading: text('The subject of the block.'),
    text: text('A sentence below the heading.'),
    buttons: buttonsSchema,
  }),
  heading: { level: 2, of: 'heading' },
  rules: routeRules,
  style,
  load: ({ props, rules }) => props.buttons.map((button) => ({ ...button, to: siteRoute(button.to, rules) })),
  Component: CallToAction,
});
