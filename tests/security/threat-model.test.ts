import { normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { model, tableUnder } from './threat-model.ts';
import { titlesIn } from './titles.ts';

describe('the threat model', () => {
  test('names existing tests', () => {
    const shown = [...model.matchAll(/\]\(([^)]+\.test\.tsx?)\) “([^”]+)”/g)].map(([, file = '', title = '']) => [
      normalize(`tests/security/${file}`),
      title,
    ]);
    expect(shown.length).toBeGreaterThan(30);
    const missing = shown.filter(([file = '', title = '']) => !titlesIn(file).includes(title));
    expect(missing).toEqual([]);
  });

  test('each threat has a mitigation and a test', () => {
    const kinds = [
      'Spoofing',
      'Tampering',
      'Repudiation',
      'Information disclosure',
      'Denial of service',
      'Elevation of privilege',
    ];
    for (const kind of kinds) {
      const rows = tableUnder(kind);
      expect([kind, rows.length > 1]).toEqual([kind, true]);
      for (const cells of rows)
        expect(cells).toEqual([
          expect.stringMatching(/.{8}/),
          expect.stringMatching(/.{8}/),
          expect.stringContaining('.test.ts'),
        ]);
    }
  });
});
