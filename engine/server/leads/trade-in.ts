import type { WordingKey } from '../../../schemas/wording/index.ts';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { regoStates, type Valuation } from '../../../schemas/entities/valuation.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { ValuationDocument } from '../../../schemas/site/form-types.ts';
import { readForm } from '../../forms/read.ts';
import { formDocument, formSubject, type FormSubject } from '../../forms/subject.ts';
import { textOf } from '../../forms/text.ts';
import type { Asker } from '../../ports/backend.ts';
import type { TradeIn, TradeInRefusal, TradeInStep } from '../../ports/leads.ts';
import { dayMs } from '../../time/day.ts';
import type { Adjustment } from '../../../schemas/site/form-types.ts';
import type { Backend } from '../backend.ts';
import { leads } from '../db/schema.ts';
import { isWithin } from '../limits/index.ts';
import { errorFields } from '../log.ts';
import { enqueue } from '../outbox/messages.ts';
import { attachPhotos } from '../photos/lead-photos.ts';
import { findPhotos } from '../photos/store.ts';
import { signed, signedStamp } from '../signed.ts';
import { photosGone } from './take-lead.ts';

type TradeInContext = Pick<Asker, 'site' | 'search' | 'now' | 'log' | 'remoteAddress'> & { readonly backend: Backend };
type Answers = Readonly<Record<string, string | number | boolean | undefined>>;

/** What the steps of a trade-in add to its lead. */
interface Progress {
  readonly adjustments?: Answers;
  /** The digests of its photos. */
  readonly photos?: readonly string[];
  readonly valuation?: Valuation | undefined;
  readonly form_completed?: boolean;
  readonly offer_accepted?: boolean;
}

/** The lead that started a trade-in, and what its form says about the later steps. */
interface Begun {
  readonly id: number;
  /** Its signed id. */
  readonly leadId: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>> & Progress;
  readonly steps: ValuationDocument;
}

const purpose = (site: string) => `trade-in|${site}`;

/** The signed id of a trade-in's lead, which cannot be guessed and is only accepted by its site. */
export function tradeInId(backend: Pick<Backend, 'keyedDigest'>, site: string, leadId: number): string {
  return signed(backend, purpose(site), String(leadId));
}

/** The refusals, with what the shopper is told. */
const refusals = {
  not_found: [404, 'valuation.error.unknown'],
  order: [409, 'valuation.error.order'],
  settled: [409, 'valuation.error.settled'],
  no_offer: [409, 'valuation.error.noOffer'],
  expired: [409, 'valuation.error.expired'],
  invalid: [422, 'form.error.heading'],
  no_such_plate: [422, 'form.error.heading'],
  rate_limited: [429, 'form.error.tooMany'],
  upstream: [502, 'valuation.error.service'],
} as const satisfies Readonly<Record<string, readonly [TradeInRefusal['status'], WordingKey]>>;

function refuse(
  { site }: Pick<TradeInContext, 'site'>,
  code: keyof typeof refusals,
  errors: TradeInRefusal['errors'] = {},
): TradeInRefusal {
  const [status, message] = refusals[code];
  return { taken: false, status, code, error: site.wording.words(message), errors };
}

function tradeIn(leadId: string, { valuation, form_completed, offer_accepted }: Progress): TradeIn {
  return {
    taken: true,
    leadId,
    ...(valuation ? { valuation } : {}),
    form_completed: form_completed === true,
    offer_accepted: offer_accepted === true,
  };
}

const owned = (site: string, id: number) => and(eq(leads.site, site), eq(leads.id, id));

/** The lead with this signed id, unless its shopper was erased: a second erasure would not find what came after. */
async function findBegun(leadId: string, { site, backend }: TradeInContext): Promise<Begun | undefined> {
  const stamp = signedStamp(backend, purpose(site.slug), leadId);
  if (stamp === undefined) return undefined;
  const database = await backend.database();
  const [row] = await database
    .select()
    .from(leads)
    .where(and(owned(site.slug, Number(stamp)), sql`${leads.payload} -> 'erased' is null`));
  const steps = row && formDocument(site, row.kind)?.lead?.valuation;
  if (!row || !steps) return undefined;
  return { id: row.id, leadId, key: row.idempotencyKey, payload: row.payload as Begun['payload'], steps };
}

