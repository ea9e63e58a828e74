import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import {
  contactPage,
  offerDefinition,
  type OfferId,
  type OfferIn,
  type offers,
  offersIn,
} from '../../schemas/offers.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { Rules } from '../rules/index.ts';
import { purchasePrice, purchaseRules } from './price.ts';
import { similarAddress, similarLinkRules } from './similar-link.ts';

type Offers = typeof offers;

/** The names in braces in an address. */
type Named<A> = A extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

type AddressOf<I extends OfferId> =
  | Offers[I]['to'][number]
  | (Offers[I] extends { readonly fromCard: readonly (infer A)[] } ? A : never)
  | (Offers[I] extends { readonly fromEstimate: readonly (infer A)[] } ? A : never);

type NeedOf<I extends OfferId> = Offers[I] extends { readonly needs: readonly (infer N)[] } ? N : never;

type NamesOf<I extends OfferId> = {
  [J in I]:
    | NeedOf<J>
    | Named<AddressOf<J> extends infer A ? (A extends { readonly to: infer To } ? To : A) : never>
    | (AddressOf<J> extends infer A ? (A extends { readonly when: infer When } ? keyof When : never) : never);
}[I];

/** The rules behind names that are not rules themselves. */
const rulesBehind = {
  similar: ['search.mainRoute', ...similarLinkRules],
  financeQuery: ['finance.carParams', ...purchaseRules],
  purchasePrice: purchaseRules,
} as const satisfies Readonly<Record<string, readonly RuleId[]>>;

type Behind = typeof rulesBehind;

function isBehind(name: string): name is keyof Behind {
  return Object.hasOwn(rulesBehind, name);
}

/** The rules that decide whether an offer is shown, and its link. */
export type OfferRule<I extends OfferId> =
  | Extract<NamesOf<I>, RuleId>
  | Behind[Extract<NamesOf<I>, keyof Behind>][number];

export interface OfferSubject<I extends OfferId> {
  readonly vehicle: Vehicle;
  readonly rules: Rules<OfferRule<I>>;
  /** `tel:` and the phone number. */
  readonly phone?: string | undefined;
  /** `mailto:` and the site's e-mail address. */
  readonly mail?: string | undefined;
  /** Whether a chat is staffed now, and its supplier's address. */
  readonly chatOpen?: boolean;
  readonly chat?: string | undefined;
  /** Pages of offers that the site does not have (`absentPages`). */
  readonly absent?: readonly string[] | undefined;
}

type Value = (subject: OfferSubject<OfferId>) => unknown;

/** The vehicle's data passed to the finance page, by query parameter; the price only if the site shows one. */
const financeParams: Readonly<Record<RuleValue<'finance.carParams'>[number], Value>> = {
  car_id: ({ vehicle }) => vehicle.slug,
  preferredDealership: ({ vehicle }) => vehicle.dealership_slug,
  vehiclePriceBudget: ({ vehicle, rules }) => purchasePrice(vehicle, rules),
  car_type: ({ vehicle }) => vehicle.car_type,
  vin: ({ vehicle }) => vehicle.vin,
};

function financeQuery(subject: OfferSubject<OfferId>): string {
  const query = new URLSearchParams();
  for (const name of subject.rules['finance.carParams']) {
    const value = financeParams[name](subject);
    if (value) query.set(name, String(value));
  }
  return query.toString();
}

/** The names that an address or a requirement can use besides those of rules. */
const values: Readonly<Record<string, Value>> = {
  slug: ({ vehicle }) => vehicle.slug,
  id: ({ vehicle }) => vehicle.id,
  phone: ({ phone }) => phone,
  mail: ({ mail }) => mail,
  chat: ({ chat }) => chat,
  chatOpen: ({ chatOpen }) => chatOpen,
  financeQuery,
  purchasePrice: ({ vehicle, rules }) => purchasePrice(vehicle, rules),
  similar: ({ vehicle, rules }) => similarAddress(vehicle, rules['search.mainRoute'], rules),
};

const isSet = (value: unknown) => value !== undefined && value !== null && value !== false;

/** The text with its names replaced; nothing when one of them has no value. */
function filled(text: string, valueOf: (name: string) => unknown): string | undefined {
  let whole = true;
  const result = text.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = valueOf(name);
    whole &&= isSet(value);
    return String(value);
  });
  return whole ? result : undefined;
}

/** The path of the page to write to the dealer about a vehicle, with the vehicle in its query. */
export function contactPath({ slug }: Pick<Vehicle, 'slug'>): string {
  return contactPage.replace('{slug}', encodeURIComponent(slug));
}

/** The pattern of the page that an address links to, with the names of rules left in; nothing when it is not a page. */
export function pageOf(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/);
  return path.startsWith('/') || path.includes('.') ? path.replace('{slug}', ':slug') : undefined;
}

/** The names without a dot that an address or a requirement can use. */
export const offerNames: readonly string[] = Object.keys(values);

/** Where a link of an offer is: on a card, on the vehicle's page, or there beside its estimate. */
type OfferPosition = 'card' | 'page' | 'estimate';

/** The link of an offer; nothing when it is not offered for this vehicle. */
export function offerAddress<I extends OfferId>(
  id: I,
  subject: OfferSubject<I>,
  from: OfferPosition,
): string | undefined;
export function offerAddress(id: OfferId, subject: OfferSubject<OfferId>, from: OfferPosition): string | undefined {
  const rules: Readonly<Record<string, unknown>> = subject.rules;
  const valueOf = (name: string) => values[name]?.(subject) ?? rules[name];
  const { needs = [], to, fromCard = to, fromEstimate = to } = offerDefinition(id);
  if (!needs.every((name) => isSet(valueOf(name)))) return undefined;
  for (const address of { card: fromCard, page: to, estimate: fromEstimate }[from]) {
    const { when = {}, to: written } = typeof address === 'string' ? { to: address } : address;
    if (!Object.entries(when).every(([rule, value]) => rules[rule] === value)) continue;
    const page = subject.absent && filled(pageOf(written) ?? '', valueOf);
    if (page && subject.absent?.includes(page)) continue;
    const href = filled(written, valueOf);
    if (href !== undefined) return href;
  }
  return undefined;
}

/** The rules of an offer; a block with a link of it declares them. */
export function offerRulesOf<I extends OfferId>(id: I): readonly OfferRule<I>[];
export function offerRulesOf(id: OfferId): readonly string[] {
  const { needs = [], to, fromCard = [], fromEstimate = [] } = offerDefinition(id);
  const names = [...needs, ...[...to, ...fromCard, ...fromEstimate].flatMap(namesIn)];
  const rules = names.flatMap((name) => (isBehind(name) ? rulesBehind[name] : name.includes('.') ? name : []));
  return [...new Set(rules)];
}

/** The rules of all offers that can appear in a place; a block with their buttons declares them. */
export function offerRulesIn<P extends 'card' | 'sidebar' | 'bottomBar'>(place: P): readonly OfferRule<OfferIn<P>>[];
export function offerRulesIn(place: 'card' | 'sidebar' | 'bottomBar'): readonly string[] {
  return [...new Set(offersIn(place).flatMap((id): readonly string[] => offerRulesOf(id)))];
}

type Address = ReturnType<typeof offerDefinition>['to'][number];

function namesIn(address: Address): readonly string[] {
  const { when = {}, to } = typeof address === 'string' ? { to: address } : address;
  return [...Object.keys(when), ...Array.from(to.matchAll(/\{([\w.]+)\}/g), ([, name = '']) => name)];
}
