import type { BlockProps } from '../../engine/blocks/define.ts';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import type { actionRules } from '../shared/vehicle/actions.ts';
import type { SoldData } from './load.ts';

type Props = BlockProps<unknown, (typeof actionRules)[number], 'sold.notice' | 'sold.message', SoldData | undefined>;

/** Says that the vehicle is sold, and offers something similar. */
export default function SoldNotice({ words, data }: Props) {
  if (!data) return null;
  const { noun, similar } = data;
  return (
    <div className="sold-notice" role="note">
      <p className="sold-notice__sold">{words('sold.notice')}</p>
      <p className="sold-notice__text">{words('sold.message', { noun })}</p>
      {similar && <ActionButton link={similar} look="primary" size="block" />}
    </div>
  );
}
