import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { testBackend } from '../../../tests/support/backend.ts';
import { dom, texts } from '../../../tests/support/load-block.ts';
import { localService } from '../../../tests/support/local-service.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';
import { leadPhotos, leads, outbox, photos } from '../db/schema.ts';
import { erasePerson } from '../privacy/erase.ts';
import { exportPerson } from '../privacy/export.ts';
import { createSweeper } from '../retention/sweeper.ts';
import { outboxService } from '../services/outbox.ts';

let clock = testNow;
const backend = testBackend({ now: () => clock });
afterAll(() => backend.close());

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** A picture of one colour. */
const picture = (shade: number, format: Format = 'jpeg', size = 40) =>
  sharp({ create: { width: size, height: size / 2, channels: 3, background: { r: shade * 19, g: 90, b: 30 } } })
    .toFormat(format)
    .toBuffer();

const contact = {
  name: 'Ann',
  last_name: 'Lee',
  postcode: '2000',
  phone: '0412 345 678',
  email: 'ann@mail.example',
};
const answers = {
  km: '45,000',
  condition: 'good',
  keys: 'two',
  service_history: 'full',
  damage: 'none',
  finance_owing: 'no',
};

let number = 0;

/** A site that asks for two photos of a trade-in, or for as many as its rule says. */
async function open(minimum = 2) {
  number += 1;
  const slug = `photos-${number}`;
  const block = { type: 'valuation', id: 'valuation' };
  const pages = { '/trade-in': { name: 'trade' as const, title: 'Trade-in', blocks: [block] } };
  const rules = { 'trade.photosMinimum': minimum };
  const vehicles = [stockVehicle(1, { make: 'Kestrel', model: 'Finch', make_model: 'Kestrel Finch', price: 40_000 })];
  const { app } = await testServer([{ slug, document: { pages, features: ['valuation'] }, rules, vehicles }], {
    server: { backend, now: () => clock },
  });
  const host = `${slug}.localhost`;
  const ask = (path: string, init: RequestInit = {}) =>
    app.request(`http://${host}${path}`, {
      ...init,
      headers: { host, 'sec-fetch-site': 'same-origin', ...(init.headers as Record<string, string>) },
    });
  const answered = async (response: Response) => ({ status: response.status, body: await response.json() });
  const add = async (bytes: Buffer, form = 'valuationQuestions') => {
    const headers = { 'content-length': String(bytes.length), 'content-type': 'image/jpeg' };
    const init = { method: 'POST', headers, body: new Uint8Array(bytes) };
    return answered(await ask(`/api/photos?form=${form}`, init));
  };
  const added = async (...shades: readonly number[]) => {
    const kept = await Promise.all(shades.map(async (shade) => (await add(await picture(shade))).body.photo));
    return kept.join(' ');
  };
  const call = async (path: string, body: object) =>
    answered(
      await ask(`/api/trade-in/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const begin = async () => {
    const idempotency_key = `key-of-photos-${slug}-${String((number += 1))}`;
    return String((await call('leads', { form: 'valuation', idempotency_key, ...contact })).body.lead_id);
  };
  const answer = (lead: string, named: string) =>
    call(`leads/${lead}/adjustments`, { answers: { ...answers, ...(named ? { photos: named } : {}) } });
  const post = async (fields: Readonly<Record<string, string>>, files: readonly Buffer[] = []) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ _block: 'valuation', ...fields })) form.set(name, value);
    for (const file of files) form.append('photos_files', new File([new Uint8Array(file)], 'a.jpg'));
    const response = await ask('/trade-in', { method: 'POST', body: form });
    return { status: response.status, html: await response.text() };
  };
  const database = await backend.database();
  const rows = async () => ({
    leads: await database.select().from(leads).where(eq(leads.site, slug)),
    links: await database.select().from(leadPhotos).where(eq(leadPhotos.site, slug)),
    photos: await database.select().from(photos).where(eq(photos.site, slug)),
  });
  return { slug, ask, add, added, call, begin, answer, post, rows, database };
}

test('a contact sent again after photos were added is the same lead', async () => {
  const { call, answer, added, rows } = await open();
  const begun = { form: 'valuation', idempotency_key: 'key-of-a-contact-sent-twice', ...contact };
  const first = await call('leads', begun);
  expect((await answer(String(first.body.lead_id), await added(1, 2))).status).toBe(200);
  expect((await call('leads', begun)).body).toEqual(first.body);
  expect((await rows()).leads).toHaveLength(1);
});

test('takes whole pictures alone, whatever a file is called', async () => {
  const { add, rows } = await open();
  for (const format of ['jpeg', 'png', 'webp'] as const)
    expect([format, (await add(await picture(1, format))).status]).toEqual([format, 200]);
  const whole = await picture(2, 'jpeg', 800);
  const vector = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const huge = Buffer.from(await picture(3, 'png'));
  // A header that claims 60,000 pixels each way.
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  for (const bytes of [
    await picture(4, 'gif'),
    Buffer.from(vector),
    Buffer.from('%PDF-1.7'),
    Buffer.from(''),
    Buffer.from([0xff, 0xd8, 0xff]),
    whole.subarray(0, whole.length / 2),
    huge,
  ]) {
    const { status, body } = await add(bytes);
    expect([status, body.error.message]).toEqual([422, expect.stringMatching(/^This is not a photo/)]);
  }
  expect((await rows()).photos).toHaveLength(3);
  expect((await add(Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
});

test('draws at most two photos at a time', async () => {
  const { add } = await open();
  const shades = [1, 2, 3, 4, 5, 6];
  const taken = await Promise.all(shades.map(async (shade) => picture(shade, 'jpeg', 3000)));
  let drawn = 0;
  let most = 0;
  const methods: { toBuffer(this: object): Promise<Buffer> } = Object.getPrototypeOf(sharp());
  const { toBuffer } = methods;
  // Counted here, as the library's own counters are those of all threads of tests.
  const drawing = vi.spyOn(methods, 'toBuffer').mockImplementation(async function (this: object) {
    most = Math.max(most, (drawn += 1));
    return toBuffer.call(this).finally(() => (drawn -= 1));
  });
  const answers = await Promise.all(taken.map(async (bytes) => add(bytes)));
  drawing.mockRestore();
  expect([most, answers.map(({ status }) => status)]).toEqual([2, shades.map(() => 200)]);
});

test('keeps a photo turned upright, smaller and without its metadata', async () => {
  const { add, ask } = await open();
  const taken = await sharp(await picture(5, 'jpeg', 3000))
    .withExif({ IFD3: { GPSLatitude: '33/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await add(taken);
  const response = await ask(`/api/photos/${body.photo}`);
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    'private, max-age=3600',
  ]);
  const kept = Buffer.from(await response.arrayBuffer());
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 1920 });
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect((await add(taken)).body.photo).toBe(body.photo);
});

test('a photo is seen and named with its signed id only, on its own site, for a day', async () => {
  const { ask, added, begin, answer } = await open();
  const other = await open();
  const named = await added(1, 2);
  const [id = ''] = named.split(' ');
  expect((await ask(`/api/photos/${id}`)).status).toBe(200);
  expect((await other.ask(`/api/photos/${id}`)).status).toBe(404);
  expect((await ask(`/api/photos/${id.slice(0, 43)}.${'A'.repeat(43)}`)).status).toBe(404);
  expect((await other.answer(await other.begin(), named)).body.fields).toEqual({
    photos: 'Your photos are no longer here. Please add them again.',
  });
  clock = new Date(testNow.getTime() + 86_400_001);
  expect((await ask(`/api/photos/${id}`)).status).toBe(404);
  clock = testNow;
  expect((await answer(await begin(), named)).status).toBe(200);
});

test('photos are taken for a form that asks for them, and for no other', async () => {
  const { add } = await open();
  const none = await open(0);
  const photo = await picture(1);
  expect((await add(photo, 'enquiry')).body.error.code).toBe('unavailable');
  expect((await none.add(photo)).body.error.code).toBe('unavailable');
  expect((await none.answer(await none.begin(), '')).status).toBe(200);
});

test('as many photos as the rule says go with a trade-in, and more than twelve do not', async () => {
  const { added, begin, answer, rows } = await open();
  const lead = await begin();
  const few = { photos: 'Please add 2 to 12 photos.' };
  expect((await answer(lead, '')).body.fields).toEqual(few);
  expect((await answer(lead, await added(1))).body.fields).toEqual(few);
  expect((await answer(lead, await added(...Array.from({ length: 13 }, (_, shade) => shade)))).body.fields).toEqual(
    few,
  );
  expect((await rows()).links).toEqual([]);
  expect((await answer(lead, await added(1, 2, 3))).status).toBe(200);
  expect((await answer(lead, await added(2, 4))).status).toBe(200);
  const { links, leads: kept } = await rows();
  const payload = kept[0]?.payload as { photos: string[]; adjustments: object };
  expect(links.map(({ digest }) => digest).toSorted()).toEqual(payload.photos.toSorted());
  expect(payload.photos).toHaveLength(2);
  expect(payload.adjustments).not.toHaveProperty('photos');
});

test('without JavaScript photos are sent with the form, and stay with it when something else is wrong', async () => {
  const { post, rows, ask } = await open();
  const step = { _step: 'questions', ...answers };
  const begun = await post(contact);
  expect(dom(begun.html).querySelector('form.lead-form')?.getAttribute('enctype')).toBe('multipart/form-data');
  const lead_id = dom(begun.html).querySelector('[name=lead_id]')?.getAttribute('value') ?? '';
  const held = (html: string) => dom(html).querySelector('[name=photos]')?.getAttribute('value') ?? '';

  const wrong = await post({ ...step, lead_id, km: '' }, [await picture(1), await picture(2)]);
  expect([wrong.status, texts(wrong.html, '.lead-form__errors li')]).toEqual([
    422,
    ['Kilometres: This is a required field.'],
  ]);
  const shown = [...dom(wrong.html).querySelectorAll('.photos__photo img')].map((image) => image.getAttribute('src'));
  expect(shown).toEqual(
    held(wrong.html)
      .split(' ')
      .map((id) => `/api/photos/${id}`),
  );
  expect((await ask(shown[0] ?? '')).status).toBe(200);

  const unfit = await post({ ...step, lead_id, photos: held(wrong.html) }, [Buffer.from('no photo')]);
  expect([unfit.status, texts(unfit.html, '.lead-form__errors li')]).toEqual([
    422,
    [expect.stringMatching(/^Photos of your vehicle: This is not a photo/)],
  ]);
  expect(held(unfit.html)).toBe(held(wrong.html));
  const done = await post({ ...step, lead_id, photos: held(unfit.html) }, [await picture(3)]);
  expect(done.status).toBe(200);
  const { links, photos: kept } = await rows();
  expect([links.length, kept.length]).toEqual([3, 3]);
});

test('the photos are delivered with the lead, though its message holds their digests alone', async () => {
  const service = await localService({ body: '{}' });
  const { slug, added, begin, answer, call, database } = await open();
  const lead = await begin();
  await answer(lead, await added(1, 2));
  await call('rego', { lead_id: lead, rego: 'ABC123', regoState: 'NSW' });
  await call('offer', { lead_id: lead, form_completed: true, offer_accepted: false });
  const messages = await database
    .select()
    .from(outbox)
    .where(and(eq(outbox.site, slug), eq(outbox.kind, 'lead')));
  expect(JSON.stringify(messages).length).toBeLessThan(4000);
  const options = { settings: { leads: { url: service.url } }, eventsInOutbox: false, log: () => {}, now: () => clock };
  await outboxService({ ...options, database: { get: backend.database, close: backend.close } }).deliverDue();
  const delivered = service.received.map(({ body }) => JSON.parse(body)).filter(({ site }) => site === slug);
  // Messages that are due together are delivered in any order.
  const withPhotos = delivered.filter(({ photos }) => photos);
  expect([delivered.length, withPhotos.length, withPhotos[0].photos.length]).toEqual([2, 1, 2]);
  const [first] = withPhotos[0].photos;
  expect(first.content_type).toBe('image/jpeg');
  expect(await sharp(Buffer.from(first.content, 'base64')).metadata()).toMatchObject({ width: 40, height: 20 });
});

test('photos go with their lead: exported and erased with the person, loose ones after a day', async () => {
  const { slug, added, begin, answer, rows, database } = await open();
  await answer(await begin(), await added(1, 2));
  await added(3);
  const desk = { keyedDigest: backend.keyedDigest, now: testNow };
  const person = { site: slug, phone: '0412345678' };
  expect((await exportPerson(database, person, desk)).photos).toEqual([
    { lead: expect.any(Number), content_type: 'image/jpeg', content: expect.stringMatching(/^\/9j\//) },
    { lead: expect.any(Number), content_type: 'image/jpeg', content: expect.stringMatching(/^\/9j\//) },
  ]);
  const sweep = (days: number) =>
    createSweeper({
      database: { get: backend.database },
      sites: () => [],
      log: () => {},
      now: () => new Date(testNow.getTime() + days * 86_400_000),
    }).sweep();
  await sweep(0.9);
  expect((await rows()).photos).toHaveLength(3);
  await sweep(1.1);
  expect((await rows()).photos).toHaveLength(2);
  await erasePerson(database, person, desk, { evenWaiting: true });
  const { links, photos: left } = await rows();
  expect([links, left]).toEqual([[], []]);
});
