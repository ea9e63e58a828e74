import { defineRules } from './define.ts';

/** Recently viewed. */
export const recentRules = defineRules({
  'recent.count': {
    schema: { type: 'integer', minimum: 1, maximum: 24 },
    default: 6,
    scope: ['site'],
    summary: 'Recently viewed vehicles shown where a recent block stands on a page.',
    effect: 'Recent block on detail and search pages',
    witness: {
      page: '/cars/{used}',
      a: 6,
      b: 3,
      seen: 'b: three recently viewed cards',
    },
  },
});
