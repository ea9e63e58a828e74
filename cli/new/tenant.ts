import { slugOf } from '../../schemas/slug.ts';
import type { StockProfile } from '../../schemas/entities/stock-profile.ts';

export const states = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;
export type State = (typeof states)[number];

interface StateDefaults {
  readonly capital: string;
  readonly timeZone: string;
  /** A number from the range reserved for fiction. */
  readonly phone: string;
}

const defaults: Readonly<Record<State, StateDefaults>> = {
  NSW: { capital: 'Sydney', timeZone: 'Australia/Sydney', phone: '02 5550 0100' },
  VIC: { capital: 'Melbourne', timeZone: 'Australia/Melbourne', phone: '03 5550 0100' },
  QLD: { capital: 'Brisbane', timeZone: 'Australia/Brisbane', phone: '07 5550 0100' },
  WA: { capital: 'Perth', timeZone: 'Australia/Perth', phone: '08 5550 0100' },
  SA: { capital: 'Adelaide', timeZone: 'Australia/Adelaide', phone: '08 5550 0100' },
  TAS: { capital: 'Hobart', timeZone: 'Australia/Hobart', phone: '03 5550 0100' },
  ACT: { capital: 'Canberra', timeZone: 'Australia/Sydney', phone: '02 5550 0100' },
  NT: { capital: 'Darwin', timeZone: 'Australia/Darwin', phone: '08 5550 0100' },
};

/** The state whose capital a city is; undefined for any other city. */
export function stateOfCapital(city: string): State | undefined {
  return states.find((state) => defaults[state].capital.toLowerCase() === city.toLowerCase());
}

const citySlug = (city: string) => slugOf(city) || 'main';

export interface NewTenant {
  readonly slug: string;
  /** An id that no other site of the folder has. */
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly state: State;
  /** The template as the document refers to it: relative to its own folder. */
  readonly extends: string;
  /** The document schema, relative to the document; omitted when there is none. */
  readonly schema?: string;
  readonly colours: { readonly brand: string; readonly accent: string };
  readonly logoWidth: number;
  /** The kinds of vehicle that the template's stock filter lets through. */
  readonly kinds: readonly StockKind[];
}

/** A kind of vehicle for which stock can be generated. */
export type StockKind = Pick<StockProfile['mix'][number], 'item_type' | 'car_type'>;

/** Pairs of colours on which text reaches a contrast of 4.5 : 1. */
const palettes = [
  { brand: '#12305c', accent: '#b3261e' },
  { brand: '#1f4d3a', accent: '#a63c06' },
  { brand: '#4a1d5c', accent: '#b3261e' },
  { brand: '#0f4c5c', accent: '#9a3412' },
  { brand: '#3b2f2f', accent: '#1d4ed8' },
] as const;

/** The palette of a slug: deterministic, and rarely the same as that of a similar slug. */
export function paletteOf(slug: string): NewTenant['colours'] {
  const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return palettes[sum % palettes.length] ?? palettes[0];
}

/** The site document: only what differs from the template. */
export function siteDocument(tenant: NewTenant): object {
  const { slug, id, name, city, state, colours, schema } = tenant;
  const { timeZone, phone } = defaults[state];
  return {
    ...(schema === undefined ? {} : { $schema: schema }),
    version: 1,
    extends: tenant.extends,
    site: {
      slug,
      id,
      name,
      city,
      state,
      description: `${name} in ${city}: every vehicle with its pictures, its price and the people who know it.`,
      hosts: [`www.${slug}.example`],
      timeZone,
      phone,
      email: `hello@${slug}.example`,
      legal: { name: `${name} Pty Ltd`, dealerLicence: '000000' },
    },
    theme: {
      colours,
      radius: 'soft',
      logo: { src: 'media/logo.svg', onDark: 'media/logo-dark.svg', alt: name, width: tenant.logoWidth, height: 44 },
      favicon: 'media/icon.svg',
    },
    locations: [
      {
        id: 1,
        slug: citySlug(city),
        name: `${name} ${city}`,
        dealership_id: id,
        dealership_slug: slug,
        location_type: 'sales',
        primary: true,
        address: { city, state },
        contact_detail: { phone, opening_hours: openingHours() },
      },
    ],
    dealerships: [{ slug, name, phones: { default: phone } }],
  };
}

function openingHours(): readonly object[] {
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }));
  return [...weekdays, { weekday: 6, status: 'Open', open: '09:00', close: '16:00' }, { weekday: 0, status: 'Closed' }];
}

/** A small sample stock until the dealer's own feed is imported. */
export function stockProfile({ slug, id, name, city, state, kinds }: NewTenant): StockProfile {
  const { phone } = defaults[state];
  return {
    seed: id,
    count: 60,
    firstId: 10_001,
    stockPrefix: slug.charAt(0).toUpperCase(),
    dealership: { id, slug, name },
    locations: [{ id: 1, slug: citySlug(city), name: `${name} ${city}`, phone, city, state, share: 1 }],
    mix: kinds.map((kind) => ({
      share: 1,
      ...kind,
      ...(kind.car_type === 'used' ? { yearFrom: 2008 } : {}),
    })),
    shares: { sold: 0.03, comingSoon: 0.03, reduced: 0.15, spin: 0.5, marketData: 0.8 },
  };
}
