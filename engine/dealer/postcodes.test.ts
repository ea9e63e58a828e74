import { expect, test } from 'vitest';
import australia from '../../sites/stock/australia.json';
import { postcodeIn, postcodePoint, zoneQuote } from './postcodes.ts';

const boxes: Readonly<Record<string, readonly [south: number, north: number, west: number, east: number]>> = {
  NSW: [-37.6, -28.1, 140.9, 153.7],
  ACT: [-35.95, -35.1, 148.7, 149.4],
  VIC: [-39.2, -33.9, 140.9, 150],
  QLD: [-29.2, -10, 137.9, 153.6],
  SA: [-38.1, -25.9, 128.9, 141.1],
  WA: [-35.2, -13.6, 112.9, 129.1],
  TAS: [-43.7, -39.5, 143.8, 148.5],
  NT: [-26.1, -10.9, 128.9, 138.1],
};

test('every suburb of the demo stock is found in its own state', () => {
  for (const [state, { suburbs }] of Object.entries(australia.states)) {
    const [south, north, west, east] = boxes[state] ?? [0, 0, 0, 0];
    for (const { name, postcode } of suburbs) {
      const { lat, lng } = postcodePoint(postcode) ?? { lat: 0, lng: 0 };
      expect(lat > south && lat < north && lng > west && lng < east, `${name} ${postcode}: ${lat} ${lng}`).toBe(true);
    }
  }
});

test('every postcode of a state is located in that state', () => {
  const states = {
    NSW: [2000, 2599],
    VIC: [3000, 3999],
    QLD: [4000, 4999],
    SA: [5000, 5799],
    WA: [6000, 6797],
    TAS: [7000, 7799],
  };
  for (const [state, [from = 0, to = 0]] of Object.entries(states)) {
    const [south = 0, north = 0, west = 0, east = 0] = boxes[state] ?? [];
    let found = 0;
    for (let postcode = from; postcode <= to; postcode += 1) {
      const point = postcodePoint(String(postcode));
      if (!point) continue;
      found += 1;
      expect(point.lat > south && point.lat < north, `${postcode}`).toBe(true);
      expect(point.lng > west && point.lng < east, `${postcode}`).toBe(true);
    }
    expect(found).toBeGreaterThan(100);
  }
});

test('neighbouring places are close together, distant ones far apart', () => {
  expect(postcodePoint('2150')).toEqual({ lat: -33.81, lng: 150.99 });
  expect(postcodePoint(' 0820 ')).toEqual({ lat: -12.43, lng: 130.89 });
});

test('an invalid Australian postcode has no location', () => {
  for (const text of ['', '1', '215', '21500', '9999', '0001', '1234', 'two', '2150a', '-2150']) {
    expect(postcodePoint(text), text).toBeUndefined();
  }
});

const zones = [
  { name: 'Parramatta', postcodes: ['2150'], price: 0 },
  { name: 'Sydney Metro', postcodes: ['2000-2249', '1001'], price: 150 },
  { name: 'Darwin', postcodes: ['0800-0899'], price: 1850 },
];

test('the first zone that contains the postcode gives name and price', () => {
  expect(zoneQuote('2150', zones)).toEqual({ name: 'Parramatta', price: 0 });
  expect(zoneQuote('2000', zones)).toEqual({ name: 'Sydney Metro', price: 150 });
  expect(zoneQuote('2249', zones)).toEqual({ name: 'Sydney Metro', price: 150 });
  expect(zoneQuote('1001', zones)?.name).toBe('Sydney Metro');
  expect(zoneQuote('0870', zones)?.price).toBe(1850);
});

test('a postcode outside every zone has no quote', () => {
  expect(zoneQuote('2250', zones)).toBeUndefined();
  expect(zoneQuote('3000', zones)).toBeUndefined();
  expect(zoneQuote('2000')).toBeUndefined();
});

test('a postcode has four digits', () => {
  expect([' 2000 ', '0800', '200', '20000', 'abcd', '', '２０００'].map(postcodeIn)).toEqual([
    '2000',
    '0800',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
