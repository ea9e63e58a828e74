import { carById, createCustomer, financeLead, financeQuote } from '../../../schemas/api/finance.ts';
import { ofVehicle } from '../../finance/quoting.ts';
import { ApiError } from '../../ports/api-error.ts';
import type { Application, QuoteSubject } from '../../ports/services.ts';
import { formSteps } from '../../forms/steps.ts';
import { formDocument, type FormSubject } from '../../forms/subject.ts';
import { isVerifiedPhone } from '../accounts/phone-pass.ts';
import { purchasePrice, purchaseRules } from '../../vehicle/price.ts';
import { badGateway, type Call, type CallContext, callFacts, handleCall } from './call.ts';
import { answerLead, requireOffered } from './leads.ts';
import { vehicleWithId } from './vehicles.ts';

/** @throws ApiError 404 where the site has no finance for the vehicle. */
function requireFinance({ site, facts }: QuoteSubject): void {
  if (site.rules.read('finance.provider', facts) === null)
    throw new ApiError(404, 'no_finance', 'There is no finance for this vehicle.');
}

/** @throws ApiError 400 for a form that does not apply for finance, because it may not verify the phone. */
function requireApplication({ form }: Application['additionalData'], { site }: FormSubject): void {
  if (formDocument(site, form)?.lead?.then !== 'customer')
    throw new ApiError(400, 'invalid', `The form "${form}" does not apply for finance.`);
}

/** @throws ApiError 422 where the form asks for a code and this browser has not verified the phone by one. */
function requireVerified(
  { data, additionalData }: Application,
  subject: FormSubject,
  { backend, now, cookies }: Pick<CallContext, 'backend' | 'now' | 'cookies'>,
): void {
  const { site } = subject;
  const asks = formSteps(additionalData.form, subject).some(({ fields }) => fields.some(({ kind }) => kind === 'code'));
  if (!asks || isVerifiedPhone({ site, backend, now, cookies }, data.phoneNumber)) return;
  throw new ApiError(422, 'unverified', site.wording.words('signIn.error.code'));
}

/** The repayments of a loan. */
const quoteCall = handleCall(
  financeQuote,
  async ({ body: { car_id, ...request }, ...context }) => {
    const { site, backend } = context;
    const vehicle = car_id === undefined ? undefined : await vehicleWithId(context, car_id);
    const subject = { site, vehicle, facts: await callFacts(context, vehicle) };
    requireFinance(subject);
    return backend.services.quotes.quote({ ...ofVehicle(vehicle), ...request }, subject).catch(() => {
      throw new ApiError(502, 'upstream', 'No quote is available at the moment.');
    });
  },
  { limit: 'quote' },
);

/** Applies for a loan; each failure has its own message [errors.customer-creation]. */
const createCustomerCall = handleCall(
  createCustomer,
  async ({ body, ...context }) => {
    const { backend, log } = context;
    const subject = await requireOffered(body.additionalData, context);
    requireFinance(subject);
    requireApplication(body.additionalData, subject);
    requireVerified(body, subject, context);
    const { site } = subject;
    const { words } = site.wording;
    const { redirectUrl, error } = await backend.services.applications
      .apply({ ...body, data: { ...ofVehicle(subject.vehicle), ...body.data } }, site)
      .catch(badGateway(log, 'A finance application could not be passed on.', words('finance.application.failed')));
    if (redirectUrl !== undefined) return { redirectUrl };
    if (error !== undefined) throw new ApiError(422, 'refused', error);
    throw new ApiError(502, 'no_redirect', words('finance.application.noRedirect'));
  },
  { limit: 'application' },
);

/** Accepts a finance form as a lead. */
const financeLeadCall = handleCall(financeLead, async ({ body, ...context }) => answerLead(body.userData, context));

/** The vehicle a finance form is about, with the price shown on the site. */
const carByIdCall = handleCall(carById, async (context) => {
  const vehicle = await vehicleWithId(context, Number(context.params.id));
  const { id, slug, name, year = null, car_type, status, vin = null, nvic = null } = vehicle;
  const { dealership_slug = null, primary_image_url = null } = vehicle;
  const rules = context.site.rules.reader(purchaseRules, await callFacts(context, vehicle));
  const price = purchasePrice(vehicle, rules) ?? null;
  return { id, slug, name, year, price, car_type, status, vin, nvic, dealership_slug, primary_image_url };
});

/** What finance forms and calculators ask. */
export const financeCalls: readonly Call[] = [quoteCall, createCustomerCall, financeLeadCall, carByIdCall];
