import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IndexStore } from './index-store.ts';
import { search } from './search.ts';
import { readSearchRequest } from './search-request.ts';
import type { JsonObject } from './shape.ts';

const now = '2026-01-01T00:00:00.000Z';
const clock = { now: () => 0, randomId: () => 'request' };
const words = ['hilux', 'hilus', 'hiluxes', 'diesel', 'white', 'canopy'];

/** Many vehicles, most of which have the first word, in one field or another. */
function manyVehicles(): IndexStore {
  let state = 11;
  const next = (below: number) => ((state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % 9973) % below;
  const vehicles = Array.from({ length: 1500 }, (_, id) => ({
    id,
    name: Array.from({ length: 1 + next(3) }, () => words[next(words.length)]).join(' '),
    notes: Array.from({ length: next(4) }, () => words[next(words.length)]).join(' '),
    price: next(40),
  }));
  const store = new IndexStore('stock', 'id', now);
  const rankingRules = ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness', 'price:desc'];
  store.configure(
    {
      rankingRules,
      searchableAttributes: ['name', 'notes'],
      filterableAttributes: ['price'],
      pagination: { maxTotalHits: 2000 },
      synonyms: { diesel: ['white'] },
    },
    now,
  );
  store.write(vehicles, 'replace', undefined, now);
  return store;
}

test('the first hits are the same however many are asked for', () => {
  const { content } = manyVehicles();
  const hits = (body: JsonObject) =>
    search(content, readSearchRequest(body), { tenantFilter: [] }, clock)['hits'] as { id: number }[];
  const query = fc.array(fc.constantFrom(...words, 'hilux ', 'hilu', 'unheard', 'of'), { minLength: 1, maxLength: 3 });
  const filter = fc.constantFrom<JsonObject>({}, { filter: 'price > 8' }, { filter: 'price = 3' });
  const strategy = fc.constantFrom('last', 'all', 'frequency');
  fc.assert(
    fc.property(query, filter, strategy, fc.integer({ min: 1, max: 900 }), (terms, more, matchingStrategy, limit) => {
      const body = { q: terms.join(' '), matchingStrategy, ...more };
      const all = hits({ ...body, limit: 2000 });
      expect(hits({ ...body, limit }).map(({ id }) => id)).toEqual(all.slice(0, limit).map(({ id }) => id));
    }),
    { numRuns: 400 },
  );
});
