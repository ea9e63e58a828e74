import { defineRules } from './define.ts';

/** Feature banner. */
export const bannerRules = defineRules({
  'banner.links': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['offers', 'service', 'sell', 'finance', 'testDrive', 'parts'] },
      uniqueItems: true,
    },
    default: ['offers', 'service', 'sell'],
    scope: ['site', 'route'],
    summary: 'Ordered links of the feature banner (most sites include sell).',
    effect: 'Feature banner',
    witness: { page: '/', a: ['offers', 'service', 'sell'], b: ['offers', 'service'], seen: "b: no 'Sell your car'" },
  },
});
