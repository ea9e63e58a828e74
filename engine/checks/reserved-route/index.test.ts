import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import reservedRoute from './index.ts';

test('finds pages and redirects at addresses reserved by the server', () => {
  const page = { title: 'x', blocks: [] };
  const parts = {
    pages: { '/api/cars': page, '/media-kit': page },
    redirects: [{ from: '/robots.txt', to: '/media-kit' }],
  };
  expect(findings(reservedRoute, siteWith(parts))).toEqual([
    `reserved-route «"/api/cars"» The server itself answers at '/api/cars'.`,
    `reserved-route «"/robots.txt"» The server itself answers at '/robots.txt'.`,
  ]);
});
