import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { dom } from '../../../tests/support/load-block.ts';
import { testNow, testVehicle } from '../../../tests/support/render-block.tsx';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';
import type { SiteDocument } from '../../../schemas/site/index.ts';
import type { Valuation } from '../../../schemas/entities/valuation.ts';
import type { Backend } from '../backend.ts';
import { leads, outbox } from '../db/schema.ts';
import { erasePerson } from '../privacy/erase.ts';
import { UpstreamError } from '../services/upstream.ts';

let clock = testNow;
const backend = testBackend({ now: () => clock });
afterAll(() => backend.close());

const make_model = 'Kestrel Finch';
const stock = [
  stockVehicle(1, { make: 'Kestrel', model: 'Finch', make_model, year: 2024, km: 20_000, price: 40_000 }),
  stockVehicle(2, { make: 'Kestrel', model: 'Finch', make_model, year: 2022, km: 50_000, price: 30_000 }),
];

const pages: NonNullable<SiteDocument['pages']> = {
  '/trade-in': { name: 'trade', title: 'Trade-in', blocks: [{ type: 'valuation', id: 'valuation' }] },
};
let number = 0;

interface DeskOptions {
  readonly rules?: Readonly<Record<string, unknown>>;
  /** The year of whatever is looked up; the embedded registrations decide when omitted. */
  readonly year?: number;
  readonly services?: Partial<Backend['services']>;
  readonly database?: Backend['database'];
}

