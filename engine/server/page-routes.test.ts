import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../tests/support/backend.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { signedIn } from '../../tests/support/session.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer, type TestSite } from '../../tests/support/test-server.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { leads } from './db/schema.ts';

const backend = testBackend();
afterAll(() => backend.close());

const form = (id: string, kind: string) => ({ type: 'lead-form', id, form: kind });
const pages: NonNullable<SiteDocument['pages']> = {
  '/contact': { name: 'contact', title: 'Contact', blocks: [form('enquiry', 'enquiry')] },
  '/cars/:slug': { name: 'vehicle', blocks: [{ type: 'vehicle-heading', id: 'heading' }, form('enquiry', 'enquiry')] },
  '/cars/:slug/checkout': { name: 'checkout', form: 'reserve', title: 'Reserve', blocks: [form('reserve', 'reserve')] },
  '/cars/:slug/buy-online': {
    name: 'checkout',
    form: 'reserve',
    title: 'Reserve',
    blocks: [form('reserve', 'reserve')],
  },
  '/watchlist': { name: 'saved', title: 'Saved', blocks: [{ type: 'saved-vehicles', id: 'saved' }] },
  '/404': { name: 'notFound', title: 'No', blocks: [{ type: 'not-found' }] },
  '/410': { name: 'gone', title: 'Gone', blocks: [{ type: 'vehicle-gone' }] },
  '/503': { name: 'unavailable', title: 'Sorry', blocks: [{ type: 'service-unavailable' }] },
};
const longAgo = stockVehicle(9, { status: 'sold', sold: true, sold_at: 1_600_000_000 });
const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678', message: 'Hello' };
let number = 0;

async function site({ stores = backend, rules = {} }: { stores?: typeof backend; rules?: TestSite['rules'] } = {}) {
  number += 1;
  const slug = `forms-${number}`;
  const host = `${slug}.localhost`;
  const document = { pages, features: ['reserve' as const] };
  const { app, tenants, logged } = await testServer([{ slug, document, rules, vehicles: [stockVehicle(1), longAgo] }], {
    server: { backend: stores },
  });
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await app.request(`http://${host}${path}`, {
      method: 'POST',
      headers: {
        host,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const searchFails = () => {
    const tenant = tenants.byHost(host);
    if (!tenant) throw new Error('no tenant');
    const down = () => Promise.reject(new Error('connect ECONNREFUSED'));
    tenants.put({
      ...tenant,
      search: { query: down, queries: down, list: down, byId: down, byIds: down, bySlug: down },
    });
  };
  const payloads = async () =>
    (await (await backend.database()).select().from(leads).where(eq(leads.site, slug))).map(({ payload }) => payload);
  return { slug, post, searchFails, payloads, logged };
}

test('an enquiry about a vehicle that was sold meanwhile is accepted [enquiry.anonymous-enquiry]', async () => {
  const { post, payloads } = await site();
  const sent = { _block: 'enquiry', ...person };
  for (const path of ['/cars/vehicle-9', '/cars/sold-and-forgotten']) {
    const { status, headers } = await post(path, sent);
    expect([status, headers.get('location')]).toEqual([303, '/success']);
  }
  expect(await payloads()).toMatchObject([
    { form: 'findSimilar', car_id: 9, car_slug: 'vehicle-9', message: 'Hello' },
    { form: 'enquiry', category: 'General Enquiry', car_slug: 'sold-and-forgotten', message: 'Hello' },
  ]);
});

test('where a sent form leads to a place on its page, the page comes back with the thank-you and stays', async () => {
  const { post } = await site({ rules: { 'enquiry.successRoute': '#reviews' } });
  const { status, headers, html } = await post('/contact', { _block: 'enquiry', ...person });
  expect([status, headers.get('refresh')]).toEqual([200, null]);
  expect(texts(html, '.message__title, h2, h3, p').join(' ')).toContain('Thank you');
});

test('an invalid one is also returned with its errors and input [enquiry.failure-shows-error]', async () => {
  const { post, payloads } = await site();
  for (const path of ['/cars/vehicle-9', '/cars/sold-and-forgotten']) {
    const { status, html } = await post(path, { _block: 'enquiry', ...person, email: 'no' });
    expect(status).toBe(422);
    expect(texts(html, '.lead-form__errors li')).toHaveLength(1);
    expect(dom(html).querySelector('[name=name]')?.getAttribute('value')).toBe('Ann');
  }
  expect(await payloads()).toEqual([]);
});

test('a form that is unsuitable for the vehicle returns the page at its address', async () => {
  const { post, payloads } = await site();
  const { status, headers, html } = await post('/cars/nothing/checkout', { _block: 'reserve', ...person });
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(html).toContain('<h1');
  expect((await post('/nowhere', { _block: 'enquiry', ...person })).status).toBe(404);
  expect(await payloads()).toEqual([]);
});

test('a form whose page has moved is redirected to its new address', async () => {
  const { post } = await site();
  const { status, headers } = await post('/cars/vehicle-1/buy-online', { _block: 'reserve', ...person });
  expect([status, headers.get('location')]).toEqual([308, '/cars/vehicle-1/checkout']);
});

test('while search is down a form gets the 503 page with Retry-After', async () => {
  const { post, searchFails } = await site();
  searchFails();
  const { status, headers, html } = await post('/cars/vehicle-1', { _block: 'enquiry', ...person });
  expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  expect(html).toContain('<h1');
});

test('an existing page without such a form rejects it', async () => {
  const { post } = await site();
  for (const id of ['heading', 'other', ''])
    expect((await post('/cars/vehicle-1', { _block: id, ...person })).status).toBe(405);
});

test('a form whose handler throws gets the 503 page', async () => {
  const stores = testBackend();
  const { slug, post, logged } = await site({ stores });
  const { cookie } = await signedIn(stores, slug, '0412345678');
  const database = await stores.database();
  await database.execute('drop table watchlist');
  const { status, headers, html } = await post('/watchlist', { _block: 'saved', remove: '77' }, { cookie });
  expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  expect(html).toContain('<h1');
  expect(logged.map(({ message }) => message)).toContain('A form could not be processed.');
  await stores.close();
});

test('an impossible vehicle id is not looked up in the database', async () => {
  const { slug, post, logged } = await site();
  const { cookie } = await signedIn(backend, slug, '0412345678');
  for (const remove of ['99999999999', '2147483648', '-1', '1.5', 'x', '']) {
    const { status, headers } = await post('/watchlist', { _block: 'saved', remove }, { cookie });
    expect([status, headers.get('location')], remove).toEqual([303, '/watchlist']);
  }
  expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('characters that a database cannot store are replaced as a browser would show them', async () => {
  const { post, payloads } = await site();
  expect((await post('/contact', { _block: 'enquiry', ...person, message: 'One\0two' })).status).toBe(303);
  expect(await payloads()).toMatchObject([{ message: 'One\uFFFDtwo' }]);
});

test('the sitemap is that of the version in service', async () => {
  const page = (title: string) => ({ title, blocks: [] });
  const { get, tenants } = await testServer([{ document: { pages: { '/': page('Home') } } }]);
  const next = await testServer([{ document: { pages: { '/': page('Home'), '/about': page('About') } } }]);
  const listed = async () => (await (await get('/sitemap.xml')).text()).includes('/about<');
  expect(await listed()).toBe(false);
  for (const tenant of next.tenants.all()) {
    const site: typeof tenant.site = Object.create(tenant.site, { revision: { value: 'test-motors-2' } });
    tenants.put({ ...tenant, site });
  }
  expect(await listed()).toBe(true);
});
