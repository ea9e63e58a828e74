import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';
import { openSession } from '../accounts/sessions.ts';
import { users } from '../db/schema.ts';
import { cookieName } from '../../ports/cookies.ts';

const file = 'https://history.example/report.pdf';
const backend = testBackend();
afterAll(() => backend.close());

async function site(access: string, pages = {}) {
  const vehicles = [stockVehicle(1, { slug: 'own', file }), stockVehicle(2, { slug: 'bare', file: null })];
  const rules = { 'vehicle.historyReport.access': access, 'forms.captcha': 'none' };
  const { app } = await testServer([{ document: { pages, features: [] }, rules, vehicles }], { server: { backend } });
  const host = 'test-motors.localhost';
  const ask = async (cookie = '', slug = 'own') => {
    const answer = await app.request(`http://${host}/api/cars/${slug}/history-report`, { headers: { host, cookie } });
    return { status: answer.status, to: answer.headers.get('location'), kept: answer.headers.get('cache-control') };
  };
  const enquire = async () => {
    const answer = await app.request(`http://${host}/api/leads`, {
      method: 'POST',
      headers: { host, origin: `http://${host}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        form: 'enquiry',
        car_id: 1,
        idempotency_key: `history-report-${access}`,
        name: 'Ada',
        last_name: 'Byron',
        email: 'ada@example.com',
        phone: '0412 345 678',
        postcode: '2000',
        category: 'Sales',
        comment: 'Hello',
        message: 'Hello',
        terms: true,
      }),
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('lead_id')]);
    return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  };
  return { ask, enquire };
}

test('an open report redirects to its address, and a vehicle without one gives 404', async () => {
  const { ask, enquire } = await site('open');
  expect(await ask()).toEqual({ status: 302, to: file, kept: 'private, no-store' });
  expect((await ask('', 'bare')).status).toBe(404);
  expect(await enquire()).toEqual([]);
});

test('a report for signed-in shoppers redirects others to sign-in and back', async () => {
  const { ask } = await site('signedIn');
  expect(await ask()).toMatchObject({
    status: 302,
    to: '/sign-in?redirect=%2Fapi%2Fcars%2Fown%2Fhistory-report&back=%2Fcars%2Fown',
  });
  const database = await backend.database();
  const [user] = await database
    .insert(users)
    .values({ site: 'test-motors', phone: '+61412345678', createdAt: testNow })
    .returning({ id: users.id });
  const token = await openSession(backend, 'test-motors', user?.id ?? 0, testNow);
  expect(await ask(`${cookieName('session', false)}=${token}`)).toMatchObject({ status: 302, to: file });
});

test('a report after an enquiry redirects to the enquiry, and is shown once that is sent', async () => {
  const { ask, enquire } = await site('afterEnquiry', { '/contact': { blocks: [] } });
  expect(await ask()).toMatchObject({ status: 302, to: '/contact?car_id=own' });
  const [pass = ''] = await enquire();
  expect(await ask(pass)).toMatchObject({ status: 302, to: file });
  expect(await ask(pass.replace('=1.', '=2.'))).toMatchObject({ to: '/contact?car_id=own' });
});
