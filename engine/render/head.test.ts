import { expect, test } from 'vitest';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import { pageMeta } from './head.ts';

/** The description of a vehicle's page with these comments. */
function description(dealercomments: string): string | undefined {
  const site = testSite([]);
  const vehicle = { ...testVehicle, dealercomments };
  const facts = { site: site.facts, route: { name: 'vehicle', params: {}, query: {} }, now: testNow };
  const page = {
    name: 'vehicle' as const,
    url: new URL('https://www.test-motors.example/cars/a'),
    params: {},
    vehicle,
  };
  const planned = { name: 'vehicle', blocks: [] } as unknown as Parameters<typeof pageMeta>[1];
  return pageMeta(site, planned, page, facts, 200).description;
}

test('a vehicle is described by its comments, up to 160 characters and to a whole word', () => {
  expect(description('One owner. | Serviced here.')).toBe('One owner. Serviced here.');
  expect(description('word '.repeat(50))).toBe(`${'word '.repeat(31).trim()}…`);
});

test('comments without spaces are cut too, between characters', () => {
  expect(description('车'.repeat(400))).toBe(`${'车'.repeat(157)}…`);
  expect(description(`a${'🚗'.repeat(400)}`)).toBe(`a${'🚗'.repeat(78)}…`);
  expect(description(`新车 ${'车'.repeat(400)}`)).toBe(`新车 ${'车'.repeat(154)}…`);
});
