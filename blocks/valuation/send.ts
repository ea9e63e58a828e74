import { callApi } from '../../engine/browser/api.ts';
import type { Runtime } from '../../engine/browser/runtime.ts';
import type { FormValues } from '../../engine/forms/fields.ts';
import type { FormSettings, FormView } from '../../engine/forms/view.ts';
import type { Valuation } from '../../schemas/entities/valuation.ts';
import { bodyOf, type Refusal, refusalOf, sendOnce } from '../shared/lead/send.ts';
import { noteSent } from '../shared/lead/sent.ts';
import type { Decision, Reached } from './stages.ts';

/** Runs a call; a failure becomes the refusal that its form shows. */
async function attempt(settings: FormSettings, run: () => Promise<Reached>): Promise<Reached | Refusal> {
  try {
    return await run();
  } catch (error) {
    return refusalOf(error, settings);
  }
}

/** Sends the contact form, which starts the trade-in. */
export function begin(
  view: FormView,
  settings: FormSettings,
  values: FormValues,
  { site, page, key }: { readonly site: Runtime['site']; readonly page: string; readonly key: string },
): Promise<Reached | Refusal> {
  return attempt(settings, async () => {
    const form = bodyOf(view, settings, values, { slug: site.slug, page, key });
    const sent = await sendOnce(form, (body) => callApi('POST /api/trade-in/leads', { body }));
    noteSent(site, view, settings, values);
    return { stage: 'questions', leadId: sent.lead_id };
  });
}

const filled = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** Sends the answers to the questions. */
export function answer(leadId: string, values: FormValues, settings: FormSettings): Promise<Reached | Refusal> {
  return attempt(settings, async () => {
    const params = { lead_id: leadId };
    await callApi('POST /api/trade-in/leads/:lead_id/adjustments', { params, body: { answers: filled(values) } });
    return { stage: 'vehicle', leadId };
  });
}

/** Requests the valuation of the vehicle with this registration. */
export function value(
  leadId: string,
  { rego = '', regoState = '' }: FormValues,
  settings: FormSettings,
  recorded: boolean,
): Promise<Reached | Refusal> {
  return attempt(settings, async () => {
    const valuation = await callApi('POST /api/trade-in/rego', { body: { lead_id: leadId, rego, regoState } });
    if (recorded) void record(leadId, valuation);
    return { stage: 'offer', leadId, valuation };
  });
}

/** Passes the valuation on; a failure is not shown to the shopper [errors.valuation-save-console-error]. */
async function record(leadId: string, valuation: Valuation): Promise<void> {
  const body = { ...valuation, column_name: 'valuation', lead_id: leadId } as const;
  await callApi('POST /api/miscellaneous', { body }).catch((error: unknown) => {
    console.error('The valuation could not be saved.', error);
  });
}

/** Accepts the offer, or asks for an appraisal. */
export function decide(reached: Reached, decision: Decision, settings: FormSettings): Promise<Reached | Refusal> {
  return attempt(settings, async () => {
    const body = { lead_id: reached.leadId ?? '', form_completed: true, offer_accepted: decision === 'accept' };
    const { offer_accepted } = await callApi('POST /api/trade-in/offer', { body });
    return { ...reached, settled: offer_accepted ? 'accepted' : 'completed' };
  });
}
