import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testSite, testVehicle } from '../../../tests/support/render-block.tsx';
import { httpDelivery } from './delivery.ts';
import { upstream } from './upstream.ts';

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
  });

test('asks the delivery service by postcode and vehicle [api.delivery-lookup]', async () => {
  expect(await quote(' 2000 ')).toEqual({ name: 'Sydney Metro', price: 150.5 });
  expect(asked.at(-1)).toBe('?postcode=2000&site=test-motors&car_id=100234');
});

test('404 or an empty answer is no quote; garbage and failure are errors [api.delivery-answer]', async () => {
  expect(await quote('3000')).toBeUndefined();
  expect(await quote('4000')).toBeUndefined();
  await expect(quote('5000')).rejects.toThrow('The delivery service answered something else.');
  await expect(quote('6000')).rejects.toThrow('The delivery service answered 503.');
});

test('what is no postcode is not asked for', async () => {
  const before = asked.length;
  expect(await quote('Sydney')).toBeUndefined();
  expect(asked).toHaveLength(before);
});
