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

test('a message that waits for the morning is not late before, unless it could not be delivered', async () => {
  const database = await backend.database();
  await database.delete(outbox);
  const mail = {
    site: 'test',
    kind: 'mail',
    payload: {},
    wakingZone: 'Australia/Sydney',
    createdAt: before(40_000),
    nextAttemptAt: before(-60),
  } as const;
  const oldest = async () => (await outboxFigures(database, now)).map(({ oldestSeconds }) => oldestSeconds);
  await database.insert(outbox).values({ ...mail, idempotencyKey: 'tonight' });
  expect(await oldest()).toEqual([0]);
  await database.insert(outbox).values({ ...mail, idempotencyKey: 'due', nextAttemptAt: before(20) });
  expect(await oldest()).toEqual([20]);
  await database.insert(outbox).values({ ...mail, idempotencyKey: 'failed', attempts: 1, lastError: 'refused' });
  expect(await oldest()).toEqual([40_000]);
});
