import { defineBlock } from '../../engine/blocks/define.ts';
import { isSold } from '../../engine/vehicle/sold.ts';
import { Message } from '../shared/Message.tsx';
import { messageProps } from '../shared/message-props.ts';
import style from '../shared/message.css?inline';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import { bodyIcon } from '../shared/vehicle/body-icon.ts';
import { type ActionLink, actionRules, vehicleActions } from '../shared/vehicle/actions.ts';
import { loadWays, type WaysData, waysRules } from '../shared/ways/load.ts';
import { Ways, waysWords } from '../shared/ways/Ways.tsx';
import waysStyle from '../shared/ways/ways.css?inline';
import { vehicleNoun } from '../shared/vehicle/noun.ts';

/** The alternatives offered; the noun is that of the sold vehicle. */
interface Instead {
  readonly ways: WaysData;
  readonly body?: string;
  readonly noun?: string;
  readonly similar?: ActionLink;
}

export default defineBlock({
  type: 'vehicle-gone',
  summary: 'The content of the page of a vehicle that is gone for good: SOLD, if that is why.',
  schema: messageProps,
  heading: { level: 1 },
  rules: [...waysRules, ...actionRules],
  wording: [...waysWords, 'gone.heading', 'gone.text', 'gone.contact', 'sold.notice', 'sold.message'],
  style: [style, waysStyle],
  async load(context): Promise<Instead> {
    const { page, site, rules } = context;
    const { vehicle } = page;
    const body = vehicle && `${vehicle.simple_body ?? ''} ${vehicle.item_type}`;
    const instead = { ways: await loadWays(context), ...(body ? { body } : {}) };
    if (!vehicle || !isSold(vehicle)) return instead;
    const [similar] = vehicleActions(['findSimilar'], vehicle, context);
    return { ...instead, noun: vehicleNoun(site, rules['stock.vehicleNoun']), ...(similar ? { similar } : {}) };
  },
  Component({ props, words, data }) {
    const { ways, body, noun, similar } = data ?? {};
    const reason = noun ? words('sold.message', { noun }) : words('gone.text');
    return (
      <Message
        icon={bodyIcon(body)}
        {...(noun ? { mark: words('sold.notice') } : {})}
        heading={props.heading ?? words('gone.heading')}
        text={props.text ?? reason}
      >
        {similar && <ActionButton link={similar} look="primary" />}
        <a className="button button--secondary" href="/contact">
          {words('gone.contact')}
        </a>
        {ways && <Ways {...{ ways, words }} look={similar ? 'secondary' : 'primary'} />}
      </Message>
    );
  },
});
