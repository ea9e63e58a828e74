import { expect, test } from 'vitest';
import { generate } from './generate.ts';
import type { KnownSite } from './vocabulary.ts';

const site: KnownSite = {
  slug: 'test-motors',
  host: 'test-motors.localhost',
  pages: ['/', '/cars', '/cars/:slug'],
  forms: [{ page: '/contact', block: 'enquiry' }],
  vehicles: [{ id: 1, slug: 'a-car' }],
  files: ['/assets/a.css'],
  search: { index: 'test-motors', key: 'key' },
  cookie: 'session=x',
};

test('generates the same request for the same seed and number, and another for each number', () => {
  const [one, again, other, elsewhere] = [
    generate(1, 7, [site]),
    generate(1, 7, [site]),
    generate(1, 8, [site]),
    generate(2, 7, [site]),
  ];
  expect(again.bytes.equals(one.bytes)).toBe(true);
  expect(other.bytes.equals(one.bytes)).toBe(false);
  expect(elsewhere.bytes.equals(one.bytes)).toBe(false);
});

test('generates 20,000 requests of every kind, each with a request line and a host unless deliberately malformed', () => {
  const routes = new Set<string>();
  const paces = new Set<string>();
  for (let number = 0; number < 20_000; number++) {
    const { bytes, route, pace, malformed } = generate(3, number, [site]);
    routes.add(route);
    paces.add(pace);
    if (!malformed) expect(bytes.toString('latin1')).toMatch(/^[A-Z]+ \/\S* HTTP\/1\.1\r\nhost: /);
  }
  expect([...paces].sort()).toEqual(['cut', 'slow', 'whole']);
  expect([...routes]).toEqual(
    expect.arrayContaining([
      'GET /cars/:slug',
      'GET elsewhere',
      'GET file',
      'POST /api/leads',
      'POST /contact form',
      'POST /indexes/:uid/search',
      'GET /healthz',
      'malformed',
    ]),
  );
});
