import { iconsUrl } from 'virtual:icons';
import type { IconName } from '../../schemas/icons.ts';

/** An outline icon, decorative: its meaning is given in text beside it or in its control's label. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: 16 | 20 | 24 }) {
  return (
    <svg className={size === 20 ? 'icon' : `icon icon--${size}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
}