/** A site with trade-ins of its own for each test, on the one database. */
async function desk({ rules = {}, year, services = {}, database = backend.database }: DeskOptions = {}) {
  number += 1;
  const slug = `trade-${number}`;
  const registrations = { find: async () => ({ make: 'Kestrel', model: 'Finch', year: year ?? 2023 }) };
  const own = {
    ...backend,
    database,
    services: { ...backend.services, ...(year === undefined ? {} : { registrations }), ...services },
  };
  const { app } = await testServer(
    [{ slug, document: { pages, features: ['valuation'] }, vehicles: [testVehicle, ...stock], rules }],
    { server: { backend: own, now: () => clock } },
  );
  const call = async (path: string, body: object) => {
    const response = await app.request(`http://${slug}.localhost/api/${path}`, {
      method: 'POST',
      headers: { origin: `http://${slug}.localhost`, host: `${slug}.localhost`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown>, response };
  };
  const begin = async (more: object = {}) => {
    const { body } = await call('trade-in/leads', { ...contact(), ...more });
    return String(body['lead_id']);
  };
  const answer = (lead: string, more: object = {}) =>
    call(`trade-in/leads/${lead}/adjustments`, { answers: { ...answers, ...more } });
  const plate = (lead: string, rego = 'ABC 123') => call('trade-in/rego', { lead_id: lead, rego, regoState: 'NSW' });
  const offer = (lead: string, accepted = true) =>
    call('trade-in/offer', { lead_id: lead, form_completed: true, offer_accepted: accepted });
  const valued = async (more: object = {}) => {
    const lead = await begin();
    await answer(lead, more);
    return { lead, ...(await plate(lead)) };
  };
  /** Posts a step as a browser without JavaScript does; gives the lead that its page goes on with. */
  const post = async (fields: Readonly<Record<string, string>>) => {
    const response = await app.request(`http://${slug}.localhost/trade-in`, {
      method: 'POST',
      headers: {
        host: `${slug}.localhost`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ _block: 'valuation', ...fields }).toString(),
    });
    const page = dom(await response.text());
    return { status: response.status, lead: page.querySelector('[name=lead_id]')?.getAttribute('value') ?? '' };
  };
  const rows = async () => (await backend.database()).select().from(leads).where(eq(leads.site, slug));
  const messages = async () =>
    (
      await (
        await backend.database()
      )
        .select()
        .from(outbox)
        .where(and(eq(outbox.site, slug), eq(outbox.kind, 'lead')))
    ).map(({ payload }) => payload as Valuation & object);
  return { slug, call, post, begin, answer, plate, offer, valued, rows, messages };
}

let keys = 0;
const contact = () => ({
  form: 'valuation',
  idempotency_key: `key-of-a-trade-in-${String((keys += 1)).padStart(6, '0')}`,
  name: 'Ann',
  last_name: 'Lee',
  postcode: '2000',
  phone: '0412 345 678',
  email: 'ann@mail.example',
});
const answers = {
  km: '45,000',
  condition: 'good',
  keys: 'two',
  service_history: 'full',
  damage: 'none',
  finance_owing: 'no',
};

test('a trade-in begins with its lead, which has the hidden text; without a session [trade-in.step-lead-created] [api.trade-in-lead-creation] [trade-in.anonymous-valuation-request] [trade-in.hidden-form-field-types]', async () => {
  const { call, rows, messages } = await desk();
  const { status, body } = await call('trade-in/leads', contact());
  expect(status).toBe(200);
  const [row] = await rows();
  expect(Object.keys(body)).toEqual(['lead_id']);
  expect(body['lead_id']).toMatch(new RegExp(`^${row?.id}\\.[\\w-]{43}$`));
  expect(row).toMatchObject({ kind: 'valuation', userId: null });
  expect(row?.payload).toMatchObject({ category: 'Trade-In', text: 'Trade-in valuation', postcode: '2000' });
  expect(await messages()).toEqual([{ lead_id: row?.id, ...(row?.payload as object) }]);
  const wrong = await call('trade-in/leads', { ...contact(), postcode: '20', email: 'no', phone: '' });
  expect([wrong.status, wrong.body['fields']]).toEqual([
    422,
    {
      postcode: 'Invalid postcode. Please enter a 4-digit number.',
      phone: 'This is a required field.',
      email: 'Please enter a valid e-mail address.',
    },
  ]);
  expect((await call('trade-in/leads', { ...contact(), form: 'enquiry' })).status).toBe(400);
});

test('the answers to the questions are next, checked as the document says [trade-in.step-adjustment-answers] [api.trade-in-adjustments]', async () => {
  const { begin, answer, rows } = await desk();
  const lead = await begin();
  const wrong = await answer(lead, { km: 'many', condition: 'superb', keys: undefined });
  expect([wrong.status, Object.keys(wrong.body['fields'] as object)]).toEqual([422, ['km', 'condition', 'keys']]);
  expect((await answer(lead, { finance_owing: 'yes', finance_owing_amount: '5,000' })).body).toEqual({ lead_id: lead });
  expect((await rows())[0]?.payload).toMatchObject({
    adjustments: {
      km: 45_000,
      condition: 'good',
      keys: 'two',
      service_history: 'full',
      damage: 'none',
      finance_owing: 'yes',
      finance_owing_amount: 5000,
    },
  });
});

test('then the registration is looked up, and the vehicle valued [trade-in.step-rego-lookup] [api.trade-in-rego-lookup] [entity.valuation-result-open]', async () => {
  const { begin, answer, plate, call, rows } = await desk({ year: 2023 });
  const lead = await begin();
  expect((await plate(lead)).body['error']).toMatchObject({ code: 'order' });
  await answer(lead);
  const { status, body, response } = await plate(lead, 'abc-123');
  expect(status).toBe(200);
  expect(body).toEqual({
    low: expect.any(Number),
    high: expect.any(Number),
    offer: expect.any(Number),
    currency: 'AUD',
    expires_at: new Date(testNow.getTime() + 7 * 86_400_000).toISOString(),
    vehicle: { rego: 'ABC123', regoState: 'NSW', make: 'Kestrel', model: 'Finch', year: 2023, km: 45_000 },
  });
  const { low, high, offer } = body as unknown as Required<Valuation>;
  expect(low).toBeLessThan(offer);
  expect(offer).toBeLessThan(high);
  // Between what the older and the newer one in stock would fetch.
  expect(offer).toBeGreaterThan(20_000);
  expect(offer).toBeLessThan(34_000);
  expect(response.headers.get('set-cookie')).toContain('forecourt_valued=1');
  expect((await rows())[0]?.payload).toMatchObject({ valuation: body });
  for (const state of ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])
    expect((await call('trade-in/rego', { lead_id: lead, rego: 'A1', regoState: state })).status, state).toBe(200);
  const wrong = await call('trade-in/rego', { lead_id: lead, rego: 'A1', regoState: 'NZ' });
  expect([wrong.status, Object.keys(wrong.body['fields'] as object)]).toEqual([422, ['regoState']]);
});

