import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../engine/server/api/index.ts';
import {
  codes,
  events,
  leads,
  outbox,
  phoneReveals,
  sessions,
  users,
  watchlist,
} from '../../engine/server/db/schema.ts';
import { testBackend } from '../support/backend.ts';
import { testVehicle } from '../support/render-block.tsx';
import { signedIn } from '../support/session.ts';
import { testServer } from '../support/test-server.ts';

const host = 'test-motors.localhost';
const backend = testBackend();
afterAll(() => backend.close());

const pages = {
  '/contact': { name: 'contact', title: 'C', blocks: [{ type: 'lead-form', id: 'enquiry', form: 'enquiry' }] },
  '/sign-in': { name: 'signIn', title: 'S', blocks: [{ type: 'sign-in', id: 'sign-in' }] },
};
let site: Awaited<ReturnType<typeof testServer>>;
let cookie = '';
beforeAll(async () => {
  site = await testServer([{ document: { pages }, vehicles: [testVehicle] }], { server: { backend } });
  cookie = (await signedIn(backend, 'test-motors', '0412345678')).cookie;
});

/** The headers that a browser sends with a request from another site's page. */
const foreign: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
  { 'sec-fetch-site': 'nonsense' },
  { 'sec-fetch-site': '' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: `http://evil.${host}` },
  { origin: `http://${host}.evil.example` },
  { origin: `http://${host}:81` },
  { origin: `http://evil.example/${host}` },
  { origin: 'https://other-motors.localhost', 'sec-fetch-mode': 'cors' },
];

const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678', message: 'Hello' };
const bodies: Readonly<Record<string, object>> = {
  '/api/leads': { form: 'enquiry', idempotency_key: 'a-key-of-sixteen-letters', car_id: testVehicle.id, ...person },
  '/api/leads/finance': {
    userData: { form: 'enquiry', idempotency_key: 'b-key-of-sixteen-letters', car_id: testVehicle.id, ...person },
  },
  '/api/youx/quote': { selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5 },
  '/api/youx/create-customer': {
    data: {
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 30_000,
      loanTerm: 5,
      phoneNumber: person.phone,
      firstName: 'Ann',
      lastName: 'Lee',
      email: person.email,
      subscribe: false,
      postCode: '2150',
    },
    additionalData: { form: 'enquiry', idempotency_key: 'c-key-of-sixteen-letters' },
  },
  '/api/events': { event_id: 4 },
  '/api/phone-reveals': { car_id: testVehicle.id },
};
const usual = { phone: '0412345678', car_id: testVehicle.id, token: '123456', code: '123456', type: 'sms' };

/** The row counts of all tables that a shopper can fill. */
async function rows(): Promise<Record<string, number>> {
  const database = await backend.database();
  const tables = [codes, events, leads, outbox, phoneReveals, sessions, users, watchlist];
  const counted: Record<string, number> = {};
  for (const table of tables) counted[getTableName(table)] = await database.$count(table);
  return counted;
}

const posts = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

describe('requests that another site makes a browser send', () => {
  test.each(posts)('%s changes nothing, whichever header reveals its origin', async (path) => {
    const before = await rows();
    for (const headers of foreign)
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const response = await site.app.request(`http://${host}${path.replace(':slug', testVehicle.slug)}`, {
          method: 'POST',
          headers: { host, cookie, 'content-type': type, ...headers },
          body: JSON.stringify(bodies[path] ?? usual),
        });
        expect([headers, type, response.status]).toEqual([headers, type, 403]);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    expect(await rows()).toEqual(before);
  });

  test.each(Object.keys(pages))('a form to %s is also rejected', async (path) => {
    const before = await rows();
    for (const headers of foreign) {
      const response = await site.app.request(`http://${host}${path}`, {
        method: 'POST',
        headers: { host, cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ _block: path === '/contact' ? 'enquiry' : 'sign-in', ...person }).toString(),
      });
      expect([headers, response.status]).toEqual([headers, 403]);
    }
    expect(await rows()).toEqual(before);
  });
});

test('requests of the site itself are accepted', async () => {
  const response = await site.app.request(`http://${host}/api/leads`, {
    method: 'POST',
    headers: { host, cookie, 'content-type': 'application/json', origin: `http://${host}` },
    body: JSON.stringify(bodies['/api/leads']),
  });
  expect(response.status).toBe(200);
});

test('a call that changes something does not accept GET', async () => {
  const before = await rows();
  for (const path of posts) {
    const query = new URLSearchParams({ phone: '0412345678', code: '1', event_id: '4', car_id: '1' });
    const response = await site.get(`${path.replace(':slug', 'x')}?${query}`, { cookie });
    expect([path, response.status]).toEqual([path, 404]);
  }
  expect(await rows()).toEqual(before);
});

test('no other origin is allowed to read a response, with or without a preflight', async () => {
  const paths = [
    ...calls.map(({ path }) => path.replace(':slug', testVehicle.slug)),
    '/',
    '/media/logo.svg',
    '/contact',
  ];
  for (const path of paths)
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const headers = { host, cookie, origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const response = await site.app.request(`http://${host}${path}`, { method, headers });
      const told = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, method, told]).toEqual([path, method, []]);
    }
});

test('an API response cannot be used as a script: it is JSON without a callback', async () => {
  for (const path of ['/api/auth/session', '/api/saving', '/api/watchlist']) {
    const text = await (await site.get(`${path}?callback=steal&jsonp=steal`, { cookie })).text();
    expect(text).not.toContain('steal');
    expect(text).toMatch(/^\{/);
  }
});
