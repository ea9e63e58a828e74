import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testNow, testSite } from '../../../tests/support/render-block.tsx';
import { httpAppointments } from './appointments.ts';
import { upstream } from './upstream.ts';

let answer: (response: ServerResponse) => void = () => {};
let asked: string | undefined;
const server = createServer((request, response) => {
  asked = request.url;
  answer(response);
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => void (server.closeAllConnections(), server.close()));

function slots() {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/slots`;
  const site = testSite([]);
  return httpAppointments(upstream({ name: 'The booking system', url, timeoutMs: 1000, tries: 1 })).slots({
    site,
    location: { id: 7, slug: 'city', name: 'City' },
    date: '2026-11-24',
    carId: 3,
    leadHours: 24,
    daysAhead: 30,
    now: testNow,
  });
}

test('queries the booking system for the date and returns its times', async () => {
  answer = (response) =>
    response.end(JSON.stringify({ date: '2026-11-24', slots: [{ time: '09:30', available: false }] }));
  expect(await slots()).toEqual([{ time: '09:30', available: false }]);
  expect(asked).toBe('/slots?site=test-motors&location_id=7&date=2026-11-24&car_id=3');
});

test.each([
  ['HTML', (response: ServerResponse) => response.end('<html>')],
  ['JSON of another shape', (response: ServerResponse) => response.end('{"slots":[{"time":"nine"}]}')],
  ['an empty response', (response: ServerResponse) => response.end()],
  ['an error', (response: ServerResponse) => response.writeHead(500).end()],
  ['no response', () => {}],
])('rejects when the booking system gives %s', async (_, given) => {
  answer = given;
  await expect(slots()).rejects.toThrow(/^The booking system /);
});
