import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearWordsOf } from './near-words.ts';
import { typosOf } from './term-matches.ts';
import { TextIndexer } from './text-index.ts';

test('gives the words that are near one by one, of any index', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
  const typos = fc.constantFrom<1 | 2>(1, 2);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), word, typos, fc.boolean(), (words, query, most, isPrefix) => {
      const index = new TextIndexer(['*']).build([{ words }]);
      const term = { typos: most, isPrefix };
      const expected = index.sortedWords
        .map((id) => ({ id, typos: typosOf(query, index.words[id] ?? '', term) }))
        .filter((one) => one.typos > 0 && one.typos <= most);
      expect(nearWordsOf(index, query, term)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
