import { choice, defineRules, integer, list, number } from './define.ts';

export const similarRules = defineRules({
  'similar.count': {
    ...integer({ minimum: 0, maximum: 24 }, 6),
    scope: ['vehicle'],
    summary: 'Maximum number of similar vehicles (and of loading placeholders).',
    effect: 'Similar block',
    witness: { page: '/cars/{used}', b: 3, seen: 'three cards' },
  },
  'similar.headingVariant': {
    ...choice(
      ['available', 'inStock'],
      [{ when: { 'site.features': { contains: 'subscription' } }, use: 'available' }, { use: 'inStock' }],
    ),
    scope: ['vehicle'],
    summary: 'Which heading message.',
    effect: 'Similar block heading',
    witness: { page: '/cars/{used}', a: 'inStock', b: 'available', seen: "'Similar Cars Available'" },
  },
  'similar.priceWindow': {
    ...number({ minimum: 0 }, [{ when: { 'vehicle.price': { lt: 50000 } }, use: 10000 }, { use: 25000 }]),
    scope: ['vehicle'],
    summary: 'Half-width of the price window in the query.',
    effect: 'Multi-query filter payload',
    witness: { page: '/cars/{used}', b: 5000, seen: 'filter is price +/- 5000' },
  },
  'similar.queryLimit': {
    ...integer({ minimum: 1, maximum: 100 }, 10),
    summary: 'limit in each similar query.',
    effect: 'Multi-query payload',
    witness: { page: '/cars/{used}', b: 20, seen: 'limit 20' },
  },
  'similar.leadDistance': {
    ...integer({ minimum: 0, maximum: 5000 }, 500),
    summary: 'Distance from the viewport in px at which it loads.',
    effect: 'When the similar request fires',
    witness: { page: '/cars/{used}', b: 0, seen: 'no request until on screen' },
  },
  'similar.matchFields': {
    ...list(
      ['item_type', 'car_type', 'make', 'model', 'simple_body', 'simple_fuel', 'location_id'],
      ['item_type', 'simple_body'],
    ),
    fields: {},
    scope: ['vehicle'],
    summary: "Fields that must equal the page vehicle's in the plain search.",
    effect: 'Multi-query filter payload',
    witness: { page: '/cars/{used}', a: ['simple_body'], b: ['make', 'simple_body'], seen: 'same make only' },
  },
  'similar.source': {
    ...choice(['recommended', 'search'], 'recommended'),
    summary: 'Ids-by-slug lookup first, or plain search only.',
    effect: 'Requests made by the similar block',
    witness: { page: '/cars/{used}', b: 'search', seen: 'no ids call' },
  },
});
