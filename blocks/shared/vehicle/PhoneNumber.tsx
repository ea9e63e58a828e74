import type { EventAttributes } from '../../../engine/events/attributes.ts';
import { Icon } from '../Icon.tsx';

interface PhoneNumberProps {
  readonly text: string;
  readonly href: string;
  /** Shown until the number is revealed; omitted when it shows from the start. */
  readonly masked?: string | undefined;
  /** The label beside a masked number: `words('phone.reveal')`. */
  readonly reveal: string;
  /** The event of a click on the number. */
  readonly event: EventAttributes;
}

/** A phone number, masked until clicked where the site wants that [phone.starts-hidden]. Works without JavaScript. */
export function PhoneNumber({ text, href, masked, reveal, event }: PhoneNumberProps) {
  const number = (
    <a className="phone-number__link link" href={href} {...event}>
      <Icon name="phone" size={16} />
      {text}
    </a>
  );
  if (masked === undefined) return number;
  const { 'data-event': _, ...subject } = event;
  return (
    <details className="phone-number" data-reveal="" {...subject}>
      <summary className="phone-number__masked">
        <Icon name="phone" size={16} />
        {masked} <span className="link">{reveal}</span>
      </summary>
      {number}
    </details>
  );
}
