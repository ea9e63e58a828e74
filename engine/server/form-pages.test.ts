import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../tests/support/backend.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { events, leads } from './db/schema.ts';

const backend = testBackend();
afterAll(() => backend.close());
const car = testVehicle.slug;
const form = (id: string, kind: string) => [{ type: 'lead-form', id, form: kind, level: 1 }];
const pages: NonNullable<SiteDocument['pages']> = {
  '/contact': { name: 'contact', title: 'Contact', blocks: form('enquiry', 'enquiry') },
  '/book-test-drive': { name: 'testDrive', title: 'Test drive', blocks: form('drive', 'testDrive') },
  '/cars/trade-in': { name: 'trade', form: 'valuation', title: 'Trade-in', blocks: form('valuation', 'valuation') },
  '/cars/:slug': { name: 'vehicle', blocks: [{ type: 'vehicle-heading', id: 'heading' }] },
  '/cars/:slug/checkout': { name: 'checkout', form: 'reserve', title: 'Reserve', blocks: form('reserve', 'reserve') },
  '/cars/:slug/buy-online': { name: 'checkout', form: 'reserve', title: 'Reserve', blocks: form('reserve', 'reserve') },
  '/checkout-journey': {
    name: 'checkout',
    form: 'onlinePurchase',
    title: 'Buy',
    blocks: form('purchase', 'onlinePurchase'),
  },
  '/success': { name: 'success', title: 'Thanks', blocks: [{ type: 'success-message', id: 'thanks' }] },
};
let number = 0;

