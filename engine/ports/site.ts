import type { Condition } from '../../schemas/condition.ts';
import type { SiteIdentity } from '../../schemas/site/identity.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { PageKindName } from '../../schemas/site/page-kinds.ts';
import type { SiteFacts } from '../conditions/index.ts';
import type { SiteRuleBook } from '../rules/index.ts';
import type { SiteWording } from '../wording/index.ts';

/** A tenant's document, possibly incomplete otherwise. */
export type TenantDocument = SiteDocument & Required<Pick<SiteDocument, 'site'>>;

/** The tenant's identity, with the schema's defaults filled in. */
export type CompleteIdentity = SiteIdentity & Required<Pick<SiteIdentity, 'locale' | 'timeZone'>>;

/** A site without its pages' content: enough to resolve its addresses and read its rules. */
export interface SiteCore<Document extends TenantDocument = TenantDocument> {
  /** Its features are complete, including those its plugins supply, and its identity has its defaults. */
  readonly document: Document & { readonly site: CompleteIdentity };
  readonly facts: SiteFacts;
  readonly rules: SiteRuleBook;
}

/** A page of a site, ready to be matched. */
export interface SitePage {
  readonly pattern: string;
  /** The pattern in the document, which a rule may have moved. */
  readonly written: string;
  /** Other addresses, which redirect to it. */
  readonly former?: readonly string[];
  /** The page's first address, where this is its second. */
  readonly first?: string;
  readonly name: PageKindName;
  readonly title?: string;
  readonly description?: string;
  /** The stock that a search page lists, when its path defines none. */
  readonly filter?: Condition;
  /** The form it is for: the page exists where the form can be sent. */
  readonly form?: string;
}

/** One of the languages a site is in. */
export interface SiteLanguage {
  /** BCP 47, such as zh-Hans. */
  readonly locale: string;
  /** In the language itself. */
  readonly name: string;
  /** The path prefix of its pages, such as `/zh`; empty for the language the site is written in. */
  readonly prefix: string;
}

/** A tenant, compiled: frozen, trusted, normalised once. */
export interface Site {
  readonly slug: string;
  /** Changes whenever the document, its templates or the engine's build change; part of every cache key. */
  readonly revision: string;
  /** The extended document. Its parts are already checked; blocks and rules are read through the members below. */
  readonly document: CompleteSiteDocument;
  readonly facts: SiteFacts;
  readonly rules: SiteRuleBook;
  readonly wording: SiteWording;
  /** The language of this very compilation. Paths inside it have no prefix; those sent to browsers do. */
  readonly language: SiteLanguage;
  /** Every language of the tenant, its own first. */
  readonly languages: readonly [SiteLanguage, ...SiteLanguage[]];
  /** The query parameters that its conditions read (`route.query.…`). */
  readonly queryFacts: readonly string[];
  /** Whether its conditions read the visitor (`visitor.…`): then none of its pages is the same for everyone. */
  readonly asksVisitor: boolean;
  readonly pages: readonly SitePage[];
  /** The first page of a kind, named by its definition. */
  page(kind: { readonly name: PageKindName }): SitePage | undefined;
}

/** A document with its tenant parts present, as the checks guarantee, and the defaults of its identity. */
export type CompleteSiteDocument = SiteDocument &
  Required<Pick<SiteDocument, 'theme' | 'pages'>> & { readonly site: CompleteIdentity };
