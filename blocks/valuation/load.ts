import type { LoadContext, SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';
import { formDocument } from '../../engine/forms/subject.ts';
import { formView } from '../../engine/forms/view.ts';
import { signInPath, signInRoute } from '../../engine/pages/sign-in-path.ts';
import type { TradeIn, TradeInRefusal } from '../../engine/ports/leads.ts';
import { isAnswer, loadForm, pageSubject } from '../shared/lead/load.ts';
import { keepPhotos } from '../shared/lead/photos.ts';
import { submitForm } from '../shared/lead/submit.ts';
import type { FormAnswer } from '../shared/lead/use-lead-form.ts';
import { leadsSomewhere } from '../../engine/pages/match.ts';
import type { Decision, Reached, Stage, ValuationData, ValuationProps } from './stages.ts';

/** The settings of the later steps in the block's form. */
const stepsOf = ({ site, props: { form = '' } }: Pick<LoadContext<ValuationProps>, 'site' | 'props'>) =>
  formDocument(site, form)?.lead?.valuation;

/** The forms of the trade-in; `undefined` where it cannot be started. */
export function loadValuation(context: LoadContext<ValuationProps>): ValuationData | undefined {
  const { answer, ...asked } = context;
  const { props, site, page } = context;
  const { form = '' } = props;
  const steps = stepsOf(context);
  const loaded = steps && loadForm(form, asked);
  if (!steps || !loaded) return undefined;
  const { view, settings, token } = loaded;
  const subject = pageSubject(context);
  const here = `${page.url.pathname}${page.url.search}`;
  return {
    views: { lead: view, questions: formView(steps.questions, subject), vehicle: formView(steps.vehicle, subject) },
    // The result is shown in place.
    settings: { ...settings, successRoute: null },
    ...(token ? { token } : {}),
    ...(leadsSomewhere(site, signInRoute)
      ? { signIn: signInPath({ type: 'trade-in', redirect: here, back: here }) }
      : {}),
    ...(isReached(answer) ? { reached: answer } : {}),
  };
}

function isReached(answer: unknown): answer is Reached {
  return typeof answer === 'object' && answer !== null && 'stage' in answer;
}

/** The progress of a trade-in after an accepted step. */
function reachedBy({ leadId, valuation, form_completed, offer_accepted }: TradeIn, stage: Stage): Reached {
  const settled = offer_accepted ? 'accepted' : form_completed ? 'completed' : undefined;
  return { stage, leadId, ...(valuation ? { valuation } : {}), ...(settled ? { settled } : {}) };
}

const statusOf = { 404: 409, 409: 409, 422: 422, 429: 429, 502: 503 } as const;

/** The step to show after a refused one: the same with its input, or the first if its lead is unknown. */
function refusedAt(
  { status, error, errors }: TradeInRefusal,
  stage: Stage,
  { leadId, values }: { readonly leadId: string; readonly values: FormAnswer['values'] },
): SubmitAnswer {
  const form: FormAnswer = { errors, values, error };
  const reached: Reached = status === 404 ? { stage: 'lead', form } : { stage, leadId, form };
  return { answer: reached, status: statusOf[status] };
}

type Submit = SubmitContext<ValuationProps>;

async function submitLead(context: Submit): Promise<SubmitAnswer> {
  const { site, backend, props } = context;
  const outcome = await submitForm(props.form ?? '', context, { inPlace: true });
  if (!('answer' in outcome) || !isAnswer(outcome.answer)) return outcome;
  const { answer: form, ...rest } = outcome;
  const { sent } = outcome.answer;
  if (!sent) return { ...rest, answer: { stage: 'lead', form } };
  return { ...rest, answer: { stage: 'questions', leadId: backend.tradeIns.idOf(site.slug, sent.lead_id) } };
}

/** The steps after the first, by the value of the button or field `_step`. */
const steps: Readonly<Record<string, (leadId: string, context: Submit) => Promise<SubmitAnswer>>> = {
  async questions(leadId, context) {
    const { questions = '' } = stepsOf(context) ?? {};
    const { form: values, errors } = await keepPhotos(formView(questions, pageSubject(context)), context);
    if (Object.keys(errors).length > 0) {
      const reached: Reached = { stage: 'questions', leadId, form: { errors, values } };
      return { answer: reached, status: 422 };
    }
    const outcome = await context.backend.tradeIns.take(leadId, { step: 'questions', values }, context);
    if (!outcome.taken) return refusedAt(outcome, 'questions', { leadId, values });
    return { answer: reachedBy(outcome, 'vehicle'), status: 200 };
  },
  async vehicle(leadId, context) {
    const { backend, form: values, rules, cookies, log, site } = context;
    const outcome = await backend.tradeIns.take(leadId, { step: 'vehicle', values }, context);
    if (!outcome.taken) return refusedAt(outcome, 'vehicle', { leadId, values });
    if (rules['trade.valuationRecorded']) {
      await backend.tradeIns.record(leadId, context).catch((error: unknown) => {
        log('warn', 'A valuation was not recorded.', { site: site.slug, error });
      });
    }
    return { answer: reachedBy(outcome, 'offer'), status: 200, cookies: [cookies.header('valued', '1')] };
  },
  accept: (leadId, context) => decide(leadId, 'accept', context),
  appraise: (leadId, context) => decide(leadId, 'appraise', context),
  change: async (leadId) => ({ answer: { stage: 'vehicle', leadId }, status: 200 }),
};

async function decide(leadId: string, decision: Decision, context: Submit): Promise<SubmitAnswer> {
  const outcome = await context.backend.tradeIns.take(
    leadId,
    { step: 'offer', accepted: decision === 'accept' },
    context,
  );
  // If an offer can no longer be accepted, the shopper starts again from the registration.
  if (!outcome.taken) return refusedAt(outcome, 'vehicle', { leadId, values: {} });
  return { answer: reachedBy(outcome, 'offer'), status: 200 };
}

/** Handles the steps without JavaScript: each answers with the next. */
export async function submitValuation(context: Submit): Promise<SubmitAnswer> {
  const { _step = '', lead_id = '' } = context.form;
  const step = Object.hasOwn(steps, _step) ? steps[_step] : undefined;
  return step ? step(lead_id, context) : submitLead(context);
}
