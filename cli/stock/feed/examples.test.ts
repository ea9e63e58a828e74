import { expect, test } from 'vitest';
import { fieldKeys } from '../../../schemas/feed/feed-map.ts';
import { runExample } from './examples.ts';

const keys = Object.values(fieldKeys).flatMap((group) => Object.entries(group));

test.each(keys)('every example of %s in the reference is valid and gives what it says', (_name, { examples }) => {
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) expect(runExample(example)).toEqual(example.gives);
});
