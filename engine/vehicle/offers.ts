import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { offerDefinition, type OfferId, type OfferIn, type offers, offersIn } from '../../schemas/offers.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Rules } from '../rules/index.ts';
import { similarAddress, similarRules } from '../search/similar.ts';

type Offers = typeof offers;

/** The names in braces in an address. */
type Named<A> = A extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

type AddressOf<I extends OfferId> =
  | Offers[I]['to'][number]
  | (Offers[I] extends { readonly fromCard: readonly (infer A)[] } ? A : never);

type NeedOf<I extends OfferId> = Offers[I] extends { readonly needs: readonly (infer N)[] } ? N : never;

type NamesOf<I extends OfferId> = {
  [J in I]:
    | NeedOf<J>
    | Named<AddressOf<J> extends infer A ? (A extends { readonly to: infer To } ? To : A) : never>
    | (AddressOf<J> extends infer A ? (A extends { readonly when: infer When } ? keyof When : never) : never);
}[I];

/** The rules behind names that are not rules themselves. */
const rulesBehind = { similar: ['search.mainRoute', ...similarRules] } as const satisfies Readonly<
  Record<string, readonly RuleId[]>
>;

/** The rules that decide whether an offer is shown, and its link. */
export type OfferRule<I extends OfferId> =
  | Extract<NamesOf<I>, RuleId>
  | ('similar' extends NamesOf<I> ? (typeof rulesBehind.similar)[number] : never);

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

/** The names that an address or a requirement can use besides those of rules. */
const values: Readonly<Record<string, Value>> = {
  slug: ({ vehicle }) => vehicle.slug,
  id: ({ vehicle }) => vehicle.id,
  phone: ({ phone }) => phone,
  mail: ({ mail }) => mail,
  chat: ({ chat }) => chat,
  chatOpen: ({ chatOpen }) => chatOpen,
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

/** The pattern of the page that an address links to, with the names of rules left in; nothing when it is not a page. */
export function pageOf(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/);
  return path.startsWith('/') || path.includes('.') ? path.replace('{slug}', ':slug') : undefined;
}

/** The names without a dot that an address or a requirement can use. */
export const offerNames: readonly string[] = Object.keys(values);

/** The link of an offer, from a card or from the vehicle's page; nothing when it is not offered for this vehicle. */
export function offerAddress<I extends OfferId>(
  id: I,
  subject: OfferSubject<I>,
  from: 'card' | 'page',
): string | undefined;
export function offerAddress(id: OfferId, subject: OfferSubject<OfferId>, from: 'card' | 'page'): string | undefined {
  const rules: Readonly<Record<string, unknown>> = subject.rules;
  const valueOf = (name: string) => values[name]?.(subject) ?? rules[name];
  const { needs = [], to, fromCard } = offerDefinition(id);
  if (!needs.every((name) => isSet(valueOf(name)))) return undefined;
  for (const address of (from === 'card' && fromCard) || to) {
    const { when = {}, to: written } = typeof address === 'string' ? { to: address } : address;
    if (!Object.entries(when).every(([rule, value]) => rules[rule] === value)) continue;
    const page = subject.absent && filled(pageOf(written) ?? '', valueOf);
    if (page && subject.absent?.includes(page)) continue;
    const href = filled(written, valueOf);
    if (href !== undefined) return href;
  }
  return undefined;
}

/** The rules of all offers that can appear in a place; a block with their buttons declares them. */
export function offerRulesIn<P extends 'card' | 'sidebar' | 'bottomBar'>(place: P): readonly OfferRule<OfferIn<P>>[];
export function offerRulesIn(place: 'card' | 'sidebar' | 'bottomBar'): readonly string[] {
  const names = offersIn(place).flatMap((id) => {
    const { needs = [], to, fromCard = [] } = offerDefinition(id);
    return [...needs, ...[...to, ...fromCard].flatMap(namesIn)];
  });
  const rules = names.flatMap((name) => (name === 'similar' ? rulesBehind.similar : name.includes('.') ? name : []));
  return [...new Set(rules)];
}

type Address = ReturnType<typeof offerDefinition>['to'][number];

function namesIn(address: Address): readonly string[] {
  const { when = {}, to } = typeof address === 'string' ? { to: address } : address;
  return [...Object.keys(when), ...Array.from(to.matchAll(/\{([\w.]+)\}/g), ([, name = '']) => name)];
}