test('an accepted offer marks its lead completed and accepted, and is reported once [trade-in.step-offer-accepted] [api.trade-in-offer-acceptance] [entity.trade-in-offer]', async () => {
  const { valued, offer, answer, plate, rows, messages } = await desk({ year: 2023 });
  const { lead } = await valued();
  const settled = { lead_id: lead, form_completed: true, offer_accepted: true };
  const answered = await Promise.all([offer(lead), offer(lead), offer(lead)]);
  expect(answered.map(({ body }) => body)).toEqual([settled, settled, settled]);
  expect(await rows()).toHaveLength(1);
  expect((await rows())[0]?.payload).toMatchObject({ form_completed: true, offer_accepted: true });
  const sent = await messages();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ form_completed: true, offer_accepted: true, valuation: { currency: 'AUD' } });
  // What was accepted stays as it is.
  expect((await offer(lead, false)).body).toEqual(settled);
  expect([(await answer(lead)).status, (await plate(lead, 'XYZ1')).status]).toEqual([409, 409]);
});

test('sent again, every step changes nothing: one lead, one figure', async () => {
  const { call, answer, plate, rows, messages } = await desk({ year: 2023 });
  const sent = contact();
  const [first, second] = [await call('trade-in/leads', sent), await call('trade-in/leads', sent)];
  expect(second.body).toEqual(first.body);
  const lead = String(first.body['lead_id']);
  await answer(lead);
  const { body } = await plate(lead);
  clock = new Date(testNow.getTime() + 3_600_000);
  await answer(lead);
  expect((await plate(lead)).body).toEqual(body);
  expect((await call('trade-in/leads', sent)).body).toEqual(first.body);
  expect([(await rows()).length, (await messages()).length]).toEqual([1, 1]);
  // Another answer makes the figure void.
  await answer(lead, { condition: 'poor' });
  expect(Number((await plate(lead)).body['offer'])).toBeLessThan(Number(body['offer']));
  clock = testNow;
});

test('without JavaScript the same contact begins another trade-in once one was valued, and not before', async () => {
  const { post, rows } = await desk({ year: 2023 });
  const { form: _form, idempotency_key: _key, ...person } = contact();
  const valued = async (lead: string, rego: string, accept: boolean) => {
    await post({ _step: 'questions', lead_id: lead, ...answers });
    await post({ _step: 'vehicle', lead_id: lead, rego, regoState: 'NSW' });
    return post({ _step: accept ? 'accept' : 'appraise', lead_id: lead });
  };
  const first = await post(person);
  expect(await post(person)).toEqual(first);
  await post({ _step: 'questions', lead_id: first.lead, ...answers, condition: 'poor' });
  expect(await post(person)).toEqual(first);
  expect(await valued(first.lead, 'ABC 123', true)).toMatchObject({ status: 200 });
  const second = await post(person);
  expect(second).toMatchObject({ status: 200, lead: expect.not.stringMatching(/^$/) });
  expect(await post(person)).toEqual(second);
  expect(await valued(second.lead, 'XYZ 789', false)).toMatchObject({ status: 200 });
  const third = await post(person);
  expect(new Set([first.lead, second.lead, third.lead]).size).toBe(3);
  const kept = (await rows()).toSorted((one, other) => one.id - other.id).map(({ payload }) => payload);
  expect(kept).toHaveLength(3);
  expect(kept).toMatchObject([
    { offer_accepted: true, valuation: { vehicle: { rego: 'ABC123' } } },
    { offer_accepted: false, valuation: { vehicle: { rego: 'XYZ789' } } },
    { postcode: '2000' },
  ]);
});

