import { defineRules } from './define.ts';

/** Sales counter. */
export const salesCounterRules = defineRules({
  'salesCounter.perDay': {
    schema: { type: 'number', minimum: 0 },
    default: 192,
    scope: ['site'],
    summary: 'Rate at which the counter rises.',
    effect: 'Sales counter',
    witness: { page: '/', a: 192, b: 96, seen: 'b: rises half as fast', with: { features: ['salesCounter'] } },
  },
  'salesCounter.timezone': {
    schema: { type: 'string', format: 'timezone' },
    default: 'Australia/Brisbane',
    scope: ['site'],
    summary: 'Zone whose midnight the counter counts from.',
    effect: 'Sales counter',
    witness: {
      page: '/',
      a: 'Australia/Brisbane',
      b: 'Australia/Perth',
      seen: 'b: two hours behind',
      with: { features: ['salesCounter'] },
    },
  },
  'salesCounter.stepSeconds': {
    schema: { type: 'integer', minimum: 1, maximum: 86400 },
    default: 150,
    scope: ['site'],
    summary: 'Seconds per step.',
    effect: 'Sales counter',
    witness: { page: '/', a: 150, b: 450, seen: 'b: changes every 7.5 minutes', with: { features: ['salesCounter'] } },
  },
  'salesCounter.refresh': {
    schema: { type: 'integer', minimum: 1000 },
    default: 150000,
    scope: ['site'],
    summary: 'Milliseconds between redraws.',
    effect: 'Sales counter',
    witness: { page: '/', a: 150000, b: 30000, seen: 'b: redraws each 30 s', with: { features: ['salesCounter'] } },
  },
});
