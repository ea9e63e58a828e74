import type { LoadContext, SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';
import { pageKind } from '../../engine/pages/kinds/index.ts';
import { dollars } from '../../engine/vehicle/money.ts';
import type { LeadForm } from '../../schemas/api/lead-forms.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { type CarPanel, carPanel } from '../shared/lead/car-panel.ts';
import { type LoadedForm, loadForm, pageSubject, submitForm } from '../shared/lead/load.ts';

export interface LeadFormBlockProps {
  readonly form?: LeadForm;
  readonly level?: 1 | 2;
  readonly heading?: string;
  readonly intro?: string;
  readonly category?: string;
  readonly subcategory?: string;
  readonly folded?: boolean;
}

/** What a reservation costs and how it is paid. */
export interface ReserveTerms {
  readonly label: string;
  readonly fee: string;
  readonly refund: string;
  readonly marksLabel: string;
  readonly marks: RuleValue<'reserve.paymentMarks'>;
  readonly note: string;
}

export interface LeadFormData extends LoadedForm {
  readonly car?: CarPanel;
  readonly terms?: ReserveTerms;
}

/** The form a block stands for here: about a vehicle that cannot be had, an enquiry is one for something similar. */
function formHere(
  { form = 'enquiry' }: LeadFormBlockProps,
  { site, page, facts }: LoadContext | SubmitContext,
): LeadForm {
  if (form !== 'enquiry' || !page.vehicle) return form;
  return site.rules.read('stock.available', facts) ? form : 'findSimilar';
}

const termRules = ['reserve.fee', 'reserve.refundVariant', 'reserve.paymentMarks'] as const;

function reserveTerms(context: LoadContext): ReserveTerms {
  const { site } = context;
  const { facts } = pageSubject(context);
  const rules = site.rules.reader(termRules, facts);
  const words = site.wording.words([
    'reserve.fee',
    'reserve.refund.refundable',
    'reserve.refund.partlyRefundable',
    'reserve.refund.nonRefundable',
    'reserve.payment',
    'reserve.paymentNote',
  ]);
  return {
    label: words('reserve.fee'),
    fee: dollars(rules['reserve.fee']),
    refund: words(`reserve.refund.${rules['reserve.refundVariant']}`),
    marksLabel: words('reserve.payment'),
    marks: rules['reserve.paymentMarks'],
    note: words('reserve.paymentNote'),
  };
}

/** The form, the vehicle it is about and, for a reservation, its terms; nothing where it is not offered here. */
export function loadLeadForm(context: LoadContext<LeadFormBlockProps>): LeadFormData | undefined {
  const { props, page } = context;
  const form = formHere(props, context);
  const loaded = loadForm(form, context, props);
  if (!loaded) return undefined;
  // On its own page the vehicle needs no panel.
  const car = pageKind(page.name).subject?.always ? undefined : carPanel(context);
  return {
    ...loaded,
    ...(car ? { car } : {}),
    ...(form === 'reserve' ? { terms: reserveTerms(context) } : {}),
  };
}

/** Takes the form where there is no JavaScript. */
export function submitLeadForm(context: SubmitContext<LeadFormBlockProps>): Promise<SubmitAnswer> {
  const { props } = context;
  return submitForm(formHere(props, context), context, props);
}
