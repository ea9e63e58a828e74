import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskHost } from '../cli/sites/host.ts';
import { leads } from '../engine/server/db/schema.ts';
import { loadDocument } from '../engine/document/pipeline.ts';
import { testBackend } from './support/backend.ts';
import { dom, texts } from './support/load-block.ts';
import { testServer } from './support/test-server.ts';

const slugs = ['federation-group', 'wander-caravans', 'coastal-suzuki', 'redline-motorcycles'] as const;
type Slug = (typeof slugs)[number];

const backend = testBackend();
let server: Awaited<ReturnType<typeof testServer>>;

beforeAll(async () => {
  const sites = slugs.map((slug) => {
    const { document, layers } = loadDocument(`sites/${slug}/site.json`, diskHost);
    if (!document?.pages) throw new Error(`${slug} cannot be read.`);
    const photos = layers.map(({ rules }) => rules['trade.photosMinimum']).find((minimum) => minimum !== undefined);
    const rules = photos === undefined ? {} : { 'trade.photosMinimum': photos };
    return { slug, document: { ...document, pages: document.pages }, rules };
  });
  server = await testServer(sites, { server: { backend } });
});
afterAll(() => backend.close());

async function send(slug: Slug, path: string, fields: Readonly<Record<string, string>>) {
  const response = await server.app.request(`http://${slug}.localhost${path}`, {
    method: 'POST',
    headers: {
      host: `${slug}.localhost`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, html: await response.text() };
}

async function kept(slug: Slug) {
  const database = await backend.database();
  const rows = await database.select().from(leads).where(eq(leads.site, slug));
  return rows.map(({ kind, payload }): Readonly<Record<string, unknown>> => ({ kind, ...(payload as object) }));
}

const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678' };

test('a form added by a tenant has its page, linked from another', async () => {
  const linked = async (slug: Slug, path: string) =>
    [...dom(await (await server.get(path, { host: `${slug}.localhost` })).text()).querySelectorAll('main a')].map(
      (link) => link.getAttribute('href'),
    );
  expect(await linked('federation-group', '/fleet')).toContain('/fleet/enquiry');
  expect(await linked('wander-caravans', '/service')).toContain('/service/book');
  expect(await linked('coastal-suzuki', '/vehicle-parts-and-accessories')).toContain(
    '/vehicle-parts-and-accessories/order',
  );
  const page = await (await server.get('/fleet/enquiry', { host: 'federation-group.localhost' })).text();
  expect(texts(page, 'h1')).toEqual(['Fleet enquiry']);
  expect(texts(page, '.lead-form legend').map((text) => text.replace(/\d.*$/, '').trim())).toEqual([
    'Your fleet',
    'Who we ring',
  ]);
});

test('without JavaScript a fleet enquiry is stored as its form defines, for the group', async () => {
  const sent = { _block: 'fleet', ...person, business: 'Roads Ltd', fleet_size: '1,200', fleet_state: 'NSW' };
  const more = { fleet_kind: 'trucks', truck_body: 'Tipper', budget: '$85,000' };
  expect((await send('federation-group', '/fleet/enquiry', { ...sent, ...more })).status).toBe(303);
  expect(await kept('federation-group')).toMatchObject([
    {
      kind: 'fleetEnquiry',
      category: 'Fleet',
      subcategory: 'Fleet enquiry',
      fleet_size: 1200,
      budget: 85000,
      truck_body: 'Tipper',
      opt_in: false,
      dealership_slug: 'federation-group',
    },
  ]);
});

test('without JavaScript hidden fields are neither required nor stored, and the input is preserved', async () => {
  const sent = {
    _block: 'service',
    ...person,
    service_vehicle: 'Jayco Starcraft',
    service_rego: '123 ABC',
    half: 'morning',
    claim: 'X1',
  };
  const wrong = await send('wander-caravans', '/service/book', { ...sent, work: 'repair', date: '2026-11-22' });
  expect(wrong.status).toBe(422);
  expect(texts(wrong.html, '.lead-form__errors li')).toHaveLength(2);
  expect(dom(wrong.html).querySelector('[name=service_vehicle]')?.getAttribute('value')).toBe('Jayco Starcraft');
  const right = { ...sent, work: 'yearly', date: '2026-12-01' };
  expect((await send('wander-caravans', '/service/book', right)).status).toBe(303);
  const [lead] = await kept('wander-caravans');
  expect(lead).toMatchObject({ kind: 'serviceBooking', category: 'Service', work: 'yearly', dateTime: '2026-12-01' });
  expect(lead).not.toHaveProperty('claim');
  expect(lead).not.toHaveProperty('fault');
});

test('the page that the banner offers for booking a service books one [routes.service-page] [widgets.feature-banner-service]', async () => {
  const sent = { _block: 'book', ...person, service_vehicle: 'Kia Sportage', service_rego: '1AB 2CD', half: 'morning' };
  const day = { work: 'service', date: '2026-12-01' };
  expect((await send('redline-motorcycles', '/service', { ...sent, ...day, half: 'night' })).status).toBe(303);
  expect(await kept('redline-motorcycles')).toMatchObject([
    { kind: 'serviceBooking', category: 'Service', half: 'night' },
  ]);
  expect((await send('federation-group', '/service', { ...sent, ...day })).status).toBe(422);
  const chosen = { ...sent, ...day, dealership_slug: 'federation-trucks' };
  expect((await send('federation-group', '/service', chosen)).status).toBe(303);
  const bookings = (await kept('federation-group')).filter(({ kind }) => kind === 'serviceBooking');
  expect(bookings).toMatchObject([{ dealership_slug: 'federation-trucks', dateTime: '2026-12-01' }]);
});

test('an order for parts requires a postal address if they are posted', async () => {
  const path = '/vehicle-parts-and-accessories/order';
  const sent = { _block: 'parts', ...person, part: 'Roof racks', quantity: '2', terms_conditions: 'on' };
  const post = { ...sent, hand_over: 'post' };
  expect((await send('coastal-suzuki', path, { ...post, postcode: '3931' })).status).toBe(422);
  expect((await send('coastal-suzuki', path, { ...post, address: '1 High St', postcode: '3931' })).status).toBe(303);
  expect((await send('coastal-suzuki', path, { ...sent, hand_over: 'collect', address: 'no' })).status).toBe(303);
  expect((await kept('coastal-suzuki')).map((lead) => [lead['quantity'], lead['address']])).toEqual([
    [2, '1 High St'],
    [2, undefined],
  ]);
});

test('the API accepts a form of a tenant like any other, and rejects one that the document lacks', async () => {
  const call = async (body: object) => {
    const response = await server.app.request('http://coastal-suzuki.localhost/api/leads', {
      method: 'POST',
      headers: {
        host: 'coastal-suzuki.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ idempotency_key: 'a-key-of-sixteen-letters', ...person, ...body }),
    });
    return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
  };
  const order = { part: 'Mats', quantity: 3, hand_over: 'collect', terms_conditions: true };
  expect((await call({ form: 'partsOrder', ...order })).status).toBe(200);
  expect((await call({ form: 'partsOrder', ...order, quantity: 0 })).status).toBe(422);
  expect((await call({ form: 'fleetEnquiry', ...order })).status).toBe(400);
});

test('a trade-in asks for the photos that the site wants, and elsewhere for none', async () => {
  const asked = async (slug: Slug) => {
    const page = dom((await send(slug, '/trade-in', { _block: 'valuation', ...person, postcode: '2000' })).html);
    expect(page.querySelector('[name=km]')).not.toBeNull();
    return page.querySelector('[name=photos]')?.closest('fieldset')?.querySelector('legend')?.textContent;
  };
  expect(await asked('redline-motorcycles')).toMatch(/2/);
  expect(await asked('coastal-suzuki')).toBeUndefined();
});
