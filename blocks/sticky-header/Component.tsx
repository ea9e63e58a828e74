import type { ListedProps } from '../../engine/blocks/define.ts';
import { useScrolledPast } from '../shared/use-scrolled-past.ts';
import { VehicleControls } from '../shared/saved/VehicleControls.tsx';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import type { StickyData, stickyRules } from './load.ts';

/**
 * The vehicle's name, price and next step, shown once the heading has scrolled out of view
 * [vehicle-page.sticky-header-500px].
 */
export default function StickyHeader({ rules, data }: ListedProps<typeof stickyRules, [], StickyData>) {
  const shown = useScrolledPast(rules['vehicle.stickyHeader.offset']);
  if (!data) return null;
  const { title, sub, thumb, price, weekly, market, actions } = data;
  return (
    <div className="sticky-header" inert={!shown} data-shown={shown || undefined}>
      <div className="sticky-header__body container">
        {thumb && (
          <img
            className="sticky-header__thumb"
            src={thumb}
            alt=""
            width={72}
            height={48}
            loading="lazy"
            decoding="async"
          />
        )}
        <p className="sticky-header__name">
          <strong className="sticky-header__title">{title}</strong>
          {sub && <span className="sticky-header__sub">{sub}</span>}
        </p>
        {market && <span className="sticky-header__market">{market}</span>}
        {price && (
          <p className="sticky-header__price">
            <span className="price">{price}</span>
            {weekly && <small className="muted">{weekly}</small>}
          </p>
        )}
        <div className="sticky-header__actions">
          {data.saved && <VehicleControls {...data.saved} look="button" />}
          {actions.map((link, index) => (
            <ActionButton key={link.action} link={link} look={index === 0 ? 'primary' : 'secondary'} size="small" />
          ))}
        </div>
      </div>
    </div>
  );
}
