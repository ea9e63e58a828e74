import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/index.ts';
import { formDocument } from '../forms/subject.ts';
import { matchRoute, segmentsOf } from './match.ts';
import type { KindGate } from './define.ts';
import { pageKind, pageKinds } from './kinds/index.ts';
import type { Visitor } from '../ports/accounts.ts';
import type { SiteCore } from '../ports/site.ts';
import type { PlannedPage } from '../blocks/plan.ts';
import { pathOf, vehiclePath } from '../text/paths.ts';

type Page = Pick<PlannedPage, 'name' | 'pattern' | 'first'>;

/** The requirement that shoppers are signed in, and the purpose of sign-in. */
export interface Gate {
  /** A sign-in type with its own wording, or the document's own for this path. */
  readonly type: string | undefined;
}

/** The source of a decision about a page's gate: a list of the product or of the document, or a rule. */
export type GateDecision = { readonly gate: Gate | undefined } & (
  | { readonly list: 'product' }
  /** `index`: the entry of `gating.always` or `gating.never` that names the page. */
  | { readonly list: 'always' | 'never'; readonly index: number }
  | { readonly rule: RuleId }
);

/** The gates that hold for any page at an address, whatever its kind. */
const gatesAt = pageKinds.flatMap(({ gate }) => (gate?.at === undefined ? [] : [{ ...gate, at: gate.at }]));
const alwaysGated = gatesAt.flatMap(({ at, everywhere }) => (everywhere === 'always' ? [at] : []));

/** Documents refer to a page by its path or its kind: `@account`. */
function isNamed(route: string, { name, pattern, first }: Page, path: string): boolean {
  if (route.startsWith('@')) return route.slice(1) === name;
  // An entry for a page also applies to its second address.
  return (
    route === pattern ||
    route === first ||
    matchRoute([{ pattern: route }], `/${segmentsOf(path).join('/')}`) !== undefined
  );
}

/** The gate that the product gives a page on every site, by its kind or by its address. */
function gateOfProduct(page: Page, path: string): KindGate | undefined {
  const { gate } = pageKind(path.startsWith('@') ? path.slice(1) : page.name);
  if (gate?.everywhere) return gate;
  return gatesAt.find(({ at }) => at === path || isNamed(at, page, path));
}

/**
 * The product's own decision about a page on every site, whatever a document contains; undefined for most pages. `path`
 * may also be a name such as `@account`.
 */
export function productGate(page: Page, path: string): KindGate['everywhere'] {
  return gateOfProduct(page, path)?.everywhere;
}

/** The first rule of a page's kind that requires sign-in, with its type. */
function ruledGate({ name }: Pick<Page, 'name'>, { rules }: SiteCore, facts: Facts, vehicle: Vehicle | undefined) {
  return pageKind(name).gate?.rules?.find(({ rule, aboutVehicle }) =>
    aboutVehicle ? vehicle && rules.read(rule, rules.vehicle(vehicle, facts)) : rules.read(rule, facts),
  );
}

/** Whether a page can be gated at all, for this path or for any vehicle: most pages cannot. */
export function mayBeGated(site: SiteCore, page: Page): boolean {
  const { always = [] } = site.document.gating ?? {};
  const { gate } = pageKind(page.name);
  return (
    gate?.everywhere === 'always' ||
    gate?.rules !== undefined ||
    [...alwaysGated, ...always].some((route) =>
      route.startsWith('@')
        ? route.slice(1) === page.name
        : route === page.first || matchRoute([page], route) !== undefined,
    )
  );
}

/** Whether a gate depends on the page's vehicle. */
export function gateAsksForVehicle({ name }: Page): boolean {
  return pageKind(name).gate?.rules?.some(({ aboutVehicle }) => aboutVehicle) === true;
}

/**
 * What decides about the gate of a page; undefined when nothing does and no sign-in is needed. Never-gated takes
 * precedence over always-gated, the product's own decisions over the document's, and both over the `gating.*` rules.
 */
export function gateDecision(
  site: SiteCore,
  page: Page,
  path: string,
  facts: Facts,
  vehicle?: Vehicle,
): GateDecision | undefined {
  const { always = [], never = [], types = {} } = site.document.gating ?? {};
  const indexIn = (list: readonly string[]) => list.findIndex((route) => isNamed(route, page, path));
  const own = Object.entries(types).find(([route]) => isNamed(route, page, path))?.[1];
  const product = gateOfProduct(page, path);
  const type = own ?? pageKind(page.name).gate?.type ?? product?.type;
  if (product) return { gate: product.everywhere === 'always' ? { type } : undefined, list: 'product' };
  const [neverAt, alwaysAt] = [indexIn(never), indexIn(always)];
  if (neverAt >= 0) return { gate: undefined, list: 'never', index: neverAt };
  if (alwaysAt >= 0) return { gate: { type }, list: 'always', index: alwaysAt };
  const ruled = ruledGate(page, site, facts, vehicle);
  return ruled && { gate: { type: own ?? ruled.type }, rule: ruled.rule };
}

export interface FormGate {
  readonly gate: Gate;
  /** Path of a page with the form, where the shopper continues after signing in. */
  readonly path: string;
}

/** The address of a form's page, with or without a vehicle. */
function addressOf({ pattern }: Page, vehicle: Vehicle | undefined): string {
  if (!vehicle) return pattern;
  const slug = encodeURIComponent(vehicle.slug);
  return pattern.includes(':slug') ? pattern.replace(':slug', slug) : `${pattern}?car_id=${slug}`;
}

/**
 * The gate of a form, which is that of its pages: however it is submitted, it is accepted only from those who can open
 * its page. If one of several such pages is open to everyone, so is the form.
 */
export function formGate(
  site: SiteCore & { readonly pages: readonly Page[] },
  form: string,
  facts: Facts,
  vehicle: Vehicle | undefined,
): FormGate | undefined {
  const name = formDocument(site, form)?.page;
  if (!name) return undefined;
  const pages = site.pages
    .filter((page) => page.name === name && (vehicle || !page.pattern.includes(':')))
    // The vehicle's own page first.
    .toSorted((one, other) => other.pattern.split(':').length - one.pattern.split(':').length);
  const gates = pages.map((page) => {
    const path = addressOf(page, vehicle);
    const gate = gateOf(site, page, pathOf(path), facts, vehicle);
    return gate && { gate, path };
  });
  if (gates.length > 0) return gates.every((gate) => gate !== undefined) ? gates[0] : undefined;
  const ruled = ruledGate({ name }, site, facts, vehicle);
  return ruled && { gate: { type: ruled.type }, path: vehicle ? vehiclePath(vehicle) : '/' };
}

/** The gate of a page, if any. */
export function gateOf(...asked: Parameters<typeof gateDecision>): Gate | undefined {
  return gateDecision(...asked)?.gate;
}

/** Whether a gate admits this visitor (rule `gating.requirement`). */
export function isAdmitted(facts: Facts, site: SiteCore, visitor: Visitor | undefined): boolean {
  return visitor !== undefined && (site.rules.read('gating.requirement', facts) === 'user' || visitor.phone !== '');
}