test('the id of a lead is signed for one site, so that nobody else can use it', async () => {
  const { begin, answer, plate, offer, rows, slug } = await desk();
  const other = await desk();
  const lead = await begin();
  const [row] = await rows();
  for (const guess of [
    String(row?.id),
    `${row?.id}.`,
    `${row?.id}.${'A'.repeat(43)}`,
    `${Number(row?.id) + 1}${lead.slice(lead.indexOf('.'))}`,
  ]) {
    expect((await answer(guess)).status, guess).toBe(404);
    expect((await plate(guess)).status, guess).toBe(404);
    expect((await offer(guess)).status, guess).toBe(404);
  }
  expect((await other.answer(lead)).status).toBe(404);
  expect(slug).not.toBe(other.slug);
  expect((await rows())[0]?.payload).not.toHaveProperty('adjustments');
});

test('vehicles over seven years or 100,000 km get the reason instead of a figure, and an appraisal [trade-in.no-estimate-outcome-open] [vehicle-page.trade-in-no-estimate-7-years] [vehicle-page.trade-in-no-estimate-100000km]', async () => {
  const none = 'get no online estimate: we make an offer when we have seen yours.';
  const old = await desk({ year: 2018 });
  const { lead, body } = await old.valued();
  expect(body).toMatchObject({ reason: `Vehicles over seven years old ${none}`, vehicle: { year: 2018 } });
  expect(body).not.toHaveProperty('offer');
  expect((await old.offer(lead)).status).toBe(409);
  expect((await old.offer(lead, false)).body).toMatchObject({ form_completed: true, offer_accepted: false });
  expect((await old.messages())[1]).toMatchObject({ form_completed: true, offer_accepted: false });
  const far = await desk({ year: 2019 });
  expect((await far.valued({ km: '100001' })).body['reason']).toBe(`Vehicles over 100,000 km ${none}`);
  expect((await far.valued({ km: '100000' })).body['offer']).toEqual(expect.any(Number));
  const bikes = await desk({ year: 2016, rules: { 'trade.estimate.eligible': true } });
  expect((await bikes.valued()).body['offer']).toEqual(expect.any(Number));
});

test('an indicative valuation is a range that cannot be accepted', async () => {
  const { valued, offer } = await desk({ year: 2023, rules: { 'trade.offerMode': 'indicative' } });
  const { lead, body } = await valued();
  expect(Object.keys(body)).toEqual(['low', 'high', 'currency', 'expires_at', 'vehicle']);
  expect((await offer(lead)).body['error']).toMatchObject({ code: 'no_offer' });
});

test('an expired offer cannot be accepted; valued again, it can', async () => {
  const { valued, offer, plate } = await desk({ year: 2023 });
  const { lead } = await valued();
  clock = new Date(testNow.getTime() + 8 * 86_400_000);
  expect((await offer(lead)).body['error']).toMatchObject({ code: 'expired' });
  await plate(lead);
  expect((await offer(lead)).body).toMatchObject({ offer_accepted: true });
  clock = testNow;
});

test('a figure worked out from answers that have changed meanwhile is not kept', async () => {
  let later = async () => {};
  const valuations = {
    value: async ({ answers: { km } }: { readonly answers: Readonly<Record<string, unknown>> }) => {
      const figure = km === 45_000 ? 30_000 : 10_000;
      await later();
      return { low: figure, high: figure, offer: figure };
    },
  };
  const { begin, answer, plate, rows } = await desk({ year: 2024, services: { valuations } });
  const lead = await begin();
  await answer(lead);
  later = async () => {
    later = async () => {};
    await answer(lead, { km: '95,000' });
  };
  expect((await plate(lead)).status).toBe(409);
  expect((await rows())[0]?.payload).not.toHaveProperty('valuation');
  expect((await plate(lead)).body).toMatchObject({ offer: 10_000, vehicle: { km: 95_000 } });
});

