import { featuresWithPlugins } from '../../schemas/site/features.ts';
import { identitySchema, type SiteIdentity } from '../../schemas/site/identity.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { SiteFacts } from '../conditions/index.ts';
import { compileRules, type RuleLayer, type SiteRuleBook } from '../rules/index.ts';
import { siteFacts } from './facts.ts';

/** A tenant's document, possibly incomplete otherwise. */
export type TenantDocument = SiteDocument & Required<Pick<SiteDocument, 'site'>>;

/** The tenant's identity, with the schema's defaults filled in. */
export type CompleteIdentity = SiteIdentity & Required<Pick<SiteIdentity, 'locale' | 'timeZone'>>;

const { locale, timeZone } = identitySchema.properties;

/** A site without its pages' content: enough to resolve its addresses and read its rules. */
export interface SiteCore<Document extends TenantDocument = TenantDocument> {
  /** Its features are complete, including those its plugins supply, and its identity has its defaults. */
  readonly document: Document & { readonly site: CompleteIdentity };
  readonly facts: SiteFacts;
  readonly rules: SiteRuleBook;
}

/** Takes a checked document, with the rules of its chain kept apart by layer. */
export function siteCore<Document extends TenantDocument>(
  written: Document,
  layers: readonly (RuleLayer & { readonly file?: string })[],
): SiteCore<Document> {
  const document = {
    ...written,
    site: { locale: locale.default, timeZone: timeZone.default, ...written.site },
    features: featuresWithPlugins(written.features ?? [], written.plugins ?? []),
  };
  const providers = Object.entries(document.finance?.providers ?? {}).map(
    ([id, { rules, eligible }]) => [id, { ...(rules ? { rules } : {}), ...(eligible ? { eligible } : {}) }] as const,
  );
  return {
    document,
    facts: siteFacts(document, layers),
    rules: compileRules(layers, { providers: Object.fromEntries(providers) }),
  };
}
