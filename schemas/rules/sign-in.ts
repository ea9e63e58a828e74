import { defineRules, listOf } from './define.ts';

/** Sign-in. */
export const authRules = defineRules({
  'auth.sendTimeout': {
    schema: { type: 'integer', minimum: 1000, maximum: 120000 },
    default: 15000,
    summary: 'Timeout of sending a code, in milliseconds.',
    effect: 'Sign-in error',
    witness: { page: '/sign-in', b: 5000, seen: 'b: red alert after 5 s' },
  },
  'auth.codeLength': {
    schema: { type: 'integer', minimum: 6, maximum: 8 },
    default: 6,
    summary: 'Length of the one-time code, in digits; six are 20 bits.',
    effect: 'Code field and its message',
    witness: { page: '/sign-in', b: 8, seen: 'b: eight digits are required' },
  },
  'auth.profileFields': {
    schema: listOf(['first_name', 'last_name', 'email', 'postcode']),
    default: ['first_name', 'last_name', 'email'],
    scope: ['route'],
    summary: 'User details requested and sent at sign-in.',
    effect: 'Sign-in form and payload',
    witness: { page: '/sign-in', b: [], seen: 'b: phone only' },
  },
  'auth.prompt': {
    schema: { type: 'string', enum: ['page', 'dialog'] },
    default: 'page',
    scope: ['route'],
    summary: 'Whether sign-in is a separate page or a dialog in place.',
    effect: 'Saving while signed out',
    witness: { page: '/cars/{used}', b: 'dialog', seen: 'b: dialog, URL unchanged' },
  },
  'auth.resendSeconds': {
    schema: { type: 'integer', minimum: 0, maximum: 600 },
    default: 30,
    summary: 'Seconds before Resend is enabled.',
    effect: 'Sign-in',
    witness: { page: '/sign-in', b: 0, seen: 'b: Resend at once' },
  },
  'auth.sendsPerQuarterHour': {
    schema: { type: 'integer', minimum: 1, maximum: 100 },
    default: 5,
    summary: 'Codes sent to one phone within 15 minutes before /api/rate-limit rejects further ones.',
    effect: 'Sign-in refusal',
    witness: { page: '/sign-in', b: 1, seen: 'b: second send rejected' },
  },
});

/** Gated routes. */
export const gatingRules = defineRules({
  'gating.requirement': {
    schema: { type: 'string', enum: ['user', 'phone'] },
    default: 'user',
    scope: ['route'],
    summary: 'What counts as signed in at a gate.',
    effect: 'Gated routes',
    witness: { page: '/my-garage', b: 'phone', seen: 'b: a user without a phone is sent to sign-in' },
  },
  'gating.checkout': {
    schema: { type: 'boolean' },
    default: false,
    scope: ['vehicle'],
    summary: 'Whether reserve and purchase pages need sign-in.',
    effect: '/cars/{slug}/checkout, buy-online, /checkout-journey',
    witness: {
      page: '/cars/{used}/checkout',
      b: true,
      seen: 'b: redirect to /sign-in?type=checkout',
      with: { features: ['reserve'] },
    },
  },
  'gating.finance': {
    schema: { type: 'boolean' },
    default: false,
    summary: 'Whether the finance page needs sign-in.',
    effect: 'Finance page',
    witness: { page: '/finance', b: true, seen: 'b: redirect to /sign-in?type=finance' },
  },
  'gating.carFinance': {
    schema: { type: 'boolean' },
    default: false,
    scope: ['vehicle'],
    summary: 'Whether finance for a car needs sign-in.',
    effect: 'Finance from a detail page',
    witness: { page: '/personalised/finance?car_id={used}', b: true, seen: 'b: redirect to /sign-in?type=car-finance' },
  },
  'gating.spinToWin': {
    schema: { type: 'boolean' },
    default: true,
    summary: 'Whether the prize wheel needs sign-in.',
    effect: '/spin-to-win',
    witness: { page: '/spin-to-win', b: false, seen: 'b: wheel without sign-in', with: { features: ['spinToWin'] } },
  },
});
