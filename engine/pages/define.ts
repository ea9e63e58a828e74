import type { Location } from '../../schemas/entities/location.ts';
import type { catalogue, RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { Feature } from '../../schemas/site/features.ts';
import { type PageFamily, type PageKindName, plainPage } from '../../schemas/site/page-kinds.ts';
import type { PageContext } from '../blocks/load.ts';
import type { Facts } from '../conditions/index.ts';
import type { Need } from '../forms/availability.ts';
import type { VehicleSearch } from '../search/client.ts';
import type { SiteCore } from '../site/core.ts';
import type { PlannedPage, Site } from '../site/site.ts';

/** What a page is about beside the site. */
export interface PageSubject {
  /** What is known of it: a vehicle, a location, or the part of the stock that it lists. */
  readonly of: 'vehicle' | 'location' | 'stock';
  /** True where there is no page without one, which then gives the page its title. */
  readonly always?: boolean;
  /** The parameters of its address that name it. */
  readonly query?: readonly string[];
}

/** The rules that say whether a page asks for sign-in. */
type GateRule = Exclude<Extract<RuleId, `gating.${string}`>, 'gating.requirement'>;

/** Who may open a page without having signed in. */
export interface KindGate {
  /** What holds on every site, whatever its document says. */
  readonly everywhere?: 'always' | 'never';
  /** What sign-in is for: the type with wording of its own. */
  readonly type?: string;
  /** The rules that ask for sign-in, each with the type it asks for; `aboutVehicle`: asked for a vehicle's page only. */
  readonly rules?: readonly { readonly rule: GateRule; readonly type: string; readonly aboutVehicle?: true }[];
}

type RuleDefaults = { readonly [Rule in RuleId]: (typeof catalogue)[Rule]['default'] };

/** Rules whose value is an address of the site. */
export type RouteRule = {
  [Rule in RuleId]: RuleDefaults[Rule] extends `/${string}` ? (RuleValue<Rule> extends string ? Rule : never) : never;
}[RuleId];

/** A page at an address, for what is known without asking the stock. */
export interface AskedPage {
  readonly site: SiteCore;
  /** The pattern it answers at. */
  readonly pattern: string;
  readonly page: Pick<PageContext, 'name' | 'url' | 'params' | 'vehicle'>;
  readonly facts: Facts;
}

/** Why an address does not come to its page: what the site or the address lacks, or what decides, in words. */
export type Ground = Need | { readonly rule: RuleId; readonly outcome: string } | { readonly text: string };

/** What an address comes to instead of its page. */
export type PageAnswer = { readonly because: Ground } & ({ readonly status: 404 | 410 } | { readonly to: string });

/** What a page's subject is looked up with. */
export interface Finder {
  readonly site: Site;
  readonly search: VehicleSearch;
  readonly now: Date;
}

/** A kind of page. What differs between the pages of two kinds stands in their definitions and nowhere else. */
export interface PageKind<Name extends PageKindName = PageKindName> {
  readonly name: Name;
  /** Which of the families that rules choose among it belongs to. */
  readonly family: PageFamily;
  readonly subject?: PageSubject;
  /** The status it stands for: any address may come to it, and its own is not found. */
  readonly status?: 404 | 410 | 503;
  /** The page that every site needs, and why; `address` tells one that is named otherwise. */
  readonly needed?: { readonly what: string; readonly usual: string; readonly address?: RegExp };
  /** A site has no such page without this feature. */
  readonly feature?: Feature;
  /** A site has no such page where this rule has this value. */
  readonly off?: { readonly rule: RuleId; readonly value: unknown };
  /** The rule that says at which address a site has the page that a template writes at the rule's default. */
  readonly route?: RouteRule;
  readonly gate?: KindGate;
  /** True where its path, behind the first word, stands for a part of the stock: a group, a make, a body. */
  readonly searchPath?: boolean;
  /** The named analytics event of opening it. */
  readonly opened?: RuleValue<'analytics.dataLayerEvents'>[number];
  /** The place of business that its address names. */
  location?(page: PageContext, site: SiteCore): Location | undefined;
  /** Looks up what the page is about; undefined where there is no such page. Rejects when search does not answer. */
  find?(
    page: PageContext,
    finder: Finder,
    planned: Pick<PlannedPage, 'title' | 'filter'>,
  ): Promise<PageContext | undefined>;
  /** What its address comes to instead of the page, if anything, once its subject is known. */
  answer?(asked: AskedPage): PageAnswer | undefined;
  /** The addresses it has where its route has parameters, for the sitemap. */
  addresses?(finder: Finder): Promise<readonly string[]>;
}

/** Defines a kind of page. Its one-line summary stands beside its name in `schemas/site/page-kinds.ts`. */
export function definePage<const Name extends PageKindName>(
  kind: Omit<PageKind<Name>, 'family'> & { readonly family?: PageFamily },
): PageKind<Name> {
  return { family: plainPage, ...kind };
}
