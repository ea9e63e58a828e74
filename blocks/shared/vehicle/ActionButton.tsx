import type { IconName } from '../../../schemas/icons.ts';
import { Icon } from '../Icon.tsx';
import type { ActionLink, VehicleAction } from './actions.ts';

const icons: Record<VehicleAction, IconName> = {
  enquire: 'mail',
  testDrive: 'steering',
  tradeIn: 'handshake',
  finance: 'calculator',
  reserve: 'reserve',
  onlinePurchase: 'credit-card',
  call: 'phone',
  requestPhotos: 'camera',
  findSimilar: 'search',
  instantMessage: 'message',
};

interface ActionButtonProps {
  readonly link: ActionLink;
  readonly look: 'primary' | 'secondary';
  readonly size?: 'small' | 'block';
}

/** One thing to do about a vehicle, as a button-like link. */
export function ActionButton({ link, look, size }: ActionButtonProps) {
  return (
    <a
      className={`button button--${look}${size ? ` button--${size}` : ''}`}
      href={link.href}
      data-action={link.action}
      {...(link.outside ? { target: '_blank', rel: 'noopener' } : {})}
      {...link.event}
    >
      <Icon name={icons[link.action]} />
      {link.label}
    </a>
  );
}
