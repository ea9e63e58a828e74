import type { RuleId } from '../../schemas/rules/index.ts';
import type { PageKindName } from '../../schemas/site/page-kinds.ts';
import type { Facts } from '../conditions/index.ts';
import type { Site, SiteLanguage, SitePage } from '../ports/site.ts';
import type { BlockDefinition } from './define.ts';

/** A block with its definition resolved, its condition compiled and its children planned. */
export interface PlannedBlock {
  readonly id: string;
  readonly type: string;
  /** Its pointer in the extended document, for reports. */
  readonly pointer: string;
  readonly definition: BlockDefinition;
  readonly props: Readonly<Record<string, unknown>>;
  /** True when its props link to pages whose addresses rules set. */
  readonly linked?: boolean;
  /** Its conditional rules; the others have the same value on every page of the site. */
  readonly conditionalRules: readonly RuleId[];
  readonly when?: (facts: Facts) => boolean;
  readonly blocks: readonly PlannedBlock[];
}

/** A page with its blocks, ready to be rendered. */
export interface PlannedPage extends SitePage {
  /** The layout's header, the page's own blocks, the layout's footer. */
  readonly header: readonly PlannedBlock[];
  readonly main: readonly PlannedBlock[];
  readonly footer: readonly PlannedBlock[];
}

/** A site whose pages can be rendered. */
export interface CompiledSite extends Site {
  readonly pages: readonly PlannedPage[];
  page(kind: { readonly name: PageKindName }): PlannedPage | undefined;
  /** The same site in another of its languages. */
  inLanguage(language: SiteLanguage): CompiledSite;
}
