import { formDocument } from '../../forms/subject.ts';
import type { Asker } from '../../ports/backend.ts';
import type { LeadOutcome, PostedForm } from '../../ports/leads.ts';
import { hourMs } from '../../time/day.ts';
import type { Backend } from '../backend.ts';
import { storable } from '../validate.ts';
import { takeLead } from './take-lead.ts';
import { isTradeInOver } from './trade-in.ts';
import { sentAttributes } from './visit.ts';

/** Fields that differ between two submissions of one form: how the shopper arrived, a one-time code, another token. */
const perSubmission = new Set(['_visit', '_code', '_key', 'token', 'code']);

/** One filled-in form gives one key: sent twice without JavaScript, by a double click or a reload, it is one lead. */
export function keyOf({ fields, carId }: PostedForm, backend: Pick<Backend, 'keyedDigest'>, now: Date): string {
  // A form that came back with a failure keeps the key of its first submission, also in the next hour.
  const { _key: key = '' } = fields;
  if (/^[\w-]{16,64}$/.test(key)) return key;
  const hour = Math.floor(now.getTime() / hourMs);
  const entered = Object.entries(fields)
    .filter(([name]) => !perSubmission.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return backend.keyedDigest(JSON.stringify(['lead', hour, carId, entered])).slice(0, 40);
}

/** The key to store a form under: after a trade-in that is over, the same contact begins the next one. */
async function currentKey(posted: PostedForm, { site, now }: Pick<Asker, 'site' | 'now'>, backend: Backend) {
  let key = keyOf(posted, backend, now);
  if (!formDocument(site, posted.form)?.lead?.valuation) return key;
  while (await isTradeInOver(key, { site, backend })) key = backend.keyedDigest(`${key}|next`).slice(0, 40);
  return key;
}

/** Takes a form posted without JavaScript. */
export async function postForm(posted: PostedForm, asker: Asker, backend: Backend): Promise<LeadOutcome> {
  const { fields, asked, carNamed, vin, car_type, ...filing } = posted;
  const { site, now, cookies } = asker;
  const { company, human, token, _block, _visit, _code, _key, ...values } = fields;
  const attributes = sentAttributes(site, { sent: _visit, cookie: cookies.read('visit'), url: asked, now });
  return takeLead(
    {
      ...filing,
      carNamed: carNamed && storable(carNamed),
      vin: vin && storable(vin),
      car_type: car_type && storable(car_type),
      attributes,
      values,
      idempotencyKey: await currentKey(posted, asker, backend),
      token,
      human: human === 'on',
      trap: company,
    },
    { ...asker, backend },
  );
}
