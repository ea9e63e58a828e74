import { afterAll, beforeEach, expect, test } from 'vitest';
import { attempts, codes, outbox } from '../../engine/server/db/schema.ts';
import { codeIn, shopper, textsTo } from '../../tests/support/accounts.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { testServer } from '../../tests/support/test-server.ts';

const backend = testBackend();
afterAll(() => backend.close());

const phone = '0412345678';
const document = {
  pages: { '/sign-in': { name: 'signIn', title: 'Sign in', blocks: [{ type: 'sign-in', id: 'sign-in' }] } },
};
const { app } = await testServer([{ document }], { server: { backend } });

beforeEach(async () => {
  const database = await backend.database();
  for (const table of [attempts, codes, outbox]) await database.delete(table);
});

function start(path = '/sign-in?type=watchlist&redirect=%2Fcars%2Fx%3Fa%3D1') {
  const visitor = shopper(app);
  return {
    visitor,
    /** Submits the form of the page as a browser without JavaScript would. */
    async submit(fields: Record<string, string>) {
      const body = new URLSearchParams({ _block: 'sign-in', ...fields }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { response } = await visitor.send('POST', path, body, headers);
      const html = await response.text();
      const value = (name: string) => dom(html).querySelector(`input[name=${name}]`)?.getAttribute('value');
      return { response, html, value };
    },
  };
}

test('the phone step is followed by the code step, and that by the redirect [sign-in.state-verification-sent][sign-in.state-verification-submitted]', async () => {
  const { visitor, submit } = start();
  const sent = await submit({ step: 'phone', phone: '+61 412 345 678', first_name: 'Ada', redirect: '//evil.example' });
  expect(sent.response.status).toBe(200);
  expect(texts(sent.html, '.sign-in__sent strong')).toEqual(['Code sent!']);
  expect([sent.value('step'), sent.value('phone'), sent.value('first_name')]).toEqual(['code', phone, 'Ada']);
  const code = codeIn((await textsTo(backend, phone))[0]);
  const { response } = await submit({ step: 'code', phone, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/cars/x?a=1']);
  expect(visitor.jar.has('forecourt_session')).toBe(true);
  expect((await visitor.get('/api/auth/session')).body).toMatchObject({ user: { phone } });
});

test.each([
  ['', 'This is a required field.'],
  ['0298765432', 'Please enter an Australian mobile number.'],
])('the phone %j is rejected with an error at its field', async (wrong, message) => {
  const { response, html, value } = await start().submit({ step: 'phone', phone: wrong });
  expect([response.status, value('phone'), texts(html, '.field__error')]).toEqual([422, wrong, [message]]);
});

test.each([
  ['', 'This is a required field.'],
  ['12345', 'Code must be 6 digits.'],
])('the code %j is rejected with an error at its field', async (code, message) => {
  const { html, value } = await start().submit({ step: 'code', phone, code });
  expect([value('step'), texts(html, '.field__error')]).toEqual(['code', [message]]);
});

test('a wrong code shows an error and can be retyped', async () => {
  const { visitor, submit } = start();
  await submit({ step: 'phone', phone });
  const right = codeIn((await textsTo(backend, phone))[0]);
  const { response, html, value } = await submit({
    step: 'code',
    phone,
    code: right === '000000' ? '1'.repeat(6) : '0'.repeat(6),
  });
  expect([response.status, value('phone')]).toEqual([422, phone]);
  expect(texts(html, '[role=alert]')).toEqual(['The verification code is invalid. Please try again.']);
  expect(visitor.jar.has('forecourt_session')).toBe(false);
});

test('the rate limit applies here too', async () => {
  const { submit } = start();
  for (let index = 0; index < 5; index += 1) await submit({ step: 'phone', phone });
  const { response, html } = await submit({ step: 'phone', phone });
  expect(response.status).toBe(429);
  expect(texts(html, '[role=alert]')).toEqual(['Too many verification attempts. Please try again later.']);
});

test('the redirect never leaves the site', async () => {
  const { submit } = start('/sign-in?redirect=%2F%2Fevil.example');
  await submit({ step: 'phone', phone });
  const code = codeIn((await textsTo(backend, phone))[0]);
  const { response } = await submit({ step: 'code', phone, code });
  expect(response.headers.get('location')).toBe('/');
});

test('a shopper who returns signed in gets no form', async () => {
  const { visitor, submit } = start();
  await submit({ step: 'phone', phone });
  await submit({ step: 'code', phone, code: codeIn((await textsTo(backend, phone))[0]) });
  const { response } = await visitor.send('GET', '/sign-in?redirect=%2Ffinance');
  const html = await response.text();
  expect(texts(html, '.sign-in__panel p')).toEqual(['You are signed in as •••••••678.']);
  expect(html).not.toContain('<form');
});
