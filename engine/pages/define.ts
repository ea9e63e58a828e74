import type { Location } from '../../schemas/entities/location.ts';
import type { catalogue, RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { Feature } from '../../schemas/site/features.ts';
import type { Need } from '../../schemas/site/form-types.ts';
import { type PageFamily, type PageKindName, plainPage } from '../../schemas/site/page-kinds.ts';
import type { PageContext } from '../blocks/load.ts';
import type { Facts } from '../conditions/index.ts';
import type { Asker } from '../ports/backend.ts';
import type { SiteCore } from '../ports/site.ts';
import type { PlannedPage } from '../blocks/plan.ts';

/** The subject of a page besides the site. */
export interface PageSubject {
  /** Its type: a vehicle, a location, or the part of the stock that the page lists. */
  readonly of: 'vehicle' | 'location' | 'stock';
  /** True when the page does not exist without one; the subject then gives the page its title. */
  readonly always?: boolean;
  /** The route parameters that identify it. */
  readonly query?: readonly string[];
}

/** The rules that decide whether a page requires sign-in. */
type GateRule = Exclude<Extract<RuleId, `gating.${string}`>, 'gating.requirement'>;

/** Who can open a page without signing in. */
export interface KindGate {
  /** What applies on every site, whatever its document contains. */
  readonly everywhere?: 'always' | 'never';
  /** The usual address of the page, where the same applies to a page of any other kind. */
  readonly at?: `/${string}`;
  /** The purpose of sign-in: a type with its own wording. */
  readonly type?: string;
  /** The rules that require sign-in, each with the type it uses; `aboutVehicle`: for a vehicle's page only. */
  readonly rules?: readonly { readonly rule: GateRule; readonly type: string; readonly aboutVehicle?: true }[];
}

type RuleDefaults = { readonly [Rule in RuleId]: (typeof catalogue)[Rule]['default'] };

/** Rules whose value is an address of the site. */
export type RouteRule = {
  [Rule in RuleId]: RuleDefaults[Rule] extends `/${string}` ? (RuleValue<Rule> extends string ? Rule : never) : never;
}[RuleId];

/** A page at an address, as far as it is known without querying the stock. */
export interface AskedPage {
  readonly site: SiteCore;
  /** The pattern it matches. */
  readonly pattern: string;
  readonly form: string | undefined;
  readonly page: Pick<PageContext, 'name' | 'url' | 'params' | 'vehicle'>;
  readonly facts: Facts;
}

/** Why an address does not show its page: what the site or the address lacks, or the rule that decides. */
export type Ground = Need | { readonly rule: RuleId; readonly outcome: string } | { readonly text: string };

/** What an address resolves to instead of its page. */
export type PageAnswer = { readonly because: Ground } & ({ readonly status: 404 | 410 } | { readonly to: string });

/** What a page's subject is looked up with. */
export type Finder = Pick<Asker, 'site' | 'search' | 'now'>;

/** A kind of page. Everything that differs between kinds is in their definitions and nowhere else. */
export interface PageKind<Name extends PageKindName = PageKindName> {
  readonly name: Name;
  /** The family it belongs to, among those that rules choose from. */
  readonly family: PageFamily;
  readonly subject?: PageSubject;
  /** The status it is shown for, at any address; its own address is not found. */
  readonly status?: 404 | 410 | 503;
  /** Why every site needs this page; `address` recognizes one with another name. */
  readonly needed?: { readonly what: string; readonly usual: string; readonly address?: RegExp };
  /** A site has this page only with this feature. */
  readonly feature?: Feature;
  /** A site does not have this page when this rule has this value. */
  readonly off?: { readonly rule: RuleId; readonly value: unknown };
  /** The rule that sets this page's address; a template places the page at the rule's default. */
  readonly route?: RouteRule;
  /** The rule that names the general page of its kind; a page written at the rule's default redirects there. */
  readonly entry?: RouteRule;
  /** The rule with a second address of the page that `route` places, unless the document has another page there. */
  readonly alsoAt?: RouteRule;
  readonly gate?: KindGate;
  /** True when its path after the first segment names a part of the stock: a group, a make, a body. */
  readonly searchPath?: boolean;
  readonly opened?: RuleValue<'analytics.dataLayerEvents'>[number];
  /** The location named in its address. */
  location?(page: PageContext, site: SiteCore): Location | undefined;
  /** Looks up the subject of the page; undefined when the page does not exist. Rejects when search does not answer. */
  find?(
    page: PageContext,
    finder: Finder,
    planned: Pick<PlannedPage, 'title' | 'filter'>,
  ): Promise<PageContext | undefined>;
  /** What its address resolves to instead of the page, if anything, once its subject is known. */
  answer?(asked: AskedPage): PageAnswer | undefined;
  /** Its addresses for the sitemap when its route has parameters. */
  addresses?(finder: Finder): Promise<readonly string[]>;
}

/** Defines a kind of page. Its one-line summary is beside its name in `schemas/site/page-kinds.ts`. */
export function definePage<const Name extends PageKindName>(
  kind: Omit<PageKind<Name>, 'family'> & { readonly family?: PageFamily },
): PageKind<Name> {
  return { family: plainPage, ...kind };
}
