import { defineRules } from './define.ts';

/** Data that accompanies a lead. */
export const leadsRules = defineRules({
  'leads.attributes': {
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['visited_pages', 'linked_query_params'] },
      uniqueItems: true,
    },
    default: ['visited_pages', 'linked_query_params'],
    scope: ['site'],
    summary: 'The lead_attributes sent with a lead.',
    effect: 'Lead payload',
    witness: {
      page: '/cars/{used}',
      a: ['visited_pages', 'linked_query_params'],
      b: ['linked_query_params'],
      seen: 'b: no visited_pages',
    },
  },
  'leads.linkedParams': {
    schema: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true },
    default: ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid'],
    scope: ['site'],
    summary: 'Query parameters stored in linked_query_params.',
    effect: 'Lead payload',
    witness: {
      page: '/cars/{used}?promo=winter',
      a: ['utm_source'],
      b: ['utm_source', 'promo'],
      seen: 'b: payload has promo=winter',
    },
  },
});
