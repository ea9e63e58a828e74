import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testSite, testVehicle } from '../../../tests/support/render-block.tsx';
import type { Point } from '../../dealer/postcodes.ts';
import { freeNearby, httpDelivery } from './places.ts';
import { upstream } from './upstream.ts';
import type { Geocoder } from '../../ports/services.ts';

const asked: string[] = [];
const answers: Record<string, [status: number, body: string]> = {
  '2000': [200, '{"name":"Sydney Metro","price":150.5}'],
  '3000': [404, '{"message":"no quote"}'],
  '4000': [200, '{}'],
  '5000': [200, '{"name":"Adelaide","price":"dear"}'],
  '6000': [503, ''],
};
let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const target = new URL(request.url ?? '/', 'http://delivery.test');
    asked.push(target.search);
    const [status, body] = answers[target.searchParams.get('postcode') ?? ''] ?? [404, ''];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/quotes`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const quote = (postcode: string) =>
  httpDelivery(upstream({ name: 'The delivery service', url, timeoutMs: 2000, tries: 1 })).quote({
    postcode,
    vehicle: testVehicle,
    site: testSite([]),
    freeRadius: 0,
  });

test('queries the delivery service by postcode and vehicle [api.delivery-lookup]', async () => {
  expect(await quote(' 2000 ')).toEqual({ name: 'Sydney Metro', price: 150.5 });
  expect(asked.at(-1)).toBe('?postcode=2000&site=test-motors&car_id=100234');
});

test('404 or an empty response is no quote, garbage and failures are errors [api.delivery-answer]', async () => {
  expect(await quote('3000')).toBeUndefined();
  expect(await quote('4000')).toBeUndefined();
  await expect(quote('5000')).rejects.toThrow('The delivery service sent an unexpected response.');
  await expect(quote('6000')).rejects.toThrow('The delivery service answered 503.');
});

test('an invalid postcode is not queried', async () => {
  const before = asked.length;
  expect(await quote('Sydney')).toBeUndefined();
  expect(asked).toHaveLength(before);
});

const yards = [
  { id: 1, slug: 'parramatta', name: 'Parramatta', address: { lat: -33.81, long: 151, postcode: '2150' } },
];
const site = testSite([], { document: { locations: yards } });
const zones = { quote: async () => ({ name: 'Sydney', price: 150 }) };
const points: Record<string, Point> = { '2145': { lat: -33.8, lng: 150.95 }, '2500': { lat: -34.42, lng: 150.89 } };
const map = { locate: async (postcode: string) => points[postcode] };
const near = (postcode: string, freeRadius: number, geocoder: Geocoder = map) =>
  freeNearby(zones, geocoder).quote({ postcode, vehicle: testVehicle, site, freeRadius });

test('delivery is free within a configured distance of the yard, and has its price beyond', async () => {
  expect(await near('2145', 50)).toEqual({ name: 'Sydney', price: 0 });
  expect(await near('2500', 50)).toEqual({ name: 'Sydney', price: 150 });
  expect(await near('2500', 100)).toEqual({ name: 'Sydney', price: 0 });
  expect(await near('2145', 0)).toEqual({ name: 'Sydney', price: 150 });
});

test('when the maps service does not know the place or does not respond, only free delivery is lost', async () => {
  expect(await near('9999', 50)).toEqual({ name: 'Sydney', price: 150 });
  const down = { locate: () => Promise.reject(new Error('down')) };
  expect(await near('2145', 50, down)).toEqual({ name: 'Sydney', price: 150 });
});
