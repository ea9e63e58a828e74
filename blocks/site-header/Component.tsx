import { linkTo } from '../shared/href.ts';
import { Icon } from '../shared/Icon.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import type { HeaderBlock, HeaderData, HeaderProps } from './load.ts';
import { Brands, Dropdown, Locations, SubMenu } from './parts.tsx';
import { barFit } from './fit.ts';
import { Find, Tool, toolText } from './Tool.tsx';

/** What the parts of the bar share. */
interface BarProps extends Pick<HeaderBlock, 'id' | 'rules' | 'words'> {
  readonly data: HeaderData;
  readonly layout: NonNullable<HeaderProps['layout']>;
  /** The label of the brand menu; without brands there is none. */
  readonly brands: string | undefined;
  readonly fit: ReturnType<typeof barFit>;
}

/** The parts that the bar shows at each width of the window. */
function fitOf({ data, layout, brands, words }: Omit<BarProps, 'fit'>) {
  const written = (text: string) => (data.isUpper ? text.toUpperCase() : text);
  return barFit({
    layout,
    logo: data.logo,
    items: [
      ...data.menu.map(({ label, items }) => ({ text: written(label), arrow: Boolean(items?.length) })),
      ...(brands === undefined ? [] : [{ text: written(brands), arrow: true }]),
    ],
    tools: data.tools.map((tool) => ({
      text: toolText(tool, words),
      // The count is as wide as an icon.
      icons: tool.kind === 'saved' ? 2 : 1,
      arrow: tool.kind === 'locations',
      bare: !tool.to,
    })),
    more: { text: written(words('nav.menu.more')), icons: 1 },
  });
}

/** The menu and the brand menu, with a button for the entries that do not fit. */
function MainMenu({ id, rules, words, data: { menu, tiles }, brands, fit }: BarProps) {
  const menus = { group: `${id}-menu`, opensOn: rules['menu.opensOn'] };
  return (
    <nav className="site-header__nav" aria-label={words('nav.main')}>
      <ul className="site-header__items">
        {menu.map((item, index) => (
          <li key={item.label} className="site-header__item" data-from={fit.items[index]}>
            {item.items?.length ? (
              <Dropdown label={item.label} {...menus} end={fit.leftward[index]}>
                <SubMenu item={item} all={words('nav.all')} />
              </Dropdown>
            ) : (
              <a className="site-header__link" {...linkTo(item.to)}>
                {item.label}
              </a>
            )}
          </li>
        ))}
        {brands && (
          <li
            className={`site-header__item site-header__item--${rules['menu.style']}`}
            data-from={fit.items[menu.length]}
          >
            <Dropdown label={brands} {...menus} brands>
              <Brands tiles={tiles} />
            </Dropdown>
          </li>
        )}
      </ul>
      {fit.whole && (
        <button
          type="button"
          className="site-header__link site-header__more"
          popoverTarget={`${id}-panel`}
          data-until={fit.whole}
        >
          {words('nav.menu.more')}
          <Icon name="menu" />
        </button>
      )}
    </nav>
  );
}

/** The tools beside the menu. */
function Tools({ id, rules, words, data, layout, find, fit }: BarProps & { readonly find: string | undefined }) {
  return (
    <ul className="site-header__tools">
      {data.tools.map((tool, index) => (
        <li
          key={tool.kind}
          className={`site-header__tool site-header__tool--${tool.kind}`}
          {...{ [tool.to ? 'data-text-from' : 'data-from']: fit.tools[index] }}
        >
          {tool.kind === 'locations' ? (
            <Dropdown
              label={words('nav.locations')}
              group={`${id}-menu`}
              opensOn={rules['menu.opensOn']}
              icon="pin"
              end={layout !== 'centred' || index > 0}
            >
              <Locations locations={data.locations} noPhone={words('nav.locations.noPhone')} />
            </Dropdown>
          ) : (
            <Tool {...{ tool, find, words }} />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Logo, menu, brand menu, locations and tools. Menus open by `<details>`, hovering is CSS, the panel on phones is a
 * popover: the header works without JavaScript.
 */
export default function SiteHeader({ id, props, rules, words, data }: HeaderBlock) {
  const { logo, quick, dealer, search } = data;
  const { layout = 'line' } = props;
  const find = search && `${id}-find`;
  const brands = data.tiles.length > 0 ? props.brands : undefined;
  const parts = { id, rules, words, data, layout, brands };
  const bar = { ...parts, fit: fitOf(parts) };
  return (
    <header
      className={`site-header site-header--${layout} no-print`}
      data-sticky={rules['header.sticky']}
      data-menu={rules['menu.style']}
    >
      <div className="container site-header__bar">
        <a className="site-header__logo" href="/" aria-label={words('nav.home', { dealer })}>
          <picture>
            {logo.onDark && <source srcSet={logo.onDark} media="(prefers-color-scheme: dark)" />}
            <img src={logo.src} alt={logo.alt} width={logo.width} height={logo.height} decoding="async" />
          </picture>
        </a>
        <MainMenu {...bar} />
        <Tools {...bar} find={find} />
        {quick.length > 0 && (
          <ul className="site-header__quick">
            {quick.map((tool) => (
              <li key={tool.kind}>
                <Tool {...{ tool, find, words }} />
              </li>
            ))}
          </ul>
        )}
        <button type="button" className="site-header__toggle" popoverTarget={`${id}-panel`}>
          <Icon name="menu" size={24} />
          <span>{words('nav.menu.open')}</span>
        </button>
      </div>
      {find && search && <Find id={find} action={search} words={words} />}
      <MenuPanel id={`${id}-panel`} {...{ data, brands, find, words }} />
    </header>
  );
}
