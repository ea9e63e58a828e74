import { expect, test } from 'vitest';
import { mapOrigins } from './security.ts';

test('a live map loads from its own origin and those its style names, without a map from none', () => {
  const attribution = 'Example';
  expect(mapOrigins(undefined)).toEqual([]);
  expect(mapOrigins({ address: 'https://tiles.example/{z}/{x}/{y}.png', attribution })).toEqual([
    'https://tiles.example',
  ]);
  expect(
    mapOrigins({
      address: 'https://maps.example:8443/style.json',
      attribution,
      origins: ['https://glyphs.example', 'https://maps.example:8443'],
    }),
  ).toEqual(['https://maps.example:8443', 'https://glyphs.example']);
});
