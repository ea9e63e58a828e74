import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { httpLimits, shareOfLimits } from '../../engine/server/http-limits.ts';
import { workerCount } from './workers.ts';

const DATABASE_URL = 'postgres://forecourt@db/forecourt';

test('serves by one worker per core where a PostgreSQL is named, alone otherwise', () => {
  expect(workerCount({ DATABASE_URL })).toBe(availableParallelism());
  expect(workerCount({})).toBe(1);
  expect(workerCount({ DATABASE_URL, FORECOURT_WORKERS: '3' })).toBe(3);
  expect(workerCount({ DATABASE_URL, FORECOURT_WORKERS: '3' }, '1')).toBe(1);
});

test('refuses several workers on the embedded database, naming PostgreSQL and Meilisearch', () => {
  expect(() => workerCount({}, '2')).toThrow(/PostgreSQL.*DATABASE_URL.*MEILISEARCH_HOST/);
});

test.each(['0', '-1', '257', '2.5', 'many'])('refuses %s workers', (asked) => {
  expect(() => workerCount({ DATABASE_URL }, asked)).toThrow(`not "${asked}"`);
});

test('workers share what a deployment allows', () => {
  const share = shareOfLimits(3);
  expect(3 * share.connections).toBeGreaterThanOrEqual(httpLimits.connections);
  expect(share.connectionsPerAddress).toBe(86);
  expect(shareOfLimits(1)).toEqual({
    connections: httpLimits.connections,
    connectionsPerAddress: httpLimits.connectionsPerAddress,
    unsentBytes: httpLimits.unsentBytes,
  });
});
