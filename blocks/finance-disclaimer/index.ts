import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import sectionStyle from '../shared/vehicle/section.css?inline';
import FinanceDisclaimer, { disclaimerWords } from './Component.tsx';
import { disclaimerRules, loadDisclaimer } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'finance-disclaimer',
  summary:
    "The small print of the vehicle's finance estimates, truncated if the site configures it (finance.disclaimer.*).",
  schema: object({}),
  rules: disclaimerRules,
  wording: disclaimerWords,
  style: sectionStyle + style,
  needsVehicle: true,
  load: loadDisclaimer,
  empty: ({ data }) => data === undefined,
  Component: FinanceDisclaimer,
});
