import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import checkSetting from './index.ts';

test('finds a setting for a check that does not exist', () => {
  expect(findings(checkSetting, siteWith({ checks: { 'orphan-pages': 'off', 'orphan-page': 'off' } }))).toEqual([
    `unknown-check «"orphan-pages"» No check is called 'orphan-pages'.`,
  ]);
});

test('refuses to lower the severity of a fatal error', () => {
  expect(findings(checkSetting, siteWith({ checks: { 'secret-in-document': 'off', 'unknown-rule': 'info' } }))).toEqual(
    [
      `firm-check «"off"» 'secret-in-document' is always an error.`,
      `firm-check «"info"» 'unknown-rule' is always an error.`,
    ],
  );
});
