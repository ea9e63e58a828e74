import { similarAddress, similarRules } from '../../../engine/search/similar.ts';
import { dayInZone } from '../../../engine/vehicle/days.ts';
import { type EstimateView, estimateRules, estimateWords, weeklyEstimate } from '../../../engine/vehicle/estimate.ts';
import { isBelowMarket, marketRules } from '../../../engine/vehicle/market.ts';
import { dollars } from '../../../engine/vehicle/money.ts';
import { displayPrice, type PriceView, priceRules, priceWords } from '../../../engine/vehicle/price.ts';
import { isSpecField, specIcon, specRules, specValue, specWords } from '../../../engine/vehicle/specs.ts';
import { isSold, tagRules, tagWords, type VehicleTag, vehicleTag } from '../../../engine/vehicle/tag.ts';
import { vehicleTitle } from '../../../engine/vehicle/title.ts';
import type { Rules } from '../../../engine/rules/index.ts';
import type { Words } from '../../../engine/wording/index.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { IconName } from '../../../schemas/icons.ts';
import type { RuleId, RuleValue } from '../../../schemas/rules/index.ts';
import type { WordingKey } from '../../../schemas/wording/index.ts';
import { saveSpot, spotRules, type SpotView } from '../saved/spot.tsx';

/** The rules a card reads; a block that shows cards declares them. */
export const cardRules = [
  'card.buttons',
  'card.titleParts',
  'card.details',
  'card.media',
  'card.mediaBadges',
  'card.soldImage',
  'card.linkTarget',
  'card.enquireVariant',
  'enquiry.channel',
  'testDrive.eligible',
  'reserve.eligible',
  'reserve.path',
  'reserve.fee',
  'reserve.amountPlacements',
  'gallery.placeholder',
  'search.mainRoute',
  ...spotRules,
  ...priceRules,
  ...tagRules,
  ...estimateRules,
  ...marketRules,
  ...specRules,
  ...similarRules,
] as const satisfies readonly RuleId[];

/** The words of a card; a block that shows cards declares them. */
export const cardWords = [
  'card.button.viewDetails',
  'card.button.findSimilar',
  'card.button.call',
  'card.button.enquiry',
  'card.button.enquireNow',
  'card.button.testDrive',
  'card.button.reserve',
  'card.button.reserveAmount',
  'card.photoCount',
  'card.spin',
  'card.video',
  'card.sold',
  'picture.comingSoon',
  'price.belowMarket',
  ...priceWords,
  ...tagWords,
  ...estimateWords,
  ...specWords,
] as const satisfies readonly WordingKey[];

export type CardRules = Rules<(typeof cardRules)[number]>;
export type CardWords = Words<(typeof cardWords)[number]>;

/** What a card needs to know of the page. */
export interface CardContext {
  readonly rules: CardRules;
  readonly words: CardWords;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** IANA name, such as Australia/Sydney. */
  readonly timeZone: string;
}

interface CardButton {
  readonly text: string;
  readonly href: string;
}

/** A card, every text ready to print. */
export interface CardView {
  readonly id: number;
  readonly href: string;
  readonly newTab: boolean;
  readonly title: string;
  readonly badge: string;
  readonly tag?: VehicleTag | undefined;
  /** Full-size picture and the small ones; the first small one belongs to the full-size one. */
  readonly photo?: string | undefined;
  readonly thumbs: readonly string[];
  readonly media: RuleValue<'card.media'>;
  readonly placeholder: RuleValue<'gallery.placeholder'>;
  readonly body: string | null | undefined;
  readonly soldImage: RuleValue<'card.soldImage'>;
  readonly photoCount: number | undefined;
  readonly spin: boolean;
  readonly video: boolean;
  readonly price?: PriceView | undefined;
  readonly belowMarket: boolean;
  readonly estimate?: EstimateView | undefined;
  readonly facts: readonly { readonly icon: IconName; readonly text: string }[];
  readonly place?: string | undefined;
  readonly buttons: readonly CardButton[];
  /** Its save and compare controls, where it has any. */
  readonly spot?: SpotView | undefined;
}

type ButtonId = RuleValue<'card.buttons'>[number];
type MakeButton = (vehicle: Vehicle, href: string, rules: CardRules, words: CardWords) => CardButton | undefined;

function callAddress(vehicle: Vehicle): string | undefined {
  const digits = vehicle.location?.phone?.replace(/[^\d+]/g, '');
  return digits ? `tel:${digits}` : undefined;
}

/** The vehicle's page, which opens the form or the chat at once; or where else the site takes enquiries. */
function enquireAddress(vehicle: Vehicle, href: string, rules: CardRules): string {
  const channel = rules['enquiry.channel'];
  if (channel === 'page') return `/contact?car_id=${vehicle.slug}`;
  return (channel === 'phone' ? callAddress(vehicle) : undefined) ?? `${href}#enquire`;
}

