import { expect, test } from 'vitest';
import { postcodeIn, zoneQuote } from './zones.ts';

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
