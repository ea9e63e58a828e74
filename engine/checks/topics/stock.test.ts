import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import { stockFeed } from './stock.ts';

const found = (...feeds: readonly object[]) => findings(stockFeed, siteWith({ stock: { feeds } }));

test('finds feeds that cannot be fetched', () => {
  expect(found({ id: 'a', from: '/etc/passwd' }, { id: 'b', from: 'http://feeds.example/a.csv' })).toEqual([
    `stock-feed-place «"/etc/passwd"» A file is named relative to the document.`,
    `stock-feed-place «"http://feeds.example/a.csv"» Only https: and sftp: addresses are read.`,
  ]);
  expect(found({ id: 'a', from: '../other/feed.csv' })).toEqual([
    `stock-feed-place «"../other/feed.csv"» A file is beside the document or below it.`,
  ]);
  const hostKey = `SHA256:${'a'.repeat(43)}`;
  expect(found({ id: 'a', from: 'sftp://feeds.example/a.csv', hostKey })[0]).toContain('names its user');
  expect(found({ id: 'a', from: 'sftp://me@feeds.example/a.csv' })[0]).toContain('Without hostKey');
  expect(found({ id: 'a', from: 'sftp://me@feeds.example/a.csv', hostKey }, { id: 'b', from: 'feeds/a.csv' })).toEqual(
    [],
  );
});

test('finds secrets of other sites and of the deployment, and two feeds with one id', () => {
  const feed = { id: 'a', from: 'https://feeds.example/a.csv' };
  expect(found({ ...feed, token: 'env:FEED_OTHER__TOKEN' })).toEqual([
    `stock-feed-secret «"env:FEED_OTHER__TOKEN"» The names of this site's secrets begin with FEED_TEST__.`,
  ]);
  expect(found({ ...feed, token: 'env:FEED_TEST__TOKEN' })).toEqual([]);
  expect(found(feed, feed)).toEqual([`stock-feed-twice «"a"» Another feed is named 'a'.`]);
});
