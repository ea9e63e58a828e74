import { expect, test } from 'vitest';
import { checks } from './index.ts';
import { siteWith, testBlocks } from './testing.ts';
import { checkDocument } from './check-document.ts';
import { loadDocument } from '../document/pipeline.ts';

function found(parts: Readonly<Record<string, unknown>>): readonly string[] {
  const validate = Object.assign(() => true, { readSchema: () => ({}) });
  const host = { read: () => siteWith(parts), resolve: (_: string, to: string) => to };
  const loaded = loadDocument('site.json', host, { kind: 'tenant' });
  const clock = () => new Date('2026-06-30T02:00:00Z');
  return checkDocument(loaded, { validate, blocks: testBlocks, clock, checks }).map(
    ({ code, severity }) => `${severity} ${code}`,
  );
}

const promos = [{ id: 'winter', expiry: '2026-05-31', heading: 'Winter' }];

test('applies the severities of the document', () => {
  expect(found({ promos })).toContain('warning expired-content');
  expect(found({ promos, checks: { 'expired-content': 'error' } })).toContain('error expired-content');
  expect(found({ promos, checks: { 'expired-content': 'off' } }).join()).not.toContain('expired-content');
});

test('keeps the severity of fatal errors', () => {
  const parts = { theme: null, checks: { 'missing-part': 'off' } };
  expect(found(parts)).toEqual(expect.arrayContaining(['error missing-part', 'warning firm-check']));
});
