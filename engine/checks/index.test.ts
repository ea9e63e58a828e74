import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codes } from '../diagnostics/index.ts';
import { allCodes, checks } from './index.ts';
import { findings, siteWith } from './testing.ts';
import { defineCheck } from './check.ts';

test('every check of a topic is registered and has a test', async () => {
  const topics = import.meta.glob<Readonly<Record<string, unknown>>>(['./topics/*.ts', '!./topics/*.test.ts']);
  const found = await Promise.all(
    Object.entries(topics).map(async ([file, load]) => [file, Object.entries(await load())] as const),
  );
  expect(new Set(found.flatMap(([, exported]) => exported.map(([, check]) => check)))).toEqual(new Set(checks));
  const untested = found.flatMap(([file, exported]) => {
    const text = readFileSync(new URL(file.replace('.ts', '.test.ts'), import.meta.url), 'utf8');
    return exported.map(([name]) => name).filter((name) => !new RegExp(`findings\\(\\s*${name},`).test(text));
  });
  expect(untested).toEqual([]);
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
  const broken = defineCheck('always-breaks', {
    severity: 'warning',
    summary: 'x',
    why: 'x',
    run() {
      throw new Error('no such thing');
    },
  });
  expect(findings(broken, siteWith({}))).toEqual([
    `check-crashed «{» The check 'always-breaks' failed to run: no such thing`,
  ]);
});
