import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare.ts';

test('orders texts as their language does', () => {
  const names = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abnzABZ019 -.&/()+_:éñöß中'), maxLength: 5 }),
    fc.constantFrom('Mercedes-Benz', 'Mercedes Benz', 'MG', 'Mini', 'Citroën', 'Citroen', 'Škoda', 'X-Trail', 'X5'),
  );
  fc.assert(
    fc.property(names, names, fc.constantFrom('en-AU', 'zh-Hans', 'de'), (one, other, locale) => {
      expect(Math.sign(compareTexts(one, other, locale))).toBe(Math.sign(one.localeCompare(other, locale)));
    }),
    { numRuns: 5000 },
  );
});
