import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import coordinates from './index.ts';

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
