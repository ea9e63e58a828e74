import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import DataRetention, { retentionWords } from './Component.tsx';
import { loadRetention, policyRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'data-retention',
  summary:
    'What is retained about shoppers and for how long, by the rules privacy.retention.*: for the privacy policy.',
  schema: object({}),
  rules: policyRules,
  wording: retentionWords,
  hydrate: false,
  style,
  load: loadRetention,
  Component: DataRetention,
});
