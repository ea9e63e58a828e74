import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RunReplaced } from '../../engine/server/stock/runs.ts';
import { UsageError } from '../failure.ts';
import { withDatabase } from './run.ts';

const place = { url: 'postgresql://127.0.0.1:1/none', migrations: 'leave' } as const;
const failing = (error: Error) =>
  withDatabase(async () => {
    throw error;
  }, place);

test('what is not a fault of the database is not blamed on it', async () => {
  for (const error of [new UsageError('river has no feeds.'), new RunReplaced('Another run has taken over.')]) {
    const told = await failing(error).catch((reason: unknown) => reason);
    expect(told).toBeInstanceOf(UsageError);
    expect(told).toMatchObject({ message: error.message });
  }
  await expect(failing(new Error('Connection terminated'))).rejects.toThrow('of DATABASE_URL does not respond');
});

test('an embedded database that cannot be opened is named, without a stack', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-unopened-'));
  const open = (name: string) => withDatabase(async () => {}, { url: undefined, folder: join(folder, name) });
  await open('damaged');
  rmSync(join(folder, 'damaged/pglite/global/pg_control'));
  const told = await open('damaged').catch((reason: unknown) => reason);
  expect(told).toBeInstanceOf(UsageError);
  expect(told).toMatchObject({ message: expect.stringMatching(/"\S+damaged" cannot be opened: .*damaged/) });
  writeFileSync(join(folder, 'file'), '');
  await expect(open('file')).rejects.toThrow(/"\S+file" cannot be opened: EEXIST/);
  rmSync(folder, { recursive: true });
});
