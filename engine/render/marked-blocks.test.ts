import { expect, test } from 'vitest';
import { testServer } from '../../tests/support/test-server.ts';

const document = {
  pages: {
    '/a--b': {
      blocks: [{ type: 'stack', blocks: [{ type: 'rich-text', markdown: 'Hello' }] }],
    },
  },
};

test('marks each block of a page with a comment on request', async () => {
  const { get } = await testServer([{ document }], { server: { markBlocks: true } });
  const html = await (await get('/a--b')).text();
  const page = encodeURIComponent('/pages/~1a').replaceAll('-', '%2D');
  const marks = [...html.matchAll(/<!--(.*?)-->/g)].map(([, text]) => text);
  expect(marks).toEqual([
    `block ${page}%2D%2Db%2Fblocks%2F0`,
    `block ${page}%2D%2Db%2Fblocks%2F0%2Fblocks%2F0`,
    '/block',
    '/block',
  ]);
  expect(html).toMatch(/<!--block [^>]*blocks%2F0-->\s*<(?!!)/);
});

test('adds no marks to production pages', async () => {
  const { get } = await testServer([{ document }]);
  expect(await (await get('/a--b')).text()).not.toContain('<!--');
});
