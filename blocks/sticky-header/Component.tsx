import { useEffect, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { useScrolledPast } from '../shared/use-scrolled-past.ts';
import { VehicleControls } from '../shared/saved/VehicleControls.tsx';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import type { StickyData, stickyRules } from './load.ts';

/** Height of the bar in px; it covers the page below it. */
const height = 80;

/** Whether an element of the page is in view below the bar. */
function useInView(selector: string): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = document.querySelector(selector);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), {
      rootMargin: `-${height}px 0px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [selector]);
  return seen;
}

/**
 * The vehicle's name, with its price and next step unless the page already shows them; appears once the heading has
 * scrolled out of view [vehicle-page.sticky-header-500px].
 */
export default function StickyHeader({ rules, data }: ListedProps<typeof stickyRules, [], StickyData>) {
  const shown = useScrolledPast(rules['vehicle.stickyHeader.offset']);
  const priced = useInView('.vehicle-layout .vehicle-price');
  const offered = useInView('.vehicle-layout .vehicle-actions');
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
        {market && (
          <span className="sticky-header__market" data-elsewhere={priced || undefined}>
            {market}
          </span>
        )}
        {price && (
          <p className="sticky-header__price" data-elsewhere={priced || undefined}>
            <span className="price">{price}</span>
            {weekly && <small className="muted">{weekly}</small>}
          </p>
        )}
        <div className="sticky-header__actions" data-elsewhere={offered || undefined}>
          {data.saved && <VehicleControls {...data.saved} look="button" />}
          {actions.map((link, index) => (
            <ActionButton key={link.action} link={link} look={index === 0 ? 'primary' : 'secondary'} size="small" />
          ))}
        </div>
      </div>
    </div>
  );
}
