import type { LoadContext } from '../../../engine/blocks/load.ts';
import { matchRoute } from '../../../engine/route/match.ts';
import type { Site } from '../../../engine/site/site.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { RuleId, RuleValue } from '../../../schemas/rules/index.ts';
import type { WordingKey } from '../../../schemas/wording/index.ts';
import type { Rules } from '../../../engine/rules/index.ts';
import { type EventAttributes, eventAttributes } from '../../../engine/events/attributes.ts';
import { eventId } from '../../../engine/events/ids.ts';
import { dollars } from '../../../engine/vehicle/money.ts';
import { formatPhone, phoneHref } from '../../../engine/locations/phone.ts';
import { slugOf } from '../../../engine/text/slug.ts';
import { offerRules, offers } from '../../../engine/vehicle/offers.ts';
import { vehiclePhone } from '../../../engine/vehicle/place.ts';
import { chatAddress, isChatOpen } from '../chat.ts';
import { capitalised, vehicleNoun } from './noun.ts';

/** What a shopper can do about a vehicle. */
export type VehicleAction =
  | RuleValue<'vehicle.sidebar.buttons'>[number]
  | RuleValue<'vehicle.bottomBar.buttons'>[number];

/** The rules an action depends on; a block that offers actions declares them. */
export const actionRules = [
  ...offerRules,
  'stock.vehicleNoun',
  'enquiry.channel',
  'vehicle.requestPhotos.eligible',
  'trade.entryRoute',
  'finance.pageRoute',
  'reserve.path',
  'reserve.fee',
  'reserve.amountPlacements',
  'search.mainRoute',
  'phone.source',
  'phone.format',
  'phone.revealMode',
] as const satisfies readonly RuleId[];

/** The words the actions are labelled with, on the server. */
const actionWords = [
  'action.enquire',
  'action.testDrive',
  'action.tradeIn',
  'action.finance',
  'action.reserve',
  'action.reserveAmount',
  'action.onlinePurchase',
  'action.call',
  'action.callNow',
  'action.requestPhotos',
  'action.findSimilar',
  'action.enquireNow',
  'action.instantMessage',
] as const satisfies readonly WordingKey[];

type ActionRules = Rules<(typeof actionRules)[number]>;

/** An action with its label and where it leads, ready to be drawn. */
export interface ActionLink {
  readonly action: VehicleAction;
  readonly label: string;
  readonly href: string;
  /** It leads to a supplier's own page, in a window of its own. */
  readonly outside?: boolean;
  /** What a click on it is logged as. */
  readonly event?: EventAttributes;
}

/** Where the actions are drawn; a bar is short of room and says 'Call Now' instead of the number. */
type Placement = 'sidebar' | 'bottomBar' | 'stickyHeader';

interface Subject {
  readonly vehicle: Vehicle;
  readonly site: Site;
  readonly rules: ActionRules;
  readonly placement: Placement;
  /** Whether an enquiry opens a chat that somebody answers now. */
  readonly chats: boolean;
}

type Target = (subject: Subject) => string | undefined;

/** A page that was made for this path, not one that takes any name in its place. */
function page(site: Site, path: string): string | undefined {
  const pattern = matchRoute(site.pages, path)?.route.pattern;
  return pattern === undefined || pattern.split('/').at(-1)?.startsWith(':') ? undefined : path;
}

function withCar(path: string | undefined, car: string | number): string | undefined {
  return path && `${path}?car_id=${car}`;
}

function phoneOf({ vehicle, site, rules }: Subject): string | undefined {
  return vehiclePhone(vehicle, rules['phone.source'], site.document);
}

function callTarget(subject: Subject): string | undefined {
  const phone = phoneOf(subject);
  return phone && phoneHref(phone);
}

/** The supplier's chat where that answers; else the contact page, an e-mail or a call, whichever the site has. */
function enquireTarget(subject: Subject): string | undefined {
  const { vehicle, site, rules } = subject;
  const chat = subject.chats ? chatAddress(site) : undefined;
  if (chat) return chat;
  const { email } = site.document.site;
  const call = callTarget(subject);
  if (rules['enquiry.channel'] === 'phone' && call) return call;
  const mail = email && `mailto:${email}?subject=${encodeURIComponent(vehicle.name)}`;
  return withCar(page(site, '/contact'), vehicle.slug) ?? mail ?? call;
}

