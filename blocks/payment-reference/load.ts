import { randomUUID } from 'node:crypto';
import type { LoadContext, SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';

export interface PaymentData {
  /** Submitted along, so that a form sent twice is stored once. */
  readonly key: string;
  readonly reference: string;
  readonly amount: string;
  readonly sent?: boolean;
  readonly error?: string;
  readonly errors: { readonly reference?: string; readonly amount?: string };
}

const longestReference = 80;

/** The empty form, or the result of the submitted one. */
export function loadPayment({ answer }: LoadContext): PaymentData {
  const empty = { key: randomUUID(), reference: '', amount: '', errors: {} };
  return answer === undefined ? empty : { ...empty, ...(answer as Partial<PaymentData>) };
}

/** Stores a payment reference as a lead for the dealer, who takes the payment. */
export async function submitPayment(context: SubmitContext<{ readonly form?: string }>): Promise<SubmitAnswer> {
  const { props, form, site, backend, visitor, now, log } = context;
  const words = site.wording.words(['signIn.required', 'payment.amount.invalid', 'payment.failed']);
  const reference = (form['reference'] ?? '').trim().slice(0, longestReference);
  const amount = (form['amount'] ?? '').replace(/[\s$,]/g, '');
  const right = /^\d{1,7}(?:\.\d{1,2})?$/.test(amount) && Number(amount) > 0;
  const errors = {
    ...(reference === '' ? { reference: words('signIn.required') } : {}),
    ...(right ? {} : { amount: words(amount === '' ? 'signIn.required' : 'payment.amount.invalid') }),
  };
  const key = /^[\w-]{16,64}$/.test(form['key'] ?? '') ? (form['key'] ?? '') : randomUUID();
  const here = { key, reference, amount: form['amount'] ?? '' };
  if (Object.keys(errors).length > 0) return { status: 422, answer: { ...here, errors } };
  const { form: as = '' } = props;
  const payload = {
    form: as,
    category: 'Online Payment',
    subcategory: 'Payment Reference',
    reference,
    amount: Number(amount),
    ...(visitor?.phone ? { phone: visitor.phone } : {}),
  };
  const lead = { site: site.slug, form: as, idempotencyKey: key, userId: visitor?.id, payload } as const;
  try {
    await backend.leads.store(lead, now);
    return { status: 200, answer: { sent: true } };
  } catch (error) {
    log('error', 'A payment reference was not stored.', { site: site.slug, error });
    return { status: 503, answer: { ...here, errors: {}, error: words('payment.failed') } };
  }
}
