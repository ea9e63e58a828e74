import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-unfit-'));
beforeAll(ensureBuilt);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function serve(env: Readonly<Record<string, string>>, ...args: string[]) {
  const { PATH = '' } = process.env;
  return spawnSync(process.execPath, ['dist/forecourt.js', 'serve', '--sites', join(folder, 'none'), ...args], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { PATH, FORECOURT_DATA: '', ...env },
  });
}

test('serve exits with code 2 and one message if it would serve real shoppers without what they need', () => {
  const { status, stderr, stdout } = serve({});
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('This deployment is not ready for real shoppers:');
  expect(stderr.match(/ is missing: /g)).toHaveLength(3);
  expect(stderr).not.toMatch(/^ +at /m);
});

test('serve continues to load the sites if it is a demo, or nothing is missing', () => {
  const data = join(folder, 'data');
  const fit = {
    FORECOURT_DATA: data,
    FORECOURT_SECRET: 'a secret of some length',
    FORECOURT_SMS_URL: 'https://sms.example',
  };
  for (const { status, stderr } of [
    serve({ FORECOURT_DATA: data }, '--demo'),
    serve({ FORECOURT_DATA: data, FORECOURT_DEMO: '1' }),
    serve(fit),
  ])
    expect([status, stderr]).toEqual([2, expect.stringContaining('There is no folder')]);
});

test('serve rejects a misspelt setting, also in a demo', () => {
  const { status, stderr } = serve({ FORECOURT_DATA: join(folder, 'data'), FORECOURT_PROXYS: '1' }, '--demo');
  expect([status, stderr]).toEqual([2, expect.stringContaining('Did you mean FORECOURT_PROXIES?')]);
});
