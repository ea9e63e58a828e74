import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import formStyle from '../shared/form/form.css?inline';
import SignIn from './Component.tsx';
import { loadSignIn, signInRules } from './load.ts';
import style from './style.css?inline';
import { submitSignIn } from './submit.ts';
import { signInWords } from './words.ts';

export default defineBlock({
  type: 'sign-in',
  summary: 'Sign-in by mobile number and one-time code.',
  schema: object({}),
  heading: { level: 1 },
  rules: signInRules,
  wording: signInWords,
  query: ['type', 'redirect', 'back'],
  hydrate: 'load',
  fallback: 'notice',
  style: [formStyle, style],
  personal: true,
  load: loadSignIn,
  needsData: true,
  submit: submitSignIn,
  Component: SignIn,
});
