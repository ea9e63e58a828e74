import { expect, test } from 'vitest';
import { factSchemas, noVisitor } from './facts.ts';

test('a page cached for everyone has every fact about the visitor, none of them true', () => {
  expect(Object.keys(noVisitor)).toEqual(Object.keys(factSchemas.visitor.properties));
  expect(Object.values(noVisitor).some(Boolean)).toBe(false);
});
