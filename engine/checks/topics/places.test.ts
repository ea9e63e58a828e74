import { findings, siteWith } from '../testing.ts';
import { coordinates, deliveryZone, postcodeState, primaryLocations, timeZone } from './places.ts';
import { describe, expect, test } from 'vitest';

describe('coordinates', () => {
  const at = (lat: number, long: number) =>
    findings(coordinates, siteWith({ locations: [{ id: 1, slug: 'a', name: 'A', address: { lat, long } }] }));

  test('finds places outside Australia and names the likely mistake', () => {
    expect(at(33.8, 151)).toEqual([
      'coordinates «33.8» 33.8, 151 is north of the equator: the latitude lacks its minus sign.',
    ]);
    expect(at(51.5, -0.1)).toEqual(['coordinates «51.5» 51.5, -0.1 is not in Australia.']);
    expect(at(-33.8, 151)).toEqual([]);
    expect(at(-42.9, 147.3)).toEqual([]);
  });

  test('recognizes swapped latitude and longitude', () => {
    expect(at(115.9, -31.9)).toEqual(['coordinates «115.9» 115.9, -31.9 has latitude and longitude swapped.']);
  });
});

describe('postcode-state', () => {
  const at = (state: string, postcode: unknown) =>
    findings(postcodeState, siteWith({ locations: [{ id: 1, slug: 'a', name: 'A', address: { state, postcode } }] }));

  test('finds a postcode in another state', () => {
    expect(at('NSW', '4000')).toEqual(['postcode-state «"4000"» The postcode 4000 is not in NSW.']);
  });

  test('does not report values that are not postcodes, which the schema does', () => {
    for (const postcode of ['40001', '14000', 'x4000', '400', 4000]) expect(at('NSW', postcode)).toEqual([]);
  });

  test('finds a state that does not exist', () => {
    expect(at('nsw', '2000')).toEqual([
      `unknown-state «"nsw"» There is no state 'nsw'. They are NSW, ACT, VIC, QLD, SA, WA, TAS, NT.`,
    ]);
  });

  test.each([
    ['NSW', '2150'],
    ['ACT', '2601'],
    ['NT', '0800'],
    ['NT', '0872'],
    ['SA', '0872'],
    ['TAS', '7250'],
    ['NSW', '4380'],
  ])('%s has %s', (state, postcode) => {
    expect(at(state, postcode)).toEqual([]);
  });
});

describe('delivery-zone', () => {
  const zones = (...lists: readonly (readonly string[])[]) =>
    findings(
      deliveryZone,
      siteWith({ delivery: { zones: lists.map((postcodes, index) => ({ name: `Z${index}`, postcodes, price: 1 })) } }),
    );

  test('finds reversed ranges', () => {
    expect(zones(['2249-2000'])).toEqual(['delivery-range-order «"2249-2000"» 2249 comes after 2000.']);
  });

  test('finds postcodes already covered by an earlier zone, and allows exceptions that come first', () => {
    expect(zones(['2000-2999'], ['2150', '3000'])).toEqual([
      'delivery-overlap «"2150"» 2150 belongs to \'Z0\' already.',
    ]);
    expect(zones(['2150'], ['2000-2999'])).toEqual([]);
  });
});

describe('time-zone', () => {
  const site = (more: object) =>
    findings(timeZone, siteWith({ site: { slug: 'a', id: 1, name: 'A', city: 'B', hosts: ['a.example'], ...more } }));

  test('finds a time zone that does not exist', () => {
    expect(site({ timeZone: 'Australia/Newcastle' })).toEqual([
      `time-zone-unknown «"Australia/Newcastle"» There is no time zone 'Australia/Newcastle'.`,
    ]);
  });

  test('finds the time zone of another state, also by default', () => {
    expect(site({ state: 'QLD', timeZone: 'Australia/Sydney' })).toEqual([
      'time-zone-state «"Australia/Sydney"» QLD is not in the time zone Australia/Sydney.',
    ]);
    expect(site({ state: 'VIC', timeZone: 'Australia/Victoria' })).toEqual([]);
    expect(site({ state: 'NT', timeZone: 'Australia/North' })).toEqual([]);
    expect(site({ state: 'WA', timeZone: 'Australia/North' })).toHaveLength(1);
    expect(site({ state: 'WA' })).toEqual([
      'time-zone-state «"WA"» WA is not in the time zone Australia/Sydney, the default.',
    ]);
    expect(site({ state: 'NSW' })).toEqual([]);
    expect(site({ state: 'QLD', timeZone: 'Australia/Brisbane' })).toEqual([]);
  });
});

test('finds a primary location that is not the main one', () => {
  const place = (name: string, more: object) => ({ id: name.length, slug: name.toLowerCase(), name, ...more });
  const locations = [
    place('Hidden', { primary: true, visible: false }),
    place('First', { primary: true }),
    place('Plain', { primary: false }),
    place('Second', { primary: true }),
  ];
  expect(findings(primaryLocations, siteWith({ locations }))).toEqual([
    "primary-location «true» 'Hidden' is not shown.",
    "primary-location «true» 'First' is the primary location already.",
  ]);
});
