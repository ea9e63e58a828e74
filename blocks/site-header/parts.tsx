import type { ReactNode } from 'react';
import type { IconName } from '../../schemas/icons.ts';
import type { MenuItem } from '../../schemas/site/index.ts';
import { linkTo } from '../shared/href.ts';
import { Icon } from '../shared/Icon.tsx';
import type { BrandTile, HeaderLocation } from './load.ts';

interface DropdownProps {
  readonly label: string;
  /** Only one of a group is open at a time. */
  readonly group: string;
  readonly opensOn: 'hover' | 'click';
  readonly icon?: IconName;
  /** Opens to the left. */
  readonly end?: boolean | undefined;
  /** Holds the brand tiles. */
  readonly brands?: boolean;
  readonly children: ReactNode;
}

/** The panel is beside its `<details>`, not in it, so that hovering can open it too. */
export function Dropdown({ label, group, opensOn, icon, end = false, brands = false, children }: DropdownProps) {
  return (
    <div className="site-header__drop" data-opens={opensOn}>
      <details className="site-header__details" name={group}>
        <summary className="site-header__link">
          {icon && <Icon name={icon} />}
          <span>{label}</span>
          <Icon name="chevron-down" size={16} />
        </summary>
      </details>
      <div
        className={`site-header__panel${end ? ' site-header__panel--end' : ''}${brands ? ' site-header__panel--brands' : ''}`}
      >
        {children}
      </div>
    </div>
  );
}

/** The children of a menu entry; the entry's own page comes first. */
export function SubMenu({ item, all }: { readonly item: MenuItem; readonly all: string }) {
  const named = item.items?.some(({ to }) => to === item.to);
  return (
    <ul className="site-header__sub">
      {item.to && !named && (
        <li>
          <a className="site-header__sublink site-header__sublink--all" {...linkTo(item.to)}>
            {all}
          </a>
        </li>
      )}
      {item.items?.map((entry) => (
        <li key={entry.label}>
          <a
            className={`site-header__sublink${entry.to === item.to ? ' site-header__sublink--all' : ''}`}
            {...linkTo(entry.to)}
          >
            {entry.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Brand logo tiles; a brand without a logo shows its name. */
export function Brands({ tiles }: { readonly tiles: readonly BrandTile[] }) {
  return (
    <ul className="site-header__tiles">
      {tiles.map(({ make, logo, to }) => (
        <li key={make}>
          <a className="site-header__tile" {...linkTo(to)}>
            {logo && <img src={logo} alt="" width={72} height={40} loading="lazy" decoding="async" />}
            <span>{make}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Each location with its phone, or a link to where it can be reached. */
export function Locations({
  locations,
  noPhone,
}: {
  readonly locations: readonly HeaderLocation[];
  readonly noPhone: string;
}) {
  return (
    <ul className="site-header__locations">
      {locations.map(({ name, place, phone, to }) => (
        <li key={name}>
          <a className="site-header__location" href={to}>
            <strong>{name}</strong>
            {place && <span className="site-header__place">{place}</span>}
            <span className="site-header__phone">
              <Icon name={phone ? 'phone' : 'mail'} size={16} />
              {phone ?? noPhone}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
