import type { Condition } from '../../schemas/condition.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { BlockDefinition } from '../blocks/define.ts';
import type { Facts, SiteFacts } from '../conditions/index.ts';
import type { SiteRuleBook } from '../rules/index.ts';
import type { CompleteIdentity } from './core.ts';
import type { SiteWording } from '../wording/index.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { PageKindName } from '../../schemas/site/page-kinds.ts';

/** A block with its definition resolved, its condition compiled and its children planned. */
export interface PlannedBlock {
  readonly id: string;
  readonly type: string;
  /** Its pointer in the extended document, for reports. */
  readonly pointer: string;
  readonly definition: BlockDefinition;
  readonly props: Readonly<Record<string, unknown>>;
  /** Its conditional rules; the others have the same value on every page of the site. */
  readonly conditionalRules: readonly RuleId[];
  readonly when?: (facts: Facts) => boolean;
  readonly blocks: readonly PlannedBlock[];
}

/** A page of the document, ready to be matched and rendered. */
export interface PlannedPage {
  readonly pattern: string;
  readonly name: PageKindName;
  readonly title?: string;
  readonly description?: string;
  /** The stock that a search page lists, when its path defines none. */
  readonly filter?: Condition;
  /** The layout's header, the page's own blocks, the layout's footer. */
  readonly header: readonly PlannedBlock[];
  readonly main: readonly PlannedBlock[];
  readonly footer: readonly PlannedBlock[];
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
  /** The query parameters that its conditions read (`route.query.…`). */
  readonly queryFacts: readonly string[];
  readonly pages: readonly PlannedPage[];
  page(name: PageKindName): PlannedPage | undefined;
}

/** A document with its tenant parts present, as the checks guarantee, and the defaults of its identity. */
export type CompleteSiteDocument = SiteDocument &
  Required<Pick<SiteDocument, 'theme' | 'pages'>> & { readonly site: CompleteIdentity };
