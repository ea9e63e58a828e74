import { defineRules } from './define.ts';

/** Sign-in. */
export const authRules = defineRules({
  'auth.sendTimeout': {
    schema: { type: 'integer', minimum: 1000, maximum: 120000 },
    default: 15000,
    scope: ['site'],
    summary: 'Timeout of sending a code, in milliseconds.',
    effect: 'Sign-in error',
    witness: { page: '/sign-in', a: 15000, b: 5000, seen: 'b: red alert after 5 s' },
  },
  'auth.codeLength': {
    schema: { type: 'integer', minimum: 6, maximum: 8 },
    default: 6,
    scope: ['site'],
    summary: 'Length of the one-time code, in digits; six are 20 bits.',
    effect: 'Code field and its message',
    witness: { page: '/sign-in', a: 6, b: 8, seen: 'b: eight digits are required' },
  },
  'auth.profileFields': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['first_name', 'last_name', 'email', 'postcode'] },
      uniqueItems: true,
    },
    default: ['first_name', 'last_name', 'email'],
    scope: ['site', 'route'],
    summary: 'User details requested and sent at sign-in.',
    effect: 'Sign-in form and payload',
    witness: { page: '/sign-in', a: ['first_name', 'last_name', 'email'], b: [], seen: 'b: phone only' },
  },
  'auth.prompt': {
    schema: { type: 'string', enum: ['page', 'dialog'] },
    default: 'page',
    scope: ['site', 'route'],
    summary: 'Whether sign-in is a separate page or a dialog in place.',
    effect: 'Saving while signed out',
    witness: { page: '/cars/{used}', a: 'page', b: 'dialog', seen: 'b: dialog, URL unchanged' },
  },
  'auth.resendSeconds': {
    schema: { type: 'integer', minimum: 0, maximum: 600 },
    default: 30,
    scope: ['site'],
    summary: 'Seconds before Resend is enabled.',
    effect: 'Sign-in',
    source: 'beyond',
    witness: { page: '/sign-in', a: 30, b: 0, seen: 'b: Resend at once' },
  },
  'auth.sendsPerQuarterHour': {
    schema: { type: 'integer', minimum: 1, maximum: 100 },
    default: 5,
    scope: ['site'],
    summary: 'Codes sent to one phone within 15 minutes before /api/rate-limit refuses.',
    effect: 'Sign-in refusal',
    witness: { page: '/sign-in', a: 5, b: 1, seen: 'b: second send refused' },
  },
});
