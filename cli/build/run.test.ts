import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is not built into itself: its documents stay as they were written', async () => {
  const sites = join(folder, 'sites');
  const file = join(sites, 'river', 'site.json');
  mkdirSync(join(sites, 'river'), { recursive: true });
  writeFileSync(file, '{\n  "version": 1\n}\n');
  symlinkSync(sites, join(folder, 'link'));
  for (const out of [sites, `${sites}/../sites/`, join(folder, 'link')])
    await expect(run({ sites, out })).rejects.toThrow('is the folder that is built');
  expect(readFileSync(file, 'utf8')).toBe('{\n  "version": 1\n}\n');
});
