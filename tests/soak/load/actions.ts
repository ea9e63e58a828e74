import { randomUUID } from 'node:crypto';
import type { Random } from '../random.ts';
import { count, type Tally } from '../tally.ts';
import { cookiesAfter } from '../cookies.ts';
import type { Caller } from './caller.ts';
import type { Ledger, SentLead } from './ledger.ts';
import { applyForFinance, tradeIn } from './money.ts';
import type { Receiver } from './receiver.ts';

/** A signed-in shopper. */
interface Session {
  readonly phone: string;
  readonly cookie: string;
}

/** What a client works with. */
export interface Client {
  readonly caller: Caller;
  readonly ledger: Ledger;
  readonly receiver: Pick<Receiver, 'codeTo'>;
  readonly carIds: readonly number[];
  readonly random: Random;
  readonly tally: Tally;
  readonly sessions: Session[];
}

/** An event id that every site accepts and no page sends. */
const eventId = 22;
const signInTries = 4;
const dayMs = 86_400_000;

function lose(tally: Tally, what: string): void {
  tally.lost += 1;
  tally.findings.push(what);
}

const shopper = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@mail.example',
  phone: '0412345678',
  terms_conditions: true,
};

/** Sends a form until it is answered; `slot`: what it books, which may be taken. */
async function sendForm({ caller, ledger, tally }: Client, form: object, slot?: string): Promise<void> {
  const key = `soak-${randomUUID()}`;
  const sent: SentLead = { acknowledged: false, ...(slot ? { slot } : {}) };
  ledger.leads.set(key, sent);
  const body = { ...shopper, ...form, idempotency_key: key };
  const answer = await caller.call('/api/leads', { body, also: slot ? [409, 422] : [] });
  const id = answer?.body['lead_id'];
  if (typeof id !== 'number') return;
  Object.assign(sent, { acknowledged: true, leadId: id });
  count(tally.acknowledged, slot ? 'bookings' : 'leads');
}

const sendLead = (client: Client) =>
  sendForm(client, {
    form: client.random.pick(['requestPhotos', 'enquiry']),
    car_id: client.random.pick(client.carIds),
    message: `Is it still there? ${'x'.repeat(client.random.whole(0, 400))}`,
  });

/** Books one of a few test drives that other clients want as well. */
async function bookTestDrive(client: Client): Promise<void> {
  const { random, carIds } = client;
  const carId = random.pick(carIds.slice(0, 5));
  const date = new Date(Date.now() + random.whole(3, 9) * dayMs).toISOString().slice(0, 10);
  const time = random.pick(['10:00', '11:00', '12:00', '14:00', '15:00']);
  await sendForm(client, { form: 'testDrive', car_id: carId, date, time }, `${carId} ${date} ${time}`);
}

/** Events have no key of their own, so a number sent along identifies them. */
async function sendNumbered(
  { caller, ledger, tally }: Client,
  kind: 'reveals' | 'events',
  path: string,
  about: object,
): Promise<void> {
  const number = ledger.nextNumber();
  const sent = { acknowledged: false, tries: 0 };
  ledger[kind].set(number, sent);
  const sending = () => void (sent.tries += 1);
  const answer = await caller.call(path, { body: { ...about, dealership_id: number }, sending });
  if (!answer) return;
  sent.acknowledged = true;
  count(tally.acknowledged, kind);
}

const reveal = (client: Client) =>
  sendNumbered(client, 'reveals', '/api/phone-reveals', { car_id: client.random.pick(client.carIds) });

const logEvent = (client: Client) => sendNumbered(client, 'events', '/api/events', { event_id: eventId });

/**
 * Signs a new shopper in. An acknowledged code is valid, and once redeemed the session lasts: the next visit checks it.
 */
async function signIn(client: Client): Promise<void> {
  const { caller, ledger, receiver, random, tally, sessions } = client;
  const phone = `04${String(random.whole(0, 99_999_999)).padStart(8, '0')}`;
  if (ledger.users.has(phone)) return;
  const user = { acknowledged: false };
  ledger.users.set(phone, user);
  for (let round = 1; round <= signInTries; round++) {
    const asked = await caller.call('/api/auth/sign-in', { body: { phone, first_name: 'Ann' } });
    if (!asked) return;
    count(tally.acknowledged, 'codes');
    const token = receiver.codeTo(phone);
    // A code is only valid in the browser that requested it.
    const cookie = cookiesAfter('', asked);
    const answer = await caller.call('/api/auth/verify', { body: { phone, token, type: 'sms' }, cookie, also: [422] });
    if (answer?.status === 200) {
      user.acknowledged = true;
      count(tally.acknowledged, 'sessions');
      sessions.push({ phone, cookie: cookiesAfter(cookie, answer) });
      return;
    }
    // An interrupted attempt may have used the code up, or have replaced the newer one by an older.
    const certain = round === 1 && asked.tries === 1 && answer?.tries === 1;
    if (certain) lose(tally, `code to ${phone}: acknowledged, does not open`);
  }
}

async function save(client: Client): Promise<void> {
  const { caller, ledger, carIds, random, tally, sessions } = client;
  if (sessions.length === 0) return signIn(client);
  const { phone, cookie } = random.pick(sessions);
  const carId = random.pick(carIds);
  const name = `${phone} ${carId}`;
  const sent = ledger.saves.get(name) ?? { acknowledged: false };
  ledger.saves.set(name, sent);
  const body = { phone_number: phone, car_id: carId };
  const answer = await caller.call('/api/watchlist/save-car', { body, cookie, also: [401] });
  if (answer?.status === 401) return lose(tally, `session of ${phone}: acknowledged, not known when saving`);
  if (!answer) return;
  sent.acknowledged = true;
  count(tally.acknowledged, 'saves');
}

async function visit({ caller, random, tally, sessions }: Client): Promise<void> {
  if (sessions.length === 0) return;
  const { phone, cookie } = random.pick(sessions);
  const answer = await caller.call('/api/auth/session', { cookie });
  if (!answer) return;
  if (answer.body['user'] === null) lose(tally, `session of ${phone}: acknowledged, not known`);
}

/** What shoppers do about money. */
export const moneyActions: readonly ((client: Client) => Promise<void>)[] = [applyForFinance, tradeIn];

/** A client's possible actions; those listed twice are done twice as often. */
export const actions: readonly ((client: Client) => Promise<void>)[] = [
  sendLead,
  sendLead,
  sendLead,
  save,
  save,
  bookTestDrive,
  ...moneyActions,
  ...moneyActions,
  reveal,
  logEvent,
  signIn,
  visit,
];
