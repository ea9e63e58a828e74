import { defineRules } from './define.ts';

/** Home hero. */
export const homeRules = defineRules({
  'home.heroSearch': {
    schema: { type: 'string', enum: ['makeModel', 'keyword', 'budget', 'bodyTiles', 'none'] },
    default: 'makeModel',
    scope: ['site'],
    summary: 'Search tool in the home hero.',
    effect: 'Home page',
    source: 'beyond',
    witness: { page: '/', a: 'makeModel', b: 'budget', seen: 'b: repayment and deposit inputs' },
  },
});
