import type { LoadContext } from '../../../engine/blocks/load.ts';
import { type EventAttributes, eventAttributes, eventId } from '../../../engine/events/ids.ts';
import { formatPhone, phoneHref } from '../../../engine/text/phone.ts';
import { offerAddress, offerRulesIn, type OfferSubject } from '../../../engine/vehicle/offers.ts';
import type { Site } from '../../../engine/ports/site.ts';
import { dollars } from '../../../engine/vehicle/units.ts';
import { vehiclePhone } from '../../../engine/vehicle/place.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { offerDefinition, type OfferIn } from '../../../schemas/offers.ts';
import type { Rules } from '../../../engine/rules/index.ts';
import { chatAddress, isChatOpen } from '../chat.ts';
import { vehicleNoun } from './noun.ts';
import { capitalised } from '../../../engine/text/sentence.ts';
import { absentPages } from '../../../engine/pages/site-pages.ts';

/** What a shopper can do about a vehicle on its own page. */
export type VehicleAction = OfferIn<'sidebar' | 'bottomBar'>;

/** The rules that actions depend on; a block that offers actions declares them. */
export const actionRules = [
  ...offerRulesIn('sidebar'),
  ...offerRulesIn('bottomBar'),
  'stock.available',
  'stock.vehicleNoun',
  'enquiry.channel',
  'reserve.fee',
  'reserve.amountPlacements',
  'phone.source',
  'phone.format',
  'phone.revealMode',
] as const;

type ActionRules = Rules<(typeof actionRules)[number]>;

/** An action with its label and link, ready to render. */
export interface ActionLink {
  readonly action: VehicleAction;
  readonly label: string;
  readonly href: string;
  /** It links to a supplier's own page, in a new window. */
  readonly outside?: boolean;
  /** The event that a click on it is logged as. */
  readonly event?: EventAttributes;
}

/** Where the actions are rendered; a bar has little room and shows 'Call Now' instead of the number. */
type Placement = 'sidebar' | 'bottomBar' | 'stickyHeader';

interface Subject extends OfferSubject<VehicleAction> {
  readonly site: Site;
  readonly rules: ActionRules;
  readonly placement: Placement;
  readonly number: string | undefined;
  /** Whether an enquiry opens a chat that is staffed now. */
  readonly chatOpen: boolean;
}

/** Any action that dials a number is logged as a call. */
function eventOf(action: VehicleAction, href: string, { vehicle, site }: Subject): EventAttributes | undefined {
  const name = offerDefinition(href.startsWith('tel:') ? 'call' : action).event;
  return name && eventAttributes(eventId(site, name), vehicle);
}

function label(action: VehicleAction, subject: Subject): string {
  const { site, rules, placement, number = '' } = subject;
  const { words } = site.wording;
  if (action === 'reserve') {
    const type = capitalised(vehicleNoun(site, rules['stock.vehicleNoun']));
    return rules['reserve.fee'] > 0 && rules['reserve.amountPlacements'].includes(placement)
      ? words('action.reserveAmount', { type, amount: dollars(rules['reserve.fee'], words) })
      : words('action.reserve', { type });
  }
  if (action === 'enquire' && placement !== 'sidebar') return words('action.enquireNow');
  if (action !== 'call') return words(`action.${action}`);
  if (placement !== 'sidebar' || rules['phone.revealMode'] === 'masked') return words('action.callNow');
  return words('action.call', { phone: formatPhone(number, rules['phone.format']) });
}

/**
 * In the bottom bar, sites with web chat offer an instant message instead of an enquiry
 * [vehicle-page.bottom-bar-enquire-or-im].
 */
function byChannel(action: VehicleAction, { rules, chatOpen }: Subject): VehicleAction {
  if (action === 'enquire' && chatOpen) return 'instantMessage';
  // Outside chat hours, offer an enquiry instead.
  const closed = rules['enquiry.channel'] === 'chat' && !chatOpen;
  return action === 'instantMessage' && closed ? 'enquire' : action;
}

/**
 * The requested actions that have a target on this site and for this vehicle, in order. A vehicle that is not for sale
 * has links to similar vehicles and a call instead of the buy actions.
 */
export function vehicleActions(
  wanted: readonly VehicleAction[],
  vehicle: Vehicle,
  context: Pick<LoadContext<unknown, (typeof actionRules)[number]>, 'site' | 'rules' | 'now' | 'facts'>,
  placement: Placement = 'sidebar',
): readonly ActionLink[] {
  const { site, rules } = context;
  const chatOpen = rules['enquiry.channel'] === 'chat' && isChatOpen(vehicle, context);
  const number = vehiclePhone(vehicle, rules['phone.source'], site.document);
  const { email } = site.document.site;
  const subject: Subject = {
    vehicle,
    site,
    rules,
    placement,
    number,
    chatOpen,
    absent: absentPages(site),
    phone: number && phoneHref(number),
    mail: email && `mailto:${email}?subject=${encodeURIComponent(vehicle.name)}`,
    chat: chatOpen ? chatAddress(site) : undefined,
  };
  const kept = wanted.filter((action) => offerDefinition(action).always);
  const adapted = placement === 'bottomBar' ? wanted.map((action) => byChannel(action, subject)) : wanted;
  const offered = rules['stock.available']
    ? [...new Set(adapted)]
    : [...new Set<VehicleAction>(['findSimilar', ...kept])];
  return offered.flatMap((action) => {
    const href = offerAddress(action, subject, 'page');
    if (!href) return [];
    const event = eventOf(action, href, subject);
    const outside = href.startsWith('https:');
    return {
      action,
      label: label(action, subject),
      href,
      ...(outside ? { outside } : {}),
      ...(event ? { event } : {}),
    };
  });
}