test('answers sent while the offer is being accepted do not void it', async () => {
  let before = async () => {};
  const database = async () => {
    await before();
    return backend.database();
  };
  const { valued, answer, offer, rows } = await desk({ year: 2024, database });
  const { lead } = await valued();
  let uses = 0;
  // The lead has been read, but not locked yet.
  before = async () => {
    uses += 1;
    if (uses === 2) await offer(lead);
  };
  expect((await answer(lead, { km: '95,000' })).status).toBe(409);
  expect((await rows())[0]?.payload).toMatchObject({
    adjustments: { km: 45_000 },
    valuation: { vehicle: { km: 45_000 } },
    offer_accepted: true,
  });
});

test('an unknown plate is an error of its field, a service that fails one to try again', async () => {
  const nobody = await desk({ services: { registrations: { find: async () => undefined } } });
  const unknown = await nobody.valued();
  expect([unknown.status, unknown.body['fields']]).toEqual([
    422,
    { rego: 'We find no vehicle with this registration. Please check the plate and the state.' },
  ]);
  const down = await desk({
    services: {
      registrations: { find: () => Promise.reject(new UpstreamError('It is down.', { retryable: true })) },
    },
  });
  const failed = await down.valued();
  expect([failed.status, failed.body['error']]).toEqual([
    502,
    {
      code: 'upstream',
      message: 'Your vehicle could not be valued right now. Nothing is lost: please try again in a moment.',
    },
  ]);
  const [row] = await down.rows();
  expect(row?.payload).toMatchObject({ adjustments: { condition: 'good' } });
});

test('where the site says so, the valuation is recorded, once for each figure [api.miscellaneous-valuation]', async () => {
  const { valued, call, messages } = await desk({ year: 2023, rules: { 'trade.valuationRecorded': true } });
  const { lead, body } = await valued();
  const record = () => call('miscellaneous', { ...body, lead_id: lead, column_name: 'valuation' });
  expect((await record()).status).toBe(200);
  await record();
  const sent = await messages();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ ...body, column_name: 'valuation' });
  expect((await call('miscellaneous', { ...body, lead_id: lead, column_name: 'other' })).status).toBe(400);
  const silent = await desk({ year: 2023 });
  const other = await silent.valued();
  const refused = await silent.call('miscellaneous', { ...other.body, lead_id: other.lead, column_name: 'valuation' });
  expect(refused.status).toBe(404);
});

test('a trade-in whose shopper was erased goes no further', async () => {
  const { slug, begin, answer, plate, rows } = await desk({ year: 2023 });
  const lead = await begin();
  await answer(lead);
  const person = { site: slug, phone: '0412345678' };
  const by = { keyedDigest: backend.keyedDigest, now: clock };
  await erasePerson(await backend.database(), person, by, { evenWaiting: true });
  expect([(await answer(lead)).status, (await plate(lead)).status]).toEqual([404, 404]);
  expect((await rows())[0]?.payload).not.toHaveProperty('adjustments');
});

test('rules and conditions can read that a trade-in was valued', async () => {
  const blocks = [
    { type: 'valuation', id: 'valuation' },
    { type: 'rich-text', id: 'known', markdown: 'You have a valuation.', when: { 'visitor.hasValuation': true } },
  ];
  const { app } = await testServer(
    [
      {
        slug: 'trade-known',
        document: { pages: { '/sell': { name: 'trade', title: 'Sell', blocks } }, features: ['valuation'] },
      },
    ],
    { server: { backend, now: () => clock } },
  );
  const post = async (cookie: string) => {
    const response = await app.request('http://trade-known.localhost/sell', {
      method: 'POST',
      headers: { host: 'trade-known.localhost', cookie },
      body: new URLSearchParams({ _block: 'valuation', _step: 'change', lead_id: 'x' }),
    });
    return (await response.text()).includes('You have a valuation.');
  };
  expect([await post(''), await post('forecourt_valued=1')]).toEqual([false, true]);
});
