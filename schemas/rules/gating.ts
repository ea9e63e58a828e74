import { defineRules } from './define.ts';

/** Gated routes. */
export const gatingRules = defineRules({
  'gating.requirement': {
    schema: { type: 'string', enum: ['user', 'phone'] },
    default: 'user',
    scope: ['site', 'route'],
    summary: 'What counts as signed in at a gate.',
    effect: 'Gated routes',
    witness: { page: '/my-garage', a: 'user', b: 'phone', seen: 'b: a user without a phone is sent to sign-in' },
  },
  'gating.checkout': {
    schema: { type: 'boolean' },
    default: false,
    scope: ['site', 'vehicle'],
    summary: 'Whether reserve and purchase pages need sign-in.',
    effect: '/cars/{slug}/checkout, buy-online, /checkout-journey',
    witness: {
      page: '/cars/{used}/checkout',
      a: false,
      b: true,
      seen: 'b: redirect to /sign-in?type=checkout',
      with: { features: ['reserve'] },
    },
  },
  'gating.finance': {
    schema: { type: 'boolean' },
    default: false,
    scope: ['site'],
    summary: 'Whether the finance page needs sign-in.',
    effect: 'Finance page',
    witness: { page: '/finance', a: false, b: true, seen: 'b: redirect to /sign-in?type=finance' },
  },
  'gating.carFinance': {
    schema: { type: 'boolean' },
    default: false,
    scope: ['site', 'vehicle'],
    summary: 'Whether finance for a car needs sign-in.',
    effect: 'Finance from a detail page',
    witness: {
      page: '/personalised/finance?car_id={used}',
      a: false,
      b: true,
      seen: 'b: redirect to /sign-in?type=car-finance',
    },
  },
  'gating.spinToWin': {
    schema: { type: 'boolean' },
    default: true,
    scope: ['site'],
    summary: 'Whether the prize wheel needs sign-in.',
    effect: '/spin-to-win',
    witness: {
      page: '/spin-to-win',
      a: true,
      b: false,
      seen: 'b: wheel without sign-in',
      with: { features: ['spinToWin'] },
    },
  },
});
