import { choice, defineRules, flag, integer, list } from './define.ts';

/** Sign-in and gated routes. */
export const signInRules = defineRules({
  'auth.sendTimeout': {
    ...integer({ minimum: 1000, maximum: 120000 }, 15000),
    summary: 'Timeout of sending a code, in milliseconds.',
    effect: 'Sign-in error',
    witness: { page: '/sign-in', b: 5000, seen: 'red alert after 5 s' },
  },
  'auth.codeLength': {
    ...integer({ minimum: 6, maximum: 8 }, 6),
    summary: 'Length of the one-time code, in digits; six are 20 bits.',
    effect: 'Code field and its message',
    witness: { page: '/sign-in', b: 8, seen: 'eight digits are required' },
  },
  'auth.profileFields': {
    ...list(['first_name', 'last_name', 'email', 'postcode'], ['first_name', 'last_name', 'email']),
    scope: ['route'],
    summary: 'User details requested and sent at sign-in.',
    effect: 'Sign-in form and payload',
    witness: { page: '/sign-in', b: [], seen: 'phone only' },
  },
  'auth.prompt': {
    ...choice(['page', 'dialog'], 'page'),
    scope: ['route'],
    summary: 'Whether sign-in is a separate page or a dialog in place.',
    effect: 'Saving while signed out',
    witness: { page: '/cars/{used}', b: 'dialog', seen: 'dialog, URL unchanged' },
  },
  'auth.resendSeconds': {
    ...integer({ minimum: 0, maximum: 600 }, 30),
    summary: 'Seconds before Resend is enabled.',
    effect: 'Sign-in',
    witness: { page: '/sign-in', b: 0, seen: 'Resend at once' },
  },
  'auth.sendsPerQuarterHour': {
    ...integer({ minimum: 1, maximum: 100 }, 5),
    summary: 'Codes sent to one phone within 15 minutes before /api/rate-limit rejects further ones.',
    effect: 'Sign-in refusal',
    witness: { page: '/sign-in', b: 1, seen: 'second send rejected' },
  },
  'gating.requirement': {
    ...choice(['user', 'phone'], 'user'),
    scope: ['route'],
    summary: 'What counts as signed in at a gate.',
    effect: 'Gated routes',
    witness: { page: '/my-garage', b: 'phone', seen: 'a user without a phone is sent to sign-in' },
  },
  'gating.checkout': {
    ...flag(false),
    scope: ['vehicle'],
    summary: 'Whether reserve and purchase pages need sign-in.',
    effect: '/cars/{slug}/checkout, buy-online, /checkout-journey',
    witness: {
      page: '/cars/{used}/checkout',
      b: true,
      seen: 'redirect to /sign-in?type=checkout',
      with: { features: ['reserve'] },
    },
  },
  'gating.finance': {
    ...flag(false),
    summary: 'Whether the finance page needs sign-in.',
    effect: 'Finance page',
    witness: { page: '/finance', b: true, seen: 'redirect to /sign-in?type=finance' },
  },
  'gating.carFinance': {
    ...flag(false),
    scope: ['vehicle'],
    summary: 'Whether finance for a car needs sign-in.',
    effect: 'Finance from a detail page',
    witness: { page: '/personalised/finance?car_id={used}', b: true, seen: 'redirect to /sign-in?type=car-finance' },
  },
  'gating.spinToWin': {
    ...flag(true),
    summary: 'Whether the prize wheel needs sign-in.',
    effect: '/spin-to-win',
    witness: { page: '/spin-to-win', b: false, seen: 'wheel without sign-in', with: { features: ['spinToWin'] } },
  },
});
