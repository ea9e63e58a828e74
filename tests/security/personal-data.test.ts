import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { parsePhone } from '../../cli/data/index.ts';
import { alertKey } from '../../engine/server/accounts/saved-searches.ts';
import { openSession } from '../../engine/server/accounts/sessions.ts';
import {
  audit,
  codes,
  leads,
  outbox,
  savedSearches,
  sessions,
  users,
  verifications,
  watchlist,
} from '../../engine/server/db/schema.ts';
import { endSessions, erasePerson } from '../../engine/server/privacy/erase.ts';
import { exportPerson } from '../../engine/server/privacy/export.ts';
import { testBackend } from '../support/backend.ts';
import { testNow } from '../support/render-block.tsx';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const backend of opened.splice(0)) await backend.close();
});

const site = 'test-motors';
const phone = '0412345678';
const payload = {
  form: 'enquiry',
  category: 'Sales',
  car_id: 12,
  name: 'Annabel',
  last_name: 'Leeward',
  email: 'Annabel@mail.example',
  message: 'Is it red?',
  lead_attributes: { visited_pages: ['/cars/x'], linked_query_params: { gclid: 'clicked-by-her' } },
};

/** A database in which Annabel has data of every kind, and so has her neighbour. */
async function lived() {
  const backend = testBackend();
  opened.push(backend);
  const database = await backend.database();
  const at = testNow;
  for (const [own, of, name] of [
    [phone, site, 'Annabel'],
    ['0499999999', site, 'Bert'],
    [phone, 'elsewhere', 'Annabel'],
  ] as const) {
    const [user] = await database
      .insert(users)
      .values({ site: of, phone: own, firstName: name, createdAt: at })
      .returning();
    const userId = user?.id ?? 0;
    await openSession(backend, of, userId, at);
    await database.insert(watchlist).values({ site: of, userId, carId: 12, createdAt: at });
    await database.insert(verifications).values({ userId, websiteSlug: of, verificationType: 'verify', createdAt: at });
    await database
      .insert(codes)
      .values({ site: of, phone: own, purpose: 'sign-in', browser: 'b', codeHash: 'h', createdAt: at, expiresAt: at });
    const search = { address: '/search/suv', label: 'SUVs', createdAt: at, seenUntil: 0 };
    await database.insert(savedSearches).values({ site: of, userId, ...search });
    const message = { site: of, createdAt: at, nextAttemptAt: at, deliveredAt: at };
    await database.insert(outbox).values({
      ...message,
      kind: 'mail',
      idempotencyKey: `${alertKey(userId)}${of}`,
      payload: { to: `${name}@mail.example`, text: `New for ${name}: 2019 Kia Rio` },
    });
    await database.insert(outbox).values({
      ...message,
      kind: 'sms',
      idempotencyKey: `sms-${own}`,
      payload: { to: own, text: `Your ${of} code is 987600` },
    });
  }
  const send = async (key: string, body: object, delivered = true, of = site) => {
    const row = { site: of, idempotencyKey: key, payload: { ...payload, ...body }, createdAt: at };
    await database.insert(leads).values({ ...row, kind: 'enquiry' });
    await database
      .insert(outbox)
      .values({ ...row, kind: 'lead', nextAttemptAt: at, deliveredAt: delivered ? at : null });
  };
  const desk = { keyedDigest: backend.keyedDigest, now: testNow };
  return { backend, database, send, desk };
}

const written = [
  '0412345678',
  '0412 345 678',
  '+61 412 345 678',
  '61412345678',
  '(+61) 0412-345-678',
  '0061 412 345 678',
];

test('an export contains all data of a person, however their phone was written, and none of anybody else', async () => {
  const { database, send, desk } = await lived();
  for (const [index, own] of written.entries()) await send(`own-${index}`, { phone: own });
  await send('mailed', { phone: undefined, email: 'annabel@MAIL.example' });
  await send('other', { phone: '0499999999', email: 'bert@mail.example', name: 'Bert' });
  await send('near', { phone: '0412345679', email: 'carl@mail.example', name: 'Carl' });
  await send('elsewhere', { phone }, true, 'elsewhere');
  const plain = await exportPerson(database, { site, phone }, desk);
  expect(plain.leads.length).toBe(written.length);
  const data = await exportPerson(database, { site, phone, email: 'annabel@mail.example' }, desk);
  expect(data.leads.length).toBe(written.length + 1);
  expect(data).toMatchObject({
    site,
    account: { phone, firstName: 'Annabel' },
    saved_vehicles: [{ car_id: 12 }],
    saved_searches: [{ address: '/search/suv' }],
    sessions: [{}],
    codes: [{ purpose: 'sign-in' }],
    verifications: [{ type: 'verify' }],
    audit: [{ action: 'data.export', outcome: 'done' }],
  });
  expect(data.messages.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array.from({ length: written.length + 1 }, () => 'lead'),
    'mail',
    'sms',
  ]);
  // Only texts contain codes.
  expect(data.messages.find(({ kind }) => kind === 'mail')?.payload).toMatchObject({
    text: 'New for Annabel: 2019 Kia Rio',
  });
  const text = JSON.stringify(data);
  for (const foreign of ['Bert', 'Carl', '0499999999', '987600', 'tokenHash', 'codeHash', 'elsewhere'])
    expect(text).not.toContain(foreign);
});

