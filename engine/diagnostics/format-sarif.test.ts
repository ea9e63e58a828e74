import { expect, test } from 'vitest';
import type { Diagnostic } from './diagnostic.ts';
import { diagnosticsSarif } from './format-sarif.ts';

const remark: Diagnostic = {
  code: 'rule-default',
  severity: 'info',
  message: 'It is set to the default.',
  file: 'sites/a b/site.json',
  pointer: '/rules/x',
  range: { start: { line: 2, column: 3, offset: 10 }, end: { line: 2, column: 6, offset: 13 } },
  fix: { title: 'Remove it', edits: [{ offset: 10, length: 6, content: '' }] },
};

test('writes a SARIF log: the rules, and each result with its location and fix', () => {
  const severity = 'info' as const;
  const definitions = new Map([
    ['rule-default', { severity, summary: 'Set to the default', why: 'Why.', fix: 'Away.' }],
  ]);
  const log = diagnosticsSarif([remark], { definitions, version: '1.2.3' });
  expect(log.version).toBe('2.1.0');
  const artifactLocation = { uri: 'sites/a%20b/site.json' };
  expect(log.runs).toEqual([
    {
      tool: {
        driver: {
          name: 'forecourt',
          semanticVersion: '1.2.3',
          rules: [
            {
              id: 'rule-default',
              shortDescription: { text: 'Set to the default' },
              fullDescription: { text: 'Why.' },
              help: { text: 'Away.' },
              defaultConfiguration: { level: 'note' },
            },
          ],
        },
      },
      columnKind: 'utf16CodeUnits',
      results: [
        {
          ruleId: 'rule-default',
          ruleIndex: 0,
          level: 'note',
          message: { text: 'It is set to the default.' },
          locations: [
            {
              physicalLocation: {
                artifactLocation,
                region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 6, charOffset: 10, charLength: 3 },
              },
            },
          ],
          fixes: [
            {
              description: { text: 'Remove it' },
              artifactChanges: [
                {
                  artifactLocation,
                  replacements: [{ deletedRegion: { charOffset: 10, charLength: 6 }, insertedContent: { text: '' } }],
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
});
