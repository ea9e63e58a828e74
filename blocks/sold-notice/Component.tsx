import type { BlockProps } from '../../engine/blocks/define.ts';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import type { ActionLink, actionRules } from '../shared/vehicle/actions.ts';

type Props = BlockProps<
  unknown,
  (typeof actionRules)[number],
  'sold.notice' | 'sold.message',
  { readonly similar?: ActionLink } | undefined
>;

/** Says that the vehicle is sold, and offers something similar. */
export default function SoldNotice({ words, data }: Props) {
  return (
    <div className="sold-notice" role="note">
      <p className="sold-notice__sold">{words('sold.notice')}</p>
      <p className="sold-notice__text">{words('sold.message')}</p>
      {data?.similar && <ActionButton link={data.similar} look="primary" size="block" />}
    </div>
  );
}
