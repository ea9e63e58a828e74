import type { Runtime } from '../../../engine/browser/runtime.ts';
import { offerAddress, type OfferSubject } from '../../../engine/vehicle/offers.ts';
import type { CardRules } from '../../../engine/vehicle/card-rules.ts';
import { dayInZone } from '../../../engine/time/zone.ts';
import { estimateIn, type EstimateView, estimateWords } from '../../../engine/vehicle/estimate.ts';
import { marketSaving } from '../../../engine/vehicle/market.ts';
import { dollars } from '../../../engine/vehicle/units.ts';
import { vehiclePhone } from '../../../engine/vehicle/place.ts';
import { phoneHref } from '../../../engine/text/phone.ts';
import { displayPrice, type PriceView, priceWords } from '../../../engine/vehicle/price.ts';
import {
  isSpecField,
  specFieldNames,
  specIcon,
  specLabelKey,
  specValue,
  specWords,
} from '../../../engine/vehicle/specs.ts';
import { isSold } from '../../../engine/vehicle/sold.ts';
import { tagWords, type VehicleTag, vehicleTag } from '../../../engine/vehicle/tag.ts';
import { vehicleTitle } from '../../../engine/vehicle/title.ts';
import type { Words } from '../../../engine/wording/index.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { IconName } from '../../../schemas/icons.ts';
import type { OfferIn } from '../../../schemas/offers.ts';
import type { RuleValue } from '../../../schemas/rules/index.ts';
import { offerLabels } from '../../../schemas/wording/offers.ts';
import { vehicleControls, type ControlsView } from '../saved/VehicleControls.tsx';
import { vehiclePath } from '../../../engine/text/paths.ts';

/** The words of a card; a block that shows cards declares them. */
export const cardWords = [
  ...offerLabels('card.button'),
  'card.button.call',
  'card.button.enquiry',
  'card.button.enquireNow',
  'card.button.more',
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
  ...specFieldNames.map(specLabelKey),
] as const;

export type CardWords = Words<(typeof cardWords)[number]>;

/** What a card needs to know about the page. */
export interface CardContext {
  readonly rules: CardRules;
  readonly words: CardWords;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly site: Pick<Runtime['site'], 'timeZone' | 'phones' | 'absent' | 'card'>;
}

interface CardButton {
  readonly text: string;
  readonly href: string;
}

/** A card, with every text ready to print. */
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
  readonly body: string;
  readonly soldImage: RuleValue<'card.soldImage'>;
  readonly photoCount: number | undefined;
  readonly spin: boolean;
  readonly video: boolean;
  readonly price?: PriceView | undefined;
  readonly belowMarket: boolean;
  readonly estimate?: EstimateView | undefined;
  /** With the field's label where the design shows facts in columns. */
  readonly facts: readonly { readonly icon: IconName; readonly text: string; readonly label?: string | undefined }[];
  readonly place?: string | undefined;
  readonly buttons: readonly CardButton[];
  /** Its save and compare controls, if any. */
  readonly controls?: ControlsView | undefined;
}

type ButtonId = OfferIn<'card'>;

/** The inputs of a button. */
interface Subject extends OfferSubject<ButtonId> {
  readonly rules: CardRules;
  readonly words: CardWords;
}

function buttonText(id: ButtonId, { rules, words }: Subject): string {
  if (id === 'enquire') return words(`card.button.${rules['card.enquireVariant']}`);
  return id === 'reserve' && rules['reserve.fee'] && rules['reserve.amountPlacements'].includes('card')
    ? words('card.button.reserveAmount', { amount: dollars(rules['reserve.fee'], words) })
    : words(`card.button.${id}`);
}

/** Those of these buttons that have a target for this vehicle, in order. */
function buttonsOf(ids: readonly ButtonId[], subject: Subject): readonly CardButton[] {
  return ids.flatMap((id) => {
    const href = offerAddress(id, subject, 'card');
    return href ? [{ text: buttonText(id, subject), href }] : [];
  });
}