/** The buttons that lead somewhere today; a button that `card.buttons` names and this table does not is not drawn. */
const buttons: Readonly<Partial<Record<ButtonId, MakeButton>>> = {
  viewDetails: (_, href, _rules, words) => ({ text: words('card.button.viewDetails'), href }),
  findSimilar: (vehicle, _, rules, words) => ({
    text: words('card.button.findSimilar'),
    href: similarAddress(vehicle, rules['search.mainRoute'], rules),
  }),
  call: (vehicle, _, _rules, words) => {
    const to = callAddress(vehicle);
    return to ? { text: words('card.button.call'), href: to } : undefined;
  },
  enquire: (vehicle, href, rules, words) => ({
    text: words(`card.button.${rules['card.enquireVariant']}`),
    href: enquireAddress(vehicle, href, rules),
  }),
  testDrive: (_, href, rules, words) =>
    rules['testDrive.eligible'] ? { text: words('card.button.testDrive'), href: `${href}#test-drive` } : undefined,
  reserve: (_, href, rules, words) =>
    rules['reserve.eligible']
      ? {
          text: rules['reserve.amountPlacements'].includes('card')
            ? words('card.button.reserveAmount', { amount: dollars(rules['reserve.fee']) })
            : words('card.button.reserve'),
          href: `${href}/${rules['reserve.path']}`,
        }
      : undefined,
};

const subtitleParts: readonly string[] = ['badge', 'series'];

/** The address of a vehicle's page. */
export function vehiclePath(vehicle: Vehicle): string {
  return `/cars/${vehicle.slug}`;
}

/** The cards of these vehicles, in order. */
export function cardViews(vehicles: readonly Vehicle[], context: CardContext): readonly CardView[] {
  const today = dayInZone(context.now, context.timeZone);
  return vehicles.map((vehicle) => cardView(vehicle, context, today));
}

/** Everything a card says about a vehicle (browsing §2 Search result card). */
function cardView(vehicle: Vehicle, { rules: pageRules, words, now }: CardContext, today: string): CardView {
  const rules = pageRules.for(vehicle);
  const href = vehiclePath(vehicle);
  const parts = rules['card.titleParts'];
  const head = parts.filter((part) => !subtitleParts.includes(part));
  const available = rules['stock.available'];
  const badges = rules['card.mediaBadges'];
  const specs = { rules, words, today };
  const photos = vehicle.photos_count ?? vehicle.images?.length ?? 0;
  const allowed = available ? rules['card.buttons'] : (['findSimilar'] as const);
  return {
    id: vehicle.id,
    href,
    newTab: rules['card.linkTarget'] === 'newTab',
    title: vehicleTitle(vehicle, head.length > 0 ? head : parts),
    badge:
      head.length > 0
        ? joined(
            vehicle,
            parts.filter((part) => !head.includes(part)),
          )
        : '',
    tag: vehicleTag(vehicle, rules, words, now),
    photo: vehicle.primary_image_url ?? undefined,
    thumbs: vehicle.thumbnails ?? [],
    media: rules['card.media'],
    placeholder: rules['gallery.placeholder'],
    body: vehicle.simple_body ?? vehicle.item_type,
    soldImage: isSold(vehicle) ? rules['card.soldImage'] : 'normal',
    photoCount: badges.includes('photoCount') && photos > 0 ? photos : undefined,
    spin: badges.includes('spin') && Boolean(vehicle.spin_code),
    video: badges.includes('video') && Boolean(vehicle.video_url ?? vehicle.external_video_url),
    price: displayPrice(vehicle, rules, words),
    belowMarket: isBelowMarket(vehicle, 'card', rules),
    estimate: available ? weeklyEstimate(vehicle, href, rules, words) : undefined,
    facts: rules['card.details'].flatMap((field) => {
      const text = field === 'location' || !isSpecField(field) ? undefined : specValue(vehicle, field, specs);
      return text === undefined ? [] : [{ icon: specIcon(field), text }];
    }),
    place: rules['card.details'].includes('location') ? specValue(vehicle, 'location', specs) : undefined,
    buttons: allowed.flatMap((id) => buttons[id]?.(vehicle, href, rules, words) ?? []),
    spot: saveSpot(vehicle, rules, { save: rules['saved.placements'].includes('card'), compare: true }),
  };
}

function joined(vehicle: Vehicle, parts: readonly string[]): string {
  return parts
    .map((part) => (part === 'badge' ? vehicle.badge : vehicle.series)?.trim())
    .filter(Boolean)
    .join(' · ');
}
