import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { signedIn } from '../../../tests/support/session.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';
import { watchlist } from '../db/schema.ts';

const backend = testBackend();
const document = { pages: { '/': { name: 'home', blocks: [] } } };
const stock = [stockVehicle(1), stockVehicle(2), stockVehicle(3, { status: 'sold', sold: true })];

let server: Awaited<ReturnType<typeof testServer>>;
let cookie: string;
let userId: number;

beforeAll(async () => {
  server = await testServer(
    [
      { document, vehicles: stock },
      { document, slug: 'other-motors', vehicles: [stockVehicle(9)] },
    ],
    { server: { backend } },
  );
  ({ cookie, userId } = await signedIn(backend, 'test-motors', '0412345678'));
});

afterAll(() => backend.close());

async function post(path: string, body: unknown, headers: Record<string, string> = {}, slug = 'test-motors') {
  const host = `${slug}.localhost`;
  const response = await server.app.request(`http://${host}/api/watchlist/${path}`, {
    method: 'POST',
    headers: { host, origin: `http://${host}`, 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
  });
  return [response.status, await response.json()] as const;
}

async function list(headers: Record<string, string> = { cookie }) {
  return (await server.get('/api/watchlist', headers)).json();
}

const phone_number = '0412 345 678';

test('a vehicle is saved with phone and id, once even if the request is repeated, and removed by the same body [api.watchlist-save] [api.watchlist-save-success-flag] [api.watchlist-remove] [roles.user-with-phone-saves] [roles.user-with-phone-removes] [entity.watchlist-entry]', async () => {
  for (const car_id of [1, 2, 2])
    expect(await post('save-car', { phone_number, car_id })).toEqual([200, { success: true }]);
  expect(await list()).toEqual({ phone_number: '0412345678', ids: [2, 1] });
  for (const again of [1, 2])
    expect(await post('remove-car', { phone_number, car_id: 2 }), `time ${again}`).toEqual([200, { success: true }]);
  expect(await list()).toEqual({ phone_number: '0412345678', ids: [1] });
  expect(await post('save-car', { phone_number, car_id: 'one' })).toMatchObject([400, { error: { code: 'invalid' } }]);
  expect(await post('save-car', { phone_number })).toMatchObject([400, { error: { code: 'invalid' } }]);
});

test('the phone can be written in international format', async () => {
  expect(await post('save-car', { phone_number: '+61 412 345 678', car_id: 1 })).toEqual([200, { success: true }]);
});

test('without a session, or with the phone of another account, nothing changes [roles.watchlist-enforced-by-server]', async () => {
  const before = await list();
  const refused = [401, { success: false, error: { code: 'signed_out', message: 'Please sign in to save vehicles.' } }];
  for (const path of ['save-car', 'remove-car']) {
    expect(await post(path, { phone_number, car_id: 1 }, { cookie: '' })).toEqual(refused);
    expect(await post(path, { phone_number, car_id: 1 }, { cookie: 'forecourt_session=guess' })).toEqual(refused);
    expect(await post(path, { phone_number: '0499 999 999', car_id: 1 })).toEqual(refused);
  }
  expect(await list()).toEqual(before);
  expect(await list({})).toEqual({ phone_number: null, ids: [] });
});

test('vehicles that are not in stock cannot be saved, and those that have left it can be removed', async () => {
  const missing = [
    404,
    { success: false, error: { code: 'not_found', message: 'This vehicle is no longer available.' } },
  ];
  expect(await post('save-car', { phone_number, car_id: 9 })).toEqual(missing);
  const createdAt = new Date('2026-01-01T00:00:00Z');
  await (await backend.database()).insert(watchlist).values({ site: 'test-motors', userId, carId: 77, createdAt });
  expect((await list()).ids).toContain(77);
  expect(await post('remove-car', { phone_number, car_id: 77 })).toEqual([200, { success: true }]);
  expect((await list()).ids).not.toContain(77);
});

test('a session of one site is invalid on another', async () => {
  expect((await post('save-car', { phone_number, car_id: 9 }, {}, 'other-motors'))[0]).toBe(401);
  const other = await signedIn(backend, 'other-motors', '0412345678');
  expect(await post('save-car', { phone_number, car_id: 9 }, { cookie: other.cookie }, 'other-motors')).toEqual([
    200,
    { success: true },
  ]);
  expect((await list()).ids).not.toContain(9);
});

test('concurrent saves leave one entry', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('save-car', { phone_number, car_id: 3 })));
  expect(answers.every(([status]) => status === 200)).toBe(true);
  expect((await list()).ids.filter((id: number) => id === 3)).toEqual([3]);
});

test('a page of another site cannot save', async () => {
  expect((await post('save-car', { phone_number, car_id: 1 }, { origin: 'https://evil.example' }))[0]).toBe(403);
});
