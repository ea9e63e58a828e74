import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test('keeps on one line what fits on it', () => {
  expect(jsonText({ gt: 500, in: ['a', 'b'], none: {}, empty: [] })).toBe(
    '{ "gt": 500, "in": ["a", "b"], "none": {}, "empty": [] }',
  );
});

test('breaks and indents only what does not fit', () => {
  const long = 'x'.repeat(60);
  expect(jsonText([{ when: { 'vehicle.make': 'Kia' }, use: long }, { use: [1, 2] }])).toBe(
    `[\n  {\n    "when": { "vehicle.make": "Kia" },\n    "use": "${long}"\n  },\n  { "use": [1, 2] }\n]`,
  );
});
