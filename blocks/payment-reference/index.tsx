import { randomUUID } from 'node:crypto';
import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import type { SubmitAnswer, SubmitContext } from '../../engine/blocks/load.ts';
import { formName, object } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import marksStyle from '../shared/card-marks.css?inline';
import { cardMarks } from '../shared/card-marks.ts';
import { TextField } from '../shared/form/TextField.tsx';
import formStyle from '../shared/form/form.css?inline';
import style from './style.css?inline';

interface PaymentData {
  /** Submitted with the form, so that a form sent twice is stored once. */
  readonly key: string;
  readonly reference: string;
  readonly amount: string;
  readonly sent?: boolean;
  readonly error?: string;
  readonly errors: { readonly reference?: string; readonly amount?: string };
}

const longestReference = 80;

/** Stores a payment reference as a lead for the dealer, who takes the payment. */
async function submitPayment(context: SubmitContext<{ readonly form?: string }>): Promise<SubmitAnswer> {
  const { props, form, site, backend, visitor, now, log } = context;
  const { words } = site.wording;
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

const paymentWords = [
  'payment.heading',
  'payment.intro',
  'payment.reference',
  'payment.amount',
  'payment.send',
  'payment.sent',
  'payment.cards',
] as const;

type PaymentBlock = ListedProps<[], typeof paymentWords, PaymentData>;

function Form({ id, words, data }: Pick<PaymentBlock, 'id' | 'words' | 'data'>) {
  return (
    <form className="payment-reference__form panel" method="post" noValidate>
      <input type="hidden" name="_block" value={id} />
      <input type="hidden" name="key" value={data.key} />
      {data.error && (
        <p className="notice payment-reference__alert" role="alert">
          <Icon name="circle-alert" />
          <span>{data.error}</span>
        </p>
      )}
      <TextField
        id={`${id}-reference`}
        name="reference"
        label={words('payment.reference')}
        initial={data.reference}
        maxLength={80}
        required
        error={data.errors.reference}
        focused={data.errors.reference !== undefined}
      />
      <TextField
        id={`${id}-amount`}
        name="amount"
        label={words('payment.amount')}
        inputMode="decimal"
        initial={data.amount}
        maxLength={14}
        required
        error={data.errors.amount}
        focused={data.errors.amount !== undefined}
      />
      <button className="button button--primary" type="submit">
        {words('payment.send')}
      </button>
    </form>
  );
}

/** The reference of a payment, and the accepted cards; no card number is requested. */
function PaymentReference({ id, words, data }: PaymentBlock) {
  return (
    <div className="payment-reference container container--narrow section">
      <h1>{words('payment.heading')}</h1>
      <p className="muted">{words('payment.intro')}</p>
      {data.sent ? (
        <p className="notice" role="status">
          <Icon name="circle-check" />
          <span>{words('payment.sent')}</span>
        </p>
      ) : (
        <Form id={id} words={words} data={data} />
      )}
      <div>
        <p className="payment-reference__label" id={`${id}-cards`}>
          {words('payment.cards')}
        </p>
        <ul className="card-marks" aria-labelledby={`${id}-cards`}>
          {cardMarks.map((card) => (
            <li key={card}>{card}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export default defineBlock({
  type: 'payment-reference',
  summary: 'A form for an invoice number and an amount, and the accepted cards; it requests no card data.',
  schema: object({
    form: {
      ...formName('The form as which it reaches the dealer.'),
      default: 'enquiry',
    },
  }),
  heading: { level: 1 },
  wording: paymentWords,
  style: [formStyle, marksStyle, style],
  fallback: 'notice',
  personal: true,
  /** The empty form, or the result of the submitted one. */
  load({ answer }): PaymentData {
    const empty = { key: randomUUID(), reference: '', amount: '', errors: {} };
    return answer === undefined ? empty : { ...empty, ...(answer as Partial<PaymentData>) };
  },
  needsData: true,
  submit: submitPayment,
  Component: PaymentReference,
});
