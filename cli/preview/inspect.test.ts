import type { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { blocks } from '../../blocks/registry.ts';
import { loadDocument } from '../../engine/document/pipeline.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { testNow } from '../../tests/support/render-block.tsx';
import { testServer } from '../../tests/support/test-server.ts';
import { mountInspector } from './inspect.ts';

const backend = testBackend();
afterAll(() => backend.close());

test('shows the blocks of a page moved by rules of the site', async () => {
  const rules = { 'account.homeRoute': '/mymotorama' };
  const pages = {
    '/my-garage': { name: 'account', blocks: [{ type: 'rich-text', id: 'welcome', markdown: 'Ask us' }] },
  };
  const site = { slug: 'test-motors', id: 1, name: 'Test Motors', city: 'Sydney', hosts: ['www.test.example'] };
  const text = JSON.stringify({ version: 1, site, pages, rules });
  const source = loadDocument('site.json', { read: () => text, resolve: (_from, to) => to });
  const sites = [{ document: { pages }, rules }];
  const { tenants } = await testServer(sites, { server: { backend } });
  const build = { folder: 'nowhere', manifest: { 'blocks/browser.ts': { file: 'assets/forecourt-1.js' } } };
  const options = { tenants, sourceOf: () => source, blocks, build, backend, log: () => {}, now: () => testNow };
  const extend = (app: Hono) => mountInspector(app, options);
  const { get } = await testServer(sites, { server: { backend, extend } });
  const inspected = await get('/__forecourt/inspect?path=/mymotorama');
  expect(inspected.status).toBe(200);
  expect(await inspected.json()).toMatchObject({
    pattern: '/mymotorama',
    blocks: [{ id: 'welcome', pointer: '/pages/~1my-garage/blocks/0', shown: true, at: { file: 'site.json' } }],
  });
});
