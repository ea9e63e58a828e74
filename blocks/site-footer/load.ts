import type { ListedProps } from '../../engine/blocks/define.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { slugOf } from '../../schemas/slug.ts';
import type { IconName } from '../../schemas/icons.ts';
import type { MenuItem } from '../../schemas/site/index.ts';
import { locationPhone, postalLines, primaryLocation } from '../../engine/dealer/facts.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import { isOneOfSeveral, listLocations, listRules } from '../shared/locations/list.ts';
import { type PhoneLink, phoneLink } from '../../engine/text/phone.ts';
import { type Rating, ratingOf, shownRating } from '../shared/Stars.tsx';
import { withSiteAddresses } from '../../engine/pages/addresses.ts';
import { isReachable } from '../../engine/pages/kinds/index.ts';
import { dayHours, type DayHours, dayHoursRules } from '../../engine/dealer/hours.ts';
import { resultsPath } from '../../engine/text/paths.ts';

export const footerRules = [
  'footer.blocks',
  ...listRules,
  'locations.indexRoute',
  ...dayHoursRules,
  'phone.format',
  'reviews.placements',
  'reviews.summary.minimumAverage',
  'reviews.stars.partialAbove',
] as const;

export const footerWording = [
  'footer.label',
  'footer.locations',
  'footer.locations.all',
  'footer.hours',
  'footer.brands',
  'footer.social',
  'footer.social.link',
  'footer.payments',
  'footer.copyright',
  'footer.abn',
  'footer.licence',
  'hours.closed',
  'hours.byAppointment',
  'reviews.rating',
  'reviews.count',
] as const;

export const footerLayouts = ['columns', 'noticeboard', 'minimal'] as const;

export interface FooterProps {
  readonly layout?: (typeof footerLayouts)[number];
  readonly menu: string;
  readonly about?: string;
  readonly mostLocations: number;
}

export interface FooterLocation {
  readonly name: string;
  readonly lines: readonly string[];
  readonly phone?: PhoneLink;
}

export interface FooterData {
  readonly dealer: string;
  readonly menu: readonly MenuItem[];
  readonly locations: readonly FooterLocation[];
  /** The page with all of them, where some are left out. */
  readonly allLocations?: { readonly count: number; readonly to: string };
  readonly hours: readonly DayHours[];
  /** Whose hours they are, where there are others. */
  readonly hoursOf?: string;
  readonly makes: readonly { readonly label: string; readonly to: string }[];
  readonly social: readonly { readonly network: IconName; readonly to: string }[];
  readonly legal: {
    readonly name: string;
    readonly year: number;
    readonly abn?: string;
    readonly licence?: string;
    readonly further: readonly string[];
    readonly acknowledgement?: string;
  };
  readonly rating?: Rating;
}

type FooterContext = LoadContext<FooterProps, (typeof footerRules)[number]>;

const networks = ['facebook', 'instagram', 'youtube', 'linkedin', 'tiktok'] as const;

/** The locations to list. Beyond the first ones they are left to the page of all of them: a footer ends every page. */
function footerLocations({ site, props, rules, now }: FooterContext): Pick<FooterData, 'locations' | 'allLocations'> {
  const all = listLocations(site.document.locations, rules);
  const to = rules['locations.indexRoute'];
  const { mostLocations } = props;
  const isCut = all.length > mostLocations && isReachable(site, to, now);
  const locations = all.slice(0, isCut ? mostLocations : undefined).map((location) => {
    const phone = phoneLink(locationPhone(location), rules['phone.format']);
    return { name: location.name, lines: postalLines(location), ...(phone ? { phone } : {}) };
  });
  return { locations, ...(isCut ? { allLocations: { count: all.length, to } } : {}) };
}

/** The footer's data; the rule `footer.blocks` selects and orders its parts. */
export function loadFooter(context: FooterContext): FooterData {
  const { site, rules, props, now } = context;
  const { site: identity, navigation, locations = [], reviews } = site.document;
  const timeZone = identity.timeZone;
  const { legal, social = {} } = identity;
  const primary = primaryLocation(locations);
  const rating = rules['reviews.placements'].includes('footer')
    ? shownRating(ratingOf(reviews), rules['reviews.summary.minimumAverage'])
    : undefined;
  return {
    dealer: identity.name,
    menu: withSiteAddresses(navigation?.menus?.[props.menu] ?? [], context),
    ...footerLocations(context),
    hours: dayHours(primary?.contact_detail?.opening_hours ?? [], identity.locale, rules),
    ...(primary && isOneOfSeveral(primary, locations) ? { hoursOf: primary.name } : {}),
    makes: (navigation?.brandTiles ?? []).map(({ make }) => ({ label: make, to: resultsPath(slugOf(make)) })),
    social: networks.flatMap((network) => {
      const to = social[network];
      return to ? [{ network, to }] : [];
    }),
    legal: {
      name: legal?.name ?? identity.name,
      year: Number(dayInZone(now, timeZone).slice(0, 4)),
      ...(legal?.abn ? { abn: legal.abn } : {}),
      ...(legal?.dealerLicence ? { licence: legal.dealerLicence } : {}),
      further: legal?.licences ?? [],
      ...(legal?.acknowledgement ? { acknowledgement: legal.acknowledgement } : {}),
    },
    ...(rating ? { rating } : {}),
  };
}

export type FooterBlock = ListedProps<typeof footerRules, typeof footerWording, FooterData, FooterProps>;
