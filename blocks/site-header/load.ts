import type { ListedProps } from '../../engine/blocks/define.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { slugOf } from '../../schemas/slug.ts';
import type { MenuItem, Theme } from '../../schemas/site/index.ts';
import { locationZone, todaysText } from '../../engine/dealer/hours.ts';
import { locationPhone, primaryLocation } from '../../engine/dealer/facts.ts';
import { listLocations, listRules } from '../shared/locations/list.ts';
import { phoneLink } from '../../engine/text/phone.ts';
import { sitePhone } from '../../engine/vehicle/place.ts';
import { headerLogo, schemesOf } from '../../engine/theme/palette.ts';
import { makeLogo } from '../shared/brands.ts';
import { withSiteAddresses } from '../../engine/pages/addresses.ts';
import type { headerLayouts } from './fit.ts';
import { isReachable } from '../../engine/pages/kinds/index.ts';
import { resultsPath } from '../../engine/text/paths.ts';

export const headerRules = [
  'header.items',
  'header.locationPhoneFallback',
  'header.sticky',
  'menu.style',
  'menu.opensOn',
  'menu.tileTarget',
  ...listRules,
  'phone.format',
  'search.mainRoute',
  'saved.listRoute',
  'saved.storage',
  'account.homeRoute',
  'finance.pageRoute',
  'locations.indexRoute',
] as const;

export const headerWording = [
  'nav.main',
  'nav.menu.open',
  'nav.menu.close',
  'nav.menu.more',
  'nav.home',
  'nav.all',
  'nav.brand.tile',
  'nav.locations',
  'nav.locations.noPhone',
  'nav.phone',
  'nav.search',
  'search.keyword.placeholder',
  'search.keyword.submit',
  'nav.saved',
  'nav.account',
  'nav.signIn',
  'nav.finance',
  'nav.hours.open',
  'nav.hours.closed',
] as const;

export interface HeaderProps {
  readonly layout?: (typeof headerLayouts)[number];
  readonly quick?: readonly (typeof quickTools)[number][];
  readonly menu?: string;
  readonly brands?: string;
}

/** The tools that can stand beside the menu's button on phones. */
export const quickTools = ['phone', 'search', 'saved'] as const;

export interface BrandTile {
  readonly make: string;
  readonly logo?: string;
  readonly to: string;
}

/** A location in the dropdown; without a phone it links to the fallback page. */
export interface HeaderLocation {
  readonly name: string;
  readonly place?: string;
  readonly to: string;
  readonly phone?: string;
}

/** A tool beside the menu; `hoursToday` has no link and without `label` reads closed. */
export interface HeaderTool {
  readonly kind: 'phone' | 'search' | 'saved' | 'account' | 'finance' | 'hoursToday' | 'locations';
  readonly to?: string;
  readonly label?: string;
}

export interface HeaderData {
  readonly dealer: string;
  readonly logo: Theme['logo'];
  /** Whether the theme writes the menu in capitals. */
  readonly isUpper: boolean;
  readonly menu: readonly MenuItem[];
  readonly tiles: readonly BrandTile[];
  readonly locations: readonly HeaderLocation[];
  readonly tools: readonly HeaderTool[];
  /** On phones, beside the menu's button. */
  readonly quick: readonly HeaderTool[];
  /** The page that its search box searches, where a tool opens one. */
  readonly search?: string;
}

type HeaderContext = LoadContext<HeaderProps, (typeof headerRules)[number]>;

function brandTiles({ site, rules, now }: HeaderContext): BrandTile[] {
  return (site.document.navigation?.brandTiles ?? []).map(({ make, to }) => {
    const logo = makeLogo(site, make);
    const slug = slugOf(make);
    const page = `/${slug}/overview`;
    const overview = rules['menu.tileTarget'] === 'overview' && isReachable(site, page, now);
    const own = rules['menu.tileTarget'] === 'brandSite' ? to : undefined;
    return {
      make,
      ...(logo ? { logo } : {}),
      to: own ?? (overview ? page : resultsPath(slug)),
    };
  });
}

