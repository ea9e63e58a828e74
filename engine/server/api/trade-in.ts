import {
  createTradeIn,
  recordValuation,
  tradeInAdjustments,
  tradeInOffer,
  tradeInRego,
} from '../../../schemas/api/trade-in.ts';
import { formDocument } from '../../forms/subject.ts';
import { ApiError } from '../../ports/api-error.ts';
import type { TradeIn, TradeInRefusal, TradeInStep } from '../../ports/leads.ts';
import { recordValuation as record, takeTradeInStep, tradeInId } from '../leads/trade-in.ts';
import { type Call, type CallContext, handleCall } from './call.ts';
import { answerLead, fieldValues } from './leads.ts';

type Context = Pick<CallContext, 'site' | 'search' | 'backend' | 'now' | 'log' | 'remoteAddress'>;

/** @throws ApiError 404 on a site without trade-ins. */
function requireTradeIns({ site }: Context): void {
  if (!site.facts.features.includes('valuation'))
    throw new ApiError(404, 'no_valuation', 'This site does not value trade-ins.');
}

function accepted(outcome: TradeIn | TradeInRefusal): TradeIn {
  if (outcome.taken) return outcome;
  const { status, code, error, errors } = outcome;
  throw new ApiError(status, code, error, { fields: errors });
}

async function step(context: Context, leadId: string, taken: TradeInStep): Promise<TradeIn> {
  requireTradeIns(context);
  return accepted(await takeTradeInStep(leadId, taken, context));
}

/** The contact form that begins a trade-in. */
const createTradeInCall = handleCall(createTradeIn, async ({ body, ...context }) => {
  const { site, backend } = context;
  requireTradeIns(context);
  if (!formDocument(site, body.form)?.lead?.valuation)
    throw new ApiError(400, 'invalid', `There is no trade-in form "${body.form}".`);
  const { lead_id } = await answerLead(body, context);
  return { lead_id: tradeInId(backend, site.slug, lead_id) };
});

const adjustmentsCall = handleCall(tradeInAdjustments, async (context) => {
  const { lead_id } = context.params;
  await step(context, lead_id, { step: 'questions', values: fieldValues(context.body.answers) });
  return { lead_id };
});

const regoCall = handleCall(tradeInRego, async (context) => {
  const { lead_id, ...values } = context.body;
  const { valuation } = await step(context, lead_id, { step: 'vehicle', values });
  if (!valuation) throw new Error('A vehicle was valued without a valuation.');
  context.setCookies([context.cookies.header('valued', '1')]);
  return valuation;
});

const offerCall = handleCall(tradeInOffer, async (context) => {
  const { lead_id, form_completed, offer_accepted } = context.body;
  if (!form_completed) throw new ApiError(422, 'incomplete', 'Only a completed form has an offer to decide on.');
  const settled = await step(context, lead_id, { step: 'offer', accepted: offer_accepted });
  return { lead_id, form_completed: settled.form_completed, offer_accepted: settled.offer_accepted };
});

const miscellaneousCall = handleCall(recordValuation, async (context) => {
  const { lead_id } = context.body;
  requireTradeIns(context);
  accepted(await record(lead_id, context));
  return { lead_id };
});

/** The steps of a trade-in. */
export const tradeInCalls: readonly Call[] = [
  createTradeInCall,
  adjustmentsCall,
  regoCall,
  offerCall,
  miscellaneousCall,
];
