import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { leads } from '../engine/server/db/schema.ts';
import type { Application, ApplicationOutcome } from '../engine/ports/services.ts';
import { codeIn, shopper, textsTo } from './support/accounts.ts';
import { testBackend } from './support/backend.ts';
import { dom, texts } from './support/load-block.ts';
import { testVehicle } from './support/render-block.tsx';
import { testServer } from './support/test-server.ts';
import { fixtureDocument } from './witness/fixture/document.ts';

const backend = testBackend();
afterAll(() => backend.close());
const car = { ...testVehicle, id: 123, slug: 'a-car', vin: null };
const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example' };
const loan = { amount: '$25,000', term: '5', selfAssessedCreditScore: 'GREAT' };
const filled = { _block: 'finance-form', ...person, ...loan, postcode: '2150', opt_in: 'on' };
let number = 0;

interface Lender {
  readonly apply?: (application: Application) => Promise<ApplicationOutcome>;
}

/** A site, a shopper without JavaScript, and what the lender was asked and the site kept. */
async function open({ apply }: Lender = {}) {
  number += 1;
  const slug = `lends-${number}`;
  // Of their own: codes are limited by phone.
  const phone = `04123450${String(number).padStart(2, '0')}`;
  const asked: Application[] = [];
  const applications = {
    apply(application: Application, site: Parameters<typeof backend.services.applications.apply>[1]) {
      asked.push(application);
      return apply ? apply(application) : backend.services.applications.apply(application, site);
    },
  };
  const { site, pages } = fixtureDocument;
  if (!site || !pages) throw new Error('The fixture has no site of its own.');
  const document = { ...fixtureDocument, site: { ...site, slug, hosts: [`www.${slug}.example`] }, pages };
  const services = { ...backend.services, applications };
  const server = await testServer([{ slug, document, vehicles: [car] }], {
    server: { backend: { ...backend, services } },
  });
  const browser = shopper(server.app, slug);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const post = async (fields: Readonly<Record<string, string>>, path = '/finance') => {
    const { response } = await browser.send(
      'POST',
      path,
      new URLSearchParams({ phone, ...fields }).toString(),
      headers,
    );
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const code = async () => codeIn((await textsTo(backend, phone, slug))[0]);
  const kept = async () => {
    const rows = await (await backend.database()).select().from(leads).where(eq(leads.site, slug));
    return rows.map(({ kind, payload }) => ({ kind, ...(payload as Record<string, unknown>) }));
  };
  return { post, code, kept, asked, browser, phone };
}

const entered = (html: string, name: string) =>
  dom(html).querySelector(`#finance-form [name=${name}]`)?.getAttribute('value');
const said = (html: string) => texts(html, '.lead-form__errors');

describe('without JavaScript', () => {
  test('code sent, code entered, applied, onwards [finance-form.apply-with-mobile-code] [roles.anonymous-finance-with-code]', async () => {
    const { post, code, kept, asked } = await open();
    const sent = await post({ ...filled, _code: 'send' });
    expect([sent.status, texts(sent.html, '.code-field__state')]).toEqual([200, ['Code sent!']]);
    expect([entered(sent.html, 'name'), entered(sent.html, 'amount')]).toEqual(['Ann', '$25,000']);
    expect(await kept()).toEqual([]);
    const applied = await post({ ...filled, code: await code() });
    const stored = await kept();
    expect(stored.map(({ kind }) => kind)).toEqual(['finance', 'application']);
    expect([applied.status, applied.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/success\?application=\d+$/),
    ]);
    expect(stored[0]).toMatchObject({ amount: 25_000, category: 'Finance Enquiry', opt_in: true });
    expect(stored[0]).not.toHaveProperty('code');
    expect(asked[0]?.data).toMatchObject({ purchasePrice: 25_000, loanTerm: 5, firstName: 'Ann', postCode: '2150' });
  });

  test('what the address says of a vehicle goes with lead and application where the stock says nothing [routes.finance-query-car-type] [routes.finance-query-vin]', async () => {
    const { post, code, kept, asked } = await open();
    await post({ ...filled, _code: 'send' });
    await post({ ...filled, code: await code() }, '/finance?car_type=demo&vin=VIN1');
    await post({ ...filled, dealership_slug: 'test-outlet' }, '/finance?car_id=123&car_type=demo&vin=VIN2');
    const [first, second] = (await kept()).filter(({ kind }) => kind === 'finance');
    expect(first).toMatchObject({ car_type: 'demo', vin: 'VIN1' });
    expect(second).toMatchObject({
      car_id: 123,
      car_type: car.car_type,
      vin: 'VIN2',
      dealership_slug: 'test-outlet',
    });
    expect(asked.map(({ data }) => data.vin)).toEqual(['VIN1', 'VIN2']);
  });

  test('a wrong code stops everything and keeps what was entered [finance-form.submit-verify-code] [errors.code-invalid]', async () => {
    const { post, code, kept, asked } = await open();
    await post({ ...filled, _code: 'send' });
    const wrong = (await code()) === '000000' ? '111111' : '000000';
    const answer = await post({ ...filled, code: wrong });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('The verification code is invalid. Please try again.');
    expect(entered(answer.html, 'email')).toBe(person.email);
    expect((await post({ ...filled, code: '12' })).html).toContain('Code must be 6 digits.');
    expect((await post(filled)).html).toContain('This is a required field.');
    expect([await kept(), asked]).toEqual([[], []]);
  });

  test.each([
    [
      'its own text',
      () => Promise.resolve({ error: 'Failed to create YouX customer' }),
      'Failed to create YouX customer',
    ],
    ['no address', () => Promise.resolve({}), 'Failed to create customer or no redirect URL received.'],
    ['nothing', () => Promise.reject(new Error('down')), 'Failed to create customer with YouX'],
  ])(
    'a lender that answers %s: the message, and a second try repeats nothing [finance-form.submit-redirect]',
    async (_, fail, message) => {
      let down = true;
      const { post, code, kept, asked } = await open({
        apply: () => (down ? fail() : Promise.resolve({ redirectUrl: 'https://lender.example/next?a=1' })),
      });
      await post({ ...filled, _code: 'send' });
      const failed = await post({ ...filled, code: await code() });
      expect(said(failed.html)).toEqual([message]);
      expect(failed.headers.get('location')).toBeNull();
      expect(entered(failed.html, 'last_name')).toBe('Lee');
      down = false;
      const key = dom(failed.html).querySelector('[name=_key]')?.getAttribute('value') ?? '';
      const again = await post({ ...filled, _key: key });
      expect(again.headers.get('refresh')).toContain('https://lender.example/next?a=1');
      expect(dom(again.html).querySelector('.lead-form__thanks a')?.getAttribute('href')).toBe(
        'https://lender.example/next?a=1',
      );
      expect(await kept()).toHaveLength(1);
      expect(new Set(asked.map(({ additionalData }) => additionalData.idempotency_key)).size).toBe(1);
    },
  );
});

