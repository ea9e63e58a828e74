import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codes } from '../diagnostics/index.ts';
import { allCodes } from './all-codes.ts';
import { checks } from './index.ts';
import { findings, siteWith } from './testing.ts';
import { defineCheck } from './check.ts';

const folder = new URL('./', import.meta.url);
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('every check folder is registered and has a test', async () => {
  const modules = import.meta.glob<{ readonly default: unknown }>('./*/index.ts');
  const found = await Promise.all(Object.values(modules).map(async (load) => (await load()).default));
  expect(new Set(found)).toEqual(new Set(checks));
  expect(names.filter((name) => !existsSync(new URL(`${name}/index.test.ts`, folder)))).toEqual([]);
});

test('a code has one meaning, whichever check reports it', () => {
  const definitions = new Map<string, unknown>(Object.entries(codes));
  for (const check of checks) {
    for (const [code, definition] of Object.entries(check.codes)) {
      expect(definitions.get(code) ?? definition).toBe(definition);
      definitions.set(code, definition);
    }
  }
});

test('every code has a message, a reason and a fix', () => {
  const silent = [...allCodes].filter(([, { summary, why, fix }]) => !summary || !why || !fix);
  expect(silent.map(([code]) => code)).toEqual([]);
});

test('a crash in a check is reported as an error, not as a clean document', () => {
  const broken = defineCheck({
    codes: { 'always-breaks': { severity: 'warning', summary: 'x', why: 'x' } },
    run() {
      throw new Error('no such thing');
    },
  });
  expect(findings(broken, siteWith({}))).toEqual([
    `check-crashed «{» The check 'always-breaks' failed to run: no such thing`,
  ]);
});
