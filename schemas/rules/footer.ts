import { defineRules } from './define.ts';

/** Footer. */
export const footerRules = defineRules({
  'footer.blocks': {
    schema: {
      type: 'array',
      items: {
        type: 'string',
        enum: ['links', 'locations', 'hours', 'licences', 'social', 'payments', 'brands', 'acknowledgement'],
      },
      uniqueItems: true,
    },
    default: ['links', 'locations', 'licences', 'social'],
    scope: ['site'],
    summary: 'Ordered footer blocks.',
    effect: 'Footer',
    source: 'beyond',
    witness: {
      page: '/',
      a: ['links', 'licences'],
      b: ['links', 'licences', 'acknowledgement'],
      seen: 'b: acknowledgement of country',
    },
  },
});