describe('through the API', () => {
  const lead = { form: 'finance', idempotency_key: 'a-key-of-sixteen-letters', ...person, ...loan };
  const applicant = {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 25_000,
    loanTerm: 5,
    firstName: 'Ann',
    lastName: 'Lee',
    email: person.email,
    subscribe: false,
    postCode: '',
  };

  test('neither lead nor customer is created before the phone is verified [finance-form.submit-verify-code]', async () => {
    const { browser, code, kept, asked, phone } = await open();
    const body = { ...lead, phone };
    const data = { ...applicant, phoneNumber: phone };
    const send = async () => [
      (await browser.post('/api/leads/finance', { userData: body })).status,
      (await browser.post('/api/youx/create-customer', { data, additionalData: body })).status,
    ];
    expect(await send()).toEqual([422, 422]);
    expect([await kept(), asked]).toEqual([[], []]);
    await browser.post('/api/otp/send', { phone });
    await browser.post('/api/otp/verify', { phone, code: await code() });
    expect(await send()).toEqual([200, 200]);
    expect(await send()).toEqual([200, 200]);
    expect((await kept()).map(({ kind }) => kind).sort()).toEqual(['application', 'finance']);
    const other = { ...body, phone: '0499 999 999', idempotency_key: 'another-key-of-letters' };
    expect((await browser.post('/api/leads/finance', { userData: other })).status).toBe(422);
  });
});
