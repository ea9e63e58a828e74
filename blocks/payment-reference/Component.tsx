import type { ListedProps } from '../../engine/blocks/define.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { TextField } from '../shared/form/TextField.tsx';
import { Icon } from '../shared/Icon.tsx';
import type { PaymentData } from './load.ts';

export const paymentWords = [
  'payment.heading',
  'payment.intro',
  'payment.reference',
  'payment.amount',
  'payment.send',
  'payment.sent',
  'payment.cards',
] as const satisfies readonly WordingKey[];

/** The card marks, as the card schemes spell their names. */
const cards = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'];

type PaymentBlock = ListedProps<[], typeof paymentWords, PaymentData>;

function Form({ id, words, data }: Pick<PaymentBlock, 'id' | 'words'> & { readonly data: PaymentData }) {
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
      />
      <button className="button button--primary" type="submit">
        {words('payment.send')}
      </button>
    </form>
  );
}

/** The reference of a payment, and the accepted cards; no card number is requested. */
export default function PaymentReference({ id, words, data }: PaymentBlock) {
  if (!data) return null;
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
      <ul className="payment-reference__cards" aria-label={words('payment.cards')}>
        {cards.map((card) => (
          <li key={card} className="tag">
            {card}
          </li>
        ))}
      </ul>
    </div>
  );
}
