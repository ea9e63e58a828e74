import { expect, test } from 'vitest';
import type { JsonObject } from './shape.ts';
import { fieldOf, positionOf } from './inversion.ts';
import { type TextIndex, TextIndexer } from './text-index.ts';

/** Where a word occurs: document, field and position. */
function places(index: TextIndex, word: string) {
  const id = index.idOfWord(word) ?? -1;
  const [from = 0, to = 0] = [index.starts[id], index.starts[id + 1]];
  return Array.from({ length: to - from }, (_, at) => {
    const place = index.places[from + at] ?? 0;
    return [index.documents[from + at], index.fieldPaths[fieldOf(place)], positionOf(place)];
  });
}

const numbered = (from: number, count: number): JsonObject => ({
  name: Array.from({ length: count }, (_, at) => `word${from + at}`).join(' '),
});

test('knows the document, field and position of every word, in searchable attributes only', () => {
  const index = new TextIndexer(['make', 'name', 'options.label']).build([
    { secret: 'Kia', name: 'Kia Rio', make: 'Kia', options: [{ label: 'Kia mats' }, { label: 'Rio' }] },
    { secret: 'Kia', name: 'A Kia', make: 'Toyota' },
  ]);
  expect(index.fieldPaths.toSorted()).toEqual(['make', 'name', 'options.label']);
  expect(index.fieldPaths.map((path) => index.fieldWeights[index.fieldPaths.indexOf(path)])).toEqual(
    index.fieldPaths.map((path) => ['make', 'name', 'options.label'].indexOf(path)),
  );
  expect(places(index, 'kia')).toEqual([
    [0, 'name', 0],
    [0, 'make', 0],
    [0, 'options.label', 0],
    [1, 'name', 1],
  ]);
  // Two values of a list lie apart, so that no phrase spans them.
  expect(places(index, 'rio')).toEqual([
    [0, 'name', 1],
    [0, 'options.label', 9],
  ]);
  expect([0, 1].map((document) => index.fieldLength(document, index.fieldPaths.indexOf('name')))).toEqual([2, 2]);
  expect(index.sortedWords.map((id) => index.words[id])).toEqual(['a', 'kia', 'mats', 'rio', 'toyota']);
});

test('reads each document once, however often the index is built', () => {
  let read = 0;
  const document = {
    get name() {
      read += 1;
      return 'Kia';
    },
  };
  const indexer = new TextIndexer(['*']);
  indexer.build([document]);
  const before = read;
  expect(places(indexer.build([{ name: 'Rio' }, document]), 'kia')).toEqual([[1, 'name', 0]]);
  expect(read).toBe(before);
});

test('keeps the words of former documents until they outnumber those in use', () => {
  const indexer = new TextIndexer(['*']);
  const kept = numbered(0, 3000);
  const { words } = indexer.build([kept, numbered(3000, 13_000)]);
  expect(indexer.build([kept]).words).toBe(words);
  const grown = indexer.build([kept, numbered(20_000, 20)]);
  expect(grown.words).toHaveLength(16_020);
  const fresh = indexer.build([kept]);
  expect(fresh.words).toHaveLength(3000);
  expect(places(fresh, 'word2999')).toEqual([[0, 'name', 2999]]);
  expect(indexer.build([kept]).words).toBe(fresh.words);
});

test('an index that is built in steps is right, whatever is built in between', () => {
  const indexer = new TextIndexer(['*']);
  const documents = [numbered(0, 100), numbered(1000, 20_000)];
  const building = indexer.building(documents);
  building.next();
  // So many words are gone that this one starts over.
  indexer.build([numbered(0, 1)]);
  let step = building.next();
  while (!step.done) step = building.next();
  expect(places(step.value, 'word99')).toEqual([[0, 'name', 99]]);
  expect(step.value.sortedWords.map((id) => step.value?.words[id]).slice(0, 2)).toEqual(['word0', 'word1']);
  expect(places(indexer.build(documents), 'word99')).toEqual([[0, 'name', 99]]);
});
