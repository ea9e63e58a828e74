import { featuresWithPlugins } from '../../schemas/site/features.ts';
import { identitySchema } from '../../schemas/site/identity.ts';
import type { SiteCore, TenantDocument } from '../ports/site.ts';
import { compileRules, type RuleLayer } from '../rules/index.ts';
import { siteFacts } from './facts.ts';

const { locale, timeZone } = identitySchema.properties;

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
