import { defineBlock } from '../../engine/blocks/define.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { phoneLink } from '../../engine/text/phone.ts';
import { sitePhone } from '../../engine/vehicle/place.ts';
import { Message } from '../shared/Message.tsx';
import { messageProps } from '../shared/message-props.ts';
import style from '../shared/message.css?inline';

export default defineBlock({
  type: 'service-unavailable',
  summary: 'The content of the 503 page, with the number to call.',
  schema: messageProps,
  heading: { level: 1 },
  rules: ['phone.format'],
  wording: ['unavailable.heading', 'unavailable.text', 'unavailable.retry', 'unavailable.call'],
  style,
  /** The site's number, else its primary location's. */
  load({ site, rules }) {
    const phone = phoneLink(sitePhone(site.document), rules['phone.format']);
    return phone ? { phone } : {};
  },
  Component({ props, words, data }) {
    const { page } = useRuntime();
    const phone = data?.phone;
    return (
      <Message
        icon="wrench"
        heading={props.heading ?? words('unavailable.heading')}
        text={props.text ?? words('unavailable.text')}
      >
        <a className="button button--primary" href={page.path}>
          {words('unavailable.retry')}
        </a>
        {phone && (
          <a className="button button--secondary" href={phone.to}>
            {words('unavailable.call', { phone: phone.label })}
          </a>
        )}
      </Message>
    );
  },
});