/** Whether the lead with this key is a trade-in that already has a valuation or a decision. */
export async function isTradeInOver(
  key: string,
  { site, backend }: Pick<TradeInContext, 'site' | 'backend'>,
): Promise<boolean> {
  const database = await backend.database();
  const [row] = await database
    .select({ payload: leads.payload })
    .from(leads)
    .where(and(eq(leads.site, site.slug), eq(leads.idempotencyKey, key)));
  const { valuation, form_completed } = (row?.payload ?? {}) as Progress;
  return valuation !== undefined || form_completed === true;
}

/**
 * Changes a lead under a lock and, in the same transaction, writes the messages that report the change. `change`
 * returns the fields to set, or the reason for changing nothing.
 */
async function changeLead(
  { id, leadId, key }: Begun,
  { site, backend, now }: TradeInContext,
  change: (payload: Begun['payload']) => (Progress & { readonly report?: string }) | TradeInRefusal,
): Promise<TradeIn | TradeInRefusal> {
  const database = await backend.database();
  const outcome = await database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(leads).where(owned(site.slug, id)).for('update');
    const payload = (row?.payload ?? {}) as Begun['payload'];
    const changed = change(payload);
    if ('taken' in changed) return changed;
    const { report, ...progress } = changed;
    const next = { ...payload, ...progress };
    await transaction.update(leads).set({ payload: next }).where(owned(site.slug, id));
    if (progress.photos) await attachPhotos(transaction, { site: site.slug, leadId: id }, progress.photos);
    if (report) {
      const message = { site: site.slug, kind: 'lead', idempotencyKey: `${key}.${report}` } as const;
      await enqueue(transaction, { ...message, payload: { lead_id: id, ...next } }, now);
    }
    return tradeIn(leadId, next);
  });
  backend.services.outbox.wake('lead');
  return outcome;
}

/** Performs a step of a trade-in. Repeating it changes nothing and sends no second message. */
export async function takeTradeInStep(
  leadId: string,
  step: TradeInStep,
  context: TradeInContext,
): Promise<TradeIn | TradeInRefusal> {
  const begun = await findBegun(leadId, context);
  if (!begun) return refuse(context, 'not_found');
  if (step.step === 'offer') return settle(begun, step, context);
  if (begun.payload.offer_accepted) return refuse(context, 'settled');
  const form = begun.steps[step.step];
  const subject = formSubject(context.site, undefined, { now: context.now, page: String(begun.payload['page'] ?? '') });
  const { values, photos: named, errors } = readForm(form, subject, step.values);
  if (Object.keys(errors).length > 0) return refuse(context, 'invalid', errors);
  if (step.step === 'vehicle') return value(begun, values, subject, context);
  const photos = await findPhotos(Object.values(named).flat(), context.site.slug, context.backend);
  if (!photos) return refuse(context, 'invalid', photosGone(context.site, named));
  return changeLead(begun, context, (payload) => {
    if (payload.offer_accepted) return refuse(context, 'settled');
    return {
      adjustments: values,
      ...(photos.length > 0 || payload.photos ? { photos } : {}),
      // Other answers make an earlier figure void.
      ...(sameAnswers(payload.adjustments, values) ? {} : { valuation: undefined }),
    };
  });
}

const stored = (answers: Answers = {}): unknown => JSON.parse(JSON.stringify(answers));
const sameAnswers = (one?: Answers, other?: Answers) => isDeepStrictEqual(stored(one), stored(other));

/** The price adjustments that the document defines for the chosen answers. */
function adjustmentsOf(
  { site }: FormSubject,
  { questions }: ValuationDocument,
  answers: Answers,
): readonly Adjustment[] {
  const { formFields = {} } = site.document;
  const fields = formDocument(site, questions)?.steps?.flatMap((step) => step.fields) ?? [];
  return fields.flatMap(({ id, name = id, choices = formFields[name]?.choices }) =>
    Array.isArray(choices)
      ? choices.flatMap((choice: string | { readonly value: string; readonly adjust?: Adjustment }) =>
          typeof choice === 'object' && choice.adjust && choice.value === answers[name] ? [choice.adjust] : [],
        )
      : [],
  );
}

