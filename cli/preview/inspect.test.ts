import type { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { blocks } from '../../blocks/registry.ts';
import { loadDocument } from '../../engine/document/pipeline.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { testNow } from '../../tests/support/render-block.tsx';
import { type TestSite, testServer } from '../../tests/support/test-server.ts';
import { mountInspector } from './inspect.ts';

const backend = testBackend();
afterAll(() => backend.close());

const identity = { slug: 'test-motors', id: 1, name: 'Test Motors', city: 'Sydney', hosts: ['www.test.example'] };

/** Asks the inspector of a site with these parts about a page. */
async function inspect(path: string, parts: TestSite['document'], rules: NonNullable<TestSite['rules']> = {}) {
  const document = { site: identity, ...parts };
  const text = JSON.stringify({ version: 1, ...document, rules });
  const source = loadDocument('site.json', { read: () => text, resolve: (_from, to) => to });
  const sites = [{ document, rules }];
  const { tenants } = await testServer(sites, { server: { backend } });
  const build = { folder: 'nowhere', manifest: { 'blocks/browser.ts': { file: 'assets/forecourt-1.js' } } };
  const options = {
    tenants,
    sourceOf: () => source,
    blocks,
    build,
    backend,
    log: () => {},
    now: () => testNow,
  };
  const extend = (app: Hono) => mountInspector(app, options);
  const { get } = await testServer(sites, { server: { backend, extend } });
  const inspected = await get(`/__forecourt/inspect?path=${encodeURIComponent(path)}`);
  expect(inspected.status).toBe(200);
  return inspected.json();
}

const welcome = { type: 'rich-text', id: 'welcome', markdown: 'Ask us' };

test('shows the blocks of a page moved by rules of the site', async () => {
  const pages = { '/my-garage': { name: 'account', blocks: [welcome] } };
  expect(await inspect('/mymotorama', { pages }, { 'account.homeRoute': '/mymotorama' })).toMatchObject({
    pattern: '/mymotorama',
    blocks: [{ id: 'welcome', pointer: '/pages/~1my-garage/blocks/0', shown: true, at: { file: 'site.json' } }],
  });
});

test('shows the blocks of a page in a further language, and how its conditions see the language', async () => {
  const greeting = { ...welcome, id: 'greeting', when: { 'site.locale': 'en-AU' } };
  const pages = { '/about-us': { title: 'About us', blocks: [welcome, greeting] } };
  expect(await inspect('/zh/about-us', { pages, site: { ...identity, locales: ['zh-Hans'] } })).toMatchObject({
    path: '/zh/about-us',
    pattern: '/about-us',
    blocks: [
      { id: 'welcome', shown: true },
      {
        id: 'greeting',
        shown: false,
        why: ['Its "when" is false.', 'site.locale is "zh-Hans", so eq "en-AU" is false'],
      },
    ],
  });
});
