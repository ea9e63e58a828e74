import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testNow } from '../../tests/support/render-block.tsx';
import { UsageError } from '../failure.ts';
import { backendFromEnvironment } from '../serve/deployment.ts';
import { users } from '../../engine/server/db/schema.ts';
import { runErase, runExport, runSignOut } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = () => testNow;
const env = { FORECOURT_DATA: join(folder, 'data'), FORECOURT_SECRET: 'a-secret-that-is-long-enough' };
const person = { site: 'test-motors', phone: '0412345678' };
const io = { env, now, out: () => {}, err: () => {} };

test('an export is readable by its owner alone, also in a file that was there before', async () => {
  const backend = backendFromEnvironment(env, { log: () => {}, now });
  await (await backend.database()).insert(users).values({ ...person, createdAt: testNow, lastSeenAt: testNow });
  await backend.close();
  const out = join(folder, 'ann.json');
  writeFileSync(out, 'earlier');
  chmodSync(out, 0o644);
  await runExport({ ...person, out }, io);
  expect((statSync(out).mode & 0o777).toString(8)).toBe('600');
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ phone: person.phone });
});

test('an export that cannot be written says so', async () => {
  await expect(runExport({ ...person, out: join(folder, 'nowhere', 'ann.json') }, io)).rejects.toThrow(
    /^\S+ cannot be written: /,
  );
});

test('a database that does not respond, or is not there, is reported without a stack', async () => {
  const away = { ...io, env: { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/none' } };
  await expect(runExport(person, away)).rejects.toThrow(
    new UsageError('The database of DATABASE_URL does not respond: connect ECONNREFUSED 127.0.0.1:1'),
  );
  const elsewhere = join(folder, 'elsewhere');
  const other = { ...io, env: { ...env, FORECOURT_DATA: elsewhere } };
  await expect(runErase({ ...person, evenWaiting: false }, other)).rejects.toThrow('There is no database');
  expect(existsSync(elsewhere)).toBe(false);
});

test('without the secret of the servers, nobody is named in the audit trail under a new one', async () => {
  const unset = { ...io, env: { FORECOURT_DATA: env.FORECOURT_DATA } };
  await expect(runSignOut({ ...person, all: false }, unset)).rejects.toThrow('FORECOURT_SECRET is missing');
  expect(existsSync(join(env.FORECOURT_DATA, 'secret'))).toBe(false);
});
