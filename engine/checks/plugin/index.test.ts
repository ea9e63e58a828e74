import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import plugin from './index.ts';

test('finds two plugins for one feature', () => {
  const plugins = [
    { feature: 'chat', name: 'one' },
    { feature: 'chat', name: 'two' },
    { feature: 'onlinePayment', name: 'three' },
    { feature: 'tagManager', name: 'four' },
    { name: 'five' },
  ];
  expect(findings(plugin, siteWith({ plugins, features: ['chat'] }))).toEqual([
    `plugin-twice «"chat"» A plugin above supplies 'chat' already.`,
  ]);
});
