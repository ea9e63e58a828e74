import type { LoadContext, SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';
import { formDocument, type FormSubject } from '../../engine/forms/subject.ts';
import { valueOf } from '../../engine/forms/text.ts';
import { holds } from '../../engine/forms/when.ts';
import { pageKind } from '../../engine/pages/kinds/index.ts';
import { phoneLink } from '../../engine/text/phone.ts';
import { sitePhone, vehiclePhone } from '../../engine/vehicle/place.ts';
import { dollars } from '../../engine/vehicle/units.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import type { RuleReference } from '../../schemas/site/form-types.ts';
import {
  type CarPanel,
  carPanel,
  type LoadedForm,
  loadForm,
  pageSubject,
  withOwnDetails,
} from '../shared/lead/load.ts';
import { submitForm } from '../shared/lead/submit.ts';

export interface LeadFormBlockProps {
  readonly form?: string;
  readonly level?: 1 | 2;
  readonly heading?: string;
  readonly intro?: string;
  readonly category?: string;
  readonly subcategory?: string;
  readonly vehicle?: boolean;
  readonly folded?: boolean;
  readonly assurance?: readonly string[];
}

/** The price of a reservation and how it is paid. */
export interface ReserveTerms {
  readonly label: string;
  readonly fee: string;
  readonly refund: string;
  readonly marksLabel: string;
  readonly marks: readonly string[];
  readonly note: string;
}

/** Points that reassure the shopper before sending the form, and whom to call instead. */
export interface Assurance {
  readonly heading: string;
  readonly points: readonly string[];
  readonly call?: { readonly label: string; readonly to: string };
}

export interface LeadFormData extends LoadedForm {
  readonly car?: CarPanel;
  readonly terms?: ReserveTerms;
  readonly assurance?: Assurance;
}

/** The form a block shows here: its own, or the one that replaces it for this vehicle. */
function formHere({ form = '' }: LeadFormBlockProps, context: LoadContext | SubmitContext): string {
  const { facts } = pageSubject(context);
  return formDocument(context.site, form)?.instead?.find(({ when }) => holds(when, facts))?.use ?? form;
}

const markNames: Readonly<Record<RuleValue<'reserve.paymentMarks'>[number], string>> = {
  mastercard: 'Mastercard',
  visa: 'Visa',
  maestro: 'Maestro',
  googlePay: 'Google Pay',
  applePay: 'Apple Pay',
  amex: 'American Express',
  eftpos: 'eftpos',
};

const termRules = ['reserve.refundVariant', 'reserve.paymentMarks'] as const;

/** The terms of a form's fee; none where there is nothing to pay. */
function reserveTerms(subject: FormSubject, fee: RuleReference): ReserveTerms | undefined {
  const { site, facts } = subject;
  const amount = Number(valueOf<unknown>(fee, subject));
  if (amount === 0) return undefined;
  const rules = site.rules.reader(termRules, facts);
  const { words } = site.wording;
  return {
    label: words('reserve.fee'),
    fee: dollars(amount, words),
    refund: words(`reserve.refund.${rules['reserve.refundVariant']}`),
    marksLabel: words('reserve.payment'),
    marks: rules['reserve.paymentMarks'].map((mark) => markNames[mark]),
    note: words('reserve.paymentNote'),
  };
}

function assuranceFor(points: readonly string[], { site, page: { vehicle }, facts }: LoadContext): Assurance {
  const rules = site.rules.reader(['phone.format', 'phone.source'], facts);
  const phone = phoneLink(
    vehicle ? vehiclePhone(vehicle, rules['phone.source'], site.document) : sitePhone(site.document),
    rules['phone.format'],
  );
  const { words } = site.wording;
  return {
    heading: words('form.assurance'),
    points,
    ...(phone ? { call: { label: words('form.call', { phone: phone.label }), to: phone.to } } : {}),
  };
}

/** The form, the vehicle it is about and, for a reservation, its terms; nothing where it is not offered here. */
export async function loadLeadForm(context: LoadContext<LeadFormBlockProps>): Promise<LeadFormData | undefined> {
  const { props, page } = context;
  const form = formHere(props, context);
  const loaded = loadForm(form, context, props);
  if (!loaded) return undefined;
  const fee = formDocument(context.site, form)?.fee;
  const terms = fee && reserveTerms(pageSubject(context), fee);
  // The vehicle's own page needs no panel about it.
  const car = props.vehicle === false || pageKind(page.name).subject?.always ? undefined : carPanel(context);
  return {
    ...(await withOwnDetails(loaded, context)),
    ...(car ? { car } : {}),
    ...(props.assurance && !props.folded ? { assurance: assuranceFor(props.assurance, context) } : {}),
    ...(terms ? { terms } : {}),
  };
}

/** Handles the form without JavaScript. */
export function submitLeadForm(context: SubmitContext<LeadFormBlockProps>): Promise<SubmitAnswer> {
  const { props } = context;
  return submitForm(formHere(props, context), context, props);
}
