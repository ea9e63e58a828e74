import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import gatingRoutes from './index.ts';

test('finds pages in both lists and pages that do not exist', () => {
  const gating = { always: ['@account', '/'], never: ['/', '/offer', '/cars/x'] };
  const pages = { '/': { title: 'x', blocks: [] }, '/offers': { title: 'y', blocks: [] }, '/cars/:slug': {} };
  expect(findings(gatingRoutes, siteWith({ gating, pages }))).toEqual([
    `gating-conflict «"/"» '/' is also listed as always needing sign-in.`,
    `gating-unknown «"/offer"» No page answers at '/offer'.`,
  ]);
});
