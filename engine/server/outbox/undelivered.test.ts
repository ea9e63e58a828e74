import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { outbox } from '../db/schema.ts';
import { outboxFigures } from './undelivered.ts';

const backend = testBackend();
afterAll(() => backend.close());

const now = new Date('2026-11-22T10:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test('counts waiting and dead messages per queue, with the age of the oldest', async () => {
  const database = await backend.database();
  let number = 0;
  const row = (kind: 'lead' | 'event' | 'sms', age: number, more: { dead?: boolean; deliveredAt?: Date } = {}) => ({
    site: 'test',
    kind,
    idempotencyKey: `key-${(number += 1)}`,
    payload: {},
    createdAt: before(age),
    nextAttemptAt: now,
    ...more,
  });
  await database
    .insert(outbox)
    .values([
      row('lead', 90.5),
      row('lead', 30),
      row('lead', 9000, { dead: true }),
      row('lead', 5000, { deliveredAt: now }),
      row('event', 700, { dead: true }),
      row('sms', 60, { deliveredAt: now }),
    ]);
  expect(await outboxFigures(database, now)).toEqual([
    { kind: 'event', waiting: 0, dead: 1, oldestSeconds: 0 },
    { kind: 'lead', waiting: 2, dead: 1, oldestSeconds: 90.5 },
  ]);
});
