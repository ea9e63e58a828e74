import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deploymentSecret } from './secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('comes from the environment, else from the address of the database', () => {
  const secret = 'a secret of some length';
  const url = 'postgres://user:password@db/forecourt';
  expect(deploymentSecret({ FORECOURT_SECRET: secret, DATABASE_URL: url }, folder)).toBe(secret);
  expect(deploymentSecret({ DATABASE_URL: url }, folder)).toBe(url);
  expect(() => deploymentSecret({ FORECOURT_SECRET: 'short' }, folder)).toThrow('FORECOURT_SECRET is too short');
});

test('is made once and kept for the owner’s eyes beside the embedded database', () => {
  const data = join(folder, 'data');
  const secret = deploymentSecret({}, data);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(deploymentSecret({}, data)).toBe(secret);
  expect(statSync(join(data, 'secret')).mode & 0o077).toBe(0);
});
