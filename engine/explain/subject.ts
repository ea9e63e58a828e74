import { featuresWithPlugins } from '../../schemas/site/features.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { SiteFacts } from '../conditions/index.ts';
import { compileRules, type SiteRuleBook } from '../rules/index.ts';
import { siteFacts } from '../site/facts.ts';
import type { JsonObject } from '../site/json.ts';
import type { LoadedDocument } from '../site/pipeline.ts';

/** A site about which questions are answered: its document with the places it came from, and its rules. */
export interface ExplainedSite {
  readonly loaded: LoadedDocument;
  readonly document: SiteDocument;
  /** The same as plain JSON. */
  readonly value: JsonObject;
  readonly facts: SiteFacts;
  readonly rules: SiteRuleBook;
}

/** Takes a document that passed its checks; undefined for a template, which lacks what its tenants bring. */
export function explainedSite(loaded: LoadedDocument): ExplainedSite | undefined {
  const { document, value, layers } = loaded;
  if (!document?.site || !value) return undefined;
  const providers = Object.entries(document.finance?.providers ?? {}).map(
    ([name, { rules }]) => [name, rules ? { rules } : {}] as const,
  );
  const features = featuresWithPlugins(document.features ?? [], document.plugins ?? []);
  return {
    loaded,
    document,
    value,
    facts: siteFacts({ ...document, site: document.site, features }, layers),
    rules: compileRules(layers, { providers: Object.fromEntries(providers) }),
  };
}

/** A name that nothing answers to, and what may have been meant. */
export interface UnknownName {
  readonly kind: 'unknown';
  readonly what: 'rule' | 'route' | 'pointer';
  readonly name: string;
  readonly suggestions: readonly string[];
}
