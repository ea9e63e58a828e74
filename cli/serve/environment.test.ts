import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings, unknownSettings } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-environment-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string, mode = 0o440): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

test('reads a secret from a mounted file, without its trailing line break', () => {
  const settings = readSettings({
    FORECOURT_SECRET_FILE: file('secret', 'a secret of some length\n'),
    DATABASE_URL_FILE: file('database', 'postgres://db/forecourt\r\n', 0o400),
    FORECOURT_SMS_TOKEN_FILE: file('token', 'the gateway’s token'),
    PORT: '80',
  });
  expect(settings).toMatchObject({
    FORECOURT_SECRET: 'a secret of some length',
    DATABASE_URL: 'postgres://db/forecourt',
    FORECOURT_SMS_TOKEN: 'the gateway’s token',
    PORT: '80',
  });
});

test('rejects a world-readable secret and explains how to fix it', () => {
  const open = file('open', 'a secret of some length', 0o644);
  const read = () => readSettings({ FORECOURT_SECRET_FILE: open });
  expect(read).toThrow(`Everybody on this machine can read "${open}", which FORECOURT_SECRET_FILE names.`);
  expect(read).toThrow('chmod o-rwx');
  expect(read).not.toThrow('a secret of some length');
});

test('rejects a missing or empty file, anything but a file, and a secret that is set twice', () => {
  const read =
    (path: string, more = {}) =>
    () =>
      readSettings({ FORECOURT_SECRET_FILE: path, ...more });
  expect(read(folder)).toThrow('which is not a file of 64 kB or less');
  expect(read('/dev/zero')).toThrow('which is not a file of 64 kB or less');
  expect(read(join(folder, 'nowhere'))).toThrow('cannot be read (ENOENT)');
  expect(read(file('empty', '\n'))).toThrow('is empty');
  expect(read(file('twice', 'x'), { FORECOURT_SECRET: 'y' })).toThrow(
    'Both FORECOURT_SECRET and FORECOURT_SECRET_FILE',
  );
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(read(pipe)).toThrow('which is not a file');
});

test('rejects misspelt names and invalid ports, all at once', () => {
  const check = (...names: string[]) => unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])));
  expect(() => check('FORECOURT_SSM_URL', 'FORECOURT_PROXYS')).toThrow(
    'FORECOURT_SSM_URL is not a setting. Did you mean FORECOURT_SMS_URL?\nFORECOURT_PROXYS is not a setting. Did you mean FORECOURT_PROXIES?',
  );
  expect(() => check('FORECOURT_SECRET_FIEL')).toThrow('Did you mean FORECOURT_SECRET_FILE?');
  expect(() => check('FORECOURT_WEATHER_URL')).toThrow('The ports are applications, appointments, brochure,');
});

test('reports unknown names, and knows all of its own settings', () => {
  const known = ['FORECOURT_SECRET', 'FORECOURT_LEADS_URL', 'FORECOURT_LEADS_TOKEN_FILE', 'DATABASE_URL_FILE', 'HOME'];
  const names = [...known, 'FORECOURT_OF_ANOTHER_VERSION'];
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([
    'FORECOURT_OF_ANOTHER_VERSION',
  ]);
});
