import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { testVehicle } from '../../../tests/support/render-block.tsx';
import { testServer } from '../../../tests/support/test-server.ts';

const answers: Record<string, [status: number, body: string]> = {
  '1': [200, '{"disclaimer":"For this car alone."}'],
  '2': [500, 'secret key 123'],
  '3': [404, ''],
  '4': [200, '<html>'],
};
let lender: Server;
let url = '';
beforeAll(async () => {
  lender = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://lender.test');
    const [status, body] = answers[searchParams.get('car_id') ?? ''] ?? [404, ''];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => lender.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(lender.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => lender.close(resolve)));

const vehicles = [1, 2, 3, 4].map((id) => ({ ...testVehicle, id, slug: `car-${id}` }));
const providers = { manual: { name: 'Dealer finance', disclaimer: 'The provider’s text.' } };

async function ask(id: number | string, rules: Record<string, unknown> = {}, upstream = true) {
  const warned: string[] = [];
  const backend = testBackend({
    ...(upstream ? { settings: { lender: { url } } } : {}),
    log: (_, message) => void warned.push(message),
  });
  const site = { document: { pages: {}, finance: { providers } }, vehicles, rules };
  const { get } = await testServer([site], { server: { backend } });
  const response = await get(`/api/cars/${id}/finance-disclaimer.json`);
  return { status: response.status, body: await response.text(), warned };
}

test('returns the text of the lender for the vehicle [api.lender-disclaimer]', async () => {
  expect(await ask(1)).toMatchObject({ status: 200, body: '{"disclaimer":"For this car alone."}', warned: [] });
  expect((await ask(1, {}, false)).body).toBe('{"disclaimer":"Estimate only."}');
});

test('a failing lender is logged and replaced by the default text [api.lender-disclaimer-handling]', async () => {
  for (const id of [2, 4]) {
    const { status, body, warned } = await ask(id);
    expect([status, body]).toEqual([200, '{"disclaimer":"The provider’s text."}']);
    expect(warned).toContain('A finance disclaimer could not be fetched.');
  }
});

test('a lender without a text for the vehicle is not a failure', async () => {
  expect(await ask(3)).toMatchObject({ body: '{"disclaimer":"The provider’s text."}', warned: [] });
});

test('the site can use the text of the provider, or its own', async () => {
  expect((await ask(1, { 'finance.disclaimer.source': 'provider' })).body).toContain('The provider’s text.');
  expect((await ask(1, { 'finance.disclaimer.source': 'site' })).body).toContain('not an offer of credit');
});

test('an unknown vehicle, or one without finance, is not found', async () => {
  expect((await ask(99)).status).toBe(404);
  expect((await ask(1, { 'finance.provider': null })).status).toBe(404);
  expect((await ask('1%20OR%201')).status).toBe(404);
});
