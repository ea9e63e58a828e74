import { expect, test } from 'vitest';
import { testServer } from '../../tests/support/test-server.ts';

const document = {
  pages: {
    '/a--b': {
      blocks: [{ type: 'stack', blocks: [{ type: 'rich-text', markdown: 'Hello' }] }],
    },
  },
};

test('names the block of each part of a page in comments, when asked to', async () => {
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

test('leaves pages in service without a mark', async () => {
  const { get } = await testServer([{ document }]);
  expect(await (await get('/a--b')).text()).not.toContain('<!--');
});
