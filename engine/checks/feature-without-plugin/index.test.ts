import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import featureWithoutPlugin from './index.ts';

test('finds a feature that needs a third party when no plugin supplies it', () => {
  expect(findings(featureWithoutPlugin, siteWith({ features: ['valuation', 'chat'] }))).toEqual([
    `feature-without-plugin «"chat"» No plugin supplies the feature 'chat'.`,
  ]);
});

test('accepts a feature whose plugin is present', () => {
  expect(
    findings(featureWithoutPlugin, siteWith({ features: ['chat'], plugins: [{ feature: 'chat', name: 'x' }] })),
  ).toEqual([]);
});