async function site({
  features = [],
  rules = {},
}: {
  features?: NonNullable<SiteDocument['features']>;
  rules?: Record<string, unknown>;
} = {}) {
  number += 1;
  const slug = `pages-${number}`;
  const vehicles = [
    testVehicle,
    stockVehicle(2_147_483_647),
    stockVehicle(9, { status: 'sold', sold: true, sold_at: 1_795_000_000 }),
  ];
  const { app, get } = await testServer([{ slug, document: { pages, features }, rules, vehicles }], {
    server: { backend },
  });
  const open = async (path: string) => {
    const response = await get(path);
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  };
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await app.request(`http://${slug}.localhost${path}`, {
      method: 'POST',
      headers: {
        host: `${slug}.localhost`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  };
  const rows = async () => (await backend.database()).select().from(leads).where(eq(leads.site, slug));
  const logged = async () => (await backend.database()).select().from(events).where(eq(events.site, slug));
  return { open, post, rows, logged };
}

const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678' };

test('a vehicle is reserved at the configured path, and the other one redirects there [routes.reserve-checkout] [routes.reserve-buy-online] [routes.reserve-form-by-flag] [routes.buy-online-only-brand] [reserve-checkout.reserve-route-flag]', async () => {
  const usual = await site({ features: ['reserve'] });
  expect(texts((await usual.open(`/cars/${car}/checkout`)).html, 'h1')).toEqual(['Reserve this vehicle']);
  expect(await usual.open(`/cars/${car}/buy-online?utm_source=x`)).toMatchObject({
    status: 302,
    location: `/cars/${car}/checkout?utm_source=x`,
  });
  const other = await site({ features: ['reserve'], rules: { 'reserve.path': 'buy-online' } });
  expect((await other.open(`/cars/${car}/buy-online`)).status).toBe(200);
  expect(await other.open(`/cars/${car}/checkout`)).toMatchObject({ status: 302, location: `/cars/${car}/buy-online` });
});

test('a vehicle is held for an hour, or for hours', async () => {
  for (const [holdHours, said] of Object.entries({ 1: 'for 1 hour and', 72: 'for 72 hours and' })) {
    const one = await site({ features: ['reserve'], rules: { 'reserve.holdHours': Number(holdHours) } });
    expect((await one.open(`/cars/${car}/checkout`)).html).toContain(`We hold it for you ${said}`);
  }
});

test('a form that the site does not offer, or not for this vehicle, is not found', async () => {
  const none = await site();
  for (const path of [`/cars/${car}/checkout`, `/checkout-journey?car_id=${car}`, '/cars/trade-in'])
    expect((await none.open(path)).status).toBe(404);
  const all = await site({ features: ['reserve', 'onlinePurchase', 'valuation'] });
  for (const path of [
    '/cars/vehicle-9/checkout',
    '/cars/nothing/checkout',
    '/checkout-journey',
    '/checkout-journey?car_id=vehicle-9',
  ])
    expect((await all.open(path)).status).toBe(404);
});

test('the checkout journey shows the vehicle in car_id and ignores text after a second question mark [routes.checkout-journey]', async () => {
  const { open } = await site({ features: ['onlinePurchase'] });
  for (const named of [car, String(testVehicle.id), `${car}%3Futm=x`]) {
    const { status, html } = await open(`/checkout-journey?car_id=${named}`);
    expect([status, texts(html, '.lead-car__name')]).toEqual([200, [testVehicle.name]]);
  }
});

test('the trade-in page is not about a vehicle, but has the one it was opened from [routes.cars-trade-in] [routes.cars-trade-in-valuation]', async () => {
  const { open } = await site({ features: ['valuation'] });
  const { status, html } = await open(`/cars/trade-in?car_id=${testVehicle.id}`);
  expect([status, texts(html, 'h1')]).toEqual([200, ['What is your vehicle worth?']]);
  expect(html).toContain(`Trade it in on the ${testVehicle.name}.`);
  // The greatest id, as those made from a feed's texts can be.
  const { html: greatest } = await open('/cars/trade-in?car_id=2147483647');
  expect(greatest).toContain(`Trade it in on the ${stockVehicle(2_147_483_647).name}.`);
  expect((await open('/cars/trade-in')).status).toBe(200);
  // Nothing can be traded in on a vehicle that is sold.
  const sold = await open('/cars/trade-in?car_id=9');
  expect([sold.status, sold.html.includes('Trade it in on')]).toEqual([200, false]);
});

test('a test drive can be booked with and without the trailing slash [routes.book-test-drive]', async () => {
  const { open } = await site();
  for (const path of ['/book-test-drive', '/book-test-drive/'])
    expect(texts((await open(path)).html, 'h1')).toEqual(['Book a test drive']);
});

test('without JavaScript a form creates a lead, sends its event and redirects to the success page; sent twice, it is one lead [routes.success] [routes.contact]', async () => {
  const { post, rows, logged, open } = await site();
  const path = `/contact?car_id=${car}`;
  const sent = { _block: 'enquiry', ...person, message: 'Hello', opt_in: 'on' };
  expect(await post(path, sent)).toMatchObject({ status: 303, location: '/success' });
  expect((await post(path, sent)).status).toBe(303);
  expect((await rows()).map(({ payload }) => payload)).toMatchObject([
    { ...person, message: 'Hello', opt_in: true, car_id: testVehicle.id },
  ]);
  expect((await logged()).map(({ eventId }) => eventId)).toEqual([15]);
  expect(texts((await open('/success')).html, 'h1')).toEqual(['Thank you']);
});

test('without JavaScript an invalid form is returned with its errors and input [enquiry.failure-shows-error]', async () => {
  const { post, rows } = await site();
  const { status, html } = await post('/contact', { _block: 'enquiry', ...person, email: 'no', message: '' });
  expect(status).toBe(422);
  expect(texts(html, '.lead-form__errors li')).toHaveLength(2);
  expect(dom(html).querySelector('[name=name]')?.getAttribute('value')).toBe('Ann');
  expect(await rows()).toEqual([]);
});

test('without JavaScript a test drive has its date and time', async () => {
  const { post, rows } = await site();
  const { status } = await post(`/book-test-drive?car_id=${car}`, {
    _block: 'drive',
    ...person,
    date: '2026-11-24',
    time: '09:30',
  });
  expect(status).toBe(303);
  expect((await rows())[0]?.payload).toMatchObject({ dateTime: '2026-11-24T09:30:00+11:00' });
});

test('without JavaScript the anti-spam checkbox is checked', async () => {
  const { open, post } = await site({ rules: { 'forms.captcha': 'checkbox' } });
  const token =
    dom((await open('/contact')).html)
      .querySelector('[name=token]')
      ?.getAttribute('value') ?? '';
  const sent = { _block: 'enquiry', ...person, message: 'Hello', token };
  expect((await post('/contact', sent)).status).toBe(422);
  // The clock of the test stands still, but a form filled in within no time is rejected.
  expect((await post('/contact', { ...sent, human: 'on' })).status).toBe(422);
});
