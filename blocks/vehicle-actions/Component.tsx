import type { BlockProps } from '../../engine/blocks/define.ts';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import type { ActionLink, actionRules } from '../shared/vehicle/actions.ts';

type Props = BlockProps<
  unknown,
  (typeof actionRules)[number] | 'vehicle.sidebar.buttons',
  'vehicle.actions',
  readonly ActionLink[] | undefined
>;

/** What a shopper can do next; the first is the dealer's preferred action. */
export default function VehicleActions({ words, data = [] }: Props) {
  return (
    <div className="vehicle-actions" role="group" aria-label={words('vehicle.actions')}>
      {data.map((link, index) => (
        <ActionButton key={link.action} link={link} look={index === 0 ? 'primary' : 'secondary'} size="block" />
      ))}
    </div>
  );
}
