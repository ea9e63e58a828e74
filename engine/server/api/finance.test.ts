import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { ServiceSettings } from '../services/ports.ts';
import { testBackend } from '../../../tests/support/backend.ts';
import { type Answer, localService } from '../../../tests/support/local-service.ts';
import { testVehicle } from '../../../tests/support/render-block.tsx';
import { testServer, type TestSite } from '../../../tests/support/test-server.ts';
import { financePageRules } from '../../../schemas/rules/finance-page.ts';
import { leads, outbox } from '../db/schema.ts';

const providers = { manual: { name: 'Dealer finance', fees: { establishment: 395, monthlyAccount: 8 } } };
const kept = testBackend();
afterAll(() => kept.close());
let number = 0;

/** Every field of the finance form but the code, which a form without a browser cannot verify. */
const financeFields = financePageRules['finance.form.fields'].schema.items.enum.filter((name) => name !== 'code');
const asked = financePageRules['finance.form.fields'].default.filter((name) => name !== 'code');

/** A response, refused or not. */
type Body = Readonly<Record<string, unknown>> & {
  readonly error: { readonly code: string; readonly message: string };
  readonly fields: readonly { readonly field: string }[];
};

/** A site with a finance form, its calls, and what it keeps. */
async function desk(rules: NonNullable<TestSite['rules']> = {}, settings?: ServiceSettings) {
  number += 1;
  const slug = `finance-${number}`;
  const warned: string[] = [];
  const backend = settings
    ? testBackend({ settings, log: (_, ...line) => void warned.push(JSON.stringify(line)) })
    : kept;
  const document = {
    pages: {},
    finance: { providers },
  };
  const site = { slug, document, vehicles: [{ ...testVehicle, dealership_slug: 'test-city' }] };
  const asks = {
    'leads.attributes': ['visited_pages', 'linked_query_params'],
    'leads.linkedParams': ['utm_source'],
    'finance.form.fields': asked,
  };
  const { app, logged } = await testServer([{ ...site, rules: { ...asks, ...rules } }], { server: { backend } });
  const host = `${slug}.localhost`;
  const ask = async (path: string, body?: object) => {
    const response = await app.request(`http://${host}${path}`, {
      headers: { host, origin: `http://${host}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const rows = async () => (await backend.database()).select().from(leads).where(eq(leads.site, slug));
  const messages = async () => (await backend.database()).select().from(outbox).where(eq(outbox.site, slug));
  const log = () => JSON.stringify(logged) + warned.join('');
  return { ask, rows, messages, log };
}

const service = async (port: 'quotes' | 'applications', first: Answer, ...later: readonly Answer[]) => {
  const upstream = await localService(first, ...later);
  return { ...upstream, ...(await desk({}, { [port]: { url: upstream.url, token: 'a-token' } })) };
};

const loan = { selfAssessedCreditScore: 'GREAT', purchasePrice: 45_990, loanTerm: 5 } as const;
const wanted = { ...loan, year: 2022, vin: 'JTMB53FV70D123456', nvic: '0XVH22', whoIsHelping: 'Sam' };
const quoted = { weeklyRepaymentAmount: 228.4, advertisedRate: 8.99, comparisonRate: 9.85 };
const applicant = {
  phoneNumber: '+61 412 345 678',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@mail.example',
  subscribe: true,
  postCode: '2150',
};
const lead = {
  form: 'finance',
  idempotency_key: 'a-key-of-sixteen-letters',
  car_id: testVehicle.id,
  amount: '30000',
  term: '5',
  selfAssessedCreditScore: 'DECENT',
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@mail.example',
  phone: '0412345678',
  postcode: '2150',
  opt_in: true,
  lead_attributes: { visited_pages: ['/', '/finance'], linked_query_params: { utm_source: 'mail', other: 'x' } },
};
const { whoIsHelping: _, ...vehicleAndLoan } = wanted;
const application = { data: { ...vehicleAndLoan, ...applicant }, additionalData: lead };

describe('POST /api/youx/quote', () => {
  test('quotes from the lender of the vehicle, dearer for a poorer credit history [api.youx-quote] [api.youx-quote-response] [entity.quote-request]', async () => {
    const { ask } = await desk();
    const { status, body } = await ask('/api/youx/quote', { ...wanted, car_id: testVehicle.id });
    expect([status, Object.keys(body)]).toEqual([200, Object.keys(quoted)]);
    const { interestRate } = testVehicle.finance_lenders?.['manual'] ?? {};
    expect(body['advertisedRate']).toBe(interestRate);
    expect(body['comparisonRate']).toBeGreaterThan(interestRate ?? Infinity);
    const rates = [];
    for (const selfAssessedCreditScore of ['GREAT', 'DECENT', 'POOR'])
      rates.push((await ask('/api/youx/quote', { ...wanted, selfAssessedCreditScore })).body['advertisedRate']);
    expect(rates).toEqual([10, 12.5, 15]);
  });

  test.each([
    ['a price of nothing', { purchasePrice: 0 }],
    ['a price as text', { purchasePrice: '45990' }],
    ['a term of half a year', { loanTerm: 0.5 }],
    ['an unknown credit history', { selfAssessedCreditScore: 'SPLENDID' }],
    ['no term', { loanTerm: undefined }],
    ['a long name', { whoIsHelping: 'x'.repeat(81) }],
  ])('%s is refused, naming the field [api.youx-quote-error-field]', async (_, change) => {
    const { ask } = await desk();
    const { status, body } = await ask('/api/youx/quote', { ...wanted, ...change });
    expect([status, body.error.code]).toEqual([400, 'invalid']);
    expect(body.fields[0]?.field).toBe(Object.keys(change)[0]);
  });

  test('there is none without finance, nor for a vehicle that is not there', async () => {
    const { ask } = await desk({ 'finance.provider': null });
    expect((await ask('/api/youx/quote', wanted)).body.error.code).toBe('no_finance');
    const other = await desk();
    expect((await other.ask('/api/youx/quote', { ...wanted, car_id: 9 })).status).toBe(404);
  });

  test('a configured quote service is asked with the same fields and no others', async () => {
    const { ask, received } = await service('quotes', { body: JSON.stringify(quoted) });
    const answer = await ask('/api/youx/quote', { ...wanted, car_id: testVehicle.id, extra: 1 });
    expect(answer).toEqual({ status: 200, body: quoted });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(wanted);
    expect(received[0]?.headers.authorization).toBe('Bearer a-token');
  });

  test.each<[string, Answer]>([
    ['refuses', { status: 422, body: '{"error":"secret 123"}' }],
    ['answers an error with status 200', { body: '{"error":"secret 123"}' }],
    ['answers HTML', { body: '<html>secret 123' }],
    ['answers a number as text', { body: JSON.stringify({ ...quoted, advertisedRate: '8.99' }) }],
    ['answers a negative payment', { body: JSON.stringify({ ...quoted, weeklyRepaymentAmount: -1 }) }],
    ['answers null', { body: JSON.stringify({ ...quoted, comparisonRate: null }) }],
  ])('a quote service that %s is a failure, logged [api.youx-quote-error-field]', async (_, answer) => {
    const { ask, log, asked } = await service('quotes', answer);
    const { status, body } = await ask('/api/youx/quote', wanted);
    expect([status, body]).toEqual([
      502,
      { error: { code: 'upstream', message: 'No quote is available at the moment.' } },
    ]);
    expect(asked).toHaveLength(1);
    expect(log()).toContain('A finance quote could not be obtained.');
    expect(log()).not.toContain('secret 123');
  });

  test('a quote service that is busy at first is asked again', async () => {
    const { ask, asked } = await service('quotes', { status: 429 }, { body: JSON.stringify(quoted) });
    expect((await ask('/api/youx/quote', wanted)).body).toEqual(quoted);
    expect(asked).toHaveLength(2);
  });
});

describe('POST /api/youx/create-customer', () => {
  test('stores an application once, even if it is sent again, and leads to a page of the site [api.youx-create-customer] [api.youx-create-customer-data] [api.youx-create-customer-response]', async () => {
    const { ask, rows, messages } = await desk();
    const answers = await Promise.all([1, 2, 3].map(() => ask('/api/youx/create-customer', application)));
    const [stored, ...more] = await rows();
    expect(more).toEqual([]);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { redirectUrl: `/success?application=${stored?.id}` }]);
    const { phoneNumber: _, ...asSent } = applicant;
    expect(stored?.payload).toMatchObject({ ...loan, ...asSent, phoneNumber: '0412345678' });
    expect(await messages()).toEqual([]);
  });

  test('a configured service gets the applicant with the lead, under its key [api.youx-create-customer-additional-data]', async () => {
    const redirectUrl = 'https://apply.lender.example/a?b=1';
    const { ask, received, rows } = await service('applications', { body: JSON.stringify({ redirectUrl }) });
    expect(await ask('/api/youx/create-customer', application)).toEqual({ status: 200, body: { redirectUrl } });
    const { data, additionalData } = JSON.parse(received[0]?.body ?? '');
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(application.data).toSorted());
    expect(data.phoneNumber).toBe('0412345678');
    const { idempotency_key, ...sent } = lead;
    expect(additionalData).toEqual(sent);
    expect(received[0]?.headers['idempotency-key']).toBe(idempotency_key);
    expect(await rows()).toEqual([]);
  });

  test.each<[string, Answer, string]>([
    [
      'is down [errors.customer-creation]',
      { status: 500, body: '{"error":"x"}' },
      'Failed to create customer with YouX',
    ],
    ['answers HTML', { body: '<html>' }, 'Failed to create customer with YouX'],
    [
      'answers nothing of use [errors.customer-no-redirect-url]',
      { body: '{"id":7}' },
      'Failed to create customer or no redirect URL received.',
    ],
    [
      'redirects to a script',
      { body: '{"redirectUrl":"javascript:alert(1)"}' },
      'Failed to create customer or no redirect URL received.',
    ],
    [
      'redirects to another scheme',
      { body: '{"redirectUrl":"http://lender.example/"}' },
      'Failed to create customer or no redirect URL received.',
    ],
    [
      'refuses with a reason [errors.customer-server-text]',
      { status: 422, body: '{"error":"Failed to create YouX customer"}' },
      'Failed to create YouX customer',
    ],
    [
      'gives a reason with status 200',
      { body: '{"error":"Failed to create YouX customer"}' },
      'Failed to create YouX customer',
    ],
    ['refuses without one', { status: 400, body: '[1' }, 'Failed to create customer with YouX'],
    [
      'refuses at length',
      { status: 400, body: `{"error":"${'x'.repeat(301)}"}` },
      'Failed to create customer with YouX',
    ],
  ])('a service that %s has its own message', async (_, answer, message) => {
    const { ask, log } = await service('applications', answer);
    const { status, body } = await ask('/api/youx/create-customer', application);
    expect([status >= 400, body.error.message]).toEqual([true, message]);
    expect(log()).not.toMatch(/0412|Ann|mail\.example/);
  });

  test('is tried again under the same key after a fault', async () => {
    const redirectUrl = 'https://apply.lender.example/';
    const { ask, received } = await service('applications', { status: 503 }, { body: JSON.stringify({ redirectUrl }) });
    expect((await ask('/api/youx/create-customer', application)).body).toEqual({ redirectUrl });
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(2).fill(lead.idempotency_key));
  });

  test.each([
    ['no first name', { data: { ...application.data, firstName: '' } }],
    ['an address that is none', { data: { ...application.data, email: 'ann' } }],
    ['a phone of letters', { data: { ...application.data, phoneNumber: 'call me' } }],
    ['no key', { additionalData: { form: 'finance' } }],
  ])('%s is refused and nothing is kept', async (_, change) => {
    const { ask, rows } = await desk();
    expect((await ask('/api/youx/create-customer', { ...application, ...change })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('only accepts a form that makes applications, because any other may not ask for a code', async () => {
    const { ask, rows } = await desk();
    const { body, status } = await ask('/api/youx/create-customer', {
      ...application,
      additionalData: { ...lead, form: 'enquiry' },
    });
    expect([status, body.error]).toEqual([
      400,
      { code: 'invalid', message: 'The form "enquiry" does not apply for finance.' },
    ]);
    expect(await rows()).toEqual([]);
  });

  test('is closed where the form is: without finance, for a vehicle that is not there, to a bot', async () => {
    const none = await desk({ 'finance.provider': null });
    expect((await none.ask('/api/youx/create-customer', application)).status).toBe(409);
    const { ask, rows } = await desk();
    for (const [change, status] of [
      [{ car_id: 9 }, 409],
      [{ form: 'nothing' }, 409],
      [{ company: 'Bots' }, 422],
    ] as const)
      expect(
        (await ask('/api/youx/create-customer', { ...application, additionalData: { ...lead, ...change } })).status,
      ).toBe(status);
    expect(await rows()).toEqual([]);
  });
});

describe('POST /api/leads/finance', () => {
  test('keeps the form once with its vehicle and how the shopper arrived, and delivers it [api.finance-lead-path] [api.finance-lead-payload]', async () => {
    const { ask, rows, messages } = await desk();
    const answers = await Promise.all([1, 2].map(() => ask('/api/leads/finance', { userData: lead })));
    const [stored, ...more] = await rows();
    expect(more).toEqual([]);
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { lead_id: stored?.id } });
    expect(stored?.payload).toMatchObject({
      category: 'Finance Enquiry',
      car_id: testVehicle.id,
      vin: testVehicle.vin,
      dealership_slug: 'test-city',
      car_type: 'used',
      lead_attributes: { visited_pages: ['/', '/finance'], linked_query_params: { utm_source: 'mail' } },
    });
    expect(await messages()).toHaveLength(1);
  });

  test('carries the loan, the credit history, who is helping, the contact and what was agreed to [entity.finance-form-loan-values] [entity.finance-form-credit-score] [entity.finance-form-who-is-helping] [entity.finance-form-contact] [entity.finance-form-opt-ins]', async () => {
    const { ask, rows } = await desk({ 'finance.form.fields': financeFields });
    const sent = { ...lead, whoIsHelping: 'Sam', tags: ['showroom', 'weekend'], code: '123456', subscribe: true };
    expect((await ask('/api/leads/finance', { userData: sent })).status).toBe(200);
    const [stored] = await rows();
    expect(stored?.payload).toMatchObject({
      category: 'Finance Enquiry',
      amount: 30_000,
      term: '5',
      selfAssessedCreditScore: 'DECENT',
      whoIsHelping: 'Sam',
      name: 'Ann',
      last_name: 'Lee',
      email: 'ann@mail.example',
      phone: '0412345678',
      postcode: '2150',
      subscribe: true,
      opt_in: true,
    });
    // The code proves the phone; it is not part of the lead.
    expect(stored?.payload).not.toHaveProperty('code');
    const odd = { ...sent, selfAssessedCreditScore: 'SPLENDID', idempotency_key: 'another-key-of-letters' };
    expect(Object.keys((await ask('/api/leads/finance', { userData: odd })).body.fields)).toEqual([
      'selfAssessedCreditScore',
    ]);
  });

  test('has the VIN of the address where the stock has none', async () => {
    const { ask, rows } = await desk();
    const { car_id: _, ...userData } = { ...lead, vin: 'VINOFTHEADDRESS' };
    expect((await ask('/api/leads/finance', { userData })).status).toBe(200);
    expect((await rows())[0]?.payload).toMatchObject({ vin: 'VINOFTHEADDRESS' });
  });

  test('an invalid form is refused with its fields, an unknown form too', async () => {
    const { ask, rows } = await desk();
    const { status, body } = await ask('/api/leads/finance', { userData: { ...lead, name: '' } });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['name']]);
    expect((await ask('/api/leads/finance', { userData: { ...lead, form: 'nothing' } })).status).toBe(400);
    expect((await ask('/api/leads/finance', lead)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });
});

describe('GET /api/cars/{id}', () => {
  test('answers what a finance form says of its vehicle [api.finance-car-lookup]', async () => {
    const { ask } = await desk();
    const { id, slug, name, vin, nvic } = testVehicle;
    expect(await ask(`/api/cars/${id}`)).toMatchObject({
      status: 200,
      body: { id, slug, name, vin, nvic, year: 2022, price: 45_990, car_type: 'used', dealership_slug: 'test-city' },
    });
    expect((await ask('/api/cars/9')).status).toBe(404);
    expect((await ask('/api/cars/999999999999999')).status).toBe(404);
  });

  test('keeps a price to itself that the site does not show', async () => {
    const { ask } = await desk({ 'price.precedence': ['text'] });
    expect((await ask(`/api/cars/${testVehicle.id}`)).body['price']).toBeNull();
  });
});
