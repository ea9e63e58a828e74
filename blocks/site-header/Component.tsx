import type { ListedProps } from '../../engine/blocks/define.ts';
import { linkTo } from '../shared/href.ts';
import { Icon } from '../shared/Icon.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import type { HeaderData, headerRules, HeaderProps } from './load.ts';
import { Brands, Dropdown, Locations, SubMenu } from './parts.tsx';
import { Tool } from './Tool.tsx';

export const headerWording = [
  'nav.main',
  'nav.menu.open',
  'nav.menu.close',
  'nav.home',
  'nav.all',
  'nav.brand.tile',
  'nav.locations',
  'nav.locations.noPhone',
  'nav.phone',
  'nav.search',
  'nav.saved',
  'nav.account',
  'nav.signIn',
  'nav.finance',
  'nav.hours.open',
  'nav.hours.closed',
] as const;

export type HeaderBlock = ListedProps<typeof headerRules, typeof headerWording, HeaderData, HeaderProps>;

/**
 * Logo, menu, brand menu, locations and tools. Menus open by `<details>`, hovering is CSS, the panel on phones is a
 * popover: the header works without JavaScript.
 */
export default function SiteHeader({ id, props, rules, words, data }: HeaderBlock) {
  if (!data) return null;
  const { logo, menu, tiles, locations, tools, dealer } = data;
  const group = `${id}-menu`;
  return (
    <header className="site-header no-print" data-sticky={rules['header.sticky']} data-menu={rules['menu.style']}>
      <div className="container site-header__bar">
        <a className="site-header__logo" href="/" aria-label={words('nav.home', { dealer })}>
          <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} decoding="async" />
        </a>
        <nav className="site-header__nav" aria-label={words('nav.main')}>
          <ul className="site-header__items">
            {menu.map((item) => (
              <li key={item.label} className="site-header__item">
                {item.items?.length ? (
                  <Dropdown label={item.label} group={group} opensOn={rules['menu.opensOn']}>
                    <SubMenu item={item} all={item.to ? words('nav.all', { label: item.label }) : undefined} />
                  </Dropdown>
                ) : (
                  <a className="site-header__link" {...linkTo(item.to)}>
                    {item.label}
                  </a>
                )}
              </li>
            ))}
            {tiles.length > 0 && props.brands && (
              <li className={`site-header__item site-header__item--${rules['menu.style']}`}>
                <Dropdown label={props.brands} group={group} opensOn={rules['menu.opensOn']} brands>
                  <Brands tiles={tiles} />
                </Dropdown>
              </li>
            )}
          </ul>
        </nav>
        <ul className="site-header__tools">
          {tools.map((tool) => (
            <li key={tool.kind} className={`site-header__tool site-header__tool--${tool.kind}`}>
              {tool.kind === 'locations' ? (
                <Dropdown label={words('nav.locations')} group={group} opensOn={rules['menu.opensOn']} icon="pin" end>
                  <Locations locations={locations} noPhone={words('nav.locations.noPhone')} />
                </Dropdown>
              ) : (
                <Tool tool={tool} words={words} />
              )}
            </li>
          ))}
        </ul>
        <button type="button" className="site-header__toggle" popoverTarget={`${id}-panel`}>
          <Icon name="menu" size={24} />
          <span>{words('nav.menu.open')}</span>
        </button>
      </div>
      <MenuPanel id={`${id}-panel`} data={data} brands={props.brands} words={words} />
    </header>
  );
}
