import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deploymentSecret, derivedKey, previousSecrets } from './secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('comes from the environment and never from the address of the database', () => {
  const secret = 'a secret of some length';
  const url = 'postgres://user:password@db/forecourt';
  expect(deploymentSecret({ FORECOURT_SECRET: secret, DATABASE_URL: url }, folder)).toBe(secret);
  expect(deploymentSecret({ DATABASE_URL: url }, join(folder, 'other'))).toMatch(/^[\w-]{43}$/);
  expect(() => deploymentSecret({ FORECOURT_SECRET: 'short' }, folder)).toThrow('FORECOURT_SECRET is too short');
});

test('is created once and stored beside the embedded database, readable by its owner only', () => {
  const data = join(folder, 'data');
  const secret = deploymentSecret({}, data);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(deploymentSecret({}, data)).toBe(secret);
  expect(statSync(join(data, 'secret')).mode & 0o077).toBe(0);
  expect(readdirSync(data)).toEqual(['secret']);
});

test('earlier ones are a list, each of sufficient length', () => {
  const list = 'the secret of last year, the secret before it';
  expect(previousSecrets({ FORECOURT_SECRET_PREVIOUS: list })).toEqual([
    'the secret of last year',
    'the secret before it',
  ]);
  expect(previousSecrets({})).toEqual([]);
  expect(() => previousSecrets({ FORECOURT_SECRET_PREVIOUS: 'short' })).toThrow('FORECOURT_SECRET_PREVIOUS is too');
});

test('derives the same key for a purpose in every process, and a different one for each purpose', () => {
  const key = derivedKey('the secret of this year', 'search');
  expect(derivedKey('the secret of this year', 'search')).toBe(key);
  expect(derivedKey('the secret of this year', 'something else')).not.toBe(key);
  expect(derivedKey('the secret of last year', 'search')).not.toBe(key);
  expect(key).toMatch(/^[\w-]{43}$/);
});
