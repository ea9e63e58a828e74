import type { BlockProps } from '../../engine/blocks/define.ts';
import { Icon } from '../shared/Icon.tsx';
import { useScrolledPast } from '../shared/use-scrolled-past.ts';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import type { BottomBarData, bottomBarRules } from './load.ts';

type Props = BlockProps<unknown, (typeof bottomBarRules)[number], 'vehicle.actions', BottomBarData>;

/**
 * On small screens, the main buttons along the bottom edge once the page is scrolled [vehicle-page.bottom-bar-900px].
 */
export default function BottomBar({ rules, words, data }: Props) {
  const open = useScrolledPast(rules['vehicle.bottomBar.offset']);
  const main = Math.max(
    0,
    data.actions.findIndex(({ action }) => action !== 'call'),
  );
  return (
    <div
      className="bottom-bar"
      role="group"
      aria-label={words('vehicle.actions')}
      inert={!open}
      data-open={open || undefined}
    >
      {data.weekly && <p className="bottom-bar__weekly price">{data.weekly}</p>}
      {data.actions.map((link, index) => (
        <ActionButton key={link.action} link={link} look={index === main ? 'primary' : 'secondary'} />
      ))}
      {data.ways.map(({ way, icon, label, href, event }) => (
        <a
          key={way}
          className="button button--secondary bottom-bar__way"
          data-contact={way}
          aria-label={label}
          href={href}
          {...event}
        >
          <Icon name={icon} />
        </a>
      ))}
    </div>
  );
}
