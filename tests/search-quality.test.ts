import { expect, test } from 'vitest';
import { searchQuality } from './bench/quality.ts';

/** May only rise; `npm run bench search` prints the score. */
const leastPrecision = 0.99;

test('searches in plain words lead with the vehicles they ask for, and none is without results', async () => {
  const { queries, precision, none, short } = await searchQuality(new Date('2026-11-21T00:00:00Z'));
  expect(queries).toBeGreaterThanOrEqual(475);
  expect(precision, short.join('\n')).toBeGreaterThanOrEqual(leastPrecision);
  expect(none).toBe(0);
}, 120_000);
