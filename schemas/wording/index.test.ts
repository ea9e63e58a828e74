import { expect, test } from 'vitest';
import { wordingDefinition, wordingKeys } from './index.ts';

const areas = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./{index,define,languages,*.test}.ts'], {
  eager: true,
});

function keysOf(area: Record<string, unknown>): readonly string[] {
  return Object.values(area).flatMap((messages) =>
    typeof messages === 'object' && messages ? Object.keys(messages) : [],
  );
}

test('every area is in the catalogue, and no key is in two areas', () => {
  const keys = Object.values(areas).flatMap(keysOf);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.toSorted()).toEqual([...wordingKeys].toSorted());
});

test('keys are dotted camelCase and no text is empty', () => {
  const odd = wordingKeys.filter((key) => !/^[a-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/.test(key));
  expect(odd).toEqual([]);
  expect(
    wordingKeys.filter(
      (key) => wordingDefinition(key).text.trim() !== wordingDefinition(key).text || !wordingDefinition(key).text,
    ),
  ).toEqual([]);
});