function headerLocations({ site, rules }: HeaderContext): HeaderLocation[] {
  return listLocations(site.document.locations, rules).map((location) => {
    const { name, address } = location;
    const phone = phoneLink(locationPhone(location), rules['phone.format']);
    const place = [address?.street, address?.city].filter(Boolean).join(', ');
    return {
      name,
      ...(place ? { place } : {}),
      ...(phone ? { phone: phone.label } : {}),
      to: phone?.to ?? rules['header.locationPhoneFallback'],
    };
  });
}

function phoneTool({ site, rules }: HeaderContext): HeaderTool | undefined {
  const phone = phoneLink(sitePhone(site.document), rules['phone.format']);
  return phone && { kind: 'phone', ...phone };
}

function hoursTool({ site, now }: HeaderContext): HeaderTool | undefined {
  const location = primaryLocation(site.document.locations);
  if (!location?.contact_detail?.opening_hours) return undefined;
  const { timeZone, locale } = site.document.site;
  const label = todaysText(location, now, locationZone(location, timeZone), locale);
  return { kind: 'hoursToday', ...(label ? { label } : {}) };
}

/** A tool that is a page of its own; omitted when the site has no such page. */
function pageTool(context: HeaderContext, kind: HeaderTool['kind'], to: string): HeaderTool | undefined {
  return isReachable(context.site, to, context.now) ? { kind, to } : undefined;
}

type ToolMaker = (context: HeaderContext) => HeaderTool | undefined;

const tools: Record<HeaderTool['kind'], ToolMaker> = {
  phone: phoneTool,
  locations: ({ site, rules }) =>
    site.document.locations?.length ? { kind: 'locations', to: rules['locations.indexRoute'] } : undefined,
  search: (context) => pageTool(context, 'search', context.rules['search.mainRoute']),
  saved: (context) =>
    context.rules['saved.storage'] === 'off' ? undefined : pageTool(context, 'saved', context.rules['saved.listRoute']),
  account: (context) => pageTool(context, 'account', context.rules['account.homeRoute']),
  finance: (context) => pageTool(context, 'finance', context.rules['finance.pageRoute']),
  hoursToday: hoursTool,
};

/** The logo for the header's ground, with its variant for dark mode where the ground follows the device's preference. */
function shownLogo(theme: Theme): Theme['logo'] {
  const { onDark: _, ...logo } = theme.logo;
  const { first, preferred } = schemesOf(theme);
  const src = headerLogo(theme, first);
  const other = headerLogo(theme, preferred ?? first);
  return { ...logo, src, ...(other === src ? {} : { onDark: other }) };
}

/** The header's data: menu, brands, locations and the tools that have a target. */
export function loadHeader(context: HeaderContext): HeaderData {
  const { site, rules, props } = context;
  const shown = rules['header.items'].flatMap((kind) => tools[kind](context) ?? []);
  const quick = (props.quick ?? ['phone', 'search']).flatMap((kind) => tools[kind](context) ?? []);
  const whole = [...shown, ...quick].find(({ kind }) => kind === 'search')?.to;
  // A search begun on a results page stays in the part of the stock that the page lists.
  const search = whole && context.page.group ? context.page.url.pathname : whole;
  const { navigation, theme, site: identity } = site.document;
  return {
    dealer: identity.name,
    logo: shownLogo(theme),
    isUpper: theme.case?.buttons === 'upper',
    menu: withSiteAddresses(navigation?.menus?.[props.menu ?? 'main'] ?? [], context),
    tiles: props.brands ? brandTiles(context) : [],
    locations: headerLocations(context),
    tools: shown,
    quick,
    ...(search === undefined ? {} : { search }),
  };
}

export type HeaderBlock = ListedProps<typeof headerRules, typeof headerWording, HeaderData, HeaderProps>;
