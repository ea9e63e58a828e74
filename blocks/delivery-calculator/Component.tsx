import { type FormEvent, useRef, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { dollars } from '../../engine/vehicle/money.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { TextField } from '../shared/form/TextField.tsx';
import { VehicleSection } from '../shared/vehicle/Section.tsx';
import type { DeliveryData, DeliveryOutcome, deliveryRules } from './load.ts';

export const deliveryWords = [
  'delivery.title',
  'delivery.intro',
  'delivery.postcode',
  'delivery.submit',
  'delivery.pending',
  'delivery.price',
  'delivery.free',
  'delivery.empty',
  'delivery.noQuote',
] as const satisfies readonly WordingKey[];

type Props = ListedProps<typeof deliveryRules, typeof deliveryWords, DeliveryData, { readonly title?: string }>;

function Answer({ outcome, words }: { readonly outcome: DeliveryOutcome | undefined } & Pick<Props, 'words'>) {
  if (!outcome || ('problem' in outcome && outcome.problem === 'empty')) return <p>{words('delivery.intro')}</p>;
  if ('problem' in outcome) return <p>{words('delivery.noQuote')}</p>;
  const { name, price } = outcome.quote;
  return (
    <p className="delivery-calculator__price">
      {price === 0 ? words('delivery.free', { name }) : words('delivery.price', { name, price: dollars(price) })}
    </p>
  );
}

/** The price of delivery to the shopper's postcode; answered by the server without JavaScript. */
export default function DeliveryCalculator({ id, props, rules, words, data }: Props) {
  const [postcode, setPostcode] = useState(data?.postcode ?? '');
  const [outcome, setOutcome] = useState(data?.outcome);
  const [pending, setPending] = useState(false);
  // A late answer must not replace that of a newer question.
  const asked = useRef(0);
  if (!data) return null;
  const error = outcome && 'problem' in outcome && outcome.problem === 'empty' ? words('delivery.empty') : undefined;
  async function ask(event: FormEvent) {
    event.preventDefault();
    const question = (asked.current += 1);
    const wanted = postcode.trim();
    if (wanted === '' || !data) {
      setOutcome({ problem: 'empty' });
      return;
    }
    setPending(true);
    // A failed request shows the no-quote message too [api.delivery-handling].
    const answer = await import('./quote.ts').then(({ quote }) => quote(wanted, data.carId)).catch(() => undefined);
    if (question !== asked.current) return;
    setOutcome(answer ? { quote: answer } : { problem: 'noQuote' });
    setPending(false);
  }
  return (
    <VehicleSection id={id} title={props.title ?? words('delivery.title')} layout={rules['vehicle.sectionLayout']}>
      <form
        className="calculator"
        method="get"
        action={`#${id}`}
        noValidate
        aria-busy={pending || undefined}
        onSubmit={(event) => void ask(event)}
      >
        <div className="calculator__fields">
          <TextField
            id={`${id}-postcode`}
            name="delivery_postcode"
            label={words('delivery.postcode')}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="go"
            maxLength={4}
            value={postcode}
            onChange={setPostcode}
            error={error}
          />
          <button className="button button--secondary" type="submit">
            {words(pending ? 'delivery.pending' : 'delivery.submit')}
          </button>
        </div>
        <div className="calculator__result" role="status">
          <Answer outcome={outcome} words={words} />
        </div>
      </form>
    </VehicleSection>
  );
}
