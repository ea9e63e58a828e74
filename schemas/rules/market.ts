import { defineRules } from './define.ts';

/** Below-market indicator. */
export const marketRules = defineRules({
  'market.placements': {
    schema: { type: 'array', items: { type: 'string', enum: ['card', 'sidebar', 'stickyHeader'] }, uniqueItems: true },
    default: ['card'],
    fields: { card: ['autograb_data'] },
    scope: ['site', 'vehicle'],
    summary: 'Where the below-market indicator shows; empty turns it off.',
    effect: 'Below-market indicator',
    witness: { page: '/search/new-used-and-demo-cars', a: ['card'], b: [], seen: 'b: no indicator' },
  },
  'market.minSaving': {
    schema: { type: 'number', minimum: 0 },
    default: 499,
    scope: ['site'],
    summary: 'Price must be more than this below the average market price.',
    effect: 'Below-market indicator',
    witness: { page: '/search/new-used-and-demo-cars', a: 499, b: 2000, seen: 'b: an $800 saving earns no indicator' },
  },
});
