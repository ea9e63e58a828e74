import { expect, test } from 'vitest';
import { siteSchema } from '../../schemas/site/schema.ts';
import { contextOf, readable } from './readable.ts';
import { testBlocks } from './testing.ts';

test('a condition reads what the schema declares for its position, and is a search filter where it declares nothing', () => {
  const declared = [...JSON.stringify(siteSchema({ blocks: testBlocks })).matchAll(/"x-reads":"(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(new Set(declared)).toEqual(new Set(Object.keys(readable)));
  for (const name of declared) expect(contextOf(name)).toBe(name);
  expect(contextOf(undefined)).toBe('stock');
});
