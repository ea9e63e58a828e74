import { offers } from '../../../schemas/offers.ts';
import { Icon } from '../Icon.tsx';
import type { ActionLink } from './actions.ts';

interface ActionButtonProps {
  readonly link: ActionLink;
  readonly look: 'primary' | 'secondary';
  readonly size?: 'small' | 'block';
}

/** An action for a vehicle, as a link styled like a button. */
export function ActionButton({ link, look, size }: ActionButtonProps) {
  return (
    <a
      className={`button button--${look}${size ? ` button--${size}` : ''}`}
      href={link.href}
      data-action={link.action}
      {...(link.outside ? { target: '_blank', rel: 'noopener' } : {})}
      {...link.event}
    >
      <Icon name={offers[link.action].icon} />
      {link.label}
    </a>
  );
}
