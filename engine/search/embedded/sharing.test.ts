import { expect, test } from 'vitest';
import { Sharing } from './sharing.ts';
import type { JsonObject } from './shape.ts';

function shared(...documents: readonly JsonObject[]): readonly JsonObject[] {
  const sharing = new Sharing();
  const own = documents.map((document): JsonObject => JSON.parse(JSON.stringify(document)));
  for (const document of own) sharing.add(document);
  expect(own.map((document) => JSON.stringify(document))).toEqual(
    documents.map((document) => JSON.stringify(document)),
  );
  return own;
}

test('equal parts of documents become one, at any depth', () => {
  const tagsOf = (document: JsonObject | undefined) => Object(document?.['location'] ?? {})['tags'] as unknown;
  const location = { name: 'Geelong', tags: ['a', 'b'], open: true, place: null };
  const [one, other] = shared({ id: 1, location, tags: ['a', 'b'] }, { id: 2, location: { ...location } });
  expect(other?.['location']).toBe(one?.['location']);
  expect(tagsOf(other)).toBe(one?.['tags']);
});

test.each<[what: string, one: JsonObject, other: JsonObject]>([
  ['another order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['another name of a field', { ab: 1 }, { cd: 1 }],
  ['one field more', { ab: 1 }, { ab: 1, c: 2 }],
  ['a number for a text', { a: '1' }, { a: 1 }],
  ['another number', { a: 0.0001 }, { a: 0.0002 }],
  ['a list for an object', { a: [] }, { a: {} }],
  ['another length of a list', { a: [1, 1] }, { a: [1] }],
  ['another long text', { a: `${'x'.repeat(200)}a` }, { a: `${'x'.repeat(200)}b` }],
])('parts with %s stay apart', (_, one, other) => {
  const [first, second] = shared({ part: one }, { part: other });
  expect(first?.['part']).not.toBe(second?.['part']);
});