/** The designs whose facts are columns of a table. */
const labelledDesigns: ReadonlySet<Runtime['site']['card']> = new Set(['row']);

const subtitleParts: readonly string[] = ['badge', 'series'];

/** The cards of these vehicles, in order. */
export function cardViews(vehicles: readonly Vehicle[], context: CardContext): readonly CardView[] {
  const today = dayInZone(context.now, context.site.timeZone);
  const views = vehicles.map((vehicle) => cardView(vehicle, context, today));
  const most = context.rules['tag.justArrived.most'];
  return most === null ? views : withNewest(views, vehicles, most);
}

/** The cards, with the just-arrived tag only on the newest vehicles: on every card it would be meaningless. */
function withNewest(views: readonly CardView[], vehicles: readonly Vehicle[], most: number): readonly CardView[] {
  const listed = new Map(vehicles.map(({ id, created_at_timestamp }) => [id, created_at_timestamp ?? 0]));
  const arrived = views.filter(({ tag }) => tag?.kind === 'justArrived').map(({ id }) => id);
  arrived.sort((one, other) => (listed.get(other) ?? 0) - (listed.get(one) ?? 0));
  const older = new Set(arrived.slice(most));
  return views.map((view) => (older.has(view.id) ? { ...view, tag: undefined } : view));
}

/** Everything that a card shows about a vehicle. */
function cardView(vehicle: Vehicle, { rules: pageRules, words, now, site }: CardContext, today: string): CardView {
  const rules = pageRules.for(vehicle);
  const href = vehiclePath(vehicle);
  const parts = rules['card.titleParts'];
  const head = parts.filter((part) => !subtitleParts.includes(part));
  const available = rules['stock.available'];
  const badges = rules['card.mediaBadges'];
  const specs = { rules, words, today };
  const photos = vehicle.photos_count ?? vehicle.images?.length ?? 0;
  const number = vehiclePhone(vehicle, rules['phone.source'], site.phones ?? {});
  const offered = { vehicle, rules, words, phone: number && phoneHref(number), absent: site.absent };
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
    photo: vehicle.primary_image_url || vehicle.thumbnails?.[0],
    thumbs: vehicle.thumbnails ?? [],
    media: rules['card.media'],
    placeholder: rules['gallery.placeholder'],
    body: `${vehicle.simple_body ?? ''} ${vehicle.item_type}`,
    soldImage: isSold(vehicle) ? rules['card.soldImage'] : 'normal',
    photoCount: badges.includes('photoCount') && photos > 0 ? photos : undefined,
    spin: badges.includes('spin') && Boolean(vehicle.spin_code),
    video: badges.includes('video') && Boolean(vehicle.video_url ?? vehicle.external_video_url),
    price: displayPrice(vehicle, rules, words),
    belowMarket: marketSaving(vehicle, 'card', rules) !== undefined,
    estimate: available ? estimateIn('card', vehicle, rules, words, href) : undefined,
    facts: rules['card.details'].flatMap((field) => {
      if (field === 'location' || !isSpecField(field)) return [];
      const text = specValue(vehicle, field, specs);
      const label = labelledDesigns.has(site.card) ? words(specLabelKey(field)) : undefined;
      return text === undefined ? [] : [{ icon: specIcon(field), text, label }];
    }),
    place: rules['card.details'].includes('location') ? specValue(vehicle, 'location', specs) : undefined,
    buttons: buttonsOf(allowed, offered),
    controls: vehicleControls(vehicle, rules, { save: rules['saved.placements'].includes('card'), compare: true }),
  };
}

function joined(vehicle: Vehicle, parts: readonly string[]): string {
  return parts
    .map((part) => (part === 'badge' ? vehicle.badge : vehicle.series)?.trim())
    .filter(Boolean)
    .join(' · ');
}
