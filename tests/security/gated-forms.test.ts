import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { leads } from '../../engine/server/db/schema.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { shopper } from '../support/accounts.ts';
import { testBackend } from '../support/backend.ts';
import { dom } from '../support/load-block.ts';
import { testVehicle } from '../support/render-block.tsx';
import { testServer } from '../support/test-server.ts';

const backend = testBackend();
afterAll(() => backend.close());

const form = (id: string, kind: string) => ({ type: 'lead-form', id, form: kind });
const pages: NonNullable<SiteDocument['pages']> = {
  '/': { name: 'home', title: 'Home', blocks: [] },
  '/sign-in': { name: 'signIn', title: 'Sign in', blocks: [{ type: 'sign-in', id: 'sign-in' }] },
  '/cars/:slug/checkout': {
    name: 'checkout',
    form: 'reserve',
    title: 'Checkout',
    blocks: [form('reserve', 'reserve')],
  },
  '/checkout-journey': {
    name: 'checkout',
    form: 'onlinePurchase',
    title: 'Checkout',
    blocks: [form('buy', 'onlinePurchase')],
  },
  '/finance': { name: 'finance', form: 'finance', title: 'Finance', blocks: [form('finance', 'finance')] },
  '/contact': { name: 'contact', title: 'Contact', blocks: [form('enquiry', 'enquiry'), form('money', 'finance')] },
};
const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678', postcode: '2000' };
const loan = { amount: 25_000, term: '5', selfAssessedCreditScore: 'GREAT' };
const { slug: car, id } = testVehicle;
let sites = 0;
let keys = 0;

async function open(rules: Record<string, unknown>, gating?: NonNullable<SiteDocument['gating']>) {
  const slug = `gated-${(sites += 1)}`;
  const document = { pages, features: ['reserve' as const, 'onlinePurchase' as const], ...(gating ? { gating } : {}) };
  const fields = ['amount', 'term', 'selfAssessedCreditScore', 'name', 'last_name', 'email', 'phone', 'opt_in'];
  const all = { 'finance.provider': 'manual', 'finance.form.fields': fields, ...rules };
  const { app } = await testServer([{ slug, document, rules: all, vehicles: [testVehicle] }], { server: { backend } });
  const visitor = shopper(app, slug);
  const send = (kind: string, more: object = {}) =>
    visitor.post('/api/leads', {
      form: kind,
      idempotency_key: `key-of-a-gated-form-${(keys += 1)}`,
      ...person,
      terms_conditions: true,
      ...more,
    });
  const stored = async () => (await backend.database()).select().from(leads).where(eq(leads.site, slug));
  return { visitor, send, stored };
}

test('a form of a gated page is rejected by the API until the shopper signs in [gating.redirect-signed-out]', async () => {
  const { visitor, send, stored } = await open({ 'gating.checkout': true, 'gating.finance': true });
  const cases = [
    ['reserve', { car_id: id }, `/sign-in?type=checkout&redirect=%2Fcars%2F${car}%2Fcheckout&back=%2F`],
    ['onlinePurchase', { car_id: id, pay_by: 'cash', hand_over: 'collect' }, expect.stringContaining('type=checkout')],
    ['finance', {}, '/sign-in?type=finance&redirect=%2Ffinance&back=%2F'],
  ] as const;
  for (const [kind, more, signIn] of cases) {
    const { status, body } = await send(kind, more);
    expect([kind, status, body.error?.code, body['sign_in']]).toEqual([kind, 401, 'signed_out', signIn]);
  }
  expect(await stored()).toEqual([]);
  expect((await send('enquiry', { message: 'Hello' })).status).toBe(200);
  await visitor.signIn(backend);
  expect((await send('reserve', { car_id: id })).status).toBe(200);
  expect((await send('finance', loan)).status).toBe(200);
  expect((await stored()).map(({ kind }) => kind)).toEqual(['enquiry', 'reserve', 'finance']);
});

test('finance about a vehicle has a gate of its own', async () => {
  const { send } = await open({ 'gating.carFinance': true });
  const { status, body } = await send('finance', { car_id: id, ...loan });
  expect([status, body['sign_in']]).toEqual([
    401,
    `/sign-in?type=car-finance&redirect=%2Ffinance%3Fcar_id%3D${car}&back=%2F`,
  ]);
  expect((await send('finance', loan)).status).toBe(200);
});

test('gates that the document sets for pages also apply to their forms', async () => {
  const opened = await open({ 'gating.finance': true }, { never: ['/finance'] });
  expect((await opened.send('finance', loan)).status).toBe(200);
  const closed = await open({}, { always: ['/finance'] });
  expect((await closed.send('finance')).status).toBe(401);
});

test('without JavaScript the form comes back with what was entered and a link to sign-in, also on an ungated page', async () => {
  const { visitor, stored } = await open({ 'gating.checkout': true, 'gating.finance': true });
  const post = async (path: string, block: string) => {
    const body = new URLSearchParams({ _block: block, ...person, terms_conditions: 'on' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { response } = await visitor.send('POST', path, body, headers);
    const answer = dom(await response.text());
    const signIn = answer.querySelector('main a[target=_blank]')?.getAttribute('href')?.split('&')[0];
    const email = answer.querySelector(`form:has([value=${block}]) [name=email]`)?.getAttribute('value');
    return [response.status, signIn, email];
  };
  expect(await post(`/cars/${car}/checkout`, 'reserve')).toEqual([401, '/sign-in?type=checkout', person.email]);
  expect(await post('/contact', 'money')).toEqual([401, '/sign-in?type=finance', person.email]);
  expect(await stored()).toEqual([]);
});

test('an account without a phone is not sufficient if the site requires one', async () => {
  const { send } = await open({ 'gating.checkout': true, 'gating.requirement': 'phone' });
  expect((await send('reserve', { car_id: id })).status).toBe(401);
});
