import { defineBlock } from '../../engine/blocks/define.ts';
import { isSold } from '../../engine/vehicle/sold.ts';
import { object, text } from '../../schemas/shape.ts';
import { Message } from '../shared/Message.tsx';
import style from '../shared/message.css?inline';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import { type ActionLink, actionRules, vehicleActions } from '../shared/vehicle/actions.ts';
import { vehicleNoun } from '../shared/vehicle/noun.ts';

interface Sold {
  readonly noun: string;
  readonly similar?: ActionLink;
}

export default defineBlock({
  type: 'vehicle-gone',
  summary: 'The content of the page of a vehicle that is gone for good: SOLD, if that is why.',
  schema: object({
    heading: text("A heading other than the product's own."),
    text: text("A text other than the product's own."),
  }),
  heading: { level: 1 },
  rules: ['search.mainRoute', ...actionRules],
  wording: ['gone.heading', 'gone.text', 'gone.search', 'gone.contact', 'sold.notice', 'sold.message'],
  style,
  /** What is offered instead of a vehicle that was sold; `undefined` when it is gone for another reason. */
  load(context): Sold | undefined {
    const { page, site, rules } = context;
    const { vehicle } = page;
    if (!vehicle || !isSold(vehicle)) return undefined;
    const [similar] = vehicleActions(['findSimilar'], vehicle, context);
    return { noun: vehicleNoun(site, rules['stock.vehicleNoun']), ...(similar ? { similar } : {}) };
  },
  /** The content of the page of a vehicle that is gone for good. */
  Component({ props, rules, words, data: sold }) {
    const reason = sold ? words('sold.message', { noun: sold.noun }) : words('gone.text');
    return (
      <Message
        icon="car"
        {...(sold ? { mark: words('sold.notice') } : {})}
        heading={props.heading ?? words('gone.heading')}
        text={props.text ?? reason}
      >
        {sold?.similar && <ActionButton link={sold.similar} look="primary" />}
        <a
          className={sold?.similar ? 'button button--secondary' : 'button button--primary'}
          href={rules['search.mainRoute']}
        >
          {words('gone.search')}
        </a>
        <a className="button button--secondary" href="/contact">
          {words('gone.contact')}
        </a>
      </Message>
    );
  },
});
