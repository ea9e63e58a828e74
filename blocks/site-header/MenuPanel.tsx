import type { ReactNode } from 'react';
import { linkTo } from '../shared/href.ts';
import { Icon } from '../shared/Icon.tsx';
import type { HeaderBlock, HeaderData } from './load.ts';
import { Brands, Locations, SubMenu } from './parts.tsx';
import { Tool } from './Tool.tsx';

interface PanelProps {
  readonly id: string;
  readonly data: HeaderData;
  readonly brands: string | undefined;
  /** The id of the search box, where the header has one. */
  readonly find: string | undefined;
  readonly words: HeaderBlock['words'];
}

/** Entries that open below their label; of a panel's sections, one is open at a time. */
function Section({
  id,
  label,
  children,
}: Pick<PanelProps, 'id'> & { readonly label: string; readonly children: ReactNode }) {
  return (
    <details name={`${id}-section`}>
      <summary className="site-header__row">
        {label}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}

/** The whole menu as a panel over the page, below 1024 px. */
export function MenuPanel({ id, data, brands, find, words }: PanelProps) {
  const { menu, tiles, locations, tools } = data;
  const links = tools.filter((tool) => tool.kind !== 'locations');
  return (
    <div id={id} popover="auto" className="site-header__sheet">
      <div className="site-header__sheethead">
        <span className="site-header__dealer">{data.dealer}</span>
        <button
          type="button"
          className="site-header__close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={words('nav.menu.close')}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <nav aria-label={words('nav.main')}>
        <ul className="site-header__list">
          {menu.map((item) => (
            <li key={item.label}>
              {item.items?.length ? (
                <Section id={id} label={item.label}>
                  <SubMenu item={item} all={words('nav.all')} />
                </Section>
              ) : (
                <a className="site-header__row" {...linkTo(item.to)}>
                  {item.label}
                </a>
              )}
            </li>
          ))}
          {brands && (
            <li>
              <Section id={id} label={brands}>
                <Brands tiles={tiles} />
              </Section>
            </li>
          )}
          {locations.length > 0 && (
            <li>
              <Section id={id} label={words('nav.locations')}>
                <Locations locations={locations} noPhone={words('nav.locations.noPhone')} />
              </Section>
            </li>
          )}
        </ul>
        <ul className="site-header__sheettools">
          {links.map((tool) => (
            <li key={tool.kind}>
              <Tool {...{ tool, find, words }} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
