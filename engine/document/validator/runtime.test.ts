import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect, equal, helper, ucs2length } from './runtime.ts';

test('counts characters, not UTF-16 code units', () => {
  expect([ucs2length(''), ucs2length('über'), ucs2length('🚗🚙'), ucs2length('\ud83d')]).toEqual([0, 4, 2, 1]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(ucs2length(text)).toBe([...text].length);
    }),
  );
});

test('compares JSON values regardless of key order', () => {
  expect(equal({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect([equal([1], { 0: 1 }), equal({ a: 1 }, { a: 1, b: 1 }), equal(null, {}), equal('1', 1)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(equal(value, structuredClone(value))).toBe(true);
    }),
  );
});

test('returns errors in the order they are found', () => {
  expect(collect(collect(null, 'a'), 'b')).toEqual(['a', 'b']);
});

test('rejects a helper that compiled code has not needed before', () => {
  expect(helper('ajv/dist/runtime/equal').default).toBe(equal);
  expect(() => helper('ajv/dist/runtime/uri')).toThrow("needs 'ajv/dist/runtime/uri'");
});
