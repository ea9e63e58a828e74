import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import featureWithoutPlugin from './index.ts';

test('finds a feature that only a third party can supply, without one', () => {
  expect(findings(featureWithoutPlugin, siteWith({ features: ['valuation', 'chat'] }))).toEqual([
    `feature-without-plugin «"chat"» No plugin supplies the feature 'chat'.`,
  ]);
});

test('is content with a plugin for it', () => {
  expect(
    findings(featureWithoutPlugin, siteWith({ features: ['chat'], plugins: [{ feature: 'chat', name: 'x' }] })),
  ).toEqual([]);
});
