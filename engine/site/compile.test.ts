import { expect, test } from 'vitest';
import { testSite } from '../../tests/support/render-block.tsx';

test('pages vary by the query parameters that conditions, references to facts and placeholders name, and by no others', () => {
  const { queryFacts } = testSite([], {
    rules: { 'search.pageSize': [{ when: { any: [{ 'route.query.rows': 'many' }] }, use: 48 }, { use: 24 }] },
    document: {
      formFields: {},
      pages: {
        '/': {
          name: 'home',
          title: 'For {route.query.town}',
          description: 'Not read: route.query.prose',
          blocks: [{ type: 'text', when: { not: { 'route.query.promo': { exists: true } } } }],
        },
      },
      forms: {
        ask: {
          title: 'Ask',
          steps: [{ id: 'a', fields: [{ id: 'source', kind: 'text', initial: { fact: 'route.query.source' } }] }],
        },
      },
    },
  });
  expect(queryFacts.toSorted()).toEqual(['promo', 'rows', 'source', 'town']);
});
