import { randomUUID } from 'node:crypto';
import { cookiesAfter } from '../cookies.ts';
import { count } from '../tally.ts';
import type { Client } from './actions.ts';
import type { Answered } from './caller.ts';
import type { SentLead } from './ledger.ts';

const codeTries = 4;
const contact = { name: 'Ann', last_name: 'Lee', email: 'ann@mail.example', postcode: '2000' };
const answers = {
  km: '45000',
  condition: 'good',
  keys: 'two',
  service_history: 'full',
  damage: 'none',
  finance_owing: 'no',
};

interface Form {
  readonly path: string;
  readonly body: object;
  readonly cookie?: string;
  readonly isDelivered?: boolean;
  /** The id of the row in the answer. */
  readonly id: (answer: Answered['body']) => unknown;
}

/** Sends what becomes a row under this key until it is answered; gives the answer if it was accepted. */
async function store(
  { caller, ledger }: Client,
  key: string,
  { path, body, cookie = '', isDelivered = true, id }: Form,
): Promise<Answered | undefined> {
  const sent: SentLead = { acknowledged: false, isDelivered };
  ledger.leads.set(key, sent);
  const answer = await caller.call(path, { body, cookie });
  const leadId = Number(/\d+/.exec(String(answer && id(answer.body)))?.[0]);
  if (!Number.isInteger(leadId)) return undefined;
  Object.assign(sent, { acknowledged: true, leadId });
  return answer;
}

/** Verifies a phone by a code, as finance forms ask; gives the cookie that remembers it. */
async function verifiedPhone({ caller, receiver, random }: Client) {
  const phone = `04${String(random.whole(0, 99_999_999)).padStart(8, '0')}`;
  // An interrupted attempt may have used the code up.
  for (let round = 1; round <= codeTries; round++) {
    const asked = await caller.call('/api/otp/send', { body: { phone } });
    if (!asked) return undefined;
    const cookie = cookiesAfter('', asked);
    const body = { phone, code: receiver.codeTo(phone) };
    const answer = await caller.call('/api/otp/verify', { body, cookie, also: [422] });
    if (answer?.status === 200) return { phone, cookie: cookiesAfter(cookie, answer) };
  }
  return undefined;
}

/** Applies for finance as the form does: lead and application at the same time, under one key. */
export async function applyForFinance(client: Client): Promise<void> {
  const verified = await verifiedPhone(client);
  if (!verified) return;
  const { phone, cookie } = verified;
  const key = `soak-${randomUUID()}`;
  const loan = { amount: '25000', term: '5', selfAssessedCreditScore: 'GREAT' };
  const lead = { form: 'finance', idempotency_key: key, ...contact, ...loan, phone };
  const data = {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 25_000,
    loanTerm: 5,
    phoneNumber: phone,
    firstName: contact.name,
    lastName: contact.last_name,
    email: contact.email,
    subscribe: false,
    postCode: contact.postcode,
  };
  const both = await Promise.all([
    store(client, key, {
      path: '/api/leads/finance',
      body: { userData: lead },
      cookie,
      id: ({ lead_id }) => lead_id,
    }),
    store(client, `application.${key}`, {
      path: '/api/youx/create-customer',
      body: { data, additionalData: lead },
      cookie,
      isDelivered: false,
      id: ({ redirectUrl }) => redirectUrl,
    }),
  ]);
  if (both.every(Boolean)) count(client.tally.acknowledged, 'applications');
}

/** Trades a vehicle in: contact, questions, registration, and an appraisal asked for. */
export async function tradeIn(client: Client): Promise<void> {
  const { caller, ledger, random, tally } = client;
  const key = `soak-${randomUUID()}`;
  const body = { form: 'valuation', idempotency_key: key, ...contact, phone: '0412345678' };
  const begun = await store(client, key, { path: '/api/trade-in/leads', body, id: ({ lead_id }) => lead_id });
  if (!begun) return;
  const lead_id = String(begun.body['lead_id']);
  const rego = `S${random.whole(100, 999)}KP`;
  const steps = [
    [`/api/trade-in/leads/${lead_id}/adjustments`, { answers }],
    ['/api/trade-in/rego', { lead_id, rego, regoState: 'NSW' }],
    ['/api/trade-in/offer', { lead_id, form_completed: true, offer_accepted: false }],
  ] as const;
  for (const [path, step] of steps) if (!(await caller.call(path, { body: step }))) return;
  Object.assign(ledger.leads.get(key) ?? {}, { settled: true });
  count(tally.acknowledged, 'trade-ins');
}