const targets: Record<VehicleAction, Target> = {
  enquire: enquireTarget,
  instantMessage: (subject) => (subject.chats ? enquireTarget(subject) : undefined),
  // Without a script the button leads to the form on the vehicle's own page.
  requestPhotos: ({ vehicle, rules }) =>
    rules['vehicle.requestPhotos.eligible'] ? `/cars/${vehicle.slug}#request-photos` : undefined,
  call: callTarget,
  testDrive: ({ vehicle, site, rules }) =>
    offers.testDrive(rules) ? withCar(page(site, '/book-test-drive'), vehicle.slug) : undefined,
  tradeIn: ({ vehicle, site, rules }) =>
    offers.tradeIn(rules)
      ? withCar(page(site, '/cars/trade-in') ?? page(site, rules['trade.entryRoute']), vehicle.id)
      : undefined,
  finance: ({ vehicle, site, rules }) =>
    offers.finance(rules) ? withCar(page(site, rules['finance.pageRoute']), vehicle.slug) : undefined,
  reserve: ({ vehicle, site, rules }) =>
    offers.reserve(rules) ? page(site, `/cars/${vehicle.slug}/${rules['reserve.path']}`) : undefined,
  onlinePurchase: ({ vehicle, site, rules }) =>
    offers.onlinePurchase(rules) ? withCar(page(site, '/checkout-journey'), vehicle.slug) : undefined,
  findSimilar: ({ vehicle, site, rules }) => {
    const path = `/search/${slugOf(vehicle.simple_body || vehicle.make)}`;
    return matchRoute(site.pages, path) ? path : rules['search.mainRoute'];
  },
};

/** Calling and reserving are logged, whichever button leads there. */
function eventOf(action: VehicleAction, href: string, { vehicle, site }: Subject): EventAttributes | undefined {
  const name = href.startsWith('tel:') ? 'callDealer' : action === 'reserve' ? 'reserve' : undefined;
  return name && eventAttributes(eventId(site, name), vehicle);
}

function label(action: VehicleAction, subject: Subject): string {
  const { site, rules, placement } = subject;
  const words = site.wording.words(actionWords);
  const phone = phoneOf(subject) ?? '';
  if (action === 'reserve') {
    const type = capitalised(vehicleNoun(site, rules['stock.vehicleNoun']));
    return rules['reserve.amountPlacements'].includes(placement)
      ? words('action.reserveAmount', { type, amount: dollars(rules['reserve.fee']) })
      : words('action.reserve', { type });
  }
  if (action === 'enquire' && placement !== 'sidebar') return words('action.enquireNow');
  if (action !== 'call') return words(`action.${action}`);
  if (placement !== 'sidebar' || rules['phone.revealMode'] === 'masked') return words('action.callNow');
  return words('action.call', { phone: formatPhone(phone, rules['phone.format']) });
}

/**
 * In the bottom bar, sites with web chat offer an instant message instead of an enquiry
 * [vehicle-page.bottom-bar-enquire-or-im].
 */
function spoken(action: VehicleAction, { rules, chats }: Subject): VehicleAction {
  if (action === 'enquire' && chats) return 'instantMessage';
  // The chat is closed, but not the desk.
  const closed = rules['enquiry.channel'] === 'chat' && !chats;
  return action === 'instantMessage' && closed ? 'enquire' : action;
}

/**
 * The wanted actions that lead somewhere on this site and for this vehicle, in order. A vehicle that is not for sale
 * offers something similar and a call instead of whatever buys it.
 */
export function vehicleActions(
  wanted: readonly VehicleAction[],
  vehicle: Vehicle,
  { site, rules, now }: Pick<LoadContext<unknown, (typeof actionRules)[number]>, 'site' | 'rules' | 'now'>,
  placement: Placement = 'sidebar',
): readonly ActionLink[] {
  const chats = rules['enquiry.channel'] === 'chat' && isChatOpen(site, vehicle, now);
  const subject: Subject = { vehicle, site, rules, placement, chats };
  const kept = wanted.filter((action) => action === 'call' || action === 'findSimilar');
  const told = placement === 'bottomBar' ? wanted.map((action) => spoken(action, subject)) : wanted;
  const offered = rules['stock.available'] ? [...new Set(told)] : [...new Set<VehicleAction>(['findSimilar', ...kept])];
  return offered.flatMap((action) => {
    const href = targets[action](subject);
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
