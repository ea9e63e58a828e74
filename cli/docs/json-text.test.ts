import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test('keeps what fits on a line on one', () => {
  expect(jsonText({ gt: 500, in: ['a', 'b'], none: {}, empty: [] })).toBe(
    '{ "gt": 500, "in": ["a", "b"], "none": {}, "empty": [] }',
  );
});

test('breaks and indents what does not, and nothing else', () => {
  const long = 'x'.repeat(60);
  expect(jsonText([{ when: { 'vehicle.make': 'Kia' }, use: long }, { use: [1, 2] }])).toBe(
    `[\n  {\n    "when": { "vehicle.make": "Kia" },\n    "use": "${long}"\n  },\n  { "use": [1, 2] }\n]`,
  );
});
