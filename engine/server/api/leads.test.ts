import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { baseForms } from '../../../tests/support/base-forms.ts';
import { testBackend } from '../../../tests/support/backend.ts';
import { testVehicle } from '../../../tests/support/render-block.tsx';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer, type TestSite } from '../../../tests/support/test-server.ts';
import type { SiteDocument } from '../../../schemas/site/index.ts';
import { leads, outbox } from '../db/schema.ts';
import type { ServerOptions } from '../options.ts';

const backend = testBackend();
afterAll(() => backend.close());

const locations: NonNullable<SiteDocument['locations']> = [
  {
    id: 7,
    slug: 'city',
    name: 'City',
    dealership_slug: 'test-city',
    contact_detail: {
      opening_hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '9:00', close: '11:00' })),
    },
  },
  { id: 8, slug: 'west', name: 'West', dealership_slug: 'test-west' },
];
const vehicle = { ...testVehicle, location_id: 7, dealership_slug: 'test-city' };
let number = 0;

/** A site of its own for each test, on the one database, and the result of a form sent to it. */
async function desk(
  site: Partial<TestSite> & { features?: SiteDocument['features'] } = {},
  server: Partial<ServerOptions> = {},
) {
  number += 1;
  const slug = `desk-${number}`;
  const { features = [], ...rest } = site;
  const { app } = await testServer(
    [
      {
        slug,
        document: { pages: {}, locations, features },
        vehicles: [vehicle, stockVehicle(9, { status: 'sold', sold: true })],
        ...rest,
      },
    ],
    { server: { backend, ...server } },
  );
  const headers = { host: `${slug}.localhost`, origin: `http://${slug}.localhost`, 'content-type': 'application/json' };
  const send = async (body: object, more = {}) => {
    const response = await app.request(`http://${slug}.localhost/api/leads`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const rows = async () => (await backend.database()).select().from(leads).where(eq(leads.site, slug));
  const waiting = async () =>
    (await backend.database())
      .select()
      .from(outbox)
      .where(and(eq(outbox.site, slug), eq(outbox.kind, 'lead')));
  const ask = async (query: string) => {
    const response = await app.request(`http://${slug}.localhost/api/appointments/availability?${query}`, { headers });
    return {
      status: response.status,
      body: (await response.json()) as { slots?: { time: string; available: boolean }[] },
    };
  };
  return { slug, send, rows, waiting, ask };
}

let keys = 0;
const key = () => `key-of-a-form-${String((keys += 1)).padStart(6, '0')}`;
const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678' };
const enquiry = (more: object = {}) => ({
  form: 'enquiry',
  idempotency_key: key(),
  car_id: vehicle.id,
  ...person,
  message: 'Is it still there?',
  opt_in: true,
  ...more,
});

test('an enquiry is stored as a lead with all its data, anonymously [api.lead-submission] [api.lead-submission-response] [entity.enquiry-payload] [entity.enquiry-result] [enquiry.anonymous-enquiry] [enquiry.field-comments] [enquiry.subcategory-values-open] [api.lead-calls-companion]', async () => {
  const { send, rows, waiting } = await desk();
  const sent = enquiry({ vin: 'made up', car_type: 'made up' });
  const { status, body } = await send(sent);
  expect(status).toBe(200);
  const [row] = await rows();
  expect(body).toEqual({ lead_id: row?.id });
  expect(row).toMatchObject({ kind: 'enquiry', idempotencyKey: sent.idempotency_key, userId: null });
  expect(row?.payload).toMatchObject({
    ...person,
    message: 'Is it still there?',
    opt_in: true,
    category: 'Vehicle Enquiry',
    subcategory: 'Enquiry',
    car_id: vehicle.id,
    vin: vehicle.vin,
    car_type: vehicle.car_type,
    dealership_slug: 'test-city',
  });
  expect(row?.payload).not.toHaveProperty('dateTime');
  expect((await waiting()).map(({ payload }) => payload)).toEqual([{ lead_id: row?.id, ...(row?.payload as object) }]);
});

test('a form sent again, or twice at once, is one lead', async () => {
  const { send, rows, waiting } = await desk();
  const sent = enquiry();
  const answers = await Promise.all([send(sent), send(sent), send(sent)]);
  answers.push(await send({ ...sent, lead_attributes: { visited_pages: ['/later'] } }));
  expect(new Set(answers.map(({ body }) => body['lead_id'])).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  expect(await waiting()).toHaveLength(1);
});

test('a form changed before it is resent under the same key is one more lead', async () => {
  const { send, rows, waiting } = await desk();
  const sent = enquiry();
  const changed = { ...sent, message: 'Changed' };
  const answers = [await send(sent), await send(changed), await send(changed), await send(sent)];
  const ids = answers.map(({ body }) => body['lead_id']);
  expect([ids[2], ids[3]]).toEqual([ids[1], ids[0]]);
  const messages = (await rows()).map(({ payload }) => (payload as { message: string }).message);
  expect(messages.toSorted()).toEqual(['Changed', 'Is it still there?']);
  expect(await waiting()).toHaveLength(2);
});

test('invalid input is reported field by field, and nothing is stored [enquiry.comments-required] [errors.lead-server-text]', async () => {
  const { send, rows } = await desk();
  const { status, body } = await send(enquiry({ name: ' ', email: 'ann@', phone: '', message: '' }));
  expect(status).toBe(422);
  expect(body['error']).toEqual({ code: 'invalid', message: 'Please fix the following errors:' });
  expect(body['fields']).toEqual({
    name: 'This is a required field.',
    email: 'Please enter a valid e-mail address.',
    phone: 'This is a required field.',
    message: 'This is a required field.',
  });
  expect(await rows()).toEqual([]);
});

test('comments are optional if so configured, and always for a test drive and for photos [enquiry.comments-optional-flows] [vehicle-page.request-photos-optional-message]', async () => {
  const bare = { ...stockVehicle(20), images: [], photos_count: 0, location_id: 7 };
  const strict = await desk({ vehicles: [vehicle, bare] });
  const status = async ({ send }: typeof strict, body: object) => (await send(body)).status;
  expect(await status(strict, enquiry({ message: '' }))).toBe(422);
  expect(await status(strict, enquiry({ form: 'testDrive', message: '' }))).toBe(200);
  expect(await status(strict, enquiry({ form: 'requestPhotos', car_id: 20, message: '' }))).toBe(200);
  const lax = await desk({ rules: { 'enquiry.messageRequired': false } });
  expect(await status(lax, enquiry({ message: '' }))).toBe(200);
});

test('a request for photos has its fixed text, whatever the body contains [vehicle-page.request-photos-hidden-text]', async () => {
  const bare = { ...stockVehicle(20), images: [], photos_count: 0 };
  const { send, rows } = await desk({ vehicles: [bare, vehicle] });
  await send(enquiry({ form: 'requestPhotos', car_id: 20, message: '', text: 'something else' }));
  expect((await rows())[0]?.payload).toMatchObject({ text: 'Request for more photos', subcategory: 'Request Photos' });
  expect((await send(enquiry({ form: 'requestPhotos' }))).status).toBe(409);
});

test('a phone is a number of any country, or must be Australian if so configured [enquiry.phone-presence-only]', async () => {
  const any = await desk();
  for (const phone of ['abc', 'ask Bob', '123', '0412 345 678 ext', '+', '1234567890123456', '04x2345678'])
    expect((await any.send(enquiry({ phone }))).body['fields'], phone).toEqual({
      phone: 'Please enter a phone number.',
    });
  for (const phone of ['0412 345 678', '+64 21 123 4567', '(02) 5550-1994', '5550 1994', '(+61) 412.345.678'])
    expect((await any.send(enquiry({ phone }))).status, phone).toBe(200);
  const strict = await desk({ rules: { 'forms.phoneCheck': 'australian' } });
  expect((await strict.send(enquiry({ phone: '+64 21 123 4567' }))).body['fields']).toEqual({
    phone: 'Please enter an Australian phone number.',
  });
  for (const phone of ['0412 345 678', '+61 412 345 678', '(02) 5550 1994', '1300 123 456', '13 12 13'])
    expect((await strict.send(enquiry({ phone }))).status).toBe(200);
});

test('a postcode has exactly four digits and keeps its leading zero [enquiry.postcode-exactly-4-digits] [enquiry.postcode-message] [enquiry.postcode-required]', async () => {
  const { send, rows } = await desk({ rules: { 'enquiry.fields': ['name', 'phone', 'postcode'] } });
  const error = async (postcode: string) => (await send(enquiry({ postcode }))).body['fields'];
  const wrong = { postcode: 'Invalid postcode. Please enter a 4-digit number.' };
  expect(await error('')).toEqual({ postcode: 'This is a required field.' });
  for (const postcode of ['123', '12345', '12a4']) expect(await error(postcode)).toEqual(wrong);
  expect(await error('0800')).toBeUndefined();
  expect((await rows())[0]?.payload).toMatchObject({ postcode: '0800' });
});

test('category, location and dealership are required only when shown [enquiry.category-required-when-shown] [enquiry.location-required-when-shown] [enquiry.dealership-required-when-shown]', async () => {
  const document = { pages: {}, locations, dealerships: [{ slug: 'test-city', name: 'City' }] };
  const rules = { 'enquiry.fields': ['name', 'phone', 'category', 'location', 'dealership_slug'] };
  const { send, rows } = await desk({ document, rules });
  const required = 'This is a required field.';
  expect((await send(enquiry())).body['fields']).toEqual({
    category: required,
    location: required,
    dealership_slug: required,
  });
  const chosen = { category: 'parts', location: 'west', dealership_slug: 'test-city' };
  expect((await send(enquiry({ ...chosen, category: 'Vehicle Enquiry' }))).body['fields']).toEqual({
    category: 'Please choose one of the list.',
  });
  expect((await send(enquiry(chosen))).status).toBe(200);
  expect((await rows())[0]?.payload).toMatchObject(chosen);
  expect((await (await desk({ document })).send(enquiry())).status).toBe(200);
});

test('terms must be accepted when shown [enquiry.field-terms]', async () => {
  const { send } = await desk({ rules: { 'enquiry.fields': ['name', 'phone', 'terms_conditions'] } });
  expect((await send(enquiry())).body['fields']).toEqual({ terms_conditions: 'Please tick this box to go on.' });
  expect((await send(enquiry({ terms_conditions: 'on' }))).status).toBe(200);
});

test('an enquiry without a vehicle is a general one, or has the category of the page [api.general-enquiry-submission]', async () => {
  const block = { type: 'lead-form', id: 'fleet', category: 'Fleet', subcategory: 'Quote' };
  const pages = { '/fleet': { name: 'content', title: 'Fleet', blocks: [block] } };
  const { send, rows } = await desk({ document: { pages, locations } });
  await send(enquiry({ car_id: undefined }));
  await send(enquiry({ car_id: undefined, category: 'Fleet', subcategory: 'Quote' }));
  expect((await rows()).map(({ payload }) => payload)).toMatchObject([
    { category: 'General Enquiry', subcategory: 'Enquiry' },
    { category: 'Fleet', subcategory: 'Quote' },
  ]);
});

test('a test drive has its time with the offset of the site, only a date, or neither [entity.enquiry-payload-datetime] [test-drive.anonymous-booking] [test-drive.date-optional] [test-drive.time-optional]', async () => {
  const { send, rows } = await desk();
  const drive = (more: object) => send(enquiry({ form: 'testDrive', ...more }));
  for (const dateTime of ['2026-11-24T09:30', '2026-11-25', undefined])
    expect((await drive({ dateTime })).status).toBe(200);
  expect((await rows()).map(({ payload }) => (payload as { dateTime?: string }).dateTime)).toEqual([
    '2026-11-24T09:30:00+11:00',
    '2026-11-25',
    undefined,
  ]);
  expect((await rows())[0]?.payload).toMatchObject({ subcategory: 'Test Drive' });
  expect((await drive({ dateTime: '2027-03-01T09:30' })).body['fields']).toEqual({
    date: 'Please choose one of the days offered.',
  });
  await send(enquiry({ dateTime: '2026-11-24T10:00' }));
  expect((await rows()).at(-1)?.payload).not.toHaveProperty('dateTime');
});

test('when a time is required, a test drive without one is rejected', async () => {
  const { send } = await desk({ rules: { 'testDrive.dateTimeRequired': true } });
  expect((await send(enquiry({ form: 'testDrive' }))).body['fields']).toEqual({
    date: 'This is a required field.',
    time: 'This is a required field.',
  });
});

test('includes the lead attributes that the site collects [entity.enquiry-payload-lead-attributes]', async () => {
  const lead_attributes = {
    visited_pages: ['/', '/cars/x'],
    linked_query_params: { utm_source: 'news', promo: 'winter', evil: 'x' },
  };
  const all = await desk();
  await all.send(enquiry({ lead_attributes }));
  expect((await all.rows())[0]?.payload).toMatchObject({
    lead_attributes: { visited_pages: ['/', '/cars/x'], linked_query_params: { utm_source: 'news' } },
  });
  const some = await desk({ rules: { 'leads.attributes': ['linked_query_params'], 'leads.linkedParams': ['promo'] } });
  await some.send(enquiry({ lead_attributes }));
  expect((await some.rows())[0]?.payload).toMatchObject({
    lead_attributes: { linked_query_params: { promo: 'winter' } },
  });
  expect(JSON.stringify((await some.rows())[0]?.payload)).not.toContain('visited_pages');
});

test('the lead goes to the dealership of the vehicle, the selected one, or the group', async () => {
  const fields = ['name', 'phone', 'location'];
  const dealership = async (recipient: string) => {
    const { send, rows, slug } = await desk({ rules: { 'enquiry.recipient': recipient, 'enquiry.fields': fields } });
    await send(enquiry({ location: 'west' }));
    const payload = (await rows())[0]?.payload as { dealership_slug?: string };
    return payload.dealership_slug === slug ? 'the site' : payload.dealership_slug;
  };
  expect(await Promise.all(['vehicle', 'preferred', 'group'].map(dealership))).toEqual([
    'test-city',
    'test-west',
    'the site',
  ]);
});

test('an enquiry about no vehicle goes to the location that the shopper chose, or came from [enquiry.field-location] [locations.card-contact-button]', async () => {
  const chosen = await desk({ rules: { 'enquiry.fields': ['name', 'phone', 'location'] } });
  await chosen.send(enquiry({ car_id: undefined, location: 'west' }));
  expect((await chosen.rows())[0]?.payload).toMatchObject({ dealership_slug: 'test-west', location_id: 8 });
  const { send, rows } = await desk();
  for (const location of ['west', 'nowhere'])
    await send(enquiry({ car_id: undefined, page: 'contact', page_query: { location } }));
  await send(enquiry({ page: 'contact', page_query: { location: 'west' } }));
  expect((await rows()).map(({ payload }) => payload)).toMatchObject([
    { dealership_slug: 'test-west', location_id: 8 },
    { dealership_slug: 'test-city', location_id: 7 },
    { dealership_slug: 'test-city', location_id: 7 },
  ]);
});

test("fields that a form has for its page's address are stored", async () => {
  const when = { 'route.query.location': { exists: true } };
  const { send, rows } = await desk({
    rules: { 'enquiry.fields': [{ when, use: ['name', 'rego'] }, { use: ['name'] }] },
  });
  await send(enquiry({ page: 'contact', rego: 'ABC123', page_query: { location: 'west' } }));
  await send(enquiry({ page: 'contact', rego: 'ABC123' }));
  const stored = (await rows()).map(({ payload }) => (payload as Record<string, unknown>)['rego']);
  expect(stored).toEqual(['ABC123', undefined]);
});

test('a lead stores the wording of its checkboxes, ticked or not', async () => {
  const text = 'Yes, send me the monthly letter.';
  const { send, rows } = await desk({ document: { pages: {}, locations, wording: { 'form.opt_in': text } } });
  await send(enquiry({ opt_in: true }));
  await send(enquiry({ opt_in: false }));
  const usual = await desk();
  await usual.send(enquiry());
  const said = (await rows()).map(({ payload }) => payload as Record<string, unknown>);
  expect(said.map((payload) => payload['opt_in'])).toEqual([true, false]);
  expect(said.map((payload) => payload['opt_in_text'])).toEqual([text, text]);
  const [other] = (await usual.rows()).map(({ payload }) => payload as Record<string, unknown>);
  expect(other?.['opt_in_text']).toBe('Send me offers and news. I can stop them at any time.');
  expect(said[0]?.['opt_in_version']).toMatch(/^[0-9a-f]{12}$/);
  expect(said[0]?.['opt_in_version']).not.toBe(other?.['opt_in_version']);
});

test('a robot that fills in the hidden field is rejected', async () => {
  const { send, rows } = await desk();
  const { status, body } = await send(enquiry({ company: 'Cheap Pills Ltd' }));
  expect([status, body['error']]).toEqual([422, { code: 'invalid', message: 'An unexpected error occured' }]);
  expect(await rows()).toEqual([]);
});

test('a form from another site or without an origin is rejected', async () => {
  const { send } = await desk();
  expect((await send(enquiry(), { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ ...enquiry(), idempotency_key: 'short' })).status).toBe(400);
  expect((await send(enquiry({ car_id: 424242 }))).status).toBe(409);
});

test('a reservation is accepted for a reservable vehicle, with the configured fee and hours', async () => {
  const reserve = () => enquiry({ form: 'reserve', terms_conditions: true });
  const without = await desk();
  expect((await without.send(reserve())).status).toBe(409);
  const { send, rows } = await desk({ features: ['reserve'], rules: { 'reserve.fee': 500, 'reserve.holdHours': 24 } });
  expect((await send(reserve())).status).toBe(200);
  expect((await send({ ...reserve(), car_id: 9 })).status).toBe(409);
  expect((await rows())[0]?.payload).toMatchObject({ category: 'Reserve', reserve_fee: 500, hold_hours: 24 });
});

test('offers the times within the hours of a location, without those at which the vehicle is booked [api.appointment-availability]', async () => {
  const { ask, send } = await desk();
  const free = async (query: string) =>
    (await ask(query)).body.slots?.filter(({ available }) => available).map(({ time }) => time);
  const day = `location_id=7&date=2026-11-24&car_id=${vehicle.id}`;
  expect(await free(day)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  await send(enquiry({ form: 'testDrive', dateTime: '2026-11-24T09:30' }));
  expect(await free(day)).toEqual(['09:00', '10:00', '10:30']);
  expect(await free('location_id=7&date=2026-11-24')).toHaveLength(4);
  expect(await free('location_id=7&date=2026-11-22')).toEqual([]);
  expect(await free('location_id=7&date=2026-11-21')).toEqual([]);
  expect((await ask('location_id=99&date=2026-11-24')).status).toBe(404);
  expect((await ask('location_id=7&date=2026-11-24&form=enquiry')).status).toBe(404);
  expect(await free('location_id=7&date=2026-11-24&form=testDrive')).toHaveLength(4);
  expect((await ask('location_id=7&date=tomorrow')).status).toBe(400);
});

test('a finance enquiry has its own category and event number [analytics.event-9-finance-enquiry] [api.finance-lead-category]', async () => {
  const fields = ['amount', 'term', 'selfAssessedCreditScore', 'name', 'last_name', 'email', 'phone', 'opt_in'];
  const { send, rows } = await desk({ rules: { 'finance.provider': 'manual', 'finance.form.fields': fields } });
  const loan = { amount: '$25,000', term: '5', selfAssessedCreditScore: 'GREAT' };
  const sent = { form: 'finance', car_id: vehicle.id, ...person, ...loan };
  expect((await send({ ...sent, idempotency_key: key() })).status).toBe(200);
  const [lead] = await rows();
  expect(lead?.payload).toMatchObject({
    ...person,
    amount: 25_000,
    category: 'Finance Enquiry',
    event_id: 9,
    car_id: vehicle.id,
    vin: vehicle.vin,
    car_type: vehicle.car_type,
    dealership_slug: 'test-city',
  });
  const without = await desk({ rules: { 'finance.provider': null } });
  expect((await without.send({ ...sent, idempotency_key: key() })).status).toBeGreaterThanOrEqual(400);
  expect(await without.rows()).toEqual([]);
});

test('characters that a database cannot store are replaced as a browser would show them', async () => {
  const { send, rows } = await desk();
  const odd = { name: 'A\0nn', last_name: 'L\ud83dee', message: '\udca5', lead_attributes: { visited_pages: ['/\0'] } };
  expect((await send(enquiry(odd))).status).toBe(200);
  expect((await rows())[0]?.payload).toMatchObject({
    name: 'A\uFFFDnn',
    last_name: 'L\uFFFDee',
    message: '\uFFFD',
    lead_attributes: { visited_pages: ['/\uFFFD'] },
  });
  expect((await send(enquiry({ message: '💥' }))).status).toBe(200);
  expect((await rows())[1]?.payload).toMatchObject({ message: '💥' });
});

test('fields that are not in the form or in any block of the site are ignored', async () => {
  const { send, rows } = await desk({ rules: { 'enquiry.recipient': 'preferred' } });
  await send(
    enquiry({
      category: 'Spam',
      subcategory: 'More',
      dealership_slug: 'x'.repeat(4000),
      location: 'west',
      extras: 'x',
    }),
  );
  const payload = (await rows())[0]?.payload;
  expect(payload).toMatchObject({
    category: 'Vehicle Enquiry',
    subcategory: 'Enquiry',
    dealership_slug: 'test-city',
  });
  for (const name of ['location', 'extras']) expect(payload).not.toHaveProperty(name);
});

test('a test drive requires a free time that the location offers [test-drive.availability-use-open]', async () => {
  const { send, rows } = await desk();
  const drive = (dateTime: string, more: object = {}) => enquiry({ form: 'testDrive', dateTime, ...more });
  const errors = async (dateTime: string) => {
    const { status, body } = await send(drive(dateTime));
    return [status, body['fields']];
  };
  const closed = 'We are closed on this day. Please choose another.';
  const notFree = 'We have no time for you then. Please choose another.';
  expect(await errors('2026-11-29T09:30')).toEqual([422, { time: closed }]);
  expect(await errors('2026-11-29')).toEqual([422, { date: closed }]);
  expect(await errors('2026-11-24T17:00')).toEqual([422, { time: notFree }]);
  expect(await errors('2026-11-24T11:00')).toEqual([422, { time: notFree }]);
  const first = drive('2026-11-24T09:30');
  const { status, body } = await send(first);
  expect(status).toBe(200);
  expect(await errors('2026-11-24T09:30')).toEqual([422, { time: notFree }]);
  expect(await errors('2026-11-24T09:45')).toEqual([422, { time: notFree }]);
  expect(await send(first)).toEqual({ status: 200, body });
  expect(await rows()).toHaveLength(1);
  expect((await send(drive('2026-11-24T10:15'))).status).toBe(200);
});

test("a site's own form books times by its own lead hours and days ahead, and what it books is taken for others", async () => {
  const slot = { leadHours: 0, daysAhead: 1 };
  const inspection = {
    title: 'Inspection',
    steps: [
      {
        id: 'when',
        fields: [
          { id: 'name' },
          { id: 'email' },
          { id: 'date', min: { hours: 0 }, max: { days: 30 } },
          { id: 'time', required: true },
        ],
      },
    ],
    lead: { category: 'Inspection', holds: { slot } },
  };
  const document = {
    pages: {},
    locations,
    forms: { ...baseForms.forms, inspection },
    formFields: baseForms.formFields,
  };
  const { ask, send, rows } = await desk({ document });
  const free = async (date: string, form: string) =>
    (await ask(`location_id=7&date=${date}&form=${form}`)).body.slots
      ?.filter(({ available }) => available)
      .map(({ time }) => time);
  expect(await free('2026-11-21', 'inspection')).toEqual(['10:00', '10:30']);
  expect(await free('2026-11-21', 'testDrive')).toEqual([]);
  expect(await free('2026-11-24', 'inspection')).toEqual([]);
  const { name, email } = person;
  const book = async (dateTime: string) => {
    const { status, body } = await send({ form: 'inspection', idempotency_key: key(), name, email, dateTime });
    return [status, body['fields']];
  };
  expect(await book('2026-11-21T10:00')).toEqual([200, undefined]);
  const notFree = { time: 'We have no time for you then. Please choose another.' };
  expect(await book('2026-11-21T10:00')).toEqual([422, notFree]);
  expect(await book('2026-11-24T10:00')).toEqual([422, { time: expect.any(String) }]);
  expect(await rows()).toHaveLength(1);
  expect(await free('2026-11-21', 'inspection')).toEqual(['10:30']);
  const next = { ...inspection, lead: { ...inspection.lead, holds: { slot: { leadHours: 0, daysAhead: 5 } } } };
  const both = await desk({ document: { ...document, forms: { ...document.forms, inspection: next } } });
  const sent = { form: 'inspection', idempotency_key: key(), name, email, dateTime: '2026-11-24T09:00' };
  expect((await both.send(sent)).status).toBe(200);
  const drive = (await both.ask('location_id=7&date=2026-11-24&form=testDrive')).body.slots;
  expect(drive?.map(({ available }) => available)).toEqual([false, true, true, true]);
});

test('a time is one of the location that the shopper chooses, and taken there alone', async () => {
  const inspection = {
    title: 'Inspection',
    steps: [{ id: 'when', fields: [{ id: 'name' }, { id: 'location' }, { id: 'date' }, { id: 'time' }] }],
    lead: { category: 'Inspection', holds: { slot: { leadHours: 0, daysAhead: 30 } } },
  };
  const afternoon = { weekday: 2, status: 'Open', open: '13:00', close: '14:00' } as const;
  const [city, west] = locations as [(typeof locations)[number], (typeof locations)[number]];
  const document = {
    pages: {},
    locations: [city, { ...west, contact_detail: { opening_hours: [afternoon] } }],
    forms: { ...baseForms.forms, inspection },
    formFields: baseForms.formFields,
  };
  const { ask, send } = await desk({ document });
  const book = async (location: string, time: string) => {
    const sent = { form: 'inspection', idempotency_key: key(), name: 'Ann', location, dateTime: `2026-11-24T${time}` };
    return (await send(sent)).status;
  };
  expect([await book('west', '09:00'), await book('west', '13:00'), await book('city', '13:00')]).toEqual([
    422, 200, 422,
  ]);
  expect([await book('city', '09:00'), await book('city', '09:00')]).toEqual([200, 422]);
  const free = async (id: number) =>
    (await ask(`location_id=${id}&date=2026-11-24&form=inspection`)).body.slots?.map(({ available }) => available);
  expect([await free(7), await free(8)]).toEqual([
    [false, true, true, true],
    [false, true],
  ]);
});

test('a date that does not exist is rejected', async () => {
  const { send, ask } = await desk();
  const { status, body } = await send(enquiry({ form: 'testDrive', dateTime: '2026-11-31' }));
  expect([status, body['fields']]).toEqual([422, { date: 'Please choose one of the days offered.' }]);
  for (const date of ['2026-11-31', '2026-13-01', '2026-02-29'])
    expect((await ask(`location_id=7&date=${date}`)).status).toBe(400);
});

test('while availability is unknown a test drive is accepted at any time [api.appointment-availability-handling]', async () => {
  const slots = () => Promise.reject(new Error('down'));
  const services = { ...backend.services, appointments: { slots } };
  const { send } = await desk({}, { backend: { ...backend, services } });
  expect((await send(enquiry({ form: 'testDrive', dateTime: '2026-11-24T17:00' }))).status).toBe(200);
});

test('where the hours of a location are unknown, a test drive is at any time [test-drive.availability-use-open]', async () => {
  const words = [2, 3].map((weekday) => ({ weekday, status: 'Open' as const, formated_hours: '9 to 5' }));
  for (const opening_hours of [[], words]) {
    const place = { id: 7, slug: 'city', name: 'City', contact_detail: { opening_hours } };
    const { send, ask } = await desk({ document: { pages: {}, locations: [place] } });
    expect((await ask('location_id=7&date=2026-11-24')).status).toBe(404);
    const drive = () => enquiry({ form: 'testDrive', dateTime: '2026-11-24T13:00' });
    expect((await send(drive())).status).toBe(200);
    expect((await send(drive())).status).toBe(422);
    if (opening_hours.length > 0) expect((await ask('location_id=7&date=2026-11-23')).body.slots).toEqual([]);
  }
});

test('one address can send 40 leads in ten minutes, and others are unaffected', async () => {
  const { send, rows } = await desk({}, { proxies: 1 });
  const from = (address: string) => send(enquiry(), { 'x-forwarded-for': address });
  for (let sent = 0; sent < 40; sent += 1) expect((await from('203.0.113.7')).status).toBe(200);
  const { status, body } = await from('203.0.113.7');
  expect([status, body['error']]).toEqual([
    429,
    { code: 'rate_limited', message: 'Too many messages have been sent from here. Please try again in a few minutes.' },
  ]);
  expect((await from('203.0.113.8')).status).toBe(200);
  expect(await rows()).toHaveLength(41);
});
