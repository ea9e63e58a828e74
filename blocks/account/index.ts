import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import cardStyle from '../shared/vehicle/card.css?inline';
import Account, { accountWords } from './Component.tsx';
import { accountRules, loadAccount } from './load.ts';
import style from './style.css?inline';
import { submitSignOut } from './submit.ts';

export default defineBlock({
  type: 'account',
  summary: "The signed-in shopper's own page: saved cars, enquiries, contact details and signing out.",
  schema: object({}),
  heading: { level: 1 },
  rules: accountRules,
  wording: accountWords,
  style: cardStyle + style,
  script: 'shopper',
  fallback: 'notice',
  personal: true,
  load: loadAccount,
  submit: submitSignOut,
  Component: Account,
});