test('after an erasure no table of the site names the person, counts stay, and others are unaffected', async () => {
  const { database, send, desk } = await lived();
  for (const [index, own] of written.entries()) await send(`own-${index}`, { phone: own });
  const bert = { name: 'Bert', last_name: 'Rees', message: 'Blue?', lead_attributes: {} };
  await send('other', { phone: '0499999999', email: 'bert@mail.example', ...bert });
  await send('elsewhere', { phone }, true, 'elsewhere');
  const result = await erasePerson(database, { site, phone }, desk, { evenWaiting: false });
  expect(result).toEqual({ erased: true, account: true, leads: written.length, messages: written.length + 2 });
  const everything = async (of: string) => ({
    users: await database.select().from(users).where(eq(users.site, of)),
    sessions: await database.select().from(sessions).where(eq(sessions.site, of)),
    codes: await database.select().from(codes).where(eq(codes.site, of)),
    watchlist: await database.select().from(watchlist).where(eq(watchlist.site, of)),
    verifications: await database.select().from(verifications).where(eq(verifications.websiteSlug, of)),
    leads: await database.select().from(leads).where(eq(leads.site, of)).orderBy(leads.id),
    outbox: await database.select().from(outbox).where(eq(outbox.site, of)),
    audit: await database.select().from(audit).where(eq(audit.site, of)),
  });
  const here = await everything(site);
  const text = JSON.stringify(here);
  for (const own of [...written, 'Annabel', 'Leeward', 'nnabel@', 'Is it red', 'clicked-by-her', '345 678', '345-678'])
    expect(text).not.toContain(own);
  expect(here.leads.length).toBe(written.length + 1);
  expect(here.leads[0]?.payload).toEqual({ form: 'enquiry', category: 'Sales', car_id: 12, erased: true });
  expect(
    [here.users, here.sessions, here.codes, here.watchlist, here.verifications].map((rows) => rows.length),
  ).toEqual([1, 1, 1, 1, 1]);
  expect(here.users[0]?.firstName).toBe('Bert');
  expect(here.audit).toMatchObject([{ action: 'data.erase', outcome: 'done', reason: '6 leads' }]);
  expect(here.audit[0]?.who).toMatch(/^phone:[\w-]{16}$/);
  const elsewhere = await everything('elsewhere');
  expect([elsewhere.users.length, elsewhere.leads.length, elsewhere.outbox.length]).toEqual([1, 1, 3]);
});

test('an undelivered lead blocks an erasure, unless it is forced', async () => {
  const { database, send, desk } = await lived();
  await send('waiting', { phone }, false);
  const refused = await erasePerson(database, { site, phone }, desk, { evenWaiting: false });
  expect(refused).toEqual({ erased: false, waiting: 1 });
  expect((await database.select().from(users).where(eq(users.phone, phone))).length).toBe(2);
  const done = await erasePerson(database, { site, phone }, desk, { evenWaiting: true });
  expect(done).toMatchObject({ erased: true, leads: 1 });
  expect(await database.select().from(outbox).where(eq(outbox.idempotencyKey, 'waiting'))).toEqual([]);
  const rows = await database.select().from(audit).orderBy(audit.id);
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['refused', '1 waiting'],
    ['done', '1 leads'],
  ]);
});

test('a text or an e-mail that waits for the morning does not block an erasure, and is never sent', async () => {
  const { database, desk } = await lived();
  await database.update(outbox).set({ deliveredAt: null });
  const done = await erasePerson(database, { site, phone }, desk, { evenWaiting: false });
  expect(done).toEqual({ erased: true, account: true, leads: 0, messages: 2 });
  expect(JSON.stringify(await database.select().from(outbox).where(eq(outbox.site, site)))).not.toContain('Annabel');
});

test.each([
  ['02 9999 9999', '+61 2 9999 9999'],
  ['+64 21 123 4567', '0064 21 123 4567'],
  ['1300 123 456', '1300123456'],
])('whoever enquired from %s can have their data, however they write the number', async (entered, asked) => {
  const { database, send, desk } = await lived();
  await send('own', { phone: entered });
  await send('other', { phone });
  const person = { site, phone: parsePhone(asked) };
  expect((await exportPerson(database, person, desk)).leads).toMatchObject([{ payload: { phone: entered } }]);
  expect(await erasePerson(database, person, desk, { evenWaiting: false })).toMatchObject({ leads: 1, messages: 1 });
});

test('the valuation of a trade-in is exported and erased, although it names only the lead and a plate', async () => {
  const { database, send, desk } = await lived();
  await send('own', { phone });
  await send('other', { phone: '0499999999', email: 'bert@mail.example', name: 'Bert' });
  for (const { id, idempotencyKey: key } of await database.select().from(leads))
    await database.insert(outbox).values({
      site,
      kind: 'lead',
      idempotencyKey: `${key}.valued`,
      payload: { lead_id: id, column_name: 'valuation', vehicle: { rego: `PLATE-${key}` } },
      createdAt: testNow,
      nextAttemptAt: testNow,
      deliveredAt: testNow,
    });
  const exported = JSON.stringify(await exportPerson(database, { site, phone }, desk));
  expect([exported.includes('PLATE-own'), exported.includes('PLATE-other')]).toEqual([true, false]);
  await erasePerson(database, { site, phone }, desk, { evenWaiting: false });
  const kept = JSON.stringify(await database.select().from(outbox));
  expect([kept.includes('PLATE-own'), kept.includes('PLATE-other')]).toEqual([false, true]);
});

test('an administrator can end the sessions of one person or of a whole site, and that is audited', async () => {
  const { database, desk } = await lived();
  expect(await endSessions(database, { site, phone }, desk)).toBe(1);
  expect((await database.select().from(sessions)).length).toBe(2);
  expect(await endSessions(database, { site }, desk)).toBe(1);
  expect((await database.select({ site: sessions.site }).from(sessions)).map((row) => row.site)).toEqual(['elsewhere']);
  const rows = await database.select().from(audit).orderBy(audit.id);
  expect(rows.map(({ action, reason, who }) => [action, reason, who === null])).toEqual([
    ['sessions.end', '1 sessions', false],
    ['sessions.end', '1 sessions', true],
  ]);
});