/** Plates are compared by their letters, in capitals, and digits. */
const plateOf = (entered: unknown) =>
  String(entered ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/**
 * Looks the vehicle up and values it; the same vehicle with the same answers keeps its figure until the figure expires.
 */
async function value(
  begun: Begun,
  entered: Answers,
  subject: FormSubject,
  context: TradeInContext,
): Promise<TradeIn | TradeInRefusal> {
  const { payload, steps } = begun;
  const { site, backend, now, log } = context;
  const { adjustments: answers } = payload;
  if (!answers) return refuse(context, 'order');
  const { words } = site.wording;
  const noPlate = () => refuse(context, 'no_such_plate', { rego: words('valuation.error.plate') });
  const rego = plateOf(entered['rego']);
  const regoState = regoStates.find((state) => state === entered['regoState']);
  if (!regoState || rego === '') return noPlate();
  const plate = { rego, regoState };
  const known = payload.valuation;
  if (known?.vehicle.rego === plate.rego && known.vehicle.regoState === plate.regoState && !isExpired(known, now))
    return tradeIn(begun.leadId, payload);
  if (!(await isWithin('plate', context))) return refuse(context, 'rate_limited');
  try {
    const registered = await backend.services.registrations.find(plate, context, now);
    if (!registered) return noPlate();
    const vehicle = { ...plate, ...registered, km: Math.max(0, Math.round(Number(answers[steps.km] ?? 0))) };
    const valuation = await valuationOf(vehicle, begun, answers, subject, context);
    return await changeLead(begun, context, ({ offer_accepted, adjustments }) => {
      if (offer_accepted) return refuse(context, 'settled');
      // The figure is for answers that have changed while the services worked it out.
      if (!sameAnswers(adjustments, answers)) return refuse(context, 'order');
      return { valuation };
    });
  } catch (error) {
    log('warn', 'A trade-in could not be valued.', { site: site.slug, ...errorFields(error) });
    return refuse(context, 'upstream');
  }
}

const isExpired = ({ expires_at }: Valuation, now: Date) => Date.parse(expires_at) <= now.getTime();

/** The valuation of a vehicle, or the reason why it has none, by the rules for the vehicle itself. */
async function valuationOf(
  vehicle: Valuation['vehicle'],
  { steps }: Begun,
  answers: Answers,
  subject: FormSubject,
  { site, search, backend, now }: TradeInContext,
): Promise<Valuation> {
  const { year, km, make, model } = vehicle;
  const traded = { make, model, year, km } as Vehicle;
  const facts = site.rules.vehicle(traded, { ...subject.facts, vehicle: undefined });
  const base = {
    currency: 'AUD',
    expires_at: new Date(now.getTime() + steps.days * dayMs).toISOString(),
    vehicle,
  } as const;
  const adjustments = adjustmentsOf(subject, steps, answers);
  const valued = site.rules.read('trade.estimate.eligible', facts)
    ? await backend.services.valuations.value({ vehicle, answers, adjustments }, { site, search }, now)
    : undefined;
  const { low, high, offer } = valued ?? {};
  if (low === undefined || high === undefined || offer === undefined)
    return { ...base, reason: textOf(steps.otherwise, { ...subject, facts }) ?? '-' };
  const isBinding = site.rules.read('trade.offerMode', facts) === 'accept';
  return { low, high, ...(isBinding ? { offer } : {}), ...base };
}

/** Completes a trade-in: the shopper accepts the offer, or asks for an appraisal. */
async function settle(
  begun: Begun,
  { accepted }: { readonly accepted: boolean },
  context: TradeInContext,
): Promise<TradeIn | TradeInRefusal> {
  return changeLead(begun, context, (payload) => {
    const { valuation, offer_accepted } = payload;
    // An acceptance is final.
    if (offer_accepted) return {};
    if (!valuation) return refuse(context, 'order');
    if (!accepted) return { form_completed: true, offer_accepted: false, report: 'completed' };
    if (valuation.offer === undefined) return refuse(context, 'no_offer');
    if (isExpired(valuation, context.now)) return refuse(context, 'expired');
    return { form_completed: true, offer_accepted: true, report: 'accepted' };
  });
}

/** Passes the valuation of a lead on to the lead system, once for each figure (rule `trade.valuationRecorded`). */
export async function recordValuation(leadId: string, context: TradeInContext): Promise<TradeIn | TradeInRefusal> {
  const { site, backend, now } = context;
  const begun = await findBegun(leadId, context);
  const { valuation } = begun?.payload ?? {};
  const wanted = site.rules.read('trade.valuationRecorded', { site: site.facts, now });
  if (!begun || !valuation || !wanted) return refuse(context, 'not_found');
  const message = { lead_id: begun.id, column_name: 'valuation', ...valuation };
  const idempotencyKey = `${begun.key}.${backend.keyedDigest(JSON.stringify(valuation)).slice(0, 22)}`;
  await enqueue(await backend.database(), { site: site.slug, kind: 'lead', idempotencyKey, payload: message }, now);
  backend.services.outbox.wake('lead');
  return tradeIn(leadId, begun.payload);
}
