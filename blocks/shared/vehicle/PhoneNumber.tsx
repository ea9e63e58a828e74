import { Icon } from '../Icon.tsx';

interface PhoneNumberProps {
  readonly text: string;
  readonly href: string;
  /** What shows until the number is asked for; left out where it shows from the start. */
  readonly masked?: string | undefined;
  /** The words beside a masked number: `words('phone.reveal')`. */
  readonly reveal: string;
}

/** A number to ring, shown after a click where it starts masked (browsing §4). Needs no JavaScript. */
export function PhoneNumber({ text, href, masked, reveal }: PhoneNumberProps) {
  const number = (
    <a className="phone-number__link link" href={href}>
      <Icon name="phone" size={16} />
      {text}
    </a>
  );
  if (masked === undefined) return number;
  return (
    <details className="phone-number">
      <summary className="phone-number__masked">
        <Icon name="phone" size={16} />
        {masked} <span className="link">{reveal}</span>
      </summary>
      {number}
    </details>
  );
}
