import { useRef, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { type FormStep, type FormValues, standardSchema } from '../../engine/forms/fields.ts';
import { dollars } from '../../engine/vehicle/units.ts';
import { TextField } from '../shared/form/TextField.tsx';
import { useCheckedForm } from '../shared/form/use-checked-form.ts';
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
] as const;

const field = 'delivery_postcode';
const steps: readonly FormStep[] = [{ id: field, fields: [{ name: field, label: '', kind: 'text', required: true }] }];

type Props = ListedProps<typeof deliveryRules, typeof deliveryWords, DeliveryData, { readonly title?: string }>;

function Answer({ outcome, words }: { readonly outcome: DeliveryOutcome | undefined } & Pick<Props, 'words'>) {
  if (!outcome || ('problem' in outcome && outcome.problem === 'empty')) return <p>{words('delivery.intro')}</p>;
  if ('problem' in outcome) return <p>{words('delivery.noQuote')}</p>;
  const { name, price } = outcome.quote;
  return (
    <p className="delivery-calculator__price">
      {price === 0 ? words('delivery.free', { name }) : words('delivery.price', { name, price: dollars(price, words) })}
    </p>
  );
}

/** The price of delivery to the shopper's postcode; answered by the server without JavaScript. */
export default function DeliveryCalculator({ id, props, rules, words, data }: Props) {
  const [outcome, setOutcome] = useState(data.outcome);
  const [pending, setPending] = useState(false);
  const schema = standardSchema({ steps, messages: { required: words('delivery.empty') } });
  const unanswered = outcome && 'problem' in outcome && outcome.problem === 'empty';
  const form = useCheckedForm(schema, unanswered ? { refused: { [field]: words('delivery.empty') } } : {});
  // A late response must not replace that of a newer request.
  const asked = useRef(0);
  const { carId } = data;
  async function ask({ [field]: postcode = '' }: FormValues) {
    const question = (asked.current += 1);
    setPending(true);
    // A failed request shows the no-quote message too [api.delivery-handling].
    const answer = await import('./quote.ts').then(({ quote }) => quote(postcode.trim(), carId)).catch(() => undefined);
    if (question !== asked.current) return;
    setOutcome(answer ? { quote: answer } : { problem: 'noQuote' });
    setPending(false);
  }
  const submit = form.handleSubmit(ask, () => {
    asked.current += 1;
    setOutcome(undefined);
    setPending(false);
  });
  return (
    <VehicleSection
      id={id}
      title={props.title ?? words('delivery.title')}
      layout={rules['vehicle.sectionLayout']}
      open={data.postcode !== undefined}
    >
      <form
        className="calculator"
        method="get"
        action={`#${id}`}
        noValidate
        aria-busy={pending || undefined}
        onSubmit={(event) => void submit(event)}
      >
        <div className="calculator__fields">
          <TextField
            id={`${id}-postcode`}
            name={field}
            registration={form.register(field)}
            label={words('delivery.postcode')}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="go"
            maxLength={4}
            initial={data.postcode ?? ''}
            error={form.formState.errors[field]?.message}
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
