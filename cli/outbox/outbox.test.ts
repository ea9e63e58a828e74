import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../engine/server/db/database.ts';
import { outbox } from '../../engine/server/db/schema.ts';
import { createProgram } from '../program.ts';
import { age } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-outbox-'));
const old = new Date(Date.now() - 3 * 86_400_000 - 1000);

beforeAll(async () => {
  const handle = openDatabase({ folder });
  const database = await handle.get();
  const row = (idempotencyKey: string, more: Partial<typeof outbox.$inferInsert>) => ({
    site: 'harbour-used',
    kind: 'lead' as const,
    idempotencyKey,
    payload: { name: 'Ada Lovelace' },
    createdAt: old,
    nextAttemptAt: new Date(Date.now() + 3_600_000),
    ...more,
  });
  await database
    .insert(outbox)
    .values([
      row('1', { dead: true, attempts: 200, lastError: 'The lead system answered 422.' }),
      row('2', { attempts: 3, lastError: 'The lead system answered 503.' }),
      row('3', { site: 'northside-nissan', kind: 'event', dead: true, attempts: 200, lastError: 'gone' }),
      row('4', { deliveredAt: old }),
    ]);
  await handle.close();
  vi.stubEnv('FORECOURT_DATA', folder);
  vi.stubEnv('DATABASE_URL', '');
}, 60_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** The output of a command. */
async function said(...args: string[]): Promise<string> {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await createProgram().parseAsync(['node', 'forecourt', 'outbox', ...args]);
    return print.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    print.mockRestore();
  }
}

test('lists undelivered messages without any input of shoppers, and retries abandoned ones', async () => {
  const listed = await said('list');
  expect(listed.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
    'id | site | kind | state | tries | age | last error',
    '1 | harbour-used | lead | dead | 200 | 3 d | The lead system answered 422.',
    '2 | harbour-used | lead | waiting | 3 | 3 d | The lead system answered 503.',
    '3 | northside-nissan | event | dead | 200 | 3 d | gone',
    '',
  ]);
  expect(JSON.parse(await said('list', '--waiting', '--format', 'json'))).toEqual([
    expect.objectContaining({ id: 2, site: 'harbour-used', kind: 'lead', state: 'waiting', attempts: 3 }),
  ]);
  // The list contains one that was already delivered: none is changed.
  await expect(said('retry', '1', '4')).rejects.toThrow('No undelivered message has the number 4');
  expect(JSON.parse(await said('list', '--dead', '--kind', 'lead', '--format', 'json'))).toHaveLength(1);
  expect(await said('retry', '1')).toBe('1 message is tried again.\n');
  expect(JSON.parse(await said('retry', '--all-dead', '--site', 'northside-nissan', '--format', 'json'))).toEqual({
    retried: [3],
  });
  expect(await said('list', '--dead')).toBe('No undelivered message matches.\n');
  const waiting: unknown = JSON.parse(await said('list', '--format', 'json'));
  expect(waiting).toMatchObject([
    { id: 1, attempts: 0 },
    { id: 2, attempts: 3 },
    { id: 3, attempts: 0 },
  ]);
}, 120_000);

test('of a folder without a database it says so, rather than that all was delivered, and creates none', async () => {
  const elsewhere = join(folder, 'elsewhere');
  vi.stubEnv('FORECOURT_DATA', elsewhere);
  await expect(said('list')).rejects.toThrow(`There is no database in "${elsewhere}"`);
  await expect(said('retry', '--all-dead')).rejects.toThrow('There is no database');
  expect(existsSync(elsewhere)).toBe(false);
  vi.stubEnv('FORECOURT_DATA', folder);
});

test('requires at least one message id', async () => {
  await expect(said('retry')).rejects.toThrow('Name the messages to retry: their numbers, or --all-dead.');
  await expect(said('retry', '1', '--all-dead')).rejects.toThrow('Name the messages');
});

test.each([
  [500, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [7_200_000, '2 h'],
  [90_000_000, '1 d'],
])('an age of %i ms is %s', (ms, text) => {
  expect(age(ms)).toBe(text);
});
