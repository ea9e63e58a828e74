import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testNow } from '../../tests/support/render-block.tsx';
import { backendFromEnvironment } from '../serve/deployment.ts';
import { users } from '../../engine/server/db/schema.ts';
import { runExport } from './run.ts';

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
