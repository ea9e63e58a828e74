import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackend } from '../../engine/server/backend.ts';
import { openDatabase } from '../../engine/server/db/database.ts';
import { leads, outbox } from '../../engine/server/db/schema.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { baseForms } from '../support/base-forms.ts';
import { testBackends } from '../support/backend.ts';
import { hasPostgres, type OwnPostgres, ownPostgres } from '../support/postgres.ts';
import { testNow, testVehicle } from '../support/render-block.tsx';
import { testServer } from '../support/test-server.ts';

type Backends = ReturnType<typeof testBackends>;

const locations: NonNullable<SiteDocument['locations']> = [
  {
    id: 7,
    slug: 'city',
    name: 'City',
    contact_detail: {
      opening_hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '9:00', close: '11:00' })),
    },
  },
];
const vehicle = { ...testVehicle, location_id: 7 };
const person = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', phone: '0412 345 678', postcode: '2000' };
let number = 0;

/** Two server processes of a separate site, on one database. */
async function site(backends: Backends, rules: Record<string, unknown> = {}, more: Partial<SiteDocument> = {}) {
  const slug = `booked-${(number += 1)}`;
  const clock = { now: testNow };
  const document = { pages: {}, locations, features: ['reserve' as const, 'onlinePurchase' as const], ...more };
  const processes = await Promise.all(
    backends.map((backend) =>
      testServer(
        [{ slug, document, rules, vehicles: [vehicle, { ...vehicle, id: 2, slug: 'second', stocknum: '2' }] }],
        {
          server: { backend, proxies: 1, now: () => clock.now },
        },
      ),
    ),
  );
  let sends = 0;
  async function send(body: object) {
    const turn = (sends += 1);
    const response = await processes[turn % processes.length]?.app.request(`http://${slug}.localhost/api/leads`, {
      method: 'POST',
      headers: {
        host: `${slug}.localhost`,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${turn % 250}`,
      },
      body: JSON.stringify({ idempotency_key: `key-of-a-booking-${turn}`, ...person, ...body }),
    });
    if (!response) throw new Error('No process answered.');
    const answer = (await response.json()) as Record<string, unknown> & { error?: { code: string; message: string } };
    return { status: response.status, body: answer };
  }
  const free = async (query: string) => {
    const response = await processes[0]?.get(`/api/appointments/availability?location_id=7&${query}`);
    const day = (await response?.json()) as { slots: { time: string; available: boolean }[] } | undefined;
    return (day?.slots ?? []).filter(({ available }) => available).map(({ time }) => time);
  };
  const kept = async () => {
    const database = await backends[0]?.database();
    const rows = await database?.select().from(leads).where(eq(leads.site, slug));
    const messages = await database?.select().from(outbox).where(eq(outbox.site, slug));
    return [rows?.length, messages?.filter(({ kind }) => kind === 'lead').length];
  };
  return { send, free, kept, clock };
}

const drive = (dateTime: string, more: object = {}) => ({ form: 'testDrive', car_id: vehicle.id, dateTime, ...more });
const reserve = (more: object = {}) => ({ form: 'reserve', car_id: vehicle.id, terms_conditions: true, ...more });
const taken = 'Somebody has just reserved this vehicle. Please choose another, or ask us about this one.';
const notFree = 'We have no time for you then. Please choose another.';

const databases = ['the embedded database', ...(hasPostgres() ? ['PostgreSQL'] : [])];

describe.each(databases)('on %s', (name) => {
  let own: OwnPostgres | undefined;
  let backends: Backends = [];

  beforeAll(async () => {
    if (name !== 'PostgreSQL') {
      const database = testBackends(2);
      backends = database;
      return;
    }
    own = await ownPostgres();
    const { url } = own;
    backends = [1, 2].map(() => {
      const database = openDatabase({ url, folder: 'memory' });
      const log = () => {};
      return createBackend({ place: { folder: 'memory' }, database, log, now: () => testNow, secret: () => 'test' });
    });
  }, 120_000);

  afterAll(async () => {
    for (const backend of backends) await backend.close();
    own?.remove();
  });

  test('of twenty test drives of one vehicle at the same time one is accepted, and the others must choose another time', async () => {
    const { send, free, kept } = await site(backends);
    const times = ['2026-11-24T09:30', '2026-11-24T09:45'];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(drive(times[index % 2] ?? ''))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body['fields']]).toEqual([422, { time: notFree }]);
    expect(await kept()).toEqual([1, 1]);
    expect(await free(`date=2026-11-24&car_id=${vehicle.id}`)).toEqual(['09:00', '10:00', '10:30']);
    // Another vehicle, another time and a drive without a vehicle are available.
    expect(await free('date=2026-11-24&car_id=2')).toContain('09:30');
    expect((await send(drive('2026-11-24T09:30', { car_id: 2 }))).status).toBe(200);
    expect((await send(drive('2026-11-24T10:00'))).status).toBe(200);
  });

  test('without a vehicle a time slot of the location is booked once', async () => {
    const { send, free } = await site(backends);
    const body = { form: 'testDrive', dateTime: '2026-11-24T09:00', wanted_vehicle: 'A ute' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await free('date=2026-11-24')).toEqual(['09:30', '10:00', '10:30']);
  });

  test('of twenty reservations of one vehicle one is accepted, and its retry returns the same one', async () => {
    const { send, kept } = await site(backends);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(reserve({ phone: `04${String(index).padStart(8, '0')}`, idempotency_key: `reservation-number-${index}` })),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.error]).toEqual([409, { code: 'taken', message: taken }]);
    expect(await kept()).toEqual([1, 1]);
    const again = await send(
      reserve({ phone: `04${String(winner).padStart(8, '0')}`, idempotency_key: `reservation-number-${winner}` }),
    );
    expect([again.status, again.body['lead_id']]).toEqual([200, answers[winner]?.body['lead_id']]);
    expect((await send(reserve({ car_id: 2 }))).status).toBe(200);
  });

  test('a reservation lasts for the configured hours, then the vehicle is free', async () => {
    const { send, clock } = await site(backends, { 'reserve.holdHours': 24 });
    const at = (ms: number) => void (clock.now = new Date(testNow.getTime() + ms));
    expect((await send(reserve())).status).toBe(200);
    at(24 * 3_600_000 - 1);
    expect((await send(reserve({ phone: '0499999999' }))).status).toBe(409);
    at(24 * 3_600_000);
    expect((await send(reserve({ phone: '0499999999' }))).status).toBe(200);
  });

  test('the shopper who reserved a vehicle can buy it, and nobody else', async () => {
    const { send } = await site(backends);
    const buy = (phone: string) =>
      send({ ...reserve({ phone }), form: 'onlinePurchase', pay_by: 'cash', hand_over: 'collect' });
    expect((await send(reserve())).status).toBe(200);
    expect((await buy('0499999999')).status).toBe(409);
    expect((await buy('+61 412 345 678')).status).toBe(200);
    expect((await send(reserve({ phone: '0499999999' }))).status).toBe(409);
  });

  test("who reserved it is recognised by the phone of the form, whatever its field's name, and without a phone not at all", async () => {
    const { reserve: base, ...others } = baseForms.forms;
    const fields = [{ id: 'name' }, { id: 'mobile', name: 'mobile', kind: 'phone', label: 'Mobile', required: false }];
    const holding = (follows: boolean) => ({
      title: 'Hold',
      steps: [{ id: 'you', fields }],
      lead: { category: 'Hold', holds: { vehicle: { hours: 24, ...(follows ? { follows } : {}) } } },
    });
    const forms = { ...others, reserve: base, hold: holding(false), take: holding(true) } as SiteDocument['forms'];
    const { send } = await site(backends, {}, { forms, formFields: baseForms.formFields } as Partial<SiteDocument>);
    const one = (form: string, car_id: number, more: object) =>
      send({ form, car_id, phone: undefined, ...more }).then(({ status }) => status);
    expect(await one('hold', vehicle.id, { mobile: '0412 345 678' })).toBe(200);
    expect(await one('take', vehicle.id, { mobile: '0499 999 999' })).toBe(409);
    expect(await one('take', vehicle.id, { mobile: '+61 412 345 678' })).toBe(200);
    expect(await one('hold', 2, {})).toBe(200);
    expect(await one('take', 2, {})).toBe(409);
  });

  test('for any order of bookings no vehicle is ever booked twice at a time', async () => {
    const slot = fc.record({
      car_id: fc.constantFrom(vehicle.id, 2),
      dateTime: fc.constantFrom('2026-11-24T09:00', '2026-11-24T09:15', '2026-11-24T10:00', '2026-11-25T09:00'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(slot, { minLength: 2, maxLength: 12 }), async (slots) => {
        const { send } = await site(backends);
        const answers = await Promise.all(slots.map((body) => send({ form: 'testDrive', ...body })));
        const key = (body: (typeof slots)[number]) => `${body.car_id} ${body.dateTime.replace('09:15', '09:00')}`;
        const won = slots.flatMap((body, index) => (answers[index]?.status === 200 ? [key(body)] : []));
        expect(won.toSorted()).toEqual([...new Set(slots.map(key))].toSorted());
      }),
      { numRuns: 8 },
    );
  });
});
